import Explorer
import Foundation
import Rendering
import Scenario
import Shell
import StyleList
import Testing

@Suite struct ComparisonReportTests {
  private func report(_ name: String, _ styles: String...) throws -> ComparisonReport {
    let script = try #require(Catalogue.scripts(named: name).first)
    let chosen = styles.isEmpty ? Style.six : Style.six.filter { styles.contains($0.name) }
    return ComparisonReport(of: .play(script, in: chosen))
  }

  @Test func aTableOfTwoStylesLooksLikeThis() throws {
    let text = try report("update-avatar/leave-early", "monad", "structured")
      .text(for: .none, drawn: false)
    let table = text.split(separator: "\n", omittingEmptySubsequences: false).prefix(13)
    let gap = String(repeating: " ", count: 40)
    #expect(
      table.joined(separator: "\n") == """
        update-avatar/leave-early
        The user leaves the page while the avatar is on its way.

          t ms  observable event                \(gap)monad     struct.
             0  user opens the page             \(gap)=         =
             0  request POST /login             \(gap)= :15     = :17
            40  reply POST /login 200           \(gap)=         =
            40  request GET /avatar             \(gap)= :17     = :18
            60  user leaves the page            \(gap)=         =
            60  cancel GET /avatar              \(gap)-         = :18
            60  finish cancelled                \(gap)-         =
            90  reply GET /avatar 200           \(gap)~ wasted  -
            90  screen show avatar ada.png      \(gap)! :23     -
        """)
  }

  @Test(arguments: [32, 40, 60, 80, 99, 100, 200])
  func noLineIsWiderThanTheTerminalNorThanAHundredColumns(width: Int) throws {
    for script in Catalogue.all {
      let text = ComparisonReport(of: .play(script, in: Style.six)).text(
        for: Terminal(width: width, hasColour: false))
      for line in text.split(separator: "\n") {
        // A path that is longer than a line stays whole.
        let isPath = line.contains("/") && !line.drop { $0 == " " }.contains(" ")
        #expect(line.count <= min(width, 100) || isPath, "\(script.name): \(line)")
        #expect(line.last != " ", "\(script.name): \(line)")
      }
    }
  }

  @Test func aTableOfSevenStylesFits120Columns() throws {
    let script = try #require(Catalogue.scripts(named: "update-avatar/leave-early").first)
    let styles = Style.six.map { $0.participant(in: script) }
    let program = Program("seventh") { styles[0].program.play($0, mechanism: $1) }
    let seven = styles.prefix(6) + [Participant(program, file: "SeventhStyle/UpdateAvatar.swift")]
    let report = ComparisonReport(of: .play(script, Array(seven)))
    let wide = report.text(for: Terminal(width: 120, hasColour: false))
    #expect(wide.contains("  t ms  observable event"))
    #expect(wide.contains("seventh"))
    #expect(wide.split(separator: "\n").allSatisfy { $0.count <= 120 })
    let usual = report.text(for: Terminal(width: 100, hasColour: false))
    #expect(!usual.contains("observable event"))
    #expect(usual.contains("It parts from") || usual.contains("the screen changed after"))
  }

  @Test func onANarrowTerminalTheTableBecomesAListThatSaysTheSame() throws {
    let text = try report("update-avatar/leave-early").text(
      for: Terminal(width: 60, hasColour: false))
    #expect(
      text.contains(
        """
            60  user leaves the page
                = all
            60  cancel GET /avatar
                = callbacks:36, promise:21, rx:17, operations:18,
                  structured:18
                - monad

        """), "\(text)")
    #expect(text.contains("! after cancel, extra: monad:23"))
  }

  @Test func colourAddsNothingButColour() throws {
    let report = try report("update-avatar/leave-early")
    let plain = report.text(for: Terminal(width: 100, hasColour: false))
    let coloured = report.text(for: Terminal(width: 100, hasColour: true))
    #expect(!plain.contains("\u{1B}"))
    #expect(coloured != plain)
    #expect(coloured.replacing(/\u{1B}\[[0-9]+m/, with: "") == plain)
  }

  @Test func whatIsExtraDoesNotLookGood() throws {
    let text = try report("update-avatar/leave-early").text(
      for: Terminal(width: 100, hasColour: true))
    #expect(text.contains("\u{1B}[33m+ extra\u{1B}[0m"), "\(text)")
  }

  @Test func whenAllAgreeItSaysSo() throws {
    #expect(try report("happy").text(for: .none).hasSuffix("All 6 styles agree.\n"))
    #expect(try report("happy", "rx", "monad").text(for: .none).hasSuffix("Both styles agree.\n"))
    #expect(try report("happy").isClean)
    #expect(try !report("update-avatar/leave-early").isClean)
  }

  @Test func oneStyleAloneIsItsTrace() throws {
    let text = try report("happy", "rx").text(for: .none)
    #expect(text.contains("screen show avatar ada.png"))
    #expect(!text.contains("agree"))
  }

  @Test func theClassesAndAReasonForEachStyleFollowTheTable() throws {
    let text = try report("update-avatar/leave-early").text(for: .none)
    #expect(
      text.contains(
        """
        Styles that agree:
          * callbacks, promise, rx, operations, structured (the reference)
          * monad
        """))
    for style in Style.six { #expect(text.contains("\n\(style.name): ")) }
  }

  @Test func machineryIsShownOnDemandOnly() throws {
    let script = try #require(Catalogue.scripts(named: "happy").first)
    let report = ComparisonReport(of: .play(script, in: Style.six, mechanism: true))
    #expect(report.text(for: .none, mechanism: true).contains("network -> main (block)"))
    #expect(!report.text(for: .none).contains("->"))
    #expect(report.isClean)
  }

  @Test func jsonHoldsTheSameAndIsTheSameEveryTime() throws {
    let json = try ComparisonReport.json(of: [report("update-avatar/leave-early")])
    #expect(json.hasSuffix("]\n"))
    #expect(try json == ComparisonReport.json(of: [report("update-avatar/leave-early")]))
    let list = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]]
    let object = try #require(list?.first)
    #expect(object["scenario"] as? String == "update-avatar/leave-early")
    #expect(
      object["classes"] as? [[String]] == [
        ["callbacks", "promise", "rx", "operations", "structured"], ["monad"],
      ])
    #expect((object["rows"] as? [Any])?.count == 10)
    #expect((object["traces"] as? [String: Any])?.count == 6)
    #expect((object["remarks"] as? [Any])?.count == 6)
  }
}
