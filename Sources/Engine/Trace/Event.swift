/// One thing that happened to the world, and who led to it.
package struct Event: Hashable, Sendable {
  /// What sort of thing happened.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// The user did something.
    case user
    /// The user went away; nobody looks at the screen from then on.
    case leave
    /// A request went out.
    case request
    /// A request was answered well.
    case reply
    /// A request was answered badly: an error status, a lost connection, a malformed body; or a save
    /// failed.
    case fault
    /// A request was called off before its answer.
    case cancel
    /// The store began to save something.
    case save
    /// The store has saved it.
    case saved
    /// The screen changed.
    case screen
    /// The story reported its outcome.
    case finish
    /// The world came to rest and the story had not reported an outcome.
    case hang
    /// A call came from outside the simulation.
    case escape
    /// The world never came to rest.
    case livelock
    /// Machinery at work: a job that moves from queue to queue. Never compared.
    case mechanism
  }

  /// The number of the event in its trace, counted from 1.
  package let sequence: Int
  /// When it happened, in virtual time since the beginning.
  package let virtualTime: Duration
  /// The queue on which it happened.
  package let lane: String
  /// What sort of thing happened.
  package let kind: Kind
  /// What it happened to, the same in every style: `GET /avatar`, or `GET /avatar#2` the next time.
  package let key: String
  /// The result of it: a status, what was shown, an outcome.
  package let value: String
  /// The module and file whose line led to it, if one did.
  package let fileID: String?
  /// The line in that file.
  package let line: Int?
  /// The sequence number of the event that led to this one, if it is known.
  package let cause: Int?
  /// Those of further events that led to it; hardly ever any.
  private let otherCauses: [Int]

  /// Makes an event that happened, to which several others may have led.
  package init(
    sequence: Int, virtualTime: Duration, lane: String, kind: Kind, key: String,
    value: String = "", fileID: String? = nil, line: Int? = nil, causes: [Int]
  ) {
    self.init(
      sequence: sequence, virtualTime: virtualTime, lane: lane, kind: kind, key: key, value: value,
      fileID: fileID, line: line, cause: causes.first, otherCauses: Array(causes.dropFirst()))
  }

  /// Makes an event that happened, to which one other led at most.
  package init(
    sequence: Int, virtualTime: Duration, lane: String, kind: Kind, key: String,
    value: String = "", fileID: String? = nil, line: Int? = nil, cause: Int? = nil
  ) {
    self.init(
      sequence: sequence, virtualTime: virtualTime, lane: lane, kind: kind, key: key, value: value,
      fileID: fileID, line: line, cause: cause, otherCauses: [])
  }

  private init(
    sequence: Int, virtualTime: Duration, lane: String, kind: Kind, key: String, value: String,
    fileID: String?, line: Int?, cause: Int?, otherCauses: [Int]
  ) {
    self.sequence = sequence
    self.virtualTime = virtualTime
    self.lane = lane
    self.kind = kind
    self.key = key
    self.value = value
    self.fileID = fileID
    self.line = line
    self.cause = cause
    self.otherCauses = otherCauses
  }

  /// The sequence numbers of the events that led to this one.
  package var causes: [Int] { cause.map { [$0] + otherCauses } ?? [] }

  /// Calls `body` with the sequence number of each event that led to this one.
  func forEachCause(_ body: (Int) -> Void) {
    guard let cause else { return }
    body(cause)
    for cause in otherCauses { body(cause) }
  }

  /// The same event, without the line that led to it.
  package var withoutLine: Event {
    Event(
      sequence: sequence, virtualTime: virtualTime, lane: lane, kind: kind, key: key, value: value,
      fileID: nil, line: nil, cause: cause, otherCauses: otherCauses)
  }

  /// Whether the event is compared; machinery is only shown on demand.
  package var isVisible: Bool { kind != .mechanism }

  /// Whether the screen changed on another queue than its own.
  package var isOffMain: Bool { kind == .screen && lane != "main" }

  /// Whether the store was used on another queue than its own.
  package var isOffQueue: Bool { kind == .save && lane != "background" }

  /// The words for this event: `fault GET /avatar 503`.
  package var summary: String {
    [kind == .leave ? "user" : kind.rawValue, key, value]
      .filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  /// Whether the two events are the same to an observer: lines, causes and numbers don't count.
  package func looksLike(_ other: Event) -> Bool {
    virtualTime == other.virtualTime && kind == other.kind && key == other.key
      && value == other.value && isOffMain == other.isOffMain
      && isOffQueue == other.isOffQueue
  }
}

extension Duration {
  /// The duration in milliseconds, rounded down; at most what an `Int` can hold.
  package var milliseconds: Int {
    // A duration may be longer than its components can say; to ask for them would trap.
    guard self < .seconds(Int.max / 1_000) else { return .max }
    let (seconds, attoseconds) = components
    return Int(seconds) * 1_000 + Int(attoseconds / 1_000_000_000_000_000)
  }
}
