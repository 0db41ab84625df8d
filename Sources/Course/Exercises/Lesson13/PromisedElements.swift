import PromiseStyle
import RxStyle
import Simulation

/// Sequences that are turned into promises: what they send, when, and how they end.
struct PromisedElements: DrawnSetting, SampledSetting {
  typealias Answer = any OneOfManyExercise

  /// Which function makes the promise.
  enum Function: String, CaseIterable, CustomStringConvertible {
    case first = "the first"
    case last = "the last"
    case only = "the only"
  }

  /// How a sequence ends.
  enum End: String, DrawnEnd {
    case completes = "completes with its last element"
    case completesLate = "completes 90 ms later"
    case fails = "fails with its last element"
    case failsLate = "fails 90 ms later"
    case object = "fails with an object"
    case cancelled = "fails with a CancellationError"
    case tooMany = "fails with a MoreThanOneValue"
    case never = "does not end"
  }

  /// When elements come.
  enum Pace: String, CaseIterable, CustomStringConvertible {
    case slow = "10 ms apart"
    case together = "at 10 ms"
    case atOnce = "inside the call that subscribes"
    case firstAtOnce = "first inside the call that subscribes and later 10 ms apart"
  }

  /// Who asks the promise.
  private enum Askers: String, CaseIterable, CustomStringConvertible {
    case one = "one"
    case two = "two"
    case late = "one at 500 ms"
    case none = "none"
  }

  /// How many promises there are.
  private enum Uses: String, CaseIterable, CustomStringConvertible {
    case one = "one"
    case together = "two at a time"
    case inTurn = "two in turn"
    case again = "two of the same sequence"
  }

  struct Options: Sendable {
    var functions: [Function]
    var counts = [2, 1, 3]
    var ends: [End]
    var paces = Pace.allCases
    var kinds = [SampleKind.numbers]
  }

  private let function: Function
  private let times: [Int?]
  /// Whether all that is sent with an element is sent inside the call that subscribes.
  private let isAllAtOnce: Bool
  private let end: End
  let kind: SampleKind
  private let askers: Askers
  private let uses: Uses

  init(_ draw: inout Draw, _ options: Options) {
    function = draw.any(of: options.functions, "the element that is promised:")
    let count =
      options.counts == [0] || options.counts == [1]
      ? options.counts[0] : draw.one(of: options.counts, rarely: [8, 50], "elements")
    let pace = draw.one(of: options.paces, "elements come")
    times = (0..<count).map { index in
      switch pace {
      case .slow: 10 * (index + 1)
      case .together: 10
      case .atOnce: nil
      case .firstAtOnce: index == 0 ? nil : 10 * (index + 1)
      }
    }
    isAllAtOnce = pace == .atOnce || pace == .firstAtOnce && count < 2
    end = draw.one(of: options.ends, "the sequence")
    kind = draw.any(of: options.kinds, "values are")
    askers = draw.one(of: Askers.allCases, "handlers of the promise:")
    uses = draw.one(of: Uses.allCases, "promises:")
  }

  /// Draws a sequence whose elements and end come on several threads at once.
  @Sendable static func meeting(_ draw: inout Draw) -> PromisedElements {
    let isEarly = draw.flag("elements come on another thread during the call that subscribes")
    let end = draw.one(of: [End.completes, .fails, .never], "the sequence")
    return PromisedElements(
      draw.one(of: Function.allCases, "the element that is promised:"),
      times: Array(repeating: isEarly ? 0 : 10, count: draw.one(of: [2, 1, 0], "elements")), end)
  }

  private init(_ function: Function, times: [Int?], _ end: End) {
    self.function = function
    self.times = times
    isAllAtOnce = false
    self.end = end
    kind = .numbers
    askers = .one
    uses = .one
  }

  func play<Value>(_ samples: Samples<Value>, _ answer: Answer, _ log: ExampleLog) {
    let notes = Notes(of: log.world)
    let names = "promise".numbered(uses == .one ? 1 : 2)
    let sequences = names.map { uses == .again ? "sequence" : "sequence of \($0)" }
    let shared = sequence("sequence", samples, notes)
    for (index, name) in names.enumerated() {
      let sequence = uses == .again ? shared : sequence(sequences[index], samples, notes)
      let delay = uses == .inTurn ? index * 5000 : 0
      log.world.main.schedule(after: .milliseconds(delay)) {
        ask(promise(of: sequence, answer), name, samples, notes)
      }
    }
    log.world.run()
    notes.write(uses == .again ? ["sequence"] + names : sequences + names, into: log)
  }

  private func promise<Value>(of sequence: Observable<Value>, _ answer: Answer) -> Promise<Value> {
    switch function {
    case .first: answer.first(of: sequence)
    case .last: answer.last(of: sequence)
    case .only: answer.only(of: sequence)
    }
  }

  private func ask<Value>(
    _ promise: Promise<Value>, _ name: String, _ samples: Samples<Value>, _ notes: Notes
  ) {
    let observe: @Sendable () -> Void = {
      promise.done { notes.tell("fulfilled with \(samples.label($0))", on: name) }
        .catch { notes.tell("rejected with \(Notes.words(for: $0))", on: name) }
    }
    switch askers {
    case .none: break
    case .one: observe()
    case .two:
      observe()
      observe()
    case .late: notes.world.main.schedule(after: .milliseconds(500), observe)
    }
  }

  private func sequence<Value>(
    _ name: String, _ samples: Samples<Value>, _ notes: Notes
  ) -> Observable<Value> {
    var events = times.enumerated().map { ($1, Event.next(samples.value($0))) }
    let last = isAllAtOnce ? nil : times.last.flatMap(\.self) ?? 10
    let isLate = end == .completesLate || end == .failsLate
    let event: Event<Value>? = end == .tooMany ? .error(MoreThanOneValue()) : end.event(1)
    if let event { events.append((isLate ? 90 + 10 * times.count : last, event)) }
    return .create { [events] observer in
      notes.note("is subscribed to", on: name)
      return notes.world.send(events, to: observer) { notes.note("is disposed of", on: name) }
    }
  }
}

extension Notes {
  /// Notes what a callback is told, which must not be called inside of a lock.
  func tell(_ words: String, on name: String) {
    world.noteOutput()
    note(words, on: name)
  }
}
