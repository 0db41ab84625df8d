import Simulation
import Trace

/// Writes down what happens to the network, the store and the screen of one world.
final class Recorder: Sendable {
  private struct Recorded {
    var events: [Event]
    var isClosed = false
    /// The names of tasks that have been recorded; nil if none is to be.
    var taskNames: Set<String>?
  }

  private let world: World
  private let record: Locked<Recorded>

  /// Makes an empty record of `world`, with room for about so many events.
  init(world: World, room: Int) {
    self.world = world
    record = Locked(unwatched: Recorded(events: EventMemory.shared.take(room: room)))
  }

  /// Everything recorded so far.
  var events: [Event] { record.withLock { $0.events } }

  /// Whether an event of this kind was recorded.
  func contains(_ kind: Event.Kind) -> Bool {
    record.withLock { $0.events.contains { $0.kind == kind } }
  }

  /// Whether the story has its ending: one since the user last pulled to refresh, if ever.
  var hasEnding: Bool {
    record.withLock { record in
      let last = record.events.last {
        $0.kind == .finish || ($0.kind == .user && $0.key == UserAction.Kind.pull.text)
      }
      return last?.kind == .finish
    }
  }

  /// The requests that were neither answered nor cancelled.
  var openRequests: [String] {
    let events = events
    let ended = Set(
      events.filter { [.reply, .fault, .cancel].contains($0.kind) }.map(\.key))
    return events.filter { $0.kind == .request && !ended.contains($0.key) }.map(\.key)
  }

  /// Records nothing from now on.
  func close() {
    let events = record.withLock { record in
      record.isClosed = true
      return record.events
    }
    EventMemory.shared.give(events)
  }

  /// Records an event that happens now.
  ///
  /// - Returns: the event's number; nil for an escape, which is a finding already.
  @discardableResult
  func record(
    _ kind: Event.Kind, _ key: String, _ value: String = "", at site: CallSite? = nil,
    on lane: String? = nil, call: String = "A call into the world"
  ) -> Int? {
    let stamp = world.stamp(call, at: site ?? CallSite(), isStimulus: kind.isStimulus)
    guard let stamp else { return nil }
    recordTaskName(stamp, at: site)
    append(kind, key, value, stamp, at: site, on: lane ?? stamp.lane)
    return stamp.number
  }

  /// Records each move from queue to queue, too, with the priority of a task if that is low; and
  /// the name of a task where something of it is recorded first.
  func recordMechanism() {
    record.withLock { $0.taskNames = [] }
    world.observeMoves { [weak self] step in
      let move = "\(step.origin ?? "outside") -> \(step.stamp.lane)"
      let kind = step.kind.rawValue + (step.priority.map { ", priority \($0)" } ?? "")
      self?.append(.mechanism, move, kind, step.stamp, at: step.site, on: step.stamp.lane)
    }
  }

  private func recordTaskName(_ stamp: Stamp, at site: CallSite?) {
    guard record.withLock({ $0.taskNames != nil }), let name = world.taskName,
      record.withLock({ $0.taskNames?.insert(name).inserted == true })
    else { return }
    append(.mechanism, "task", name, stamp, at: site, on: stamp.lane)
  }

  private func append(
    _ kind: Event.Kind, _ key: String, _ value: String, _ stamp: Stamp, at site: CallSite?,
    on lane: String
  ) {
    record.withLock { record in
      guard !record.isClosed else { return }
      record.events.append(
        Event(
          sequence: stamp.number, virtualTime: stamp.time, lane: lane, kind: kind, key: key,
          value: value, fileID: site?.fileID, line: site?.line,
          cause: stamp.cause))
    }
  }
}

extension Recorder: EventSink {
  func note(_ kind: Event.Kind, _ key: String, _ value: String, at site: CallSite, call: String) {
    record(kind, key, value, at: site, call: call)
  }
}

extension Event.Kind {
  /// Whether a program reacts to such an event; the others are reactions.
  fileprivate var isStimulus: Bool {
    switch self {
    case .user, .leave, .reply, .fault, .saved: true
    case .request, .cancel, .save, .screen, .finish, .hang, .escape, .livelock, .mechanism: false
    }
  }
}
