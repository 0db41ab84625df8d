import Scenario
import Simulation
import Trace

/// Two pages that the same answer opens, and when the user leaves them.
///
/// Nothing comes at the moment when a page is left.
struct OpenedPages: Sendable {
  /// Opens a page; returns how to leave it.
  typealias Open = @Sendable (Stage) -> @Sendable () -> Void

  /// How many milliseconds after the first page the second one opens.
  private let delay: Int
  /// When each page is left after it was opened, such as `at 45 ms`; `never` has no number.
  private let leaves: [String]
  /// How often a page is told that the user leaves.
  private let times: Int

  /// Draws pages; of all options the first is the plainest.
  init(_ draw: inout Draw) {
    delay = draw.one(of: [7, 300], "ms until the second page opens")
    leaves = ["first", "second"].map { page in
      draw.one(of: ["never", "at 45 ms", "at 12 ms", "at 200 ms"], "the \(page) page is left")
    }
    times = draw.one(of: [1, 2], "times that a page is left")
  }

  /// Has the pages opened and left, and writes down what is asked for, called off and shown.
  func play(_ log: ExampleLog, _ open: @escaping Open) {
    let script = Script(.updateAvatar, "two-pages", "One answer opens two pages.")
    // A page lives as long as somebody may leave it.
    let pages = Locked<[@Sendable () -> Void]>(unwatched: [])
    let keep: @Sendable (@escaping @Sendable () -> Void) -> Void = { page in
      pages.withLock { $0.append(page) }
    }
    let run = Stage(script).play(as: "yours") { stage in
      keep(show(leaves[0], on: stage, open))
      stage.world.main.schedule(after: .milliseconds(delay)) {
        keep(show(leaves[1], on: stage, open))
      }
      return {}
    }
    pages.exchange([])
    let kinds: Set<Event.Kind> = [.request, .cancel, .screen, .finish]
    let lines = run.trace.events.filter { kinds.contains($0.kind) }.map { event in
      "at \(event.virtualTime.milliseconds) ms: \(event.summary)"
    }
    // What happens at the same time is told in no order.
    for line in lines.sorted() { log.write(line) }
  }

  private func show(_ leave: String, on stage: Stage, _ open: Open) -> @Sendable () -> Void {
    let leavePage = open(stage)
    guard let time = leave.number else { return leavePage }
    stage.world.main.schedule(after: .milliseconds(time)) {
      for _ in 0..<times { leavePage() }
    }
    return leavePage
  }
}
