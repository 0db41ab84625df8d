import Simulation

/// Permissions that are asked for, and what the system replies.
struct AskedPermissions: DrawnSetting {
  /// What the user decided before.
  enum Decision: String, CustomStringConvertible {
    case none = "nothing"
    case granted = "allowed"
    case refused = "not allowed"
  }

  /// A reply.
  enum Reply: String, CustomStringConvertible {
    case granted
    case refused
    case later
    case closed
    case failed
    case object = "failed with an object"
    case cancelled = "failed with a CancellationError"

    fileprivate var reply: PermissionReply {
      switch self {
      case .granted: .granted
      case .refused: .refused
      case .later: .later
      case .closed: .closed
      case .failed: .failed(SampleError(number: 1))
      case .object: .failed(SampleErrorObject(1))
      case .cancelled: .failed(CancellationError())
      }
    }
  }

  struct Options: Sendable {
    var decisions = [Decision.none]
    var mayAsk = true
    /// What the answers may be.
    var replies = [Reply.granted]
    /// How often the user may put the question off.
    var puttingOff = [0]
    /// What may come after the answer; nothing does if this is empty.
    var changes: [Reply] = []
    /// Whether the user may have changed the setting by the time that the answer is told.
    var mayBeOvertaken = false
  }

  /// How many questions there are.
  private enum Questions: String, CaseIterable, CustomStringConvertible {
    case one = "one"
    case together = "two at a time"
    case inTurn = "two in turn"
    case same = "two of one system at a time"
  }

  private let decision: Decision
  private let mayAsk: Bool
  /// Each reply with how many milliseconds it comes after the one before; nil is at once.
  private let replies: [(after: Int?, reply: Reply)]
  private let questions: Questions
  /// Whether the system's decision is turned round just before the answer is told.
  private let isOvertaken: Bool

  init(_ draw: inout Draw, _ options: Options) {
    decision = draw.any(of: options.decisions, "decided before:")
    mayAsk = options.mayAsk
    if !mayAsk { draw.tell(Draw.yes, "the system may not ask") }
    let reply = options.replies.count == 1 ? nil : draw.one(of: options.replies, "the answer is")
    let lates = draw.any(of: options.puttingOff, "times later")
    var kinds = Array(repeating: Reply.later, count: lates) + [reply ?? .granted]
    if !options.changes.isEmpty {
      for number in 1...draw.one(of: [1, 2, 3], "replies after that") {
        kinds.append(draw.one(of: options.changes, "further reply \(number) is"))
      }
    }
    replies = kinds.enumerated().map { index, kind in
      let times = index == 0 ? ["40 ms", "20 ms", "no time"] : ["20 ms", "no time"]
      return (draw.one(of: times, "reply \(index + 1) takes").number, kind)
    }
    questions = draw.one(of: Questions.allCases, "questions:")
    // Two questions of one system would hear different decisions.
    isOvertaken =
      options.mayBeOvertaken && questions != .same
      && draw.flag("the user changes the setting before the answer is told")
  }

  /// What comes at the same time as an answer.
  private enum Meeting: String, CaseIterable, CustomStringConvertible {
    case answer = "the same answer once more"
    case laterBefore = #"a "later" that was sent before it"#
    case laterBehind = #"a "later" that was sent after it"#
  }

  /// Draws a question to which two replies come at the same time: two alike, or one is no answer.
  static func meeting(_ draw: inout Draw) -> AskedPermissions {
    let reply = draw.one(of: [Reply.granted, .refused, .closed, .failed], "the answer is")
    let meeting = draw.one(of: Meeting.allCases, "comes at the same time")
    let both: [Reply] =
      switch meeting {
      case .answer: [reply, reply]
      case .laterBefore: [.later, reply]
      case .laterBehind: [reply, .later]
      }
    let isLate = draw.flag("the user put the question off before")
    return AskedPermissions(
      (isLate ? [(10, .later)] : []) + [(10, both[0]), (0, both[1])])
  }

  private init(_ replies: [(after: Int?, reply: Reply)]) {
    decision = .none
    mayAsk = true
    self.replies = replies
    questions = .one
    isOvertaken = false
  }

  func play(_ answer: any OneAnswerExercise, _ log: ExampleLog) {
    let notes = Notes(of: log.world)
    let names = "question".numbered(questions == .one ? 1 : 2)
    let all = names.map { SampleSystem("the system of \($0)", self, notes) }
    log.world.run(names, apart: questions == .inTurn ? 500 : 0) { index, name in
      let system = all[questions == .same ? 0 : index]
      log.task {
        await notes.noteEnd(on: name) {
          try await answer.isAllowed(by: system) ? "is allowed" : "is not allowed"
        }
      }
    }
    notes.write(names.map { "the system of \($0)" } + names, into: log)
  }

  fileprivate var known: Bool? { decision == .none ? nil : decision == .granted }

  /// Replies as drawn.
  ///
  /// - Parameters:
  ///   - world: where it replies.
  ///   - change: told what the user decides just before the first answer is told.
  ///   - reply: gets the replies.
  fileprivate func send(
    _ world: World, _ change: @escaping @Sendable (Bool) -> Void,
    _ reply: @escaping @Sendable (PermissionReply) -> Void
  ) {
    var time: Int?
    for (index, (after, kind)) in replies.enumerated() {
      if let after { time = (time ?? 0) + after }
      let isFirst = kind != .later && replies.prefix(index).allSatisfy { $0.reply == .later }
      let tell: @Sendable () -> Void = {
        if isOvertaken, isFirst { change(kind != .granted) }
        reply(kind.reply)
      }
      world.network.run(after: time, tell)
    }
  }

  fileprivate var isAllowedToAsk: Bool { mayAsk }
}

/// A system that replies as drawn, and notes that it is asked.
private final class SampleSystem: PermissionSystem {
  private let name: String
  private let permissions: AskedPermissions
  private let notes: Notes
  /// What the user has decided since; nil if nothing.
  private let change = Locked<Bool?>(unwatched: nil)

  init(_ name: String, _ permissions: AskedPermissions, _ notes: Notes) {
    self.name = name
    self.permissions = permissions
    self.notes = notes
  }

  var decision: Bool? { change.withLock { $0 } ?? permissions.known }
  var mayAsk: Bool { permissions.isAllowedToAsk }

  func ask(_ reply: @escaping @Sendable (PermissionReply) -> Void) {
    notes.note("asks", on: name)
    permissions.send(notes.world, { self.change.exchange($0) }, reply)
  }
}
