import Rendering
import Scenario
import StyleList
import Testing

@Suite struct ExplanationTests {
  @Test(arguments: Catalogue.all.map(\.fullName))
  func everyVerdictIsExplainedWhicheverStylesAreCompared(name: String) throws {
    let script = try #require(Catalogue.scripts(named: name).first)
    // Of a scenario that nobody has explained yet, generic sentences say where styles part.
    let isExplained = Style.all.contains { $0.explanation(of: script) != nil }
    // The same holds of a style that is new.
    let styles = Style.all.filter { !$0.explained.isEmpty }
    for first in styles {
      for second in styles where second.name != first.name {
        for remark in ComparisonReport(of: .play(script, in: [first, second])).remarks {
          #expect(
            remark.isWritten == isExplained, "\(remark.participant.name): \(remark.verdicts)")
          #expect(!remark.sentence.contains { "{}[]".contains($0) })
        }
      }
    }
    let all = ComparisonReport(of: .play(script, in: styles))
    #expect(all.remarks.allSatisfy { $0.isWritten == isExplained })
    #expect(all.remarks.count == (all.isClean ? 0 : styles.count))
  }

  @Test func theSixStylesAreExplained() {
    #expect(Style.all.filter { !$0.explained.isEmpty }.count >= 6)
  }

  @Test(arguments: Style.all) func everyExplanationBelongsToAScenario(style: Style) {
    for scenario in style.explained {
      #expect(Catalogue.scripts(named: scenario).count == 1, "\(scenario)")
    }
  }

  @Test func aSentenceNamesTheLineThatRanAndTheOneItDiffersFrom() throws {
    let script = try #require(Catalogue.scripts(named: "update-avatar/leave-early").first)
    let report = ComparisonReport(of: .play(script, in: Array(Style.all.prefix(6))))
    for (index, remark) in report.remarks.enumerated() {
      let own = report.played.runs[index].trace.events.first {
        $0.summary == "request GET /avatar"
      }
      #expect(remark.sentence.contains("line \(own?.line ?? 0)"))
      let other = index == 1 ? "line 36 of CallbackStyle" : "line 17 of MonadStyle"
      #expect(remark.sentence.contains("\(other)/UpdateAvatar.swift"))
    }
  }

  @Test(arguments: Catalogue.all.filter { $0.useCase != .bulk }.map(\.fullName))
  func inAnotherScheduleAWrittenSentenceIsUsedOnlyIfTheStylesDoTheSame(name: String) throws {
    let script = try #require(Catalogue.scripts(named: name).first)
    let usual = ComparisonReport(of: .play(script, in: Style.all))
    for report in (UInt64(0)..<12).map({
      ComparisonReport(of: .play(script, in: Style.all, seed: $0))
    }) {
      let isUsual =
        report.comparison.classes == usual.comparison.classes && report.verdicts == usual.verdicts
      #expect(isUsual || report.remarks.allSatisfy { !$0.isWritten })
      #expect(report.remarks.allSatisfy { !$0.sentence.isEmpty })
    }
  }

  @Test func underASeedTheUserDoesTheSameInAllStylesUntilTheyPart() throws {
    for script in Catalogue.all where script.actions.count > 1 && script.useCase != .bulk {
      for seed in UInt64(0)..<12 {
        let traces = Style.all.map {
          $0.play(script, choices: .seeded(seed)).trace.visible.canonicallyOrdered()
        }
        let common = traces[0].indices.prefix { index in
          traces.allSatisfy { index < $0.count && $0[index].looksLike(traces[0][index]) }
        }
        #expect(common.count > 1, "\(script.fullName), seed \(seed)")
      }
    }
  }

  @Test func timeNeverGoesBackFromRowToRow() throws {
    for script in Catalogue.all where script.useCase != .bulk {
      for seed in UInt64(0)..<8 {
        let times = ComparisonReport(of: .play(script, in: Style.all, seed: seed)).comparison.rows
          .map(\.event.virtualTime)
        #expect(times == times.sorted(), "\(script.fullName), seed \(seed)")
      }
    }
  }
}
