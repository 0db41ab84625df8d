import Checker
import CourseFiles
import Foundation
import Interview
import Testing

/// Files with planted defects, which somebody finds by line and reason.
@Suite struct ReviewTests {
  private func materials() throws -> Materials {
    Materials(coding: [], prediction: [], questions: [], reviews: try BankTests.own.get().reviews)
  }

  private func round(_ level: Level) throws -> Round {
    Round(.init(seed: 1, level: level, topic: .review), from: try materials())
  }

  private func sit(
    _ lines: [String], as level: Level = .staff, after round: Round? = nil
  ) throws -> (Part, String) {
    let dialogue = Dialogue(lines)
    let done = try dialogue.run(round ?? self.round(level), of: try materials()).round
    return (try #require(done.parts.first), dialogue.told)
  }

  private func task() throws -> ReviewTask {
    let id = try round(.staff).parts.first?.id
    return try #require(try materials().reviews.first { $0.id == id })
  }

  @Test func eachFileCompilesAndHasFiveToEightDefects() throws {
    for task in try materials().reviews {
      #expect((5...8).contains(task.defects.count), "\(task.id)")
      #expect((55...65).contains(task.code.count), "\(task.id)")
      let code = task.code.joined(separator: "\n") + "\n"
      let snippet = try #require(Snippet(code, named: task.id))
      #expect(try snippet.show() == "compiles\n", "\(task.id)")
    }
  }

  @Test(arguments: [
    (#"twoTapsOrderOnce", "#, #"twoTapsOrder", "#, "There is no function 'twoTapsOrder', or"),
    (#""scenario": 6"#, #""scenario": 7"#, "or no scenario 7."),
    ("[60, 59]", "[59, 60]", "Two defects name the same line first."),
  ])
  func aDefectThatNothingShowsIsRefused(old: String, new: String, words: String) throws {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent(
      "review-\(getpid())-\(new.filter { $0.isLetter || $0.isNumber })")
    defer { try? FileManager.default.removeItem(at: root) }
    let folder = root.appendingPathComponent(Bank.folderOfReviews)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for ending in [".json", ".swift", "-mended.swift", "-playing.swift"] {
      let text = try Checkout.own.text(at: "\(Bank.folderOfReviews)/cart-model\(ending)")
      try text.replacing(old, with: new).write(
        to: folder.appendingPathComponent("cart-model\(ending)"), atomically: true,
        encoding: .utf8)
    }
    let error = #expect(throws: BankError.self) { try Bank.reviews(in: Checkout(root: root)) }
    #expect(error?.sentence.contains(words) == true)
  }

  @Test func eachFileHasDefectsOfAllLevelsAndOneThatIsTheWorst() throws {
    for task in try materials().reviews {
      for level in Level.allCases {
        #expect(task.defects.contains { $0.level == level }, "\(task.id), \(level)")
      }
      #expect(task.defects.count(where: \.isWorst) == 1, "\(task.id)")
    }
  }

  @Test func whatPeopleSayIsRecognisedByItsWords() throws {
    for task in try materials().reviews {
      for (place, defect) in task.defects.enumerated() {
        for remark in defect.remarks {
          #expect(try proposed(remark, task) == .defect(place), "\(task.id): \(remark)")
        }
      }
      for truth in task.also {
        for remark in truth.remarks {
          #expect(try proposed(remark, task) == .alsoTrue(truth.what), "\(task.id): \(remark)")
        }
      }
    }
  }

  @Test func whatIsInventedIsNotProposedByItsWords() throws {
    let tasks = try materials().reviews
    #expect(tasks.flatMap(\.inventions).count >= 10)
    for task in tasks {
      for remark in task.inventions {
        #expect(try proposed(remark, task) == nil, "\(task.id): \(remark)")
      }
    }
  }

  /// What the words of a remark mean first of all.
  private func proposed(_ text: String, _ task: ReviewTask) throws -> ReviewTask.Meaning? {
    let remark = try #require(ReviewRemark(text))
    #expect(remark.lines.upperBound <= task.code.count)
    return task.proposals(for: remark).first { $0.certainty != .line }?.meaning
  }

  @Test(arguments: [
    ("53 no guard", 53...53), ("53: no guard", 53...53), ("line 53 no guard", 53...53),
    ("L53: no guard", 53...53), ("Line 53, no guard", 53...53), ("53-55 no guard", 53...55),
    ("lines 55 to 53: no guard", 53...55),
  ])
  func aLineIsTypedInSeveralWays(text: String, lines: ClosedRange<Int>) {
    let remark = ReviewRemark(text)
    #expect(remark?.lines == lines && remark?.reason == "no guard")
  }

  @Test func theWordsCountOnAnotherLineWithLessCertainty() throws {
    let task = try #require(try materials().reviews.first { $0.id == "cart-model" })
    func first(_ text: String) throws -> ReviewTask.Proposal? {
      task.proposals(for: try #require(ReviewRemark(text))).first
    }
    let twice = ReviewTask.Meaning.defect(6)
    let words = "double tap orders twice"
    #expect(try first("52 \(words)") == .init(meaning: twice, certainty: .wordsAndLine))
    #expect(try first("1 \(words)") == .init(meaning: twice, certainty: .words))
    #expect(try first("53 it is ugly") == .init(meaning: twice, certainty: .line))
    #expect(try first("1 it is ugly") == nil)
    // Two words say too little for a line alone.
    #expect(try first("53 looks bad") == nil)
  }

  @Test func whoFindsAllGetsAllPointsAndReachesTheHighestLevel() throws {
    let task = try task()
    let remarks = task.defects.map { $0.remarks[0] }
    let (part, told) = try sit(remarks + [""] + remarks.map { _ in "y" })
    #expect(part.isDone && part.points == 100 && part.reading?.level == .staff)
    #expect(part.right == task.defects.map(\.what))
    #expect(!told.contains("- missed") && told.contains("The worst. Line "))
  }

  @Test func oneRemarkCanNameTwoDefects() throws {
    let task = try task()
    let (first, second) = (task.defects[0], task.defects[1])
    let reasons = try [first, second].map { try #require(ReviewRemark($0.remarks[0])).reason }
    let lines = [first.claim.lines[0], second.claim.lines[0]].sorted()
    let remark = "\(lines[0])-\(lines[1]) " + reasons.joined(separator: ", and ")
    let (part, _) = try sit([remark, ""] + Array(repeating: "y", count: task.defects.count))
    #expect(Set(part.right).isSuperset(of: [first.what, second.what]))
  }

  @Test func whatTheCandidateIsGivenIsTheFileAlone() throws {
    let page = InterviewerPage(try round(.mid), of: try materials())
    let task = try task()
    let text = try page.handout(0).map { "\($0)" }.joined()
    #expect(text.contains(task.text) && text.contains(task.code[20]))
    #expect(!task.defects.contains { text.contains($0.what) })
  }

  @Test func aRepetitionAndAnotherTruthTakeNothingOff() throws {
    let task = try task()
    let truth = try #require(task.also.first { !$0.remarks.isEmpty })
    let remarks = task.defects[0].remarks.prefix(2) + truth.remarks.prefix(1)
    let (part, told) = try sit(remarks + ["", "y", "y", "y"])
    #expect((part.score, part.misconceptions) == (2, []))
    #expect(told.contains("True, too:\n\n- \(truth.remarks[0]): \(truth.what)"))
  }

  @Test func whatIsNotRecognisedCostsNothingAndIsListed() throws {
    let task = try task()
    let remarks = [task.defects[0].remarks[0], "1 I do not like it", "no number", "999 far"]
    let (part, told) = try sit(remarks + ["", "y"])
    #expect((part.score, part.total) == (2, 2 * task.defects.count))
    #expect(part.misconceptions == [])
    #expect(told.contains("Not recognised: ask somebody, or run it:\n\n- 1 I do not like it\n"))
    #expect(told.components(separatedBy: "A remark begins with the number of a line").count == 3)
    #expect(told.components(separatedBy: "- missed (").count == task.defects.count)
  }

  @Test func aRemarkThatMeansSomethingElseIsNotRecognised() throws {
    let line = try task().defects[0].claim.lines[0]
    let (part, told) = try sit(["\(line) the name is ugly", ""] + Array(repeating: "n", count: 4))
    #expect((part.score, part.right) == (0, []))
    #expect(told.contains("Not recognised") && told.contains("- \(line) the name is ugly\n"))
  }

  @Test func aLineWithoutAReasonIsAskedForOne() throws {
    let defect = try task().defects[0]
    let line = defect.claim.lines[0]
    let (silent, told) = try sit(["\(line)", "", ""])
    #expect(told.contains("why?") && silent.answer == [] && silent.misconceptions == [])
    let reason = try #require(ReviewRemark(defect.remarks[0])).reason
    let (part, _) = try sit(["L\(line):", reason, "", "y"])
    #expect(part.answer == ["\(line) \(reason)"] && part.right == [defect.what])
  }

  @Test func theLevelOfTheRoundSaysWhatMustBeFound() throws {
    let task = try task()
    let juniors = task.defects.filter { $0.level == .junior }
    let rubric = task.rubric(for: .junior)
    #expect(rubric.mustMention.count == juniors.count)
    #expect(rubric.goodToMention.count == task.defects.count - juniors.count)
    #expect(task.rubric(for: .staff).goodToMention == [])
    let remarks = juniors.map { $0.remarks[0] }
    let (part, _) = try sit(remarks + [""] + remarks.map { _ in "y" }, as: .junior)
    #expect((part.score, part.total) == (2 * juniors.count, 2 * juniors.count + 2))
    #expect(part.reading?.level == .junior)
    #expect(part.missing.allSatisfy { $0.contains("(for a higher level: ") })
  }

  @Test func theInterviewerSeesRedFlagsLevelsAndTheWorst() throws {
    let page = InterviewerPage(try round(.mid), of: try materials())
    let text = try page.section(0).map { "\($0)" }.joined()
    for words in [
      "Must be found", "(junior) ", "Good to find", "(staff) ", "Red flags", "The worst. Line",
      "True, but not planted",
    ] {
      #expect(text.contains(words), "\(words)")
    }
    let sheet = try #require(MarkSheet(for: "Ada", try round(.mid), of: try materials()))
    let marks = try #require(sheet.parts.first).marks
    #expect(Set(marks.compactMap(\.level)) == Set(Level.allCases))
  }

  @Test func aReviewThatWasLeftGoesOn() throws {
    let task = try task()
    let remarks = task.defects.prefix(2).map { $0.remarks[0] }
    let first = Dialogue(remarks + ["", "y"])
    let left = try first.run(try round(.staff), of: try materials()).round
    #expect(!left.isFinished)
    let (part, told) = try sit(["y"], after: left)
    #expect(part.isDone && part.right.count == 2)
    #expect(told.contains(task.defects[1].what) && !told.contains("n y\ny"))
  }
}
