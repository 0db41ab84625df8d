import Scenario
import Simulation

/// Many requests over a transport: how each ends, and when all are cancelled.
struct ManyTasks: DrawnSetting {
  typealias Answer = any ResumeAFewExercise

  /// When `cancel()` is called.
  enum Leave: String, CustomStringConvertible {
    case never
    case at0 = "at 0 ms"
    case at10 = "at 10 ms"
    case at50 = "at 50 ms"
    case late = "at 100000 ms"
    case inCompletion = "within `completion`"

    /// After how much time that is, if it is known.
    fileprivate var time: Duration? {
      number.map { .milliseconds($0) }
    }
  }

  struct Options: Sendable {
    var counts: [Int]
    var rareCounts: [Int] = []
    var limits = [2, 1, 3]
    var rareLimits: [Int] = []
    /// How the second request may fail.
    var errors: [TransportLoads.Failure] = []
    var statuses = [200]
    /// How many ms a task may take.
    var durations = [40, 100, 10]
    var connections = Int.max
    var leaves = [Leave.never]
  }

  private let requests: [Request]
  private let limit: Int
  private let connections: Int
  private let fates: [String: PlayedTransport.Fate]
  private let leave: Leave
  private let leavesTwice: Bool
  private let keepsNothing: Bool
  private let calls: PlayedCalls

  init(_ draw: inout Draw, _ options: Options) {
    let count = draw.one(of: options.counts, rarely: options.rareCounts, "requests")
    limit = draw.any(of: options.limits, rarely: options.rareLimits, "tasks at a time")
    connections = options.connections
    var requests: [Request] = []
    var fates: [String: PlayedTransport.Fate] = [:]
    for number in 1...max(1, count) where number <= count {
      let request = Request.avatar(ofUser: number)
      requests.append(request)
      // Beyond the fourth, nothing is drawn, or there would be too much to choose from.
      var fate = PlayedTransport.Fate()
      let time =
        number <= 4
        ? draw.any(of: options.durations, "ms for task \(number)") : options.durations[0]
      fate.after = .milliseconds(time)
      if number <= 2 { fate.status = draw.any(of: options.statuses, "status \(number) is") }
      if number == 2 || count == 1, !options.errors.isEmpty {
        fate.error = draw.any(of: options.errors, "task \(number) reports").error
        if !draw.flag("a status comes beside the error") { fate.status = nil }
      }
      fates[request.name] = fate
    }
    if count > 1, draw.flag("the last request is the first once more") {
      requests[count - 1] = requests[0]
    }
    self.requests = requests
    self.fates = fates
    leave = draw.any(of: options.leaves, "`cancel()` is called")
    leavesTwice = leave != .never && draw.flag("`cancel()` is called twice")
    keepsNothing = leave == .never && draw.flag("the page drops what `loadStatuses` returns")
    calls = count > 8 ? .one : draw.one(of: PlayedCalls.allCases, "calls:")
  }

  func play(_ answer: Answer, _ log: ExampleLog) {
    let names = calls.names("call")
    let notes = names.map { _ in Notes(of: log.world) }
    let transports = notes.map { notes in
      PlayedTransport(
        notes, connections: connections,
        timeLimit: connections == .max ? nil : .seconds(60)
      ) { fates[$0.name] ?? .init() }
    }
    log.world.run(names, apart: calls == .inTurn ? 200_000 : 5) { index, name in
      begin(name, isLeft: index == 0, answer, transports[index], notes[index])
    }
    for (index, name) in names.enumerated() {
      // Which of several tasks is cancelled first is left open.
      notes[index].write([name] + requests.map(\.name).unique, into: log)
      let transport = transports[index]
      log.write("\(name): \(transport.mostOpen) at a time, \(transport.open) at the end")
    }
  }

  private func begin(
    _ name: String, isLeft: Bool, _ answer: Answer, _ transport: PlayedTransport, _ notes: Notes
  ) {
    let handle = Locked<(any Cancellable)?>(unwatched: nil)
    let leave = isLeft ? leave : .never
    let underWay = answer.loadStatuses(of: requests, over: transport, atMost: limit) { results in
      notes.note(Self.words(for: results), on: name)
      if leave == .inCompletion { handle.withLock { $0 }?.cancel() }
    }
    notes.note("`loadStatuses` has returned", on: name)
    if !keepsNothing { handle.exchange(underWay) }
    guard let time = leave.time else { return }
    for delay in leavesTwice ? [time, time + .milliseconds(3)] : [time] {
      notes.world.main.schedule(after: delay) {
        underWay.cancel()
        notes.note("`cancel()` has returned", on: name)
      }
    }
  }

  static func words(for results: [Result<Int, TransportError>]) -> String {
    let words = results.map { result in
      switch result {
      case .success(let status): "\(status)"
      case .failure(let error): "\(error)"
      }
    }
    return "[\(words.joined(separator: ", "))]"
  }
}
