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
      """)
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
