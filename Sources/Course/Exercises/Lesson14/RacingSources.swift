import Simulation

/// Sources that are asked at the same time: when each ends, and how.
///
/// No two end at the same time, since it is left open which is first then.
struct RacingSources: DrawnSetting, SampledSetting {
  typealias Answer = any FirstOfManyExercise

  typealias End = DrawnSource.End

  struct Options: Sendable {
    /// How the first source may end, which is among the last to come, most simply.
    var first: [End]
    /// How the sources with even numbers may end, which come first, most simply.
    var even: [End]
    /// How the others may end.
    var odd: [End]
    var kinds = [SampleKind.numbers]
    /// When the task that races may be cancelled, in ms; -1 is never.
    var leaves = [-1]
  }

  private let sources: [DrawnSource]
  let kind: SampleKind
  private let leave: Int?
  /// Whether the task that races is cancelled before it begins; then only its end is told.
  private let isCancelled: Bool
  private let races: PlayedCalls

  init(_ draw: inout Draw, _ options: Options) {
    let count = draw.count(of: "sources", plain: 3, least: 1)
    let atOnce = draw.one(of: [0, 1, 2], "is the number of the source that does not wait")
    sources = (1...count).map { number in
      let name = "source \(number)"
      let isEven = number % 2 == 0
      let time = draw.one(
        of: DrawnSource.times(number), rarely: ["\(5000 + number) ms"], "\(name) takes"
      ).number
      let end = draw.one(
        of: isEven ? options.even : number == 1 ? options.first : options.odd, name)
      return DrawnSource(name: name, time: number == atOnce ? nil : time, end: end)
    }
    kind = draw.one(of: options.kinds, "values are")
    let after = draw.any(of: options.leaves, "ms until the task is cancelled")
    leave = after < 0 ? nil : after
    isCancelled = false
    races = draw.one(of: PlayedCalls.allCases, "races:")
  }

  /// Draws nothing to ask, or sources that fail because the task is cancelled before it begins.
  init(noneOf draw: inout Draw) {
    isCancelled = draw.flag("there are sources and the task is cancelled before it begins")
    let count = isCancelled ? draw.one(of: [3, 1, 2], "sources") : 0
    sources = (0..<count).map { DrawnSource(name: "source \($0 + 1)", time: 100 + $0, end: .fails) }
    kind = draw.one(of: SampleKind.allCases, "values are")
    leave = nil
    races = draw.one(of: PlayedCalls.allCases, "races:")
  }

  func play<Value>(_ samples: Samples<Value>, _ answer: Answer, _ log: ExampleLog) {
    let notes = Notes(of: log.world)
    let names = races.names("race")
    log.world.run(names, apart: races == .inTurn ? 6000 : 0) { _, name in
      let asked = sources.enumerated().map { $1.ask($0, of: samples, by: name, notes) }
      let task = log.task {
        await notes.noteEnd(on: name) { samples.label(try await answer.first(of: asked)) }
      }
      if isCancelled { task.cancel() }
      if let leave {
        log.world.main.schedule(after: .milliseconds(leave)) { task.cancel() }
      }
    }
    for name in names {
      let told = isCancelled ? [] : sources.map { "\(name), \($0.name)" }
      notes.write(told + [name], into: log)
    }
  }
}
