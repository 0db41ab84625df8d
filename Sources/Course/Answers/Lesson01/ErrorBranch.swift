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
      """,
    wrong: [
      .init(
        "error-shown-but-not-reported", diesOf: "ends in one outcome, whichever request fails",
        ShownOnly()),
      .init(
        "failure-off-main", diesOf: "ends in one outcome, whichever request fails", OffMain()),
      .init(
        "failure-taken-for-success", diesOf: "ends in one outcome, whichever request fails",
        FailureReportedAsShown()),
      .init(
        "completion-called-twice", diesOf: "shows the avatar when all goes well", CalledTwice()),
    ])
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

/// What is right in all wrong answers: the log-in, and its failure.
private protocol WrongEnd: ErrorBranchExercise {
  func end(
    _ result: Result<Avatar, NetworkError>, screen: Screen, main: any Scheduler,
    completion: @escaping @Sendable (Ending) -> Void)
}

extension WrongEnd {
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
          end(result, screen: screen, main: main, completion: completion)
        }
      }
    }
  }
}

private struct ShownOnly: WrongEnd {
  func end(
    _ result: Result<Avatar, NetworkError>, screen: Screen, main: any Scheduler,
    completion: @escaping @Sendable (Ending) -> Void
  ) {
    main.schedule {
      switch result {
      case .failure(let error): screen.show(error)
      case .success(let avatar):
        screen.show(avatar)
        completion(.shown)
      }
    }
  }
}

private struct OffMain: WrongEnd {
  func end(
    _ result: Result<Avatar, NetworkError>, screen: Screen, main: any Scheduler,
    completion: @escaping @Sendable (Ending) -> Void
  ) {
    switch result {
    case .failure(let error):
      screen.show(error)
      completion(.failed)
    case .success(let avatar):
      main.schedule {
        screen.show(avatar)
        completion(.shown)
      }
    }
  }
}

private struct FailureReportedAsShown: WrongEnd {
  func end(
    _ result: Result<Avatar, NetworkError>, screen: Screen, main: any Scheduler,
    completion: @escaping @Sendable (Ending) -> Void
  ) {
    main.schedule {
      if case .success(let avatar) = result { screen.show(avatar) }
      completion(.shown)
    }
  }
}

private struct CalledTwice: WrongEnd {
  func end(
    _ result: Result<Avatar, NetworkError>, screen: Screen, main: any Scheduler,
    completion: @escaping @Sendable (Ending) -> Void
  ) {
    main.schedule {
      if case .success(let avatar) = result {
        screen.show(avatar)
        completion(.shown)
      }
      if case .failure(let error) = result { screen.show(error) }
      completion(.failed)
    }
  }
}
