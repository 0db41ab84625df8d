/// What a comparison may say of one event in one trace; there are no others.
///
/// The order is that of severity: the first that applies is shown.
package enum Verdict: String, CaseIterable, Codable, Comparable, Hashable, Sendable {
  /// A call came from outside the simulation.
  case escape
  /// The world came to rest and no outcome was reported.
  case hang
  /// The world never came to rest.
  case livelock
  /// A fault that led to nothing: no message was shown and nothing was tried again.
  case swallowedError = "swallowed error"
  /// The screen changed on a queue that is not its own.
  case offMain = "off main"
  /// The store was used on a queue that is not its own.
  case offQueue = "off queue"
  /// The screen changed after the user had left.
  case afterCancel = "after cancel"
  /// A request went out after the user had left.
  case sentAfterLeaving = "sent after leaving"
  /// The screen changed for something that the user has since asked for again.
  case stale
  /// It happened more often than in the reference; an outcome, more often than once.
  case duplicated
  /// It happened at the right time in another order.
  case reordered
  /// It happened with another value.
  case otherValue = "other value"
  /// It happened before its time in the reference.
  case earlier
  /// It happened after its time in the reference.
  case later
  /// An answer that came when nobody wanted it any more.
  case wasted
  /// It did not happen in the reference.
  case extra
  /// It happened in the reference only.
  case missing
  /// It happened as in the reference.
  case same

  /// The word for the verdict in a table and in all that stands below it.
  ///
  /// It is the verdict's name, unless that is too long for a cell in which no line stands.
  package var word: String {
    switch self {
    case .duplicated: "twice"
    case .reordered: "order"
    case .sentAfterLeaving: "sent late"
    case .swallowedError: "ignored"
    default: rawValue
    }
  }

  /// What the verdict says, in half a sentence.
  package var meaning: String {
    switch self {
    case .escape: "a call came from outside the simulation, so its time and order are chance"
    case .hang:
      """
      everything came to rest and something the user began has no outcome: nobody called back, \
      nobody listened, or the work went on outside the simulation
      """
    case .livelock: "the work never came to rest"
    case .swallowedError: "a request failed, nothing was shown and nothing was tried again"
    case .offMain: "the screen changed on a queue that is not its own"
    case .offQueue: "something was saved on a queue that is not the store's"
    case .afterCancel: "the screen changed after the user had left"
    case .sentAfterLeaving: "a request went out after the user had left"
    case .stale: "the screen changed for something that the user has since asked for again"
    case .duplicated: "it happened more often than it should"
    case .reordered: "it happened at the right time in another order"
    case .otherValue: "it happened with another value"
    case .earlier: "it happened before its time in the reference"
    case .later: "it happened after its time in the reference"
    case .wasted: "an answer came when nobody wanted it any more"
    case .extra: "it did not happen in the reference"
    case .missing: "it happened in the reference only"
    case .same: "it happened as in the reference"
    }
  }

  /// Whether the trace breaks the contract by itself, whatever the others do.
  package var isViolation: Bool {
    switch self {
    case .escape, .hang, .livelock, .swallowedError, .offMain, .offQueue, .afterCancel,
      .sentAfterLeaving, .stale, .duplicated:
      true
    case .reordered, .otherValue, .earlier, .later, .wasted, .extra, .missing, .same: false
    }
  }

  /// One character: `=` as the others, `-` absent, `+` more, `~` differs, `!` breaks the contract.
  package var symbol: Character {
    switch self {
    case .same: "="
    case .missing: "-"
    case .extra: "+"
    case _ where isViolation: "!"
    default: "~"
    }
  }

  package static func < (left: Verdict, right: Verdict) -> Bool {
    left.severity < right.severity
  }

  private static let bySeverity = allCases

  private var severity: Int { Self.bySeverity.firstIndex(of: self) ?? 0 }
}
