import Simulation

/// Sources that are asked at the same time: when each ends, and how.
///
/// No two end at the same time, since it is left open which is first then.
struct RacingSources: DrawnSetting, SampledSetting {
  typealias Answer = any FirstOfManyExercise

  /// How a source ends.
  enum End: String, DrawnEnd {
    case value = "brings a value"
    case fails = "fails"
    case object = "fails with an object"
    case cancelled = "fails with a CancellationError"
    case deaf = "brings a value even if it is cancelled"
    case deafFailure = "fails in its own time even if it is cancelled"
  }

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

  private struct Source: Sendable {
    let name: String
    /// After how many milliseconds it ends; nil if it does so without a wait.
    let time: Int?
    let end: End
  }

  private let sources: [Source]
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
      let times = isEven ? [100, 200, 300] : number == 1 ? [200, 300, 100] : [300, 100, 200]
      let time = draw.one(of: times, rarely: [5000], "ms and some more for \(name)")
      let end = draw.one(
        of: isEven ? options.even : number == 1 ? options.first : options.odd, name)
      return Source(name: name, time: number == atOnce ? nil : time + number, end: end)
    }
    kind = draw.one(of: options.kinds, "values are")
    let after =
      options.leaves.count == 1
      ? -1 : draw.one(of: options.leaves, "ms until the task is cancelled")
    leave = after < 0 ? nil : after
    isCancelled = false
    races = draw.one(of: PlayedCalls.allCases, "races:")
  }

  /// Draws nothing to ask, or sources that fail because the task is cancelled before it begins.
  init(noneOf draw: inout Draw) {
    isCancelled = draw.flag("there are sources and the task is cancelled before it begins")
    let count = isCancelled ? draw.one(of: [3, 1, 2], "sources") : 0
    sources = (0..<count).map { Source(name: "source \($0 + 1)", time: 100 + $0, end: .fails) }
    kind = draw.one(of: SampleKind.allCases, "values are")
    leave = nil
    races = draw.one(of: PlayedCalls.allCases, "races:")
  }

  func play<Value>(
    _ samples: Samples<Value>, _ answer: Answer, _ log: ExampleLog
  ) {
    let notes = Notes(of: log.world)
    let names = races.names("race")
    log.world.run(names, apart: races == .inTurn ? 6000 : 0) { index, name in
      let asked = sources.enumerated().map { source($1, $0, of: name, samples, notes) }
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

  private func source<Value>(
    _ source: Source, _ index: Int, of race: String, _ samples: Samples<Value>, _ notes: Notes
  ) -> @Sendable () async throws -> Value {
    let name = "\(race), \(source.name)"
    return {
      notes.note("is asked", on: name)
      if let time = source.time {
        do { try await notes.wait(for: time, isDeaf: source.end.isDeaf) } catch {
          notes.note("is cancelled", on: name)
          throw error
        }
        if Task.isCancelled { notes.note("has been cancelled", on: name) }
      }
      return try source.end.result(index + 1, bringing: samples.value(index)).get()
    }
  }
}

extension Notes {
  /// Waits in virtual time.
  ///
  /// - Parameters:
  ///   - time: how many milliseconds.
  ///   - isDeaf: whether the wait goes on if the task is cancelled.
  /// - Throws: `CancellationError` as soon as the task is cancelled, if it heeds that.
  func wait(for time: Int, isDeaf: Bool) async throws {
    guard isDeaf else { return try await SimulationClock(world).sleep(for: .milliseconds(time)) }
    await withCheckedContinuation { continuation in
      world.background.schedule(after: .milliseconds(time)) { continuation.resume() }
    }
  }
}
