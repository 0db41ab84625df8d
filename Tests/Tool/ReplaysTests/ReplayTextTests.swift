import CourseFiles
import Foundation
import Rendering
import Replays
import Scenario
import StyleList
import Testing

/// The frames of a replay on a terminal.
struct ReplayTextTests {
  @Test func aCellNamesTheLineOfItsFirstEvent() throws {
    let script = try #require(Catalogue.all.first { $0.fullName == "update-avatar/happy" })
    let replay = Replay(of: .play(script, in: Style.all))
    let text = ReplayText(
      replay, sources: [:], for: Terminal(width: 120, height: 40, hasColour: false))
    let frame = try #require(replay.frames.firstIndex { $0.event.kind == .request })
    let row = try #require(
      text.screen(at: frame).split(separator: "\n").first { $0.contains("> request") })
    let lines = replay.frames[frame].states.map { $0.events.compactMap(\.line).first ?? 0 }
    #expect(lines.allSatisfy { $0 > 0 })
    let cells = row.split(separator: " ").filter { $0.hasPrefix("=") }
    #expect(cells.map(String.init) == lines.map { "=:\($0)" })
  }
}
