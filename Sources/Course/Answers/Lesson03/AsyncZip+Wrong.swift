import Exercises
import MonadStyle
import Simulation

extension AnswerSheet {
  /// The catalogued wrong answers to 3.4.
  static let zipMistakes: [WrongAnswer] = [
    .init(
      "second-request-comes-last", diesOf: "gives both values, whichever comes first",
      SecondComesLast()),
    .init(
      "independent-steps-in-turn", diesOf: "begins both at once, when it is executed",
      OneAfterTheOther()),
    .init(
      "work-begun-when-described", diesOf: "begins both at once, when it is executed", BegunAtOnce()
    ),
    .init("silence-stops-the-chain", diesOf: "fails as soon as one of them fails", OnlyValues()),
    .init("failure-waits-for-all", diesOf: "fails as soon as one of them fails", WaitsForBoth()),
    .init("completion-called-twice", diesOf: "calls back once if both fail", FailsTwice()),
    .init(
      "calls-counted-not-values", diesOf: "calls back once if one of them does so more often",
      CountsCalls()),
    .init("state-outside-of-execute", diesOf: "does everything anew each time", StateOutside()),
  ]
}

/// What is right in most wrong answers: both are executed at once, and each log its result.
private protocol WrongZip: AsyncZipExercise {
  /// Returns what to call back with now, if anything.
  func news<First, Second, Failure>(
    in slots: inout WrongSlots<First, Second, Failure>
  ) -> Result<(First, Second), Failure>?
}

/// What the two callbacks have brought so far.
private struct WrongSlots<First: Sendable, Second: Sendable, Failure: Error>: Sendable {
  var first: Result<First, Failure>?
  var second: Result<Second, Failure>?
  var calls = 0
  var isOver = false

  /// Both values, if both have succeeded.
  var pair: Result<(First, Second), Failure>? {
    guard case .success(let first) = first, case .success(let second) = second else { return nil }
    return .success((first, second))
  }

  /// The failure of the first, or else that of the second, if either has failed.
  var failure: Result<(First, Second), Failure>? {
    switch (first, second) {
    case (.failure(let error), _), (_, .failure(let error)): .failure(error)
    default: nil
    }
  }

  /// Passes `news` on the first time that there are any.
  mutating func once(
    _ news: Result<(First, Second), Failure>?
  ) -> Result<(First, Second), Failure>? {
    guard !isOver, let news else { return nil }
    isOver = true
    return news
  }
}

extension WrongZip {
  func zip<First, Second, Failure: Error>(
    _ first: Async<Result<First, Failure>>, _ second: Async<Result<Second, Failure>>
  ) -> Async<Result<(First, Second), Failure>> {
    Async { callback in begin(first, second, Locked(WrongSlots()), callback) }
  }

  func begin<First, Second, Failure: Error>(
    _ first: Async<Result<First, Failure>>, _ second: Async<Result<Second, Failure>>,
    _ slots: Locked<WrongSlots<First, Second, Failure>>,
    _ callback: @escaping @Sendable (Result<(First, Second), Failure>) -> Void
  ) {
    @Sendable func write(_ change: (inout WrongSlots<First, Second, Failure>) -> Void) {
      let outcome = slots.withLock { slots in
        change(&slots)
        slots.calls += 1
        return news(in: &slots)
      }
      if let outcome { callback(outcome) }
    }
    first.execute { result in write { $0.first = result } }
    second.execute { result in write { $0.second = result } }
  }
}

private struct OnlyValues: WrongZip {
  func news<First, Second, Failure>(
    in slots: inout WrongSlots<First, Second, Failure>
  ) -> Result<(First, Second), Failure>? {
    slots.once(slots.pair)
  }
}

private struct WaitsForBoth: WrongZip {
  func news<First, Second, Failure>(
    in slots: inout WrongSlots<First, Second, Failure>
  ) -> Result<(First, Second), Failure>? {
    guard slots.first != nil, slots.second != nil else { return nil }
    return slots.once(slots.failure ?? slots.pair)
  }
}

private struct FailsTwice: AsyncZipExercise {
  func zip<First, Second, Failure: Error>(
    _ first: Async<Result<First, Failure>>, _ second: Async<Result<Second, Failure>>
  ) -> Async<Result<(First, Second), Failure>> {
    Async { callback in
      let values = Locked<(First?, Second?)>((nil, nil))
      @Sendable func write<Value>(
        _ result: Result<Value, Failure>, _ keep: (Value, inout (First?, Second?)) -> Void
      ) {
        switch result {
        case .failure(let error): callback(.failure(error))
        case .success(let value):
          let pair = values.withLock { values in
            keep(value, &values)
            return values
          }
          if let first = pair.0, let second = pair.1 { callback(.success((first, second))) }
        }
      }
      first.execute { result in write(result) { $1.0 = $0 } }
      second.execute { result in write(result) { $1.1 = $0 } }
    }
  }
}

private struct CountsCalls: WrongZip {
  func news<First, Second, Failure>(
    in slots: inout WrongSlots<First, Second, Failure>
  ) -> Result<(First, Second), Failure>? {
    if let failure = slots.failure { return slots.once(failure) }
    return slots.calls == 2 ? slots.pair : nil
  }
}

private struct SecondComesLast: AsyncZipExercise {
  func zip<First, Second, Failure: Error>(
    _ first: Async<Result<First, Failure>>, _ second: Async<Result<Second, Failure>>
  ) -> Async<Result<(First, Second), Failure>> {
    Async { callback in
      let found = Locked<Result<First, Failure>?>(nil)
      first.execute { result in found.exchange(result) }
      second.execute { result in
        guard let first = found.withLock({ $0 }) else { return }
        callback(first.flatMap { first in result.map { second in (first, second) } })
      }
    }
  }
}

private struct OneAfterTheOther: AsyncZipExercise {
  func zip<First, Second, Failure: Error>(
    _ first: Async<Result<First, Failure>>, _ second: Async<Result<Second, Failure>>
  ) -> Async<Result<(First, Second), Failure>> {
    first.flatMapResult { one in
      second.mapResult { other in (one, other) }
    }
  }
}

private struct StateOutside: WrongZip {
  func zip<First, Second, Failure: Error>(
    _ first: Async<Result<First, Failure>>, _ second: Async<Result<Second, Failure>>
  ) -> Async<Result<(First, Second), Failure>> {
    let slots = Locked(WrongSlots<First, Second, Failure>())
    return Async { callback in begin(first, second, slots, callback) }
  }

  func news<First, Second, Failure>(
    in slots: inout WrongSlots<First, Second, Failure>
  ) -> Result<(First, Second), Failure>? {
    slots.once(slots.failure ?? slots.pair)
  }
}

private struct BegunAtOnce: AsyncZipExercise {
  func zip<First, Second, Failure: Error>(
    _ first: Async<Result<First, Failure>>, _ second: Async<Result<Second, Failure>>
  ) -> Async<Result<(First, Second), Failure>> {
    StateOutside().zip(first, second).begunAtOnce
  }
}
