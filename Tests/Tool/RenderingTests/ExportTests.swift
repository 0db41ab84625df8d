import Explorer
import Foundation
import Rendering
import Scenario
import StyleList
import Testing

/// A comparison in the forms of other programs.
struct ExportTests {
  private static func played(_ name: String) throws -> PlayedScenario {
    let script = try #require(Catalogue.all.first { $0.fullName == name })
    return PlayedScenario.play(script, in: Style.all)
  }

  @Test func aPictureHasOneBarForEachRequestOfEachClass() throws {
    let played = try Self.played("gallery/leave-early")
    let picture = TimelineDrawing(of: played).svg(titled: "a < b")
    let timelines = Set(played.runs.map { Timeline(of: $0.trace) })
    let bars = timelines.reduce(0) { $0 + $1.bars.count }
    #expect(picture.matches(of: /<rect [^>]*height="10"/).count == bars)
    #expect(picture.hasPrefix("<svg xmlns="))
    #expect(picture.contains("<title>a &lt; b</title>"))
    #expect(!picture.contains("script"))
  }

  @Test func aPictureInAPageHasNoTitleOfItsOwn() throws {
    let picture = TimelineDrawing(of: try Self.played("update-avatar/happy")).svg()
    #expect(!picture.contains("<title>"))
    #expect(
      picture.contains("aria-label=\"callbacks, monad, promise, rx, operations, structured: "))
  }

  @Test func thereIsADiagramForEachClassOfAgreement() throws {
    let report = ComparisonReport(of: try Self.played("gallery/leave-early"))
    let text = ComparisonReport.mermaid(of: [report])
    #expect(text.matches(of: /```mermaid\n/).count == report.comparison.classes.count)
    #expect(text.contains("  app-xserver: 60 ms: cancel avatar/1"))
    #expect(text.contains("(after leaving)"))
  }

  @Test func aTraceHasASliceForEachRequestInMicroseconds() throws {
    let played = try Self.played("update-avatar/leave-early")
    let text = try ComparisonReport.perfetto(of: [ComparisonReport(of: played)])
    let file = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let events = try #require(file["traceEvents"] as? [[String: Any]])
    let slices = events.filter { $0["ph"] as? String == "X" }
    #expect(slices.count == 2 * Style.all.count)
    let first = try #require(slices.first { $0["name"] as? String == "avatar" })
    #expect(first["ts"] as? Int == 40_000)
    #expect(first["dur"] as? Int == 20_000)
  }
}
