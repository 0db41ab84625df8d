import CallbackStyle
import Exercises
import Scenario
import Simulation

private let order = "keeps the order of the users, whatever the order of the replies"
private let anyNumber = "takes any number of users, also one twice"
private let once = "completes once, though several requests fail"
private let empty = "completes with an empty list where there are no users"

extension AnswerSheet {
  static let waitForThree = AnswerSheet(
    to: .waitForThree, stub: WaitForThree(), solution: Solution(),
    why: """
      The index is captured when the request is made, so each reply knows its place whenever it \
      comes. Failures fill a place as avatars do, and a place is filled once, however often the \
      server answers. So there is one end, when no place is empty, and `completion` stands there \
      and nowhere else but before the loop, for an empty list.
      """,
    wrong: [
      .init("one-waits-for-the-other", diesOf: "asks for all at once", OneWaitsForTheOther()),
      .init("order-of-arrival", diesOf: order, OrderOfArrival()),
      .init("last-asked-is-last-answered", diesOf: order, LastAskedIsLastAnswered()),
      .init("sorted-by-number", diesOf: order, SortedByNumber()),
      .init("as-large-as-the-example", diesOf: anyNumber, AsLargeAsTheExample()),
      .init("nobody-is-listed-twice", diesOf: anyNumber, NobodyIsListedTwice()),
      .init("empty-list-hangs", diesOf: empty, EmptyListHangs()),
      .init(
        "none-under-way-is-all-done",
        diesOf: "waits for all, though a reply comes before the next request",
        NoneUnderWayIsAllDone()),
      .init("completion-called-twice", diesOf: once, CompletionCalledTwice()),
      .init("error-branch-forgotten", diesOf: once, ErrorBranchForgotten()),
      .init("failure-left-out", diesOf: once, FailureLeftOut()),
      .init(
        "calls-counted-not-values",
        diesOf: "completes once, though a request is answered twice", CallsCounted()),
    ])
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

/// What is right in most wrong answers: each reply fills its own place, and the last one ends it.
private protocol Placed: WaitForThreeExercise {
  /// Deals with a failure; whether it fills its place.
  func fills(_ error: NetworkError, _ completion: Avatars) -> Bool
  func album(of results: [Result<Avatar, NetworkError>]) -> Result<[Avatar], any Error>
}

extension Placed {
  func fills(_ error: NetworkError, _ completion: Avatars) -> Bool { true }

  func album(of results: [Result<Avatar, NetworkError>]) -> Result<[Avatar], any Error> {
    Result { try results.map { try $0.get() } }
  }

  func fetchAvatars(of users: [Int], network: any Network, completion: @escaping Avatars) {
    if users.isEmpty { return completion(.success([])) }
    fetchEach(of: users, network: network, completion: completion)
  }

  func fetchEach(of users: [Int], network: any Network, completion: @escaping Avatars) {
    let results = Locked([Result<Avatar, NetworkError>?](repeating: nil, count: users.count))
    for (index, user) in users.enumerated() {
      network.avatar(ofUser: user) { result in
        if case .failure(let error) = result, !fills(error, completion) { return }
        let known = results.withLock { results in
          results[index] = result
          return results.compactMap(\.self)
        }
        if known.count == users.count { completion(album(of: known)) }
      }
    }
  }
}

private struct EmptyListHangs: Placed {
  func fetchAvatars(of users: [Int], network: any Network, completion: @escaping Avatars) {
    fetchEach(of: users, network: network, completion: completion)
  }
}

private struct CompletionCalledTwice: Placed {
  func fills(_ error: NetworkError, _ completion: Avatars) -> Bool {
    completion(.failure(error))
    return false
  }
}

private struct ErrorBranchForgotten: Placed {
  func fills(_ error: NetworkError, _ completion: Avatars) -> Bool { false }
}

private struct FailureLeftOut: Placed {
  func album(of results: [Result<Avatar, NetworkError>]) -> Result<[Avatar], any Error> {
    .success(results.compactMap { try? $0.get() })
  }
}

/// Counts how often somebody answers, and not who.
private struct CallsCounted: WaitForThreeExercise {
  func fetchAvatars(of users: [Int], network: any Network, completion: @escaping Avatars) {
    if users.isEmpty { return completion(.success([])) }
    let state = Locked((calls: 0, results: users.map { _ in Result<Avatar, NetworkError>?.none }))
    for (index, user) in users.enumerated() {
      network.avatar(ofUser: user) { result in
        let (calls, results) = state.withLock { state in
          state.results[index] = result
          state.calls += 1
          return state
        }
        guard calls == users.count else { return }
        completion(Result { try results.compactMap { try $0?.get() } })
      }
    }
  }
}

private struct NoneUnderWayIsAllDone: WaitForThreeExercise {
  func fetchAvatars(of users: [Int], network: any Network, completion: @escaping Avatars) {
    if users.isEmpty { return completion(.success([])) }
    let state = Locked(
      (underWay: 0, results: users.map { _ in Result<Avatar, NetworkError>?.none }))
    for (index, user) in users.enumerated() {
      state.withLock { $0.underWay += 1 }
      network.avatar(ofUser: user) { result in
        let (underWay, results) = state.withLock { state in
          state.results[index] = result
          state.underWay -= 1
          return state
        }
        guard underWay == 0 else { return }
        completion(Result { try results.compactMap { try $0?.get() } })
      }
    }
  }
}

private struct OneWaitsForTheOther: WaitForThreeExercise {
  func fetchAvatars(of users: [Int], network: any Network, completion: @escaping Avatars) {
    fetch(users[...], after: [], network: network, completion: completion)
  }

