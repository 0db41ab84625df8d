import CallbackStyle
import Exercises
import Scenario
import Simulation

extension AnswerSheet {
  static let oneAfterAnother = AnswerSheet(
    to: .oneAfterAnother, stub: OneAfterAnother(), solution: Solution(),
    why: """
      A loop over callbacks is a function that calls itself from the callback, and hands itself \
      what is left and what has been gathered. Nothing is shared, so nothing needs a lock; and \
      each call goes one of three ways, of which two end in `completion`.
      """,
    wrong: [
      .init("order-of-arrival", diesOf: "keeps the order of the users", OrderOfArrival()),
      .init("built-in-reverse", diesOf: "keeps the order of the users", BuiltInReverse()),
      .init(
        "as-large-as-the-example", diesOf: "takes any number of users", AsLargeAsTheExample()),
      .init(
        "last-one-left-out", diesOf: "fetches the avatar of one user",
        LastOneLeftOut()),
      .init(
        "empty-list-hangs", diesOf: "completes with an empty list where there are no users",
        EmptyListHangs()),
      .init(
        "a-loop-waits", diesOf: "asks for the next avatar when the one before has come",
        ALoopWaits()),
      .init(
        "error-branch-forgotten", diesOf: "ends at the first failure, whichever it is",
        ErrorBranchForgotten()),
      .init(
        "completion-called-twice", diesOf: "ends at the first failure, whichever it is",
        CompletionCalledTwice()),
      .init(
        "failure-left-out", diesOf: "ends at the first failure, whichever it is",
        FailureLeftOut()),
    ])
}

private typealias Album = @Sendable (Result<[Avatar], any Error>) -> Void

private struct Solution: OneAfterAnotherExercise {
  func fetchAvatars(of users: [Int], network: any Network, completion: @escaping Album) {
    fetch(users[...], after: [], network: network, completion: completion)
  }

  private func fetch(
    _ users: ArraySlice<Int>, after avatars: [Avatar], network: any Network,
    completion: @escaping Album
  ) {
    guard let user = users.first else { return completion(.success(avatars)) }
    network.avatar(ofUser: user) { result in
      switch result {
      case .failure(let error):
        completion(.failure(error))
      case .success(let avatar):
        fetch(
          users.dropFirst(), after: avatars + [avatar], network: network, completion: completion)
      }
    }
  }
}

/// What is right in the wrong answers that call themselves: the first call.
private protocol Recursive: OneAfterAnotherExercise {
  func fetch(
    _ users: ArraySlice<Int>, after avatars: [Avatar], network: any Network,
    completion: @escaping Album)
}

extension Recursive {
  func fetchAvatars(of users: [Int], network: any Network, completion: @escaping Album) {
    fetch(users[...], after: [], network: network, completion: completion)
  }
}

private struct BuiltInReverse: Recursive {
  func fetch(
    _ users: ArraySlice<Int>, after avatars: [Avatar], network: any Network,
    completion: @escaping Album
  ) {
    guard let user = users.first else { return completion(.success(avatars)) }
    network.avatar(ofUser: user) { result in
      switch result {
      case .failure(let error): completion(.failure(error))
      case .success(let avatar):
        fetch(
          users.dropFirst(), after: [avatar] + avatars, network: network, completion: completion)
      }
    }
  }
}

private struct LastOneLeftOut: Recursive {
  func fetch(
    _ users: ArraySlice<Int>, after avatars: [Avatar], network: any Network,
    completion: @escaping Album
  ) {
    guard let user = users.first else { return completion(.success(avatars)) }
    network.avatar(ofUser: user) { result in
      switch result {
      case .failure(let error): completion(.failure(error))
      case .success where users.count == 1: completion(.success(avatars))
      case .success(let avatar):
        fetch(
          users.dropFirst(), after: avatars + [avatar], network: network, completion: completion)
      }
    }
  }
}

