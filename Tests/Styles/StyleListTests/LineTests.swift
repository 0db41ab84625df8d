import Foundation
import Scenario
import StyleList
import Testing
import Trace

/// An event names the very line that led to it, not one beside it.
@Suite struct LineTests {
  private static let sources = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Sources/Styles")

  @Test(arguments: Cell.all) func theLineOfAnEventHoldsTheCall(cell: Cell) throws {
    let file = Self.sources.appendingPathComponent(cell.style.file(of: cell.script.useCase))
    let lines = try String(contentsOf: file, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    for event in cell.style.play(cell.script).trace.events {
      guard let line = event.line, let call = Self.call(behind: event) else { continue }
      #expect(lines[line - 1].contains(call), "\(event.summary), line \(line), \(cell.replay)")
    }
  }

  @Test(arguments: Cell.all) func theLineOfAHopHoldsWhatAskedForIt(cell: Cell) throws {
    let file = cell.style.file(of: cell.script.useCase)
    let lines = try String(
      contentsOf: Self.sources.appendingPathComponent(file), encoding: .utf8
    )
    .split(separator: "\n", omittingEmptySubsequences: false)
    for event in cell.style.play(cell.script, mechanism: true).trace.events {
      guard event.kind == .mechanism, event.fileID == file, let line = event.line else { continue }
      #expect(lines[line - 1].contains(Self.hop), "\(event.summary), line \(line), \(cell.replay)")
    }
  }

  /// What may ask for a hop, or for work after a while.
  private static var hop: Regex<Substring> {
    /network\.|store\.|on: (?:main|background)|\.on\((?:main|background)\)|\.schedule/
  }

  /// What the line of an event has to hold.
  private static func call(behind event: Event) -> String? {
    switch event.kind {
    case .screen: event.key == "show sheet" ? ".present()" : "screen.show("
    case .save: "store.save("
    case .request, .cancel:
      switch event.key.prefix(while: { $0 != "#" }) {
      case "POST /login": "network.logIn("
      case "GET /location": "network.location"
      case "GET /devices": "network.devices("
      default: "network.avatar("
      }
    default: nil
    }
  }
}
