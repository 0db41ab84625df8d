import Explorer
import Rendering
import Scenario
import Shell
import StyleList
import Testing
import Trace

@Suite struct TimelineTests {
  private static let wide = Terminal.none
  private static let narrow = Terminal(width: 60, hasColour: false)

  private func script(_ name: String) throws -> Script {
    try #require(Catalogue.all.first { $0.fullName == name })
  }

  private func text(
    _ name: String, _ styles: [Style] = Style.all, token: String? = nil, upTo limit: Int? = nil,
    on terminal: Terminal = wide
  ) throws -> String {
    let played = PlayedScenario.play(
      try script(name), in: styles, schedule: try token.map { try Schedule(token: $0) })
    return TimelineText(of: played, upTo: limit, for: terminal).text
  }

  private func styles(_ names: String...) -> [Style] {
    names.compactMap { name in Style.bothForms.first { $0.name == name } }
  }

  @Test func thoseThatDoTheSameAreDrawnOnce() throws {
    #expect(
      try text("update-avatar/leave-early") == """
                  0                         40              60                   90 ms
        user      v opens                                   v leaves
        callbacks, promise, rx, operations, structured
          login   ==========================>200
          avatar                            ================x cancelled
          screen  (nothing)
          ends                                              . cancelled
        monad
          login   ==========================>200
          avatar                            =====================================>200 wasted
          screen                                                                 # ada.png  ! after leaving

        """)
  }

  @Test func aNarrowTerminalGetsTheSameInFewerColumns() throws {
    #expect(
      try text("update-avatar/leave-early", styles("monad", "rx"), on: Self.narrow) == """
                  0           40      60        90 ms
        user      v opens             v leaves
        monad
          login   ============>200
          avatar              ==================>200 wasted
          screen                                #
                                            ada.png  ! after leaving
        rx
          login   ============>200
          avatar              ========x cancelled
          screen  (nothing)
          ends                        . cancelled

        """)
  }

  @Test func whatHasNotHappenedYetIsNotDrawn() throws {
    let text = try text("update-avatar/leave-early", styles("callbacks"), upTo: 40)
    #expect(text.contains("=>200\n"))
    #expect(!text.contains("leaves"))
    #expect(!text.contains("wasted") && !text.contains("#") && !text.contains("(nothing)"))
  }

  @Test(arguments: [
    ("update-avatar/answers-twice", "callbacks", nil, [">200", "200"]),
    ("refresh/second-pull-overtakes", "promise-naive", nil, ["# lamp  ! stale"]),
    ("refresh/second-pull-overtakes", "rx-naive", "s1:location=503", [">503", "! waits for ever"]),
    ("save-avatar/disk-full", "promise", nil, ["save avatar", ">disk full"]),
    ("picker/choose-twice", "rx", nil, ["v chooses user 2"]),
    ("bulk/steady", "rx", nil, ["and 88 more requests"]),
  ])
  func whatIsUnusualIsMarked(
    scenario: String, style: String, token: String?, signs: [String]
  ) throws {
    guard Catalogue.all.contains(where: { $0.fullName == scenario }) else {
      return _ = Issue.record("There is no \(scenario).")
    }
    let text = try text(scenario, styles(style), token: token)
    for sign in signs { #expect(text.contains(sign), "\(text)") }
  }

  /// Each style in each scenario: the lines of the trace say all that is drawn, a mark stands at its
  /// time, and no line is too long.
  @Test(arguments: Catalogue.all.map(\.fullName)) func linesSayWhatIsDrawn(name: String) throws {
    let script = try script(name)
    for style in Style.bothForms where style.tells(script) {
      let trace = style.play(script).trace
      let timeline = Timeline(of: trace)
      #expect(Timeline(lines: trace.text.split(separator: "\n").map(String.init)) == timeline)
      let times = Set(trace.visible.map { $0.virtualTime.milliseconds })
      #expect(timeline.times.allSatisfy(times.contains))
    }
    for terminal in [Self.wide, Self.narrow, Terminal(width: 32, hasColour: false)] {
      let lines = try text(name, on: terminal).split(separator: "\n")
      #expect(lines.allSatisfy { $0.count <= terminal.width }, "\(lines)")
    }
  }

  @Test func whatIsNoTraceIsNotDrawn() {
    #expect(Timeline(lines: []) == nil)
    #expect(Timeline(lines: ["at 10 ms: 7"]) == nil)
    #expect(Timeline(lines: ["    40  reply GET /avatar 200", "    10  finish shown"]) == nil)
    #expect(Timeline(lines: ["     0  finish shown  ! nonsense"]) == nil)
  }

  /// A drawing of letters gets narrower by what all its lines repeat, and no line is cut.
  @Test func aDrawingInAFenceFitsANarrowTerminal() {
    let drawing = """
      ```text
      pulls        ---o---------o-----o---->     elements, and no end
      a reply      --------o|                    one element, and the end

      ```
      """
    let wide = MarkdownText(drawing).rendered(for: Self.wide)
    #expect(wide.contains("    pulls        ---o---------o-----o---->     elements, and no end\n"))
    let narrow = MarkdownText(drawing).rendered(for: Self.narrow)
    #expect(
      narrow == """
            pulls        ---o------o--o-->  elements, and no end
            a reply      ------o|           one element, and the end


        """, "\(narrow)")
    let least = MarkdownText(drawing).rendered(for: Terminal(width: 50, hasColour: false))
    #expect(least.split(separator: "\n").allSatisfy { $0.contains("e") && $0.count <= 62 })
  }

  @Test func colourIsNeverAlone() throws {
    let script = try script("update-avatar/leave-early")
    let coloured = TimelineText(
      of: .play(script, in: Style.all), for: Terminal(width: 100, hasColour: true)
    ).text
    #expect(coloured.contains("\u{1B}["))
    #expect(
      coloured.replacing(/\u{1B}\[[0-9]+m/, with: "") == (try text("update-avatar/leave-early")))
  }
}

extension Style {
  /// Whether this form tells the story of a scenario: naive forms tell some only.
  fileprivate func tells(_ script: Script) -> Bool {
    script.useCase.naive != nil || Style.all.contains { $0.name == name }
  }
}
