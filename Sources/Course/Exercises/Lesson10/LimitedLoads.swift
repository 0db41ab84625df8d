import Simulation

/// Downloads of which only a few may be under way at the same time.
struct LimitedLoads: DrawnSetting, SampledSetting {
  typealias Answer = any FewAtATimeExercise

  /// What is written down.
  enum Noted: Sendable {
    /// How the calls end.
    case ends
    /// Whether too many are under way.
    case limit
    /// When each download begins, is cancelled, and how the calls end, all with times.
    case all
  }

  struct Options: Sendable {
    var noted = Noted.all
    /// How many downloads there may be.
    var counts: [Int]
    /// How many there may be besides, more rarely.
    var rareCounts: [Int] = []
    var limits = [2, 1, 3]
    /// Whether downloads may end without a wait.
    var mayEndAtOnce = false
    /// How the second download may end.
    var second = [DrawnLoad.End.value]
    /// How each of the others may end.
    var others = [DrawnLoad.End.value]
    var kinds = [SampleKind.numbers]
    var leaves = [Leave.never]
    /// Whether the end of the second download may come right behind the failure of the first.
    var mayMeet = false
    /// Whether the failure of the second download comes right behind the end of the first.
    var meets = false
  }

  /// When the task is cancelled.
  enum Leave: String, CustomStringConvertible {
    case never
    case at50 = "at 50 ms"
    case at150 = "at 150 ms"
    case before = "before it begins"
  }

  /// Which downloads do not wait.
  private enum Quick: String, CaseIterable, CustomStringConvertible {
    case none
    case first = "the first"
    case second = "the second"
    case all
  }

  /// Whether the second download ends right behind the first, and which of them fails.
  private enum Meeting {
    case none
    case firstFails
    case secondFails
  }

  private let loads: [DrawnLoad]
  private let meeting: Meeting
  private let limit: Int
  let kind: SampleKind
  private let noted: Noted
  private let leave: Leave
  private let calls: PlayedCalls

  init(_ draw: inout Draw, _ options: Options) {
    let count = draw.one(of: options.counts, rarely: options.rareCounts, "downloads")
    limit = draw.one(of: options.limits, "the limit is")
    let quick = options.mayEndAtOnce ? draw.one(of: Quick.allCases, "without a wait:") : .none
    meeting = Self.meeting(of: count, &draw, options)
    var loads: [DrawnLoad] = []
    if meeting != .none {
      loads = [
        DrawnLoad(1, takes: 100, meeting == .firstFails ? .fails : .value),
        DrawnLoad(2, takes: nil, .value),
      ]
    }
    for index in loads.count..<count {
      let number = index + 1
      let plain = [300, 100, 200, 100][index % 4]
      let times = [plain] + [100, 200, 300].filter { $0 != plain }
      let time = draw.one(of: times, at: index, "ms for download \(number)")
      let ends = index == 1 ? options.second : options.others
      let end = draw.one(of: ends, at: index, "download \(number)")
      let isQuick = quick == .all || index == (quick == .first ? 0 : quick == .second ? 1 : -1)
      loads.append(DrawnLoad(number, takes: isQuick ? nil : time, end))
    }
    self.loads = loads
    kind = draw.one(of: options.kinds, "values are")
    leave = draw.one(of: options.leaves, "the task is cancelled")
    calls = draw.one(of: PlayedCalls.allCases, "calls:")
    noted = options.noted
  }

  private static func meeting(of count: Int, _ draw: inout Draw, _ options: Options) -> Meeting {
    if options.meets {
      _ = draw.one(of: ["just after download 1 has ended"], "download 2 fails at 100 ms")
      return .secondFails
    }
    guard options.mayMeet, count > 1 else { return .none }
    return draw.flag("download 1 fails at 100 ms and download 2 ends right then")
      ? .firstFails : .none
  }

  func play<Value>(_ samples: Samples<Value>, _ answer: Answer, _ log: ExampleLog) {
    let notes = Notes(of: log.world)
    let names = calls.names("call")
    log.world.run(names, apart: calls == .inTurn ? 30_000 : 0) { _, name in
      begin(name, samples, answer, notes, log)
    }
    for name in names {
      let all = loads.indices.map { "\(name), download \($0 + 1)" }
      switch noted {
      case .ends: notes.write([name], into: log)
      case .limit: notes.write(["\(name), limit"], into: log)
      case .all: notes.write(all + [name], into: log)
      }
    }
  }

  private func begin<Value>(
    _ name: String, _ samples: Samples<Value>, _ answer: Answer, _ notes: Notes, _ log: ExampleLog
  ) {
    let underWay = Locked(unwatched: 0)
    let gate = Gate()
    let hasFailed = Locked(unwatched: false)
    let downloads: [@Sendable () async throws -> Value] = loads.enumerated().map { index, load in
      let place = "\(name), download \(index + 1)"
      // Whether one begins before the second fails, or not at all, is left open.
      let isOpen = meeting == .secondFails && index > 1
      let work = load.work(isOpen ? "\(place), not told" : place, notes, samples.value(index))
      return { @Sendable in
        if hasFailed.withLock({ $0 }) { notes.note("begins although one has failed", on: place) }
        let count = underWay.next()
        if count > limit { notes.note("\(count) under way", on: "\(name), limit") }
        defer { underWay.change(by: -1) }
        guard meeting != .none else { return try await work() }
        // The second one goes on in a job that is put behind the one in which the first ends.
        defer { if index == 0 { gate.open() } }
        let value = try await work()
        guard index == 1 else { return value }
        await gate.pass()
        guard meeting == .secondFails else { return value }
        hasFailed.exchange(true)
        throw SampleError(number: 2)
      }
    }
    let task = log.task {
      await notes.noteEnd(on: name, isTimeOpen: noted != .all) {
        "\(try await answer.values(of: downloads, atMost: limit).map(samples.label))"
      }
    }
    switch leave {
    case .never: break
    case .before: log.world.cancel(task)
    case .at50, .at150:
      // Between two milliseconds, at none of which a download ends.
      let time = Duration.microseconds(leave == .at50 ? 50_700 : 150_700)
      log.world.main.schedule(after: time) { log.world.cancel(task) }
    }
  }
}

/// Something that one task waits for, and another one opens.
private final class Gate: Sendable {
  private enum State {
    case closed
    case awaited(CheckedContinuation<Void, Never>)
    case open
  }

  private let state = Locked(unwatched: State.closed)

  /// Waits until it is open.
  func pass() async {
    await withCheckedContinuation { continuation in
      let isOpen = state.withLock { state in
        if case .open = state { return true }
        state = .awaited(continuation)
        return false
      }
      if isOpen { continuation.resume() }
    }
  }

  /// Opens it, for good.
  func open() {
    if case .awaited(let continuation) = state.exchange(.open) { continuation.resume() }
  }
}
