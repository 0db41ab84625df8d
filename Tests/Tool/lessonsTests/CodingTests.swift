import Checker
import CourseFiles
import Foundation
import Grading
import Interview
import JudgingCommands
import Rendering
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

  private static let reviews = (try? Bank.reviews(in: kit).map(\.id)) ?? []

  @Test(arguments: reviews) func theExplorerFindsEachDefectAndNoneInTheMendedFile(
    id: String
  ) throws {
    let task = try #require(try Bank.reviews(in: Self.kit).first { $0.id == id })
    let checker = Checker(Self.kit, products: Runner.products)
    let found = try checker.shortfalls(of: task, isMended: false)
    for defect in task.defects {
      #expect(found[defect.scenario - 1][defect.property] != nil, "\(defect.what)")
    }
    #expect(Set(task.defects.map(\.property)).count == task.defects.count)
    #expect(try checker.shortfalls(of: task, isMended: true).allSatisfy(\.isEmpty))
  }

  @Test func itIsShownWrittenJudgedAndDrawn() throws {
    let room = try Classroom()
    let file = room.root.appendingPathComponent("lessons/14-the-interview/own-image-loader.swift")
    let shown = try room.lessons("code", "image-loader")
    #expect(shown.output.contains("Part 1 of 3: it works, 12 min"))
    #expect(shown.output.components(separatedBy: "Time is simulated: ").count == 2)
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
    // The lines that play the file are not the candidate's.
    #expect(stepped.output.contains("… waits for GET /a"))
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

  /// Doc lines of 100 columns stand behind a margin, and each blank line stands alone.
  @Test(arguments: ids) func whatIsShownFitsTheTerminal(id: String) throws {
    let coding = try coding(id)
    let half = try #require(
      try Corpus(toCoding: id, in: Self.kit).answers.first { $0.keptFor == ["part 2"] })
    let report = coding.report(on: try coding.verdicts(on: half.source, inFull: false))
    let page = MarkdownText(coding.brief).rendered(for: Terminal(width: 100, hasColour: false))
    for text in [page, report] {
      #expect(!text.contains("\n\n\n") && !text.hasSuffix("\n\n"))
      for line in text.split(separator: "\n") where line.contains("///") {
        #expect(line.count <= 100)
      }
    }
  }

  @Test func anInterviewerJudgesTheFilesOfSeveralCandidates() throws {
    let room = try Classroom.forInterviews(hasTasksInParts: true)
    let words = [
      "interview", "--interviewer", "--topic", "coding", "--level", "senior", "--sheets", "m",
    ]
    let begun = try Runner.lessons(
      words + ["--candidate", "Ada"], folder: room.root.path, input: "q\n")
    #expect(begun.output.contains("Part 2, "))
    let json = try room.root.appendingPathComponent("m/_round.json").text
    let id = try #require(json.firstMatch(of: /"id" : "(.*)"/)).1
    let solution = try #require(try Corpus(toCoding: String(id), in: Self.kit).right.first)
    for name in ["ada.swift", "m/bob.swift"] {
      try solution.source.write(
        to: room.root.appendingPathComponent(name), atomically: true, encoding: .utf8)
    }
    let lines = "c\nc ada.swift\nc bob.swift\nc cyd.swift\n\n"
    let marked = try Runner.lessons(
      words + ["--candidate", "Ada"], folder: room.root.path, input: lines)
    #expect(marked.output.contains("There is no file 'lessons/14-the-interview/own-\(id).swift'"))
    #expect(marked.output.contains("`ada.swift` of Ada meets"))
    #expect(marked.output.contains("`bob.swift` of Ada meets"))
    #expect(marked.output.contains("There is no file 'cyd.swift' here or in m."))
    #expect(marked.output.contains("24 of 40 points: file 24 of 24, talk 0 of 16"))
  }

  /// A requirement that only a later part asks may be met by a file that falls short before.
  @Test func anInterviewerSeesAllPartsJudgedAndACandidateNoneBehindTheFirstOpenOne() throws {
    let coding = try coding("search")
    let corpus = try Corpus(toCoding: "search", in: Self.kit)
    let answer = try #require(corpus.answers.first { $0.keptFor == ["part 1"] })
    let full = coding.report(on: try coding.verdicts(on: answer.source, inFull: true))
    #expect(full.contains("Part 1 of 3") && full.contains("Part 3 of 3"))
    #expect(full.components(separatedBy: "Event by event: ").count == 2)
    let short = coding.report(on: try coding.verdicts(on: answer.source, inFull: false))
    #expect(!short.contains("Part 2 of 3"))
  }

  /// What was given is no merit, and a file that does not compile is worse than one that falls short.
  @Test func theFileToBeginWithAndOneThatDoesNotCompileBringNothing() throws {
    let room = try Classroom()
    let limiter = try coding("limiter")
    let file = room.root.appendingPathComponent("candidate.swift")
    for text in [limiter.task.beginning, "let one: Int = \"a\"\n"] {
      try text.write(to: file, atomically: true, encoding: .utf8)
      let verdict = try limiter.check(file, inFull: true)
      #expect(verdict.passed == 0 && verdict.total > 10 && verdict.part == 0)
    }
    #expect(try limiter.check(file, inFull: true).remark.contains("own-limiter.swift, line 1: "))
    #expect(throws: CodingInParts.Trouble.self) {
      try limiter.check(room.root.appendingPathComponent("nobody.swift"), inFull: true)
    }
  }

  /// A crash in the third part takes nothing away from the first two.
  @Test func whatCrashesInALaterPartKeepsThePartsBefore() throws {
    let coding = try coding("limiter")
    let right = try #require(try Corpus(toCoding: "limiter", in: Self.kit).right.first).source
    let crash = right.replacing(
      "func setLimit(_ limit: Int) {",
      with: "func setLimit(_ limit: Int) {\n    for _ in 2..<limit { print() }")
    let verdicts = try coding.verdicts(on: crash, inFull: false)
    #expect(verdicts.map(\.isMet) == [true, true, false])
    let report = coding.report(on: verdicts)
    #expect(report.contains("Part 3 of 3, ") && report.contains("Range"))
  }

  @Test func inARoundThePartsComeOneAfterTheOther() throws {
    let room = try Classroom.forInterviews(hasTasksInParts: true)
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
    #expect(talk.output.contains("requirements are met"))
    #expect(talk.output.contains("Hint: "))
  }
}
