import MonadStyle
import Simulation

/// Pieces of work whose values are turned into others, and when each is executed.
struct MappedWork: SampledSetting {
  typealias Answer = any AsyncMapExercise

  private let works: [(time: WorkTime, start: ExecutionTime)]
  private let steps: Int
  let kind: SampleKind
  private let others: SampleKind
  /// Whether it is written down when things happen, and not only what.
  private let tellsWhen: Bool

  init(
    _ draw: inout Draw, times: [WorkTime], starts: [ExecutionTime] = [.atOnce], telling: Bool = true
  ) {
    let count = draw.one(of: [1, 2, 3], rarely: [8], "pieces of work")
    works = (1...count).map { number in
      (
        draw.one(of: times, "piece \(number) gives its value"),
        draw.one(of: starts, "piece \(number) is executed")
      )
    }
    steps = telling ? draw.one(of: [1, 2, 3], rarely: [8], "maps in a row") : 1
    kind = draw.one(of: SampleKind.allCases, "values are")
    others = draw.one(of: SampleKind.allCases, "new values are")
    tellsWhen = telling
  }

  func play<Value>(_ samples: Samples<Value>, _ answer: Answer, _ log: ExampleLog) {
    play(samples, others.samples, answer, log)
  }

  private func play<Value, Next>(
    _ values: Samples<Value>, _ given: some SampleSource<Next>, _ answer: Answer, _ log: ExampleLog
  ) {
    let others = given.samples
    let notes = SeparateNotes(log)
    let made = works.indices.map { index in
      let note: @Sendable (String) -> Void = { line in
        if tellsWhen { return log.writeNow("piece \(index + 1) \(line)") }
        notes.note("piece \(index + 1) \(line)", on: index)
      }
      let work = log.runs(at: { _ in works[index].time }, giving: { _ in values.value(index) }) {
        _ in if tellsWhen { note("begins") }
      }
      return (mapped(work, values, others, index, answer, note), note)
    }
    if tellsWhen { log.writeNow("made") }
    for (index, (next, note)) in made.enumerated() {
      log.schedule(works[index].start) {
        next.execute { note("gives \(others.label($0))") }
        if tellsWhen { note("`execute` has returned") }
      }
    }
    // Pieces do not know of each other, so where the order does not count each is told by itself.
    if !tellsWhen { notes.write() }
  }

  /// Maps the work once, and then as often as is drawn.
  private func mapped<Value, Next>(
    _ work: Async<Value>, _ values: Samples<Value>, _ others: Samples<Next>, _ index: Int,
    _ answer: Answer, _ note: @escaping @Sendable (String) -> Void
  ) -> Async<Next> {
    let first = answer.map(work) { value in
      note("turns \(values.label(value))")
      return others.value(index + 1)
    }
    return (1..<steps).reduce(first) { work, step in
      answer.map(work) { value in
        note("step \(step + 1) turns \(others.label(value))")
        return others.value(index + 1 + step)
      }
    }
  }
}
