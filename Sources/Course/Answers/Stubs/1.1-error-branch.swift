import CallbackStyle
import Exercises
import Scenario
import Simulation

// Exercise 1.1. What to do: swift run lessons task 1.1
struct ErrorBranch: ErrorBranchExercise {
  func updateAvatar(
    for credentials: Credentials, network: any Network, screen: Screen, main: any Scheduler,
    completion: @escaping @Sendable (Ending) -> Void
  ) {
    network.logIn(with: credentials) { result in
      switch result {
      case .failure(let error):
        main.schedule {
          screen.show(error)
          completion(.failed)
        }
      case .success(let session):
        network.avatar(of: session) { result in
          guard case .success(let avatar) = result else { return }
          main.schedule {
            screen.show(avatar)
            completion(.shown)
          }
        }
      }
    }
  }
}
