import CallbackStyle
import Exercises
import Scenario
import Simulation

extension AnswerSheet {
  static let errorBranch = AnswerSheet(
    to: .errorBranch, stub: ErrorBranch(), solution: Solution(),
    why: """
      Every path must reach `completion`, and the compiler does not check it. A `switch` makes the \
      two paths visible side by side; a `guard` with an empty `return` hides one.
      """)
}

private struct Solution: ErrorBranchExercise {
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
