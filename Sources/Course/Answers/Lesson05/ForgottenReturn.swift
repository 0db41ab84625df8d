import Exercises
import PromiseStyle
import Scenario
import Simulation

extension AnswerSheet {
  static let forgottenReturn = AnswerSheet(
    to: .forgottenReturn, stub: ForgottenReturn(), solution: Solution(),
    why: """
      A step that begins a request must return its promise, and the step for that is `then`. Only \
      so does the chain wait for it, and only so do its errors reach the `recover` at the end.
      """)
}

private struct Solution: ForgottenReturnExercise {
  func updateAvatar(
    for credentials: Credentials, network: any Network, screen: Screen, main: any Scheduler
  ) -> Promise<Ending> {
    firstly {
      network.logIn(with: credentials)
    }
    .then { session in
      network.avatar(of: session)
    }
    .map(on: main) { avatar in
      screen.show(avatar)
      return .shown
    }
    .recover(on: main) { error in
      screen.show(error)
      return .failed
    }
  }
}
