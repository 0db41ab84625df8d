import CallbackStyle
import Exercises
import Scenario
import Simulation

// Exercise 1.4. What to do: swift run lessons task 1.4
struct CallOff: CallOffExercise {
  func updateAvatar(
    for credentials: Credentials, network: any Network, screen: Screen, main: any Scheduler,
    completion: @escaping @Sendable (Ending) -> Void
  ) -> any Cancellable {
    network.startLogIn(with: credentials) { result in
      switch result {
      case .failure(let error):
        main.schedule {
          screen.show(error)
          completion(.failed)
        }
      case .success(let session):
        network.startAvatar(of: session) { result in
          main.schedule {
            switch result {
            case .failure(let error):
              screen.show(error)
              completion(.failed)
            case .success(let avatar):
              screen.show(avatar)
              completion(.shown)
            }
          }
        }
      }
    }
  }
}
