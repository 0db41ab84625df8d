import Checker
import CourseFiles
import Interview
import Testing

/// Files with planted defects, which somebody finds by line.
@Suite struct ReviewTests {
  private func materials() throws -> Materials {
    Materials(coding: [], prediction: [], questions: [], reviews: try BankTests.own.get().reviews)
  }

  private func sit(_ lines: [String], after round: Round? = nil) throws -> (Part, String) {
    let materials = try materials()
    let settings = Round.Settings(seed: 1, topic: .review)
    let dialogue = Dialogue(lines)
    let done = try dialogue.run(
      round ?? Round(settings, from: materials), of: materials
    ).round
    return (try #require(done.parts.first), dialogue.told)
  }

  private func task() throws -> ReviewTask {
    let round = Round(.init(seed: 1, topic: .review), from: try materials())
    return try #require(try materials().reviews.first { $0.id == round.parts.first?.id })
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

  @Test func whoFindsAllGetsAllPoints() throws {
    let task = try task()
    let comments = task.defects.map { "\($0.lines[0]) because" }
    let (part, told) = try sit(comments + [""] + comments.map { _ in "y" })
    #expect(part.isDone && part.points == 100)
    #expect(part.right == task.defects.map(\.what))
    #expect(!told.contains("- missed:"))
  }

  @Test func anInventedDefectTakesOffHalfAndIsNamed() throws {
    let task = try task()
    let comments = [
      "\(task.defects[0].lines[0]) because", "1 I do not like it", "no number", "999 far",
    ]
    let (part, told) = try sit(comments + ["", "y"])
    #expect((part.score, part.total) == (1, 2 * task.defects.count))
    #expect(part.misconceptions == ["no defect: 1 I do not like it"])
    #expect(told.components(separatedBy: "A comment begins with the number of a line").count == 3)
    #expect(told.components(separatedBy: "- missed:").count == task.defects.count)
  }

  @Test func aCommentThatMeansSomethingElseIsInvented() throws {
    let (part, _) = try sit(["\(try task().defects[0].lines[0]) the name is ugly", "", "n"])
    #expect((part.score, part.right, part.misconceptions.count) == (0, [], 1))
  }

  @Test func aReviewThatWasLeftGoesOn() throws {
    let task = try task()
    let materials = try materials()
    let comments = task.defects.prefix(2).map { "\($0.lines[0]) because" }
    let first = Dialogue(comments + ["", "y"])
    let left = try first.run(
      Round(.init(seed: 1, topic: .review), from: materials), of: materials
    ).round
    #expect(!left.isFinished)
    let (part, told) = try sit(["y"], after: left)
    #expect(part.isDone && part.right.count == 2)
    #expect(told.contains(task.defects[1].what) && !told.contains("meant this? y/n y\ny"))
  }
}