private struct EmptyListHangs: Recursive {
  func fetch(
    _ users: ArraySlice<Int>, after avatars: [Avatar], network: any Network,
    completion: @escaping Album
  ) {
    guard let user = users.first else { return }
    network.avatar(ofUser: user) { result in
      switch result {
      case .failure(let error): completion(.failure(error))
      case .success(let avatar) where users.count == 1:
        completion(.success(avatars + [avatar]))
      case .success(let avatar):
        fetch(
          users.dropFirst(), after: avatars + [avatar], network: network, completion: completion)
      }
    }
  }
}

private struct ErrorBranchForgotten: Recursive {
  func fetch(
    _ users: ArraySlice<Int>, after avatars: [Avatar], network: any Network,
    completion: @escaping Album
  ) {
    guard let user = users.first else { return completion(.success(avatars)) }
    network.avatar(ofUser: user) { result in
      guard case .success(let avatar) = result else { return }
      fetch(
        users.dropFirst(), after: avatars + [avatar], network: network, completion: completion)
    }
  }
}

private struct CompletionCalledTwice: Recursive {
  func fetch(
    _ users: ArraySlice<Int>, after avatars: [Avatar], network: any Network,
    completion: @escaping Album
  ) {
    guard let user = users.first else { return completion(.success(avatars)) }
    network.avatar(ofUser: user) { result in
      var avatars = avatars
      switch result {
      case .failure(let error): completion(.failure(error))
      case .success(let avatar): avatars.append(avatar)
      }
      fetch(users.dropFirst(), after: avatars, network: network, completion: completion)
    }
  }
}

private struct FailureLeftOut: Recursive {
  func fetch(
    _ users: ArraySlice<Int>, after avatars: [Avatar], network: any Network,
    completion: @escaping Album
  ) {
    guard let user = users.first else { return completion(.success(avatars)) }
    network.avatar(ofUser: user) { result in
      let more = (try? result.get()).map { [$0] } ?? []
      fetch(users.dropFirst(), after: avatars + more, network: network, completion: completion)
    }
  }
}

private struct AsLargeAsTheExample: OneAfterAnotherExercise {
  func fetchAvatars(of users: [Int], network: any Network, completion: @escaping Album) {
    guard let first = users.first else { return completion(.success([])) }
    network.avatar(ofUser: first) { result in
      guard users.count > 1, case .success(let one) = result else {
        return completion(result.map { [$0] }.mapError { $0 })
      }
      network.avatar(ofUser: users[1]) { result in
        guard users.count > 2, case .success(let two) = result else {
          return completion(result.map { [one, $0] }.mapError { $0 })
        }
        network.avatar(ofUser: users[2]) { result in
          completion(result.map { [one, two, $0] }.mapError { $0 })
        }
      }
    }
  }
}

private struct OrderOfArrival: OneAfterAnotherExercise {
  func fetchAvatars(of users: [Int], network: any Network, completion: @escaping Album) {
    guard !users.isEmpty else { return completion(.success([])) }
    let avatars = Locked<[Avatar]>([])
    for user in users {
      network.avatar(ofUser: user) { result in
        switch result {
        case .failure(let error): completion(.failure(error))
        case .success(let avatar):
          let all = avatars.withLock { avatars in
            avatars.append(avatar)
            return avatars
          }
          if all.count == users.count { completion(.success(all)) }
        }
      }
    }
  }
}

private struct ALoopWaits: OneAfterAnotherExercise {
  func fetchAvatars(of users: [Int], network: any Network, completion: @escaping Album) {
    let results = Locked([Result<Avatar, NetworkError>?](repeating: nil, count: users.count))
    for (index, user) in users.enumerated() {
      network.avatar(ofUser: user) { result in
        let known = results.withLock { results in
          results[index] = result
          return results.compactMap(\.self)
        }
        guard known.count == users.count else { return }
        completion(Result { try known.map { try $0.get() } })
      }
    }
    if users.isEmpty { completion(.success([])) }
  }
}
