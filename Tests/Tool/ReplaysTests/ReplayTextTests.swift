import CourseFiles
import Explorer
import Foundation
import Rendering
import Replays
import Scenario
import Shell
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

  @Test func whereThereIsNoRoomForLinesOneSignStandsForEachStyle() throws {
    let replay = try Self.replay(of: "update-avatar/happy")
    let frame = try #require(replay.frames.firstIndex { $0.event.kind == .request })
    func table(_ width: Int) throws -> (names: String, row: String) {
      let lines = Self.text(of: replay, width: width, height: 20).screen(at: frame)
        .split(separator: "\n")
      return (String(lines[1]), String(try #require(lines.first { $0.contains("> request") })))
    }
    for width in [60, 85] {
      let (names, row) = try table(width)
      #expect(names.hasSuffix("ca… mo… pr… rx  op… st…"))
      #expect(row.hasSuffix("   =   =   =   =   =   ="))
      #expect(names.count <= width && row.count <= width)
    }
    #expect(try table(86).row.contains("=:"))
  }

  @Test func whereThereIsRoomNamesAndWordsAreWhole() throws {
    let script = try #require(Catalogue.all.first { $0.fullName == "update-avatar/leave-early" })
    let two = Style.all.filter { ["monad", "structured"].contains($0.name) }
    let replay = Replay(of: .play(script, in: two))
    let screen = Self.text(of: replay, height: 18).screen(at: replay.frames.count - 1)
    #expect(screen.contains("monad") && screen.contains("structured"))
    #expect(screen.contains("- missing"))
  }

  private static func replay(of name: String, _ schedule: Schedule? = nil) throws -> Replay {
    let script = try #require(Catalogue.all.first { $0.fullName == name })
    return Replay(of: .play(script, in: Style.all, schedule: schedule))
  }

  private static func text(
    of replay: Replay, width: Int = 100, height: Int? = nil
  ) -> ReplayText {
    ReplayText(
      replay, sources: [:], for: Terminal(width: width, height: height, hasColour: false))
  }

  @Test func theTokenFillsTheFirstLineAndNoMore() throws {
    let name = "retry/leave-while-waiting"
    let schedule = try Schedule(token: "s1:login=ok,avatar=503,user leaves the page")
    let replay = try Self.replay(of: name, schedule)
    let whole = "\(name)  \(schedule.token)"
    for width in 32...90 {
      let text = Self.text(of: replay, width: width)
      let first = try #require(text.screen(at: 0).split(separator: "\n").first)
      #expect(first == (width >= whole.count ? whole : "\(whole.prefix(width - 1))…"))
      #expect(text.all.hasPrefix(first + "\n"))
    }
  }

  @Test func theTableKeepsThreeRowsAndFillsTheScreen() throws {
    let replay = try Self.replay(of: "retry/leave-while-waiting")
    let last = replay.frames.count - 1
    // Where there is more room, it is drawn in place of the table.
    for height in 5...27 {
      let screen = Self.text(of: replay, height: height).screen(at: last)
      let lines = screen.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let rows = lines.dropFirst(2).prefix { !$0.isEmpty }
      let shown = rows.filter { !$0.hasSuffix(" earlier)") }
      #expect(shown.count >= 3)
      #expect(shown.last?.contains("> finish failed") == true)
      let hidden = last + 1 - shown.count
      #expect(rows.first?.hasSuffix("(\(hidden) earlier)") == (hidden > 0))
      // A line is left for the keys, and one for the cursor.
      #expect(shown.count == 3 || lines.count <= height - 1)
    }
  }

  @Test func aTerminalThatTellsNoHeightHas40Lines() throws {
    let replay = try Self.replay(of: "bulk/steady")
    let last = replay.frames.count - 1
    let screens = [nil, 40, 20].map { Self.text(of: replay, height: $0).screen(at: last) }
    #expect(screens[0] == screens[1])
    #expect(screens[0] != screens[2])
  }

  @Test func whereThereIsRoomADrawingGrows() throws {
    let replay = try Self.replay(of: "update-avatar/leave-early")
    let screens = replay.frames.indices.map { frame in
      Self.text(of: replay, height: 60).screen(at: frame)
    }
    let reply = try #require(replay.frames.firstIndex { $0.event.kind == .reply })
    #expect(!screens[0].contains(">200"))
    #expect(screens[reply].contains("=>200"))
    #expect(!screens[reply].contains("v leaves"))
    #expect(screens.last?.contains("! after leaving") == true)
    for screen in screens { #expect(screen.split(separator: "\n").count < 60) }
  }
}
