import Exercises
import PromiseStyle
import Scenario
import Simulation

// Exercise 5.1. What to do: swift run lessons task 5.1
struct ForgottenReturn: ForgottenReturnExercise {
  func updateAvatar(
    for credentials: Credentials, network: any Network, screen: Screen, main: any Scheduler
  ) -> Promise<Ending> {
    firstly {
      network.logIn(with: credentials)
    }
    .map(on: main) { session in
      network.avatar(of: session)
        .done(on: main) { avatar in
          screen.show(avatar)
        }
      return .shown
    }
    .recover(on: main) { error in
      screen.show(error)
      return .failed
    }
  }
}
