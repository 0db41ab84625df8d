import CourseFiles
import Foundation
import Rendering
import Shell
import Testing

/// How a line of code that is too long goes on: a comment stays a comment, and spaces stay.
@Suite struct CodeLineTests {
  private func listing(_ line: String, width: Int = 48) -> [String] {
    SourceListing(path: "a.swift", text: line + "\n")
      .rendered(for: Terminal(width: width, hasColour: false))
      .split(separator: "\n").dropFirst().map { String($0.dropFirst(6)) }
  }

  @Test func aCommentGoesOnBehindItsOwnMark() {
    #expect(
      listing("  /// Stays on the actor of the caller, so that nothing comes between.") == [
        "  /// Stays on the actor of the caller, so", "  /// that nothing comes between.",
      ])
    #expect(
      listing("  //   - one: a place that is far away from here") == [
        "  //   - one: a place that is far away", "  //   from here",
      ])
  }

  @Test func aCommentBehindCodeGoesOnAsAComment() {
    #expect(
      listing("let one = 1      // why it is one and no other") == [
        "let one = 1      // why it is one and no", "    // other",
      ])
    #expect(
      listing("let text = \"a // b\" + other(of: \"c // d\")  // why") == [
        "let text = \"a // b\" + other(of: \"c // d\")", "    // why",
      ])
  }

  @Test func quotedTextIsDividedOnlyWhereNothingElseCanBe() {
    #expect(
      listing("show(one, \"a text of many words which is long\")") == [
        "show(one,", "    \"a text of many words which is long\")",
      ])
  }

  @Test func aLabelStaysWithItsValueUnlessNothingElseCanBeDivided() {
    #expect(
      listing("show(one, text: \"a text of many words it is\")") == [
        "show(one,", "    text: \"a text of many words it is\")",
      ])
    #expect(
      listing("show(text: \"a text of many words that is long\")") == [
        "show(text:", "    \"a text of many words that is long\")",
      ])
    #expect(
      listing("show(\"a text of many words that is very long\")") == [
        "show(\"a text of many words that is very", "    long\")",
      ])
    let word = String(repeating: "x", count: 50)
    #expect(listing("show\(word) one") == ["show\(word)", "    one"])
  }

  @Test func aPieceThatJustFitsIsNotDivided() {
    let call = "two(" + String(repeating: "x", count: 30) + ", y)"
    #expect("    \(call)".count == 42)
    #expect(listing("let one = \(call)") == ["let one =", "    \(call)"])
    #expect(listing("    \(call)") == ["    \(call)"])
  }

  @Test func aLongNameIsIndentedOnlyAsFarAsItFits() {
    let name = String(repeating: "x", count: 33)
    #expect(
      listing("  func \(name)(step: Int) {") == ["  func", "   \(name)(step:", "      Int) {"])
    #expect(
      listing("  func \(name)xxxxxxxx() {") == ["  func", "  \(name)xxxxxxxx()", "      {"])
  }

  @Test func anAddressIsNoComment() {
    #expect(
      listing("See https://example.org/one and the pages behind it") == [
        "See https://example.org/one and the pages", "    behind it",
      ])
  }

  @Test(arguments: [40, 60])
  func noLineOfTheKitLosesASpaceOrAComment(width: Int) throws {
    let checkout = try Checkout(above: [URL(fileURLWithPath: #filePath)])
    let folder = checkout.root.appendingPathComponent("Sources/Styles")
    let files = try #require(
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    var long = 0
    for case let file as URL in files where file.pathExtension == "swift" {
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        let pieces = listing(String(line), width: width)
        guard pieces.count > 1 else { continue }
        long += 1
        expect(pieces, toTell: String(line))
      }
    }
    #expect(long > 300)
  }

  /// Expects each piece to be a part of the line behind a margin, and all of them to be the line.
  private func expect(_ pieces: [String], toTell line: String) {
    var rest = line[...]
    var isComment = false
    for (index, piece) in pieces.enumerated() {
      var words = piece.drop { $0 == " " }
      #expect(!isComment || words.hasPrefix("//"), "\(line)")
      if isComment { words = words.drop { $0 == "/" }.drop { $0 == " " } }
      if index > 0 { rest = rest.drop { $0 == " " } } else { words = piece[...] }
      #expect(rest.hasPrefix(words), "\(line)")
      rest = rest.dropFirst(words.count)
      isComment = isComment || piece.firstRange(of: " //") != nil || words.hasPrefix("//")
    }
    #expect(rest.allSatisfy { $0 == " " }, "\(line)")
  }
}
