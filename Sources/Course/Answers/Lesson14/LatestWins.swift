import Exercises
import Scenario
import Simulation

extension AnswerSheet {
  static let latestWins = AnswerSheet(
    to: .latestWins, stub: LatestWins(), solution: Solution(),
    why: """
      Calling off saves the server's work, and the number decides what is shown: neither can stand \
      in for the other. The comparison is made on `main`, in the same block that shows, so nothing \
      can be typed in between.
      """,
    wrong: [
      .init(
        "questions-keep-their-order", diesOf: "shows the answer to the latest question only",
        FieldAnswer { Naive($0) }),
      .init(
        "newest-ignored", diesOf: "shows the answer to the latest question only",
        FieldAnswer { OneAtATime($0) }),
      .init(
        "ignoring-is-cancelling", diesOf: "shows the answer to the latest question only",
        FieldAnswer { NeverCallsOff($0) }),
      .init(
        "same-words-same-question",
        diesOf: "tells a question from an earlier one with the same words",
        FieldAnswer { ComparesTexts($0) }),
      .init(
        "checked-before-the-hop",
        diesOf: "shows nothing that is overtaken, or left, on its way to main",
        FieldAnswer { ChecksTooEarly($0) }),
      .init(
        "called-off-is-silent",
        diesOf: "shows nothing that is overtaken, or left, on its way to main",
        FieldAnswer { TrustsCancel($0) }),
    ])
}

/// What a field is made of.
private struct Parts: Sendable {
  typealias Found = LatestWinsExercise.Found

  let ask: @Sendable (String, @escaping @Sendable (Found) -> Void) -> any Cancellable
  let main: any Scheduler
  let show: @Sendable (Found) -> Void
}

private struct Solution: LatestWinsExercise {
  func makeField(
    asking ask:
      @escaping @Sendable (String, @escaping @Sendable (Found) -> Void) -> any Cancellable,
    main: any Scheduler, show: @escaping @Sendable (Found) -> Void
  ) -> any SearchField {
    Field(Parts(ask: ask, main: main, show: show))
  }

  private final class Field: SearchField {
    private let parts: Parts
    private let latest = Locked<(number: Int, call: (any Cancellable)?)>((0, nil))

    init(_ parts: Parts) { self.parts = parts }

    func type(_ text: String) {
      let number = overtake()
      let call = parts.ask(text) { [parts, latest] found in
        parts.main.schedule {
          if latest.withLock({ $0.number }) == number { parts.show(found) }
        }
      }
      latest.withLock { $0.call = call }
    }

    func leave() {
      _ = overtake()
    }

    private func overtake() -> Int {
      let (number, call) = latest.withLock { latest in
        latest.number += 1
        return (latest.number, latest.call.take())
      }
      call?.cancel()
      return number
    }
  }
}

private struct FieldAnswer: LatestWinsExercise {
  let make: @Sendable (Parts) -> any SearchField

  init(_ make: @escaping @Sendable (Parts) -> any SearchField) { self.make = make }

  func makeField(
    asking ask:
      @escaping @Sendable (String, @escaping @Sendable (Found) -> Void) -> any Cancellable,
    main: any Scheduler, show: @escaping @Sendable (Found) -> Void
  ) -> any SearchField {
    make(Parts(ask: ask, main: main, show: show))
  }
}

private final class Naive: SearchField {
  private let parts: Parts
  private let hasLeft = Locked(false)

  init(_ parts: Parts) { self.parts = parts }

  func type(_ text: String) {
    _ = parts.ask(text) { [parts, hasLeft] found in
      parts.main.schedule { if !hasLeft.withLock({ $0 }) { parts.show(found) } }
    }
  }

  func leave() { hasLeft.exchange(true) }
}

private final class OneAtATime: SearchField {
  private let parts: Parts
  private let isBusy = Locked(false)

  init(_ parts: Parts) { self.parts = parts }

  func type(_ text: String) {
    guard !isBusy.exchange(true) else { return }
    _ = parts.ask(text) { [parts, isBusy] found in
      parts.main.schedule {
        if isBusy.exchange(false) { parts.show(found) }
      }
    }
  }

  func leave() { isBusy.exchange(false) }
}

private final class NeverCallsOff: SearchField {
  private let parts: Parts
  private let latest = Locked(0)

  init(_ parts: Parts) { self.parts = parts }

  func type(_ text: String) {
    let number = next()
    _ = parts.ask(text) { [parts, latest] found in
      parts.main.schedule { if latest.withLock({ $0 }) == number { parts.show(found) } }
    }
  }

  func leave() { _ = next() }

  private func next() -> Int {
    latest.withLock { latest in
      latest += 1
      return latest
    }
  }
}

private final class ComparesTexts: SearchField {
  private let parts: Parts
  private let latest = Locked<(text: String?, call: (any Cancellable)?)>((nil, nil))

  init(_ parts: Parts) { self.parts = parts }

  func type(_ text: String) {
    latest.exchange((text, nil)).call?.cancel()
    let call = parts.ask(text) { [parts, latest] found in
      parts.main.schedule { if latest.withLock({ $0.text }) == text { parts.show(found) } }
    }
    latest.withLock { $0.call = call }
  }

  func leave() { latest.exchange((nil, nil)).call?.cancel() }
}

private final class ChecksTooEarly: SearchField {
  private let parts: Parts
  private let latest = Locked<(number: Int, call: (any Cancellable)?)>((0, nil))

  init(_ parts: Parts) { self.parts = parts }

  func type(_ text: String) {
    let number = overtake()
    let call = parts.ask(text) { [parts, latest] found in
      guard latest.withLock({ $0.number }) == number else { return }
      parts.main.schedule { parts.show(found) }
    }
    latest.withLock { $0.call = call }
  }

  func leave() { _ = overtake() }

  private func overtake() -> Int {
    let number = latest.withLock { $0.number } + 1
    latest.exchange((number, nil)).call?.cancel()
    return number
  }
}

private final class TrustsCancel: SearchField {
  private let parts: Parts
  private let latest = Locked<(any Cancellable)?>(nil)

  init(_ parts: Parts) { self.parts = parts }

  func type(_ text: String) {
    latest.withLock { $0 }?.cancel()
    let call = parts.ask(text) { [parts] found in
      if case .failure(let error) = found, error.reason == .cancelled { return }
      parts.main.schedule { parts.show(found) }
    }
    latest.exchange(call)
  }

  func leave() { latest.exchange(nil)?.cancel() }
}
