import CallbackStyle
import Exercises
import Scenario
import Simulation

extension AnswerSheet {
  static let waitForThree = AnswerSheet(
    to: .waitForThree, stub: WaitForThree(), solution: Solution(),
    why: """
      The index is captured when the request is made, so each reply knows its place whenever it \
      comes. Failures fill a place as avatars do, and a place is filled once, however often the \
      server answers. So there is one end, when no place is empty, and `completion` stands there \
      and nowhere else but before the loop, for an empty list.
      """)
}

private typealias Avatars = @Sendable (Result<[Avatar], any Error>) -> Void

private struct Solution: WaitForThreeExercise {
  func fetchAvatars(of users: [Int], network: any Network, completion: @escaping Avatars) {
    guard !users.isEmpty else { return completion(.success([])) }
    let results = Locked([Result<Avatar, NetworkError>?](repeating: nil, count: users.count))
    for (index, user) in users.enumerated() {
      network.avatar(ofUser: user) { result in
        let all = results.withLock { results -> [Result<Avatar, NetworkError>]? in
          guard results[index] == nil else { return nil }
          results[index] = result
          let known = results.compactMap(\.self)
          return known.count == users.count ? known : nil
        }
        if let all { completion(Result { try all.map { try $0.get() } }) }
      }
    }
  }
}