  private func fetch(
    _ users: ArraySlice<Int>, after avatars: [Avatar], network: any Network,
    completion: @escaping Avatars
  ) {
    guard let user = users.first else { return completion(.success(avatars)) }
    network.avatar(ofUser: user) { result in
      switch result {
      case .failure(let error): completion(.failure(error))
      case .success(let avatar):
        fetch(
          users.dropFirst(), after: avatars + [avatar], network: network, completion: completion)
      }
    }
  }
}

/// What the wrong answers share that gather by user: they keep the first failure and complete once.
private protocol Gathering: WaitForThreeExercise {
  associatedtype Gathered: Sendable
  var nothing: Gathered { get }
  func add(_ avatar: Avatar, _ index: Int, _ users: [Int], to gathered: inout Gathered)
  func album(_ gathered: Gathered, of users: [Int], _ index: Int) -> [Avatar]?
}

extension Gathering {
  func fetchAvatars(of users: [Int], network: any Network, completion: @escaping Avatars) {
    if users.isEmpty { return completion(.success([])) }
    let state = Locked((gathered: nothing, isOver: false))
    for (index, user) in users.enumerated() {
      network.avatar(ofUser: user) { result in
        let outcome = state.withLock { state -> Result<[Avatar], NetworkError>? in
          guard !state.isOver else { return nil }
          let outcome = result.map { avatar in
            add(avatar, index, users, to: &state.gathered)
            return album(state.gathered, of: users, index)
          }
          guard case .success(nil) = outcome else {
            state.isOver = true
            return outcome.map { $0 ?? [] }
          }
          return nil
        }
        if let outcome { completion(outcome.mapError { $0 }) }
      }
    }
  }
}

private struct OrderOfArrival: Gathering {
  let nothing: [Avatar] = []

  func add(_ avatar: Avatar, _ index: Int, _ users: [Int], to gathered: inout [Avatar]) {
    gathered.append(avatar)
  }

  func album(_ gathered: [Avatar], of users: [Int], _ index: Int) -> [Avatar]? {
    gathered.count == users.count ? gathered : nil
  }
}

private struct LastAskedIsLastAnswered: Gathering {
  let nothing: [Int: Avatar] = [:]

  func add(_ avatar: Avatar, _ index: Int, _ users: [Int], to gathered: inout [Int: Avatar]) {
    gathered[index] = avatar
  }

  func album(_ gathered: [Int: Avatar], of users: [Int], _ index: Int) -> [Avatar]? {
    index == users.count - 1 ? users.indices.compactMap { gathered[$0] } : nil
  }
}

private struct AsLargeAsTheExample: Gathering {
  let nothing: [Int: Avatar] = [:]

  func add(_ avatar: Avatar, _ index: Int, _ users: [Int], to gathered: inout [Int: Avatar]) {
    gathered[index] = avatar
  }

  func album(_ gathered: [Int: Avatar], of users: [Int], _ index: Int) -> [Avatar]? {
    gathered.count == 3 ? users.indices.compactMap { gathered[$0] } : nil
  }
}

private struct SortedByNumber: Gathering {
  let nothing: [(Int, Avatar)] = []

  func add(_ avatar: Avatar, _ index: Int, _ users: [Int], to gathered: inout [(Int, Avatar)]) {
    gathered.append((users[index], avatar))
  }

  func album(_ gathered: [(Int, Avatar)], of users: [Int], _ index: Int) -> [Avatar]? {
    guard gathered.count == users.count else { return nil }
    return gathered.sorted { $0.0 < $1.0 }.map(\.1)
  }
}

private struct NobodyIsListedTwice: Gathering {
  let nothing: [Int: Avatar] = [:]

  func add(_ avatar: Avatar, _ index: Int, _ users: [Int], to gathered: inout [Int: Avatar]) {
    gathered[users[index]] = avatar
  }

  func album(_ gathered: [Int: Avatar], of users: [Int], _ index: Int) -> [Avatar]? {
    gathered.count == users.count ? users.compactMap { gathered[$0] } : nil
  }
}
