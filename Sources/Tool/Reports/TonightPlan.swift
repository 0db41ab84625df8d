import Foundation
import Shell

/// What to do on the evening before an interview, in order, within so many minutes.
///
/// The same facts and minutes make the same plan.
package struct TonightPlan: Sendable {
  /// How many minutes there are.
  package let minutes: Int
  /// What to do, in order.
  package private(set) var steps: [TonightStep] = []
  /// The numbers of the lessons with something open for which there was no time.
  package private(set) var left: [Int] = []
  /// Whether nothing was open in any lesson.
  package let isDone: Bool

  /// Plans the evening.
  package init(_ facts: TonightFacts, minutes: Int) {
    self.minutes = minutes
    let needs = facts.needs
    isDone = needs.isEmpty && facts.progress.due(on: facts.day).isEmpty
    take([facts.review(within: minutes)])
    for (index, need) in needs.enumerated() {
      begin(need)
      // The most urgent lesson is practised, too, before the next is read.
      if index == 0, has(need) { take(need.writing(0)) }
    }
    practise(needs)
    left = needs.filter { !has($0) }.map(\.lesson.number).sorted()
    steps = steps.enumerated().sorted { one, other in
      let (first, second) = (one.element.lesson ?? 0, other.element.lesson ?? 0)
      return (first, one.offset) < (second, other.offset)
    }.map(\.element)
    if left.isEmpty { addRound() }
  }

  /// Takes exercises and questions in turn, as long as there is time for one.
  private mutating func practise(_ needs: [LessonNeed]) {
    var (place, before) = (0, -1)
    while before != steps.count {
      before = steps.count
      for (index, need) in needs.enumerated() where has(need) {
        take(need.writing(index == 0 ? place + 1 : place))
        take([need.answer(place + 1)])
      }
      place += 1
    }
  }

  /// How many minutes the steps take.
  package var planned: Int { steps.reduce(0) { $0 + $1.minutes } }

  private var rest: Int { minutes - planned }

  /// Whether there was time for something of a lesson.
  private func has(_ need: LessonNeed) -> Bool {
    steps.contains { $0.lesson == need.lesson.number }
  }

  /// Takes steps that belong together, all or none.
  private mutating func take(_ group: [TonightStep?]) {
    let group = group.compactMap(\.self)
    if group.reduce(0, { $0 + $1.minutes }) <= rest { steps += group }
  }

  /// Takes the first steps of a lesson: without reading a new one, there is nothing to predict.
  private mutating func begin(_ need: LessonNeed) {
    need.checks().forEach { take([$0]) }
    let reading = need.reading(within: rest)
    take([reading])
    if need.isNew, reading == nil { return }
    take([need.prediction()])
    take([need.answer(0)])
  }

  /// Ends with a round, if there is time for one.
  private mutating func addRound() {
    let length = min(rest, TonightTimes.round.upperBound)
    guard length >= TonightTimes.round.lowerBound else { return }
    let why =
      isDone
      ? "you have shown all that the lessons teach; a round asks for it in other words"
      : "a round asks what you have just read, and says what is still open"
    steps.append(
      TonightStep(
        kind: .round, lesson: nil, minutes: length, what: "Take a practice round",
        command: "swift run lessons interview --minutes \(length)", why: why))
  }
}

extension TonightPlan {
  /// Returns the plan as text.
  package func text(for terminal: Terminal) -> String {
    let width = min(terminal.width, 100)
    let count = steps.count == 1 ? "1 step" : "\(steps.count) steps"
    let head = terminal.paint("Tonight", .bold) + ": \(count), \(planned) of \(minutes) minutes\n\n"
    let rows = steps.enumerated().map { index, step in
      let margin = String(repeating: " ", count: 14)
      let mark = "\(index + 1)".leftPadded(to: 3) + ". " + "\(step.minutes)".leftPadded(to: 3)
      return step.what.wrapped(to: width, first: mark + " min  ", rest: margin)
        + step.command.brokenCommand(to: width, after: 14)
        + "Why: \(step.why).".wrapped(to: width, first: margin, rest: margin)
    }
    return head + (isDone ? done(width) : "") + rows.joined(separator: "\n") + "\n"
      + (notes.map { $0.wrapped(to: width, first: "", rest: "") }.joined())
  }

  private func done(_ width: Int) -> String {
    "All exercises are passed, and a trace of each lesson was predicted."
      .wrapped(to: width, first: "", rest: "") + "\n"
  }

  private var notes: [String] {
    let lessons = left.map(String.init).joined(separator: ", ")
    let more = "There is no time for lesson\(left.count == 1 ? "" : "s") \(lessons)."
    return (left.isEmpty ? [] : [more]) + [
      "This is a proposal. It changes nothing, and what you do counts in the next one."
    ]
  }

  /// Returns the plan as JSON text: an object with sorted keys, the same bytes every time.
  ///
  /// - Throws: what Foundation's encoder throws; not for any plan of the kit.
  package func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(Document(self)), as: UTF8.self) + "\n"
  }

  private struct Document: Encodable {
    struct Step: Encodable {
      let kind: String
      let lesson: Int?
      let minutes: Int
      let what: String
      let command: String
      let why: String
    }

    let minutes: Int
    let planned: Int
    let isDone: Bool
    let steps: [Step]
    let lessonsWithoutTime: [Int]

    init(_ plan: TonightPlan) {
      minutes = plan.minutes
      planned = plan.planned
      isDone = plan.isDone
      steps = plan.steps.map {
        Step(
          kind: $0.kind.rawValue, lesson: $0.lesson, minutes: $0.minutes, what: $0.what,
          command: $0.command, why: $0.why)
      }
      lessonsWithoutTime = plan.left
    }
  }
}
