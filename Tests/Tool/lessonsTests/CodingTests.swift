import Checker
import CourseFiles
import Foundation
import Grading
import Interview
import JudgingCommands
import Shell
import Testing

/// Coding tasks in three parts.
@Suite struct CodingTests {
  private static let kit = Checkout(
    root: URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent())

  private static let ids = (try? Bank.tasksInParts(in: kit).map(\.id)) ?? []

  private func coding(_ id: String) throws -> CodingInParts {
    let task = try #require(try Bank.tasksInParts(in: Self.kit).first { $0.id == id })
    let checker = Checker(Self.kit, products: Runner.products)
    return CodingInParts(
      task, in: Self.kit, by: checker, on: Terminal(width: 100, hasColour: false))
  }

  /// The first part that a text does not meet; nil if it meets all.
  private func end(of text: String, _ coding: CodingInParts) throws -> String? {
    try coding.verdicts(on: text, inFull: false).firstIndex { !$0.isMet }.map { "part \($0 + 1)" }
  }

  @Test func thereAreTwelve() { #expect(Self.ids.count == 12) }

  @Test(arguments: ids) func theFileToBeginWithFallsShortAndTheSolutionPasses(id: String) throws {
    let coding = try coding(id)
    #expect(try end(of: coding.task.beginning, coding) == "part 1")
    let solution = try #require(try Corpus(toCoding: id, in: Self.kit).right.first)
    #expect(try end(of: solution.source, coding) == nil)
  }

  @Test(arguments: ids) func eachAnswerOfTheCorpusEndsInItsPart(id: String) throws {
    let coding = try coding(id)
    let corpus = try Corpus(toCoding: id, in: Self.kit)
    #expect(corpus.right.count > 1 && corpus.answers.count - corpus.right.count > 9)
    for answer in corpus.answers {
      #expect(try end(of: answer.source, coding) == answer.keptFor.first, "\(answer.name)")
      #expect((answer.kind == .right) == answer.keptFor.isEmpty, "\(answer.name)")
    }
  }

  @Test func itIsShownWrittenJudgedAndDrawn() throws {
    let room = try Classroom()
    let file = room.root.appendingPathComponent("lessons/14-the-interview/own-image-loader.swift")
    let shown = try room.lessons("code", "image-loader")
    #expect(shown.output.contains("Part 1 of 3: it works, 12 min"))
    #expect(shown.output.contains("protocol PictureServer: Sendable {"))
    #expect(!shown.output.contains("What plays and judges it"))
    let begun = try room.lessons("code", "image-loader", "check")
    #expect(begun.exitCode == 1)
    #expect(begun.output.contains("  NOT MET  While a picture loads, nobody sends"))
    #expect(begun.output.contains("user      v opens"))
    let command = /swift run lessons (step .*)--replay '(.*)'/
    let way = try #require(begun.output.firstMatch(of: command))
    let words = way.1.split(separator: " ").map(String.init) + ["--replay", String(way.2)]
    let stepped = try Runner.lessons(words, folder: room.root.path)
    #expect(stepped.output.contains("request GET /a#2"))
    let own = "actor ImageLoader {}\n"
    try own.write(to: file, atomically: true, encoding: .utf8)
    _ = try room.lessons("code", "image-loader")
    #expect(try file.text == own)
    let broken = try room.lessons("code", "image-loader", "check")
    #expect(broken.exitCode == 1)
    #expect(broken.errors.contains("does not compile"))
  }

  @Test(arguments: [
    ("code image-lode", "Did you mean 'image-loader'?"), ("code image-loader chek", "'check'"),
    ("step --with image-loader --script image-loader/77", "has the scenarios 1 to"),
  ])
  func whatIsNoneIsRefused(_ words: String, _ remedy: String) throws {
    let room = try Classroom("refused-\(words.count)")
    let words = words.split(separator: " ").map(String.init)
    let result = try Runner.lessons(words, folder: room.root.path)
    #expect(result.errors.contains(remedy))
    #expect(result.exitCode == 64)
  }

  @Test func inARoundThePartsComeOneAfterTheOther() throws {
    let room = try Classroom.forInterviews()
    let round = ["interview", "--topic", "coding", "--level", "senior", "--seed", "1"]
    let page = try Runner.lessons(
      round + ["--interviewer", "--section", "1"], folder: room.root.path
    ).output
    for words in ["Part 1 of 3", "Part 2 of 3", "Part 3 of 3", "Hints:"] {
      #expect(page.contains(words))
    }
    let talk = try Runner.lessons(round, folder: room.root.path, input: "c\nh\ns\n")
    #expect(talk.output.contains("Part 1 of 3"))
    #expect(!talk.output.contains("Part 3 of 3"))
    #expect(talk.output.contains("requirements that were open are met"))
    #expect(talk.output.contains("Hint: "))
  }
}
