import Answers
import Exercises
import Player
import Records
import Testing

@Suite struct AnswerPlayTests {
  /// The record of what `body` plays.
  private func lines(
    _ exercise: Exercise, _ body: (AnswerPlay) -> Void
  ) throws -> [Record.Line] {
    let sheet = try #require(AnswerSheet.of(exercise))
    var lines: [Record.Line] = []
    body(AnswerPlay(sheet) { lines.append($0) })
    return lines
  }

  @Test func aStubIsCheckedRequirementByRequirement() throws {
    let sheet = try #require(AnswerSheet.of(.errorBranch))
    let results = try #require(sheet.exercise.results(of: sheet.stub, against: sheet.solution))
    let expected = results.flatMap { [Record.Line.begins($0.title), .ends($0)] }
    #expect(try lines(.errorBranch) { $0.checkStub() } == expected + [.over])
  }

  @Test func aLibraryThatCannotBeLoadedIsToldAndNothingElse() throws {
    let lines = try lines(.errorBranch) { $0.check("/no/such/answer.so") }
    guard case .cannotLoad(let reason)? = lines.first, lines.count == 1 else {
      Issue.record("\(lines)")
      return
    }
    #expect(reason.contains("/no/such/answer.so"))
  }

  @Test func aScheduleIsShownInTheScenesThatItFits() throws {
    let sheet = try #require(AnswerSheet.of(.errorBranch))
    let checks = sheet.exercise.checks(of: sheet.solution, against: sheet.solution)
    let scenes = try #require(checks).compactMap(\.scene)
    let fitting = ScheduledPlay("s1:avatar=503", width: 100).lines(for: scenes)
    #expect(fitting.count == 2 && fitting.last == .isClean)
    let misfit = ScheduledPlay("s1:devices=ok", width: 100).lines(for: scenes)
    #expect(misfit.contains { if case .misfit = $0 { true } else { false } })
  }

  @Test func eachSceneThatAScheduleFitsHasAPageAndThoseThatFallShortComeAlone() throws {
    let sheet = try #require(AnswerSheet.of(.errorBranch))
    func scenes(_ answer: any Sendable) throws -> [Check.Scene] {
      let checks = try #require(sheet.exercise.checks(of: answer, against: sheet.solution))
      return checks.compactMap(\.scene)
    }
    func firstLines(_ lines: [Record.Line]) -> [Substring?] {
      lines.map { if case .page(let text) = $0 { text.split(separator: "\n").first } else { nil } }
    }
    let play = ScheduledPlay("s1:", width: 100)
    let good = play.lines(for: try scenes(sheet.solution))
    #expect(firstLines(good) == ["update-avatar/happy", "update-avatar/avatar-malformed", nil])
    #expect(good.last == .isClean)
    let bad = play.lines(for: try scenes(sheet.stub))
    #expect(firstLines(bad) == ["update-avatar/avatar-malformed"])
  }

  @Test func everyExerciseHasNotes() {
    let notes = AnswerSheet.all.map(\.notes)
    #expect(notes.map(\.exercise) == Exercise.all.map { "\($0.number)" })
    #expect(notes.allSatisfy { !$0.why.isEmpty && $0.misconceptions.count >= 4 })
  }
}
