import Rendering
import Scenario
import Trace

/// The frames of one schedule: what each style has done by each moment, and what it waits for.
///
/// It is made from the record of the network, the screen and the queues. A style reports nothing of
/// itself. A line is lit if something was recorded for it in this frame. It waits while what it
/// began is open. What happens on the lines between is not recorded.
package struct Replay: Sendable {
  /// One moment: an event, and how far every style has come.
  package struct Frame: Sendable {
    /// When it happens, in virtual time since the beginning.
    package let time: Duration
    /// What happens, in at least one style.
    package let event: Event
    /// How far each style has come, in the order of the participants.
    package let states: [State]
  }

  /// How far one style has come at one moment.
  package struct State: Hashable, Sendable {
    /// What it does in this frame that is compared; empty if it does nothing now.
    package var events: [Event] = []
    /// The lines for which something was recorded in this frame.
    package var lit: [Place] = []
    /// What is open, with the lines that began it.
    package var waiting: [Wait] = []
    /// What the user sees: the last change of the screen; nil as long as nothing was shown.
    package var screen: Event?
    /// Whether the user has left the page.
    package var hasLeft = false
    /// How the story ended, if it has.
    package var ending: String?
    /// What the comparison says of this frame, the most severe first, without `same`.
    package var verdicts: [Verdict] = []
  }

  /// A line of a source file.
  package struct Place: Hashable, Sendable {
    /// The module and file, as in `RxStyle/Retry.swift`.
    package let file: String
    /// The line, counted from 1.
    package let line: Int

    /// Names a line of a file.
    package init(file: String, line: Int) {
      self.file = file
      self.line = line
    }
  }

  /// Something that is open: a request, a timer, or work that was given to a queue.
  package struct Wait: Hashable, Sendable {
    /// What is open.
    package enum Kind: String, Sendable {
      /// A request without a reply.
      case request
      /// A delay that has not passed.
      case timer
      /// Work that has not begun on its queue.
      case hop
    }

    /// What is open.
    package let kind: Kind
    /// The request's key, or the queue.
    package let what: String
    /// The line that began it; nil if none is known.
    package let place: Place?
  }

  /// What was played, and why the styles part.
  package let report: ComparisonReport
  /// The moments, in order; time never goes back.
  package let frames: [Frame]

  /// The participants, in the order of the states.
  package var participants: [Participant] { report.participants }

  /// The first frame in which the styles part; nil if they agree.
  package var firstDifference: Int? {
    frames.firstIndex { $0.states.contains { !$0.verdicts.isEmpty } }
  }

  /// The first frame in which a style gets a verdict; nil if it gets none.
  package func firstVerdict(of participant: Int) -> Int? {
    frames.firstIndex { !$0.states[participant].verdicts.isEmpty }
  }
}
