import CourseFiles
import Exercises
import Foundation
import Testing
import Workshop

/// Plain English, in what a program can see of it.
@Suite struct ProseTests {
  private let checkout: Checkout

  init() throws { checkout = try Checkout(above: [URL(fileURLWithPath: #filePath)]) }

  @Test(arguments: [
    ("One two. Three?", [2, 1]), ("It is `a. b c` here.", [4]), ("- One two\n- three\n", [2, 1]),
    ("# Not this\n\nBut\nthis.\n", [2]), ("```\nno words\n```\nYes.", [1]),
    ("| a b | c |\n| --- | --- |\n", [2, 1]), ("He said \"so.\" Then.", [3, 1]),
    ("<!-- lessons: exercise 1.1 -->\nOne – two.", [2]), ("3.1 is a number.", [4]),
  ])
  func sentencesAreCountedAsAReaderDoes(markdown: String, lengths: [Int]) {
    #expect(Prose(markdown).lengths == lengths)
  }

  @Test func sentencesOfTheLessonsAreShort() throws {
    for lesson in try Lesson.all(in: checkout) {
      try expectShortSentences(in: lesson.path)
    }
  }

  @Test func sentencesOfTheMisconceptionsAreShort() throws {
    var (all, long) = (0, 0)
    for page in try Misconception.all(in: checkout) {
      let prose = Prose(page.text)
      #expect(prose.sentences.filter { Prose.words(in: $0) > 30 } == [], "\(page.name)")
      all += prose.sentences.count
      long += prose.lengths.count { $0 > 25 }
    }
    #expect(long * 50 <= all, "\(long) of \(all) sentences have more than 25 words")
  }

  @Test func theCourseSpeaksPlainly() throws {
    for lesson in try Lesson.all(in: checkout) {
      #expect(Self.dialect(in: try checkout.text(at: lesson.path)) == [], "\(lesson.path)")
    }
    for page in try Misconception.all(in: checkout) {
      #expect(Self.dialect(in: page.text) == [], "\(page.name)")
    }
  }

  @Test func theCommentsSpeakPlainly() throws {
    let sources = checkout.root.appendingPathComponent("Sources").path
    let all = FileManager.default.enumerator(atPath: sources)?.compactMap { $0 as? String } ?? []
    // What judges answers is sealed, comments included.
    let files = all.filter { file in
      file.hasSuffix(".swift")
        && !["Course/Exercises/", "Course/Answers/"].contains { file.hasPrefix($0) }
    }
    #expect(files.count > 200)
    for file in files.sorted() {
      let comments = Self.comments(in: try checkout.text(at: "Sources/\(file)"))
      #expect(Self.dialect(in: comments) == [], "\(file)")
      #expect(Prose(comments).sentences.filter { Prose.words(in: $0) > 35 } == [], "\(file)")
    }
  }

  @Test func commentsAreReadWithoutTheCode() {
    let code = "  /// One\n  /// - two: three.\n  let a = 1 // no\n  // Four.\n"
    #expect(Self.comments(in: code) == "One\n- two: three.\n\nFour.\n")
  }

  @Test(arguments: [
    ("Whoever asks, gets it.", ["Whoever"]), ("It lets\ngo of it.", ["lets go"]),
    ("What comes of\nit is shown.", ["comes of it"]), ("An outcome of a race.", []),
    ("It says no, or\nsays nothing.", ["says no"]),
  ])
  func thePrivateDialectIsFound(text: String, words: [String]) {
    #expect(Self.dialect(in: text) == words)
  }

  /// The comments of a file that stand on lines of their own, with a gap where code stands.
  private static func comments(in code: String) -> String {
    code.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let text = line.drop { $0 == " " }
      return text.hasPrefix("//") ? String(text.drop { $0 == "/" }.drop { $0 == " " }) : ""
    }
    .joined(separator: "\n")
  }

  /// The words of a text that the kit has plainer ones for.
  private static func dialect(in text: String) -> [String] {
    let line = text.replacing("\n", with: " ")
    let dialect = /\b(?:whoever|com(?:es|e|ing) of (?:it|this|a|the)|let(?:s|ting)? go|says? no)\b/
    return line.matches(of: dialect.ignoresCase()).map { String($0.output) }
  }

  @Test func sentencesOfTheTasksAreShort() throws {
    for task in try ExerciseTask.all(in: checkout) {
      let prose = Prose(([task.story] + task.hints).joined(separator: "\n\n"))
      #expect(prose.sentences.filter { Prose.words(in: $0) > 40 } == [], "\(task.number)")
    }
  }

  private func expectShortSentences(in path: String) throws {
    let prose = Prose(try checkout.text(at: path))
    #expect(prose.sentences.filter { Prose.words(in: $0) > 35 } == [], "\(path)")
    let long = prose.sentences.filter { Prose.words(in: $0) > 25 }
    #expect(long.count * 20 <= prose.sentences.count, "\(path): \(long.joined(separator: "\n"))")
  }
}
