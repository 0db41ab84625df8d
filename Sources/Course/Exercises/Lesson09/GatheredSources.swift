import Simulation

/// Sources that are asked at the same time: when each ends and how, and when nobody waits any more.
///
/// No two end at the same time, and none when the task is cancelled.
struct GatheredSources: DrawnSetting, SampledSetting {
  typealias Answer = any UntilTheUserLeavesExercise

  typealias End = DrawnSource.End

  /// How often the sources are asked.
  enum Runs: String, CaseIterable, CustomStringConvertible {
    case one = "one"
    case together = "two at a time of which one is cancelled"
    case inTurn = "two in turn of which one is cancelled"
  }

  struct Options: Sendable {
    /// How the sources with even numbers may end, which come first, most simply.
    var evenEnds = [End.value]
    /// How the others may end.
    var ends = [End.value]
    /// When the task may be cancelled, in ms; -1 is never, 0 before it begins.
    var leaves = [-1]
    /// Whether the task may be cancelled in another job just after a source has brought its value.
    var mayLeaveWithValue = false
    var kinds = [SampleKind.numbers]
    /// How many sources there may be rarely.
    var rareCounts = [8, 50]
    var runs = Runs.allCases
  }

  private let sources: [DrawnSource]
  private let leave: Int
  private let leavesWithValue: Bool
  let kind: SampleKind
  private let runs: Runs

  init(_ draw: inout Draw, _ options: Options) {
    let count = draw.one(of: [3, 0, 1, 2], rarely: options.rareCounts, "sources")
    let leaves = options.leaves
    leavesWithValue =
      options.mayLeaveWithValue
      && draw.flag("the task is cancelled just after source 2 has brought its value")
    leave =
      leavesWithValue
      ? -1
      : draw.any(of: leaves, "ms until the task is cancelled")
    let atOnce = draw.one(of: [0, 1, 2], "is the number of the source that does not wait")
    sources = (1...50).prefix(count).map { number in
      let name = "source \(number)"
      let isEven = number % 2 == 0
      let time = draw.one(of: DrawnSource.times(number), "\(name) takes").number
      let ends = isEven ? options.evenEnds : options.ends
      return DrawnSource(
        name: name, time: number == atOnce ? nil : time,
        end: draw.any(of: ends, name))
    }
    kind = draw.any(of: options.kinds, "values are")
    runs = draw.any(of: options.runs, "runs:")
  }

  func play<Value>(_ samples: Samples<Value>, _ answer: Answer, _ log: ExampleLog) {
    let notes = Notes(of: log.world)
    let names = "page".numbered(runs == .one ? 1 : 2)
    log.world.run(names, apart: runs == .inTurn ? 1000 : 0) { index, name in
      let leave = index == 0 ? leave : -1
      let gathering = Locked<Task<Void, Never>?>(unwatched: nil)
      let asked = sources.enumerated().map { number, source in
        // Where the task is cancelled before, it is left open whether a source is asked.
        let asked = source.ask(
          number, of: samples, by: name, isQuick: leave == 0, notes)
        guard leavesWithValue, index == 0, number == 1 else { return asked }
        return {
          let value = try await asked()
          log.world.main.schedule { gathering.withLock { $0 }?.cancel() }
          return value
        }
      }
      let task = log.task {
        let values = await answer.gathered(from: asked)
        let words = "gets \(values.map(samples.label))"
        // Whether nothing is returned at once or in the end is left open.
        if leave == 0 {
          notes.noteAtSomeTime(words, on: name)
        } else {
          notes.note(words, on: name)
        }
      }
      gathering.exchange(task)
      if leave == 0 { log.world.cancel(task) }
      if leave > 0 { log.world.main.schedule(after: .milliseconds(leave)) { task.cancel() } }
    }
    for name in names {
      let lists = sources.map { "\(name), \($0.name)" }
      notes.write((leave == 0 && name != "page 2" ? [] : lists) + [name], into: log)
    }
  }
}
