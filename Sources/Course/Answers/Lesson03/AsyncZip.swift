import Exercises
import MonadStyle
import Simulation

extension AnswerSheet {
  static let asyncZip = AnswerSheet(
    to: .asyncZip, stub: AsyncZip(), solution: Solution(),
    why: """
      What the two callbacks share is one state that changes in one place, under a lock, and says \
      for each change what is to be passed on. It is made inside `Async { … }`, so that each \
      `execute` has its own, and it remembers that it has called back.
      """)
}

/// What the two callbacks have brought so far.
private struct Slots<First: Sendable, Second: Sendable, Failure: Error>: Sendable {
  typealias News = Result<(First, Second), Failure>

  var first: Result<First, Failure>?
  var second: Result<Second, Failure>?
  var isOver = false

  /// Returns what to call back with now, if anything.
  mutating func takeNews() -> News? {
    guard !isOver, let news else { return nil }
    isOver = true
    return news
  }

  /// What follows from what is there; nil if it is too early to say.
  private var news: News? {
    switch (first, second) {
    case (.failure(let error), _), (_, .failure(let error)): .failure(error)
    case (.success(let first), .success(let second)): .success((first, second))
    default: nil
    }
  }
}

private struct Solution: AsyncZipExercise {
  func zip<First, Second, Failure: Error>(
    _ first: Async<Result<First, Failure>>, _ second: Async<Result<Second, Failure>>
  ) -> Async<Result<(First, Second), Failure>> {
    Async { callback in
      let slots = Locked(Slots<First, Second, Failure>())
      first.execute { result in
        let news = slots.withLock { slots in
          slots.first = result
          return slots.takeNews()
        }
        if let news { callback(news) }
      }
      second.execute { result in
        let news = slots.withLock { slots in
          slots.second = result
          return slots.takeNews()
        }
        if let news { callback(news) }
      }
    }
  }
}
