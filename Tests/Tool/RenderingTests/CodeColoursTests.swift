import CourseFiles
import Foundation
import Rendering
import Shell
import Testing
import Workshop

/// The colours of code in lessons, which are written beforehand.
@Suite struct CodeColoursTests {
  private static let checkout = try? Checkout(above: [URL(fileURLWithPath: #filePath)])
  private static let lessons = checkout.flatMap { try? Lesson.all(in: $0) } ?? []
  private static let hasServer = (ProcessInfo.processInfo.environment["PATH"] ?? "")
    .split(separator: ":")
    .contains { FileManager.default.isExecutableFile(atPath: $0 + "/sourcekit-lsp") }
  private static let keyword = "\u{1B}[35m"

  @Test(arguments: lessons, [60, 100])
  func coloursChangeNothingElse(lesson: Lesson, width: Int) throws {
    let page = LessonPage(lesson, in: try #require(Self.checkout))
    let plain = try page.rendered(inFull: true, for: Terminal(width: width, hasColour: false))
    let coloured = try page.rendered(inFull: true, for: Terminal(width: width, hasColour: true))
    let steps = try page.rendered(for: Terminal(width: width, hasColour: true))
    #expect(steps.contains(Self.keyword))
    #expect(coloured.replacing(/\u{1B}\[[0-9]+m/, with: "") == plain)
  }

  @Test(arguments: lessons) func coloursAreFresh(lesson: Lesson) throws {
    let checkout = try #require(Self.checkout)
    let colours = try #require(CodeColours(of: lesson, in: checkout), "run `make colours`")
    let shown = try LessonPage(lesson, in: checkout).shownCode()
    #expect(colours.names == Set(shown.map(\.file)).sorted(), "run `make colours`")
    for code in shown {
      let file = colours.file(code.file, holding: code.text)
      let isKnown = code.lines.allSatisfy { file?.kinds(ofLine: $0) != nil }
      #expect(
        isKnown, "\(code.file) is not as it was, or other lines are shown: run `make colours`")
    }
  }

  @Test func linesThatFollowEachOtherNeedNoNumber() throws {
    let colours = CodeColours([
      "a": CodeColours.File(
        of: "", [3: [.keyword, .keyword], 4: [], 5: [nil, .type], 8: [.string]])
    ])
    #expect(colours.text.contains(#""lines" : "3:2k;;1 1t;8:1s""#))
    #expect(try JSONDecoder().decode(CodeColours.self, from: Data(colours.text.utf8)) == colours)
  }

  @Test(.enabled(if: hasServer)) func theServerSaysWhatIsKept() throws {
    let checkout = try #require(Self.checkout)
    let lesson = try #require(Self.lessons.first { $0.number == 9 })
    let made = try CodeColours(askedFor: lesson, in: checkout)
    #expect(made == CodeColours(of: lesson, in: checkout), "run `make colours`")
  }

  /// What the file of colours may hold, for a source that may have changed, and whether it is used.
  @Test(arguments: [
    ("struct A {}\n", #"{"files":{"FILE":{"fingerprint":"PRINT","lines":"1:6k1 1t"}}}"#, 2),
    ("struct A { }\n", #"{"files":{"FILE":{"fingerprint":"PRINT","lines":"1:6k1 1t"}}}"#, 0),
    ("struct A {}\n", #"{"files":{"FILE":{"fingerprint":"PRINT","lines":"1:6k1 1"#, 0),
    ("struct A {}\n", #"{"files":{"FILE":{"fingerprint":"PRINT","lines":6}}}"#, 0),
    ("struct A {}\n", #"{"files":{"FILE":{"fingerprint":"PRINT","lines":"1:9?k-"}}}"#, 0),
    (
      "struct A {}\n",
      #"{"files":{"FILE":{"fingerprint":"PRINT","lines":"1:6k99999999999999999999c"}}}"#, 2
    ),
    (
      "struct A {}\n",
      #"{"files":{"FILE":{"fingerprint":"PRINT","lines":"99999999999999999999:2k;1:6k;;"}}}"#, 2
    ),
    ("struct A {}\n", "", 0),
  ])
  func coloursThatDoNotFitAreNotUsed(source: String, colours: String, count: Int) throws {
    let root = FileManager.default.temporaryDirectory
      .appendingPathComponent("colours-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: root) }
    let folder = "lessons/01-a/exercises"
    let file = "\(folder)/1.1-a.swift"
    try FileManager.default.createDirectory(
      at: root.appendingPathComponent(folder), withIntermediateDirectories: true)
    let kept = colours.replacing("FILE", with: file)
      .replacing("PRINT", with: Fingerprint.of("struct A {}\n"))
    let texts = [
      "lessons/01-a/README.md": """
      # A

      ## B

      <!-- lessons: lines 1 \(file) struct -->

      <!-- lessons: exercise 1.1 -->
      """,
      "\(folder)/1.1-a.md": "# A\n", file: source, "lessons/01-a/colours.json": kept,
    ]
    for (path, text) in texts {
      try text.write(to: root.appendingPathComponent(path), atomically: true, encoding: .utf8)
    }
    let checkout = Checkout(root: root)
    let lesson = try #require(try Lesson.all(in: checkout).first)
    let page = try LessonPage(lesson, in: checkout)
      .rendered(for: Terminal(width: 60, hasColour: true))
    // The lines stand in the step twice: as a snippet, and as the student's file.
    #expect(page.split(separator: Self.keyword + "struct").count - 1 == count)
    #expect(
      page.replacing(/\u{1B}\[[0-9]+m/, with: "").split(separator: source.dropLast()).count == 3)
  }
}
