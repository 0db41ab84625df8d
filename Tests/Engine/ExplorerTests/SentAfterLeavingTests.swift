import Explorer
import Scenario
import Simulation
import StyleList
import Testing
import Trace

/// A request that goes out after the user has left: in every story, style and form.
@Suite struct SentAfterLeavingTests {
  /// Every story without the user's leaving; a big one small.
  private static let stories = Catalogue.all.map { script in
    Script(
      script.useCase, script.name, "", replies: script.replies, saves: script.saves,
      script.actions.dropFirst().filter { $0.kind != .leave }, size: script.size.map { _ in 6 })
  }

  /// The story in which the user leaves at `moment`, and does nothing more.
  private static func left(_ script: Script, at moment: Duration) -> Script {
    Script(
      script.useCase, "left", "", replies: script.replies, saves: script.saves,
      script.actions.dropFirst().filter { $0.time <= moment } + [UserAction(.leave, at: moment)],
      size: script.size)
  }

  /// Whether a style sends anything when the user leaves right before one of its requests.
  private func sends(_ style: Style, in script: Script) -> Bool {
    let times = style.play(script).trace.events.filter { $0.kind == .request }.map(\.virtualTime)
    return Set(times).sorted().contains { moment in
      let script = Self.left(script, at: moment)
      return style.play(script).trace.violations.contains(.sentAfterLeaving)
    }
  }

  /// Where nothing can be cancelled, or nobody keeps what cancels.
  @Test func onlyTheMonadAndWhatIsWrittenAtFirstDoSo() {
    var found: [String: Set<String>] = [:]
    for script in Self.stories {
      for style in Style.all where sends(style, in: script) {
        found["\(script.useCase)", default: []].insert(style.name)
      }
    }
    let rows = found.map { "\($0): \($1.sorted().joined(separator: " "))" }.sorted()
    #expect(
      rows.joined(separator: "\n") == """
        album: monad
        bulk: monad
        gallery: monad
        galleryNaive: callbacks monad operations promise rx structured
        refreshNaive: callbacks monad promise structured
        retry: monad
        timeout: monad
        updateAvatar: monad
        updateAvatarNaive: callbacks monad operations promise rx structured
        """)
  }

  /// The user leaves before, between and after all jobs and answers, once in each search.
  @Test(arguments: stories.filter { !$0.useCase.isNaive })
  func noGoodFormDoesSoUnderAnyScheduleOfCost1(script: Script) {
    for style in Style.all where style.name != "monad" {
      let end = style.play(script).trace.events.last?.virtualTime ?? .zero
      for moment in [.milliseconds(1), end + .milliseconds(1)] {
        let found = Exploration(
          of: Self.left(script, at: moment), styles: [style], bound: .cost(1), atOnce: true
        ).run().found
        let sent = found.filter { $0.kind.verdict == .sentAfterLeaving }
        #expect(sent.map { "\(style.name) \($0.schedule.token)" } == [], "left at \(moment)")
      }
    }
  }
}
