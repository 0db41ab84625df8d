import Checker
@testable import CourseFiles
import Foundation
import Testing

/// What becomes of a student's work when a newer edition comes without a common history.
@Suite struct EditionTests {
  private let folder: URL
  private let (newer, mine): (Checkout, Checkout)
  private static let answer = "lessons/01-x/exercises/1.1-a.swift"
  private static let other = "lessons/01-x/exercises/1.2-b.swift"

  init() throws {
    folder = try RunFolder.make()
    newer = Checkout(root: folder.appendingPathComponent("newer"))
    mine = Checkout(root: folder.appendingPathComponent("mine"))
    for path in [Self.answer, Self.other, "README.md", "Sources/a.swift"] {
      try Self.write("old\n", to: path, in: newer)
    }
    try Self.write(Edition(exercises: ["1.1"]).text, to: Edition.path, in: newer)
    _ = try EditionUpdate(from: newer.root, to: mine)
  }

  private static func write(_ text: String, to path: String, in checkout: Checkout) throws {
    let file = checkout.root.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func inNewFolder(_ body: () throws -> Void) rethrows {
    defer { try? FileManager.default.removeItem(at: folder) }
    try body()
  }

  @Test func everyAnswerStaysAndOtherChangesAreKeptAside() throws {
    try inNewFolder {
      try Self.write("my answer\n", to: Self.answer, in: mine)
      try Self.write("my note\n", to: "README.md", in: mine)
      for path in [Self.answer, Self.other, "README.md"] {
        try Self.write("new\n", to: path, in: newer)
      }
      let update = try EditionUpdate(from: newer.root, to: mine)
      #expect(try mine.text(at: Self.answer) == "my answer\n")
      #expect(update.kept == [Self.answer])
      #expect(try mine.text(at: Self.other) == "new\n")
      #expect(try mine.text(at: "README.md") == "new\n")
      #expect(try update.aside.map { try mine.text(at: $0.keptAs) } == ["my note\n"])
    }
  }

  @Test func whatTheNewerEditionHasNotGoesUnlessItWasChanged() throws {
    try inNewFolder {
      try Self.write("my answer\n", to: Self.other, in: mine)
      for path in [Self.other, "Sources/a.swift"] {
        try FileManager.default.removeItem(at: newer.root.appendingPathComponent(path))
      }
      _ = try EditionUpdate(from: newer.root, to: mine)
      #expect(!mine.contains("Sources/a.swift"))
      #expect(try mine.text(at: Self.other) == "my answer\n")
    }
  }

  @Test func theSameUpdateAgainChangesNothing() throws {
    try inNewFolder {
      try Self.write("my note\n", to: "README.md", in: mine)
      try Self.write("new\n", to: "README.md", in: newer)
      _ = try EditionUpdate(from: newer.root, to: mine)
      let again = try EditionUpdate(from: newer.root, to: mine)
      #expect(again.changes == 1, "only the list of the files is written")
      #expect(again.kept.isEmpty && again.aside.isEmpty)
    }
  }

  @Test func aLinkInThePlaceOfAFileIsNotWrittenThrough() throws {
    try inNewFolder {
      let place = mine.root.appendingPathComponent("README.md").path
      try Self.write("secret\n", to: "elsewhere", in: mine)
      try FileManager.default.removeItem(atPath: place)
      try FileManager.default.createSymbolicLink(
        atPath: place, withDestinationPath: mine.root.appendingPathComponent("elsewhere").path)
      try Self.write("new\n", to: "README.md", in: newer)
      _ = try EditionUpdate(from: newer.root, to: mine)
      #expect(try mine.text(at: "elsewhere") == "secret\n")
      #expect(try mine.text(at: "README.md") == "new\n")
    }
  }

  @Test func anAnswerInTheNewerEditionIsNotTaken() throws {
    try inNewFolder {
      let stub = SourceTree.path(of: "Answers/Stubs/1.2-b.swift")
      try Self.write("the stub\n", to: stub, in: newer)
      try Self.write("an answer of another student\n", to: Self.other, in: newer)
      _ = try EditionUpdate(from: newer.root, to: mine)
      #expect(try mine.text(at: Self.other) == "the stub\n")
    }
  }
}
