import Scenario
import Simulation

/// Tasks of an answer's own transport, and what is done with them.
struct TestedTasks: DrawnSetting {
  /// What a server replies.
  enum Kind: String, CustomStringConvertible {
    case text = "a text"
    case empty = "an empty body"
    case status404 = "status 404"
    case lost = "a lost connection"
    case cancelled = "an error that says cancelled"
    case silence = "nothing"

    func reply(to request: Request, after time: Duration) -> CannedReply {
      switch self {
      case .text: .status(200, body: Array("reply to \(request.name)".utf8), after: time)
      case .empty: .status(204, body: [], after: time)
      case .status404: .status(404, body: Array("<html>".utf8), after: time)
      case .lost: .failure(.connectionLost, after: time)
      case .cancelled: .failure(.cancelled, after: time)
      case .silence: .silence
      }
    }
  }

  struct Options: Sendable {
    var kinds: [Kind]
    /// After how many ms the reply may come.
    var waits = [30, 0, 100]
    /// What is done with the first task.
    var acts: [[String]]
    /// Whether it is told if a completion is still there in the end.
    var looksAtMemory = false
  }

  /// What belongs to one task.
  private struct Tested: Sendable {
    let name: String
    let request: Request
    let acts: [String]
  }

  private let kind: Kind
  private let wait: Int
  private let acts: [String]
  private let count: Int
  private let sharesRequest: Bool
  private let looksAtMemory: Bool

  init(_ draw: inout Draw, _ options: Options) {
    kind = draw.any(of: options.kinds, "the reply is")
    wait = draw.any(of: options.waits, "ms for the reply")
    let words = options.acts.map { $0.isEmpty ? "nothing" : $0.joined(separator: " then ") }
    let taken = draw.any(of: words, "task 1:")
    acts = options.acts[words.firstIndex(of: taken) ?? 0]
    count = draw.one(of: [1, 2, 3], rarely: [20], "tasks")
    sharesRequest = count > 1 && draw.flag("all tasks have the same request")
    looksAtMemory = options.looksAtMemory
  }

  func play(_ answer: any NetworkInMemoryExercise, _ log: ExampleLog) {
    let notes = Notes(of: log.world)
    let timers = WatchedTimers(on: log.world.network)
    let transport = answer.makeTransport(on: timers) { request in
      notes.note("`reply` is asked", on: request.name)
      return kind.reply(to: request, after: .milliseconds(wait))
    }
    let all = (1...count).map { number in
      Tested(
        name: "task \(number)", request: .avatar(ofUser: sharesRequest ? 1 : number),
        acts: number == 1 ? acts : ["resume"])
    }
    // A task that nobody keeps is the matter of no requirement.
    let kept = Locked<[any TransportTask]>(unwatched: [])
    let watched = Locked<[CompletionWatch]>(unwatched: [])
    log.world.main.schedule {
      for tested in all {
        let task = begin(tested, transport, notes, watched) {
          // A moment later, so that what the end of a task stops is stopped.
          log.world.background.schedule(after: .milliseconds(1)) {
            notes.note("timers left: \(timers.open)", on: tested.name)
          }
        }
        kept.withLock { $0.append(task) }
      }
    }
    log.world.run()
    notes.write(all.map(\.name) + all.map(\.request.name).unique, into: log)
    log.write("timers left at the end: \(timers.open)")
    if looksAtMemory {
      log.write("completions left: \(watched.withLock { $0.count { $0.isThere } })")
    }
    kept.exchange([])
  }

  private func begin(
    _ tested: Tested, _ transport: any Transport, _ notes: Notes,
    _ watched: Locked<[CompletionWatch]>, whenEnded: @escaping @Sendable () -> Void
  ) -> any TransportTask {
    let own = Locked<(any TransportTask)?>(unwatched: nil)
    let object = SampleObject(tested.name)
    watched.withLock { $0.append(CompletionWatch(object)) }
    let task = transport.task(for: tested.request) { [object] body, status, error in
      notes.note("on \(notes.world.lane): \(Self.words(body, status, error))", on: tested.name)
      if object.label.isEmpty { notes.note("no label", on: tested.name) }
      whenEnded()
      if tested.acts.contains("cancel within the completion") { own.withLock { $0 }?.cancel() }
      if tested.acts.contains("resume within the completion") { own.withLock { $0 }?.resume() }
    }
    if tested.acts.last?.contains("within") == true { own.exchange(task) }
    for act in tested.acts { perform(act, task, tested.name, notes) }
    return task
  }

  private func perform(_ act: String, _ task: any TransportTask, _ name: String, _ notes: Notes) {
    switch act {
    case "resume":
      task.resume()
      notes.note("`resume()` has returned", on: name)
    case "cancel":
      task.cancel()
      notes.note("`cancel()` has returned", on: name)
    case "late resume": notes.world.main.schedule(after: .milliseconds(300)) { task.resume() }
    case "cancel at 10 ms", "cancel at 500 ms":
      notes.world.main.run(after: act.number) { task.cancel() }
    default: break
    }
  }

  /// What a completion gets, as it is written wherever one is called.
  static func words(_ body: [UInt8]?, _ status: Int?, _ error: TransportError?) -> String {
    let status = status.map { "status \($0)" } ?? "no status"
    return "\(body?.words ?? "no body"), \(status), \(error?.description ?? "no error")"
  }
}

/// Sees whether an object is still there.
private final class CompletionWatch: Sendable {
  private weak let object: SampleObject?

  init(_ object: SampleObject) { self.object = object }

  var isThere: Bool { object != nil }
}
