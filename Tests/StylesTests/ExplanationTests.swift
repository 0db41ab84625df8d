import Rendering
import Scenario
import Styles
import Testing

@Suite struct ExplanationTests {
  @Test(arguments: Catalogue.all.map(\.fullName))
  func everyVerdictIsExplainedWhicheverStylesAreCompared(name: String) throws {
    let script = try #require(Catalogue.scripts(named: name).first)
    for first in Style.all {
      for second in Style.all where second.name != first.name {
        for remark in ComparisonReport(of: script, styles: [first, second]).remarks {
          #expect(remark.isWritten, "\(remark.style.name): \(remark.verdicts)")
          #expect(!remark.sentence.contains { "{}[]".contains($0) })
        }
      }
    }
    let all = ComparisonReport(of: script)
    #expect(all.remarks.allSatisfy { $0.isWritten })
    #expect(all.remarks.count == (all.isClean ? 0 : 6))
  }

  @Test func everyExplanationBelongsToAScenarioAndAStyle() {
    for explanation in Explanation.all {
      #expect(Catalogue.scripts(named: explanation.scenario).count == 1)
      #expect(Style.all.contains { $0.name == explanation.style })
    }
    #expect(
      Set(Explanation.all.map { "\($0.scenario) \($0.style)" }).count == Explanation.all.count)
  }

  @Test func aSentenceNamesTheLineThatRanAndTheOneItDiffersFrom() throws {
    let script = try #require(Catalogue.scripts(named: "update-avatar/leave-early").first)
    let report = ComparisonReport(of: script)
    for (index, remark) in report.remarks.enumerated() {
      let own = report.performances[index].trace.events.first {
        $0.summary == "request GET /avatar"
      }
      #expect(remark.sentence.contains("line \(own?.line ?? 0)"))
      let other = index < 3 ? "line 17 of RxStyle" : "line 24 of CallbackStyle"
      #expect(remark.sentence.contains("\(other)/UpdateAvatar.swift"))
    }
  }

  @Test(arguments: Catalogue.all.filter { $0.useCase != .bulk }.map(\.fullName))
  func inAnotherScheduleAWrittenSentenceIsUsedOnlyIfTheStylesDoTheSame(name: String) throws {
    let script = try #require(Catalogue.scripts(named: name).first)
    let usual = ComparisonReport(of: script)
    for report in (UInt64(0)..<12).map({ ComparisonReport(of: script, seed: $0) }) {
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
        let times = ComparisonReport(of: script, seed: seed).comparison.rows
          .map(\.event.virtualTime)
        #expect(times == times.sorted(), "\(script.fullName), seed \(seed)")
      }
    }
  }
}
