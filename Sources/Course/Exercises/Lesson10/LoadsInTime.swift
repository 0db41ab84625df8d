import Simulation

/// Loads with a deadline: when each ends, and how.
///
/// No load ends at the instant of the deadline, since it is left open which is first then.
struct LoadsInTime: DrawnSetting, SampledSetting {
  typealias Answer = any WhatHasComeExercise

  struct Options: Sendable {
    var counts: [Int]
    var rareCounts: [Int] = []
    /// After how many ms, and half a millisecond more, the time is over; 0 is just that.
    var limits: [Int]
    /// How the second load may end, most simply the fastest.
    var second = [DrawnLoad.End.value]
    /// How each of the others may end.
    var others = [DrawnLoad.End.value]
    /// Whether loads may end without a wait.
    var mayEndAtOnce = false
    var kinds = [SampleKind.numbers]
    /// When the task may be cancelled, in ms; -1 is never.
    var leaves = [-1]
  }

  private let loads: [DrawnLoad]
  private let limit: Duration
  let kind: SampleKind
  private let leave: Int
  private let calls: PlayedCalls

  init(_ draw: inout Draw, _ options: Options) {
    let count = draw.one(of: options.counts, rarely: options.rareCounts, "loads")
    let limit = draw.one(of: options.limits, "ms until the time is over")
    self.limit = limit == 0 ? .zero : .milliseconds(limit) + .microseconds(500)
    let quick =
      options.mayEndAtOnce
      ? draw.one(of: ["none", "the first", "the second", "all"], "without a wait:") : "none"
    var loads: [DrawnLoad] = []
    for index in 0..<count {
      let number = index + 1
      let plain = [300, 100, 200, 100][index % 4]
      let times = [plain] + [100, 200, 300].filter { $0 != plain }
      let time = draw.one(of: times, at: index, "ms for load \(number)")
      let ends = index == 1 ? options.second : options.others
      let end = draw.one(of: ends, at: index, "load \(number)")
      let isQuick = quick == "all" || index == ["the first": 0, "the second": 1][quick]
      loads.append(DrawnLoad(number, takes: isQuick ? nil : time, end))
    }
    self.loads = loads
    kind = draw.one(of: options.kinds, "values are")
    leave = draw.one(of: options.leaves, "ms until the task is cancelled")
    calls = draw.one(of: PlayedCalls.allCases, "calls:")
  }

  func play<Value>(_ samples: Samples<Value>, _ answer: Answer, _ log: ExampleLog) {
    let notes = Notes(of: log.world)
    let names = calls.names("call")
    log.world.run(names, apart: calls == .inTurn ? 5000 : 0) { _, name in
      begin(name, samples, answer, notes, log)
    }
    for name in names {
      notes.write(loads.indices.map { "\(name), load \($0 + 1)" } + [name], into: log)
    }
  }

  private func begin<Value>(
    _ name: String, _ samples: Samples<Value>, _ answer: Answer, _ notes: Notes, _ log: ExampleLog
  ) {
    let all = loads.enumerated().map { index, load in
      load.work("\(name), load \(index + 1)", notes, samples.value(index))
    }
    let task = log.task {
      await notes.noteEnd(on: name) {
        let parts = try await answer.parts(
          of: all, within: limit, on: SimulationClock(log.world))
        return "\(parts.map { words(for: $0, samples) })"
      }
    }
    guard leave >= 0 else { return }
    log.world.main.schedule(after: .milliseconds(leave)) { log.world.cancel(task) }
  }

  private func words<Value>(for part: LoadedPart<Value>, _ samples: Samples<Value>) -> String {
    switch part {
    case .here(let value): samples.label(value)
    case .failed(let error): Notes.words(for: error)
    case .missing: "missing"
    }
  }
}
