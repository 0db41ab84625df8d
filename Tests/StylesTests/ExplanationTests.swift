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

  @Test func inAnotherScheduleWhatIsSaidNamesOnlyWhatHappened() throws {
    let script = try #require(Catalogue.scripts(named: "update-avatar/leave-early").first)
    let reports = (UInt64(0)..<40).map { ComparisonReport(of: script, seed: $0) }
    let remarks = reports.flatMap(\.remarks)
    #expect(remarks.contains { $0.isWritten })
    #expect(remarks.allSatisfy { !$0.sentence.isEmpty && !$0.sentence.contains("{") })
  }
}
