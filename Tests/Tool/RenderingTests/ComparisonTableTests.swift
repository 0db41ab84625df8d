import Explorer
import Foundation
import Rendering
import Scenario
import Shell
import StyleList
import Testing
import Trace

/// What stands in the cells of a table: words of the legend, and each event at its own time.
@Suite struct ComparisonTableTests {
  private static let wide = Terminal(width: 200, hasColour: false)

  private func report(_ name: String, _ styles: [Style] = Style.six) throws -> ComparisonReport {
    let script = try #require(Catalogue.scripts(named: name).first)
    return ComparisonReport(of: .play(script, in: styles))
  }

  @Test(arguments: Verdict.allCases)
  func aCellHasTheWordOfTheLegendOrNone(verdict: Verdict) {
    let room = 9
    #expect(
      verdict.legend.hasPrefix(verdict.mark + (verdict.word == verdict.rawValue ? ":" : " (")))
    #expect(verdict.legend.contains(verdict.rawValue))
    let cell = verdict.mark(fitting: room)
    #expect(cell.count <= room)
    #expect([verdict.mark, String(verdict.symbol)].contains(cell))
    #expect(Verdict.allCases.filter { $0.word == verdict.word } == [verdict])
  }

  @Test func eachWordOfEachTableOfTheCatalogueStandsInItsLegend() throws {
    for script in Catalogue.all {
      let styles = Style.six + (script.useCase.naive == nil ? [] : Style.six.map(\.naive))
      for width in [60, 200] {
        let text = ComparisonReport(of: .play(script, in: styles))
          .text(for: Terminal(width: width, hasColour: false), drawn: false)
        let blocks = text.split(separator: "\n\n")
        try #require(blocks.count > 2)
        let names = Verdict.allCases.filter { $0 != .same }.flatMap { [$0.word, $0.rawValue] }
        for word in names where blocks[1].contains(try Regex("[~!+] (\\w+, )*\(word)\\b")) {
          #expect(blocks[2].contains(try Regex("[~!+] \(word)( \\(|:)")), "\(script.name): \(word)")
        }
      }
    }
  }

  @Test func anOutcomeThatComesTwiceIsCalledSoInCellLegendAndRemark() throws {
    let text = try report("update-avatar/answers-twice").text(for: .none)
    #expect(text.contains(/finish shown .*! twice/))
    #expect(text.contains("\n  ! twice (duplicated): it happened more often than it should\n"))
    #expect(text.contains(/\ncallbacks: ! twice/))
  }

  @Test func whatHappensEarlierStandsInARowOfItsOwnTime() throws {
    let styles = Style.six.filter { ["callbacks", "monad", "promise"].contains($0.name) }
    let text = try report("gallery/second-fails", styles).text(for: .none)
    let rows = text.split(separator: "\n").filter { $0.contains("finish failed") }
      .map { $0.split(separator: " ").joined(separator: " ") }
    #expect(rows == ["60 finish failed ~ earlier", "120 finish failed = = at 60"])
    #expect(
      text.contains("\n  at 60: in this style it happens at 60 ms; see the row of that time\n"))
    let narrow = try report("gallery/second-fails", styles)
      .text(for: Terminal(width: 60, hasColour: false))
    #expect(narrow.contains("    60  finish failed\n        ~ earlier: promise\n"))
    #expect(
      narrow.contains(
        "   120  finish failed\n        = callbacks, monad\n        at 60 ms: promise\n"))
  }

  @Test(arguments: [0, 1, 2, 3, 4])
  func everyEventOfEveryTraceStandsAtItsTime(seed: UInt64) throws {
    for script in Catalogue.all where script.size == nil {
      let styles = Style.six + (script.useCase.naive == nil ? [] : Style.six.map(\.naive))
      let played = PlayedScenario.play(script, in: styles, seed: seed == 0 ? nil : seed)
      let report = ComparisonReport(of: played)
      for (index, trace) in report.comparison.traces.enumerated() {
        let shown = report.comparison.shownEvents(ofTrace: index)
        #expect(shown.map(\.time) == shown.map(\.event.virtualTime), "\(script.name)")
        let inOrder = shown.map(\.event).sorted { $0.sequence < $1.sequence }
        #expect(inOrder == trace.visible, "\(script.name) in \(trace.name)")
        #expect(shown.map(\.time) == shown.map(\.time).sorted(), "\(script.name) in \(trace.name)")
      }
    }
  }

  @Test func whatHappensLaterStandsBehindWhatItFollows() throws {
    let text = try report("refresh/leave-early").text(for: .none)
    let rows = text.split(separator: "\n").filter { $0.contains("60  ") }
      .map { $0.split(separator: " ").joined(separator: " ") }
    #expect(
      rows == [
        "40 finish cancelled = at 60 = = = =",
        "60 reply GET /devices 200 - ~ wasted - - - -",
        "60 finish cancelled ~ later",
      ])
  }

  @Test func jsonTellsTheTimeOfEachCell() throws {
    struct Report: Decodable {
      struct Row: Decodable {
        struct Cell: Decodable { let milliseconds: Int? }
        let milliseconds: Int
        let event: String
        let cells: [String: Cell]
      }
      let rows: [Row]
    }
    let json = try ComparisonReport.json(of: [report("gallery/second-fails")])
    let reports = try JSONDecoder().decode([Report].self, from: Data(json.utf8))
    let row = try #require(reports.first?.rows.first { $0.event == "finish failed" })
    #expect(row.milliseconds == 120)
    #expect(row.cells["callbacks"]?.milliseconds == 120)
    #expect(row.cells["promise"]?.milliseconds == 60)
  }

  @Test func whereNoLineStandsTheLegendSaysWhoDidIt() throws {
    for name in ["happy", "update-avatar/leave-early"] {
      let text = try report(name).text(for: Self.wide)
      #expect(text.replacing("\n   ", with: "").contains(":17 is the line that did it"))
      #expect(
        text.replacing("\n   ", with: "").contains(
          "what the user does, replies, faults and `finish` have none"))
    }
    #expect(
      try report("saved-and-shown").text(for: Self.wide).replacing("\n   ", with: "")
        .contains("what the user does, replies, `saved`, faults and `finish` have none"))
    for script in Catalogue.all {
      for event in PlayedScenario.play(script, in: Style.six).runs.flatMap(\.trace.visible) {
        let isOfStyle = [.request, .save, .screen, .cancel].contains(event.kind)
        #expect((event.line != nil) == isOfStyle, "\(event.summary)")
      }
    }
  }
}
