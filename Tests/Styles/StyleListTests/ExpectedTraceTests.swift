import Foundation
import Scenario
import StyleList
import Testing
import Trace

/// One style in one scenario.
struct Cell: Sendable, CustomTestStringConvertible {
  let style: Style
  let script: Script

  static let all = Catalogue.all.flatMap { script in
    Style.all.map { Cell(style: $0, script: script) }
  }

  var testDescription: String { "\(script.fullName), \(style.name)" }
  var command: String { "swift run lessons compare \(script.fullName) --styles \(style.name)" }
  /// What plays it again when a test fails.
  var replay: String { "\(command) --replay s1:" }
  var name: String { "\(script.fullName): \(style.name)" }
}

extension Style {
  /// Whether it shows nothing in a story to a user who has left.
  ///
  /// What a style can do is seen in the first story; callbacks and promises keep what cancels in
  /// six.
  func cancels(_ useCase: UseCase) -> Bool {
    guard let script = Catalogue.scripts(named: "update-avatar/leave-early").first,
      !play(script).trace.violations.contains(.afterCancel)
    else { return false }
    return !["callbacks", "promise"].contains(name)
      || [.updateAvatar, .gallery, .album, .retry, .timeout, .bulk].contains(useCase)
  }

  /// What a style does by its nature that can cancel nothing; no other sends a request for a user
  /// who has left.
  var goesOnAsking: Set<Verdict> { cancels(.updateAvatar) ? [] : [.sentAfterLeaving] }
}

@Suite struct ExpectedTraceTests {
  /// The traces as they are written, by `Cell.name`: in a file for each story, each below a line that
  /// names its scenario and the styles that have it.
  private static let written: [String: String] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Traces")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.reduce(into: [:]) { traces, name in
      let file = folder.appendingPathComponent(name)
      let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      for part in ("\n" + text).components(separatedBy: "\n# ").dropFirst() {
        let head = part.prefix { $0 != "\n" }.components(separatedBy: ": ")
        let trace = String(part.drop { $0 != "\n" }.dropFirst())
        for style in head.last?.components(separatedBy: ", ") ?? [] {
          traces["\(head[0]): \(style)"] = trace
        }
      }
    }
  }()

  /// `make traces` writes the files anew; read the difference before you keep it.
  @Test(arguments: Cell.all) func theTraceIsAsWritten(cell: Cell) {
    #expect(cell.style.play(cell.script).trace.text == Self.written[cell.name], "\(cell.replay)")
  }

  @Test func eachCellIsWrittenAndNoOther() {
    #expect(Self.written.keys.sorted() == Cell.all.map(\.name).sorted())
  }
}
