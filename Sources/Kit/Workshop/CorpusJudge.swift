import Checker
import CourseFiles
import Exercises
import Foundation
import Grading
import Judging

/// Judges answers of the corpus as a student's file is judged, and holds the result against what
/// their headers say.
package struct CorpusJudge: Sendable {
  private let exercise: Exercise
  private let checker: Checker
  private let kept: KeptAnswers
  private let transcripts: Transcripts

  /// Prepares to judge answers to `exercise`.
  ///
  /// - Throws: `CourseError` if what is kept of the answers cannot be read.
  package init(_ exercise: Exercise, by checker: Checker) throws {
    self.exercise = exercise
    self.checker = checker
    kept = try checker.keptAnswers(to: exercise)
    transcripts = Transcripts(of: exercise, in: checker.checkout)
  }

  /// Judges one answer.
  ///
  /// - Throws: `CheckerError` if the checker itself cannot work.
  package func result(of answer: CorpusAnswer) throws -> CorpusResult {
    let judgement = try judgement(of: answer)
    var result = CorpusResult(of: answer, to: exercise)
    result.obstacle = judgement.obstacle?.description
    result.wasPlayed = judgement.obstacle?.isBeforePlaying != true
    result.misses = judgement.misses.map(\.token.description)
    result.names = [judgement.guess?.misconception, judgement.guess?.other].compactMap(\.self)
    result.faults = faults(of: answer, judgement, result)
    return result
  }

  /// Judges one answer; one of the kit's own shows all that it does wrong.
  ///
  /// An answer whose time was over is judged a second time: the machine may have been busy.
  ///
  /// - Throws: `CheckerError` if the checker itself cannot work.
  package func judgement(of answer: CorpusAnswer) throws -> Judgement {
    func judged() throws -> Judgement {
      try checker.tryAnswer(
        answer.source, at: Corpus.path(of: exercise), to: exercise, showingAll: answer.isOwn
      ).judgement
    }
    let first = try judged()
    switch first.obstacle {
    case .endless, .stuck, .compilerStopped(.time): return try judged()
    default: return first
    }
  }

  /// What is not as the header says.
  private func faults(
    of answer: CorpusAnswer, _ judgement: Judgement, _ result: CorpusResult
  ) -> [String] {
    if !result.wasPlayed { return ["IS NOT PLAYED: \(result.obstacle ?? "")"] }
    if answer.kind == .right {
      let reason = judgement.shortfall?.title ?? judgement.obstacle?.description
      return judgement.isPassed ? [] : ["IS REFUSED: \(reason ?? "") \(result.misses.first ?? "")"]
    }
    var faults: [String] = []
    if judgement.isPassed != answer.lives, !answer.needsThreads {
      faults.append(answer.lives ? "dies now, so take out `lives`" : "LIVES")
    }
    let lost = answer.keptFor.filter { !result.shows.contains($0) }
    if !lost.isEmpty { faults.append("no longer shows \(lost.joined(separator: "; "))") }
    return faults + (answer.isOwn ? ownFaults(of: answer, judgement, result) : [])
  }

  /// What is not as it should be with one of the kit's own wrong answers.
  private func ownFaults(
    of answer: CorpusAnswer, _ judgement: Judgement, _ result: CorpusResult
  ) -> [String] {
    var faults: [String] = []
    let first = judgement.shortfall
    if first?.title != answer.diesOf { faults.append("dies of \"\(first?.title ?? "")\"") }
    if judgement.results.contains(where: \.reachedTodo) { faults.append("reaches a Todo") }
    let name = answer.misconceptionName ?? ""
    if !result.names.contains(name) { faults.append("IS NAMED \(result.names)") }
    if let form = form(of: answer, judgement), !kept.wrong.contains(form) {
      faults.append("is not kept as it is: run make outcomes")
    }
    if transcripts[answer.name] != Transcripts.summary(of: judgement.results, named: answer.name) {
      let now = Transcripts.block(of: judgement.results, named: answer.name)
      faults.append("is not judged as \(transcripts.path) says, but like this:\n\(now)")
    }
    return faults
  }

  /// What `lessons/outcomes` keeps of one of the kit's own answers; nil if it was not played.
  private func form(of answer: CorpusAnswer, _ judgement: Judgement) -> WrongForm? {
    judgement.played.map { WrongForm(answer.misconceptionName, $0, against: kept.right) }
  }
}

/// How an answer was named that holds two misconceptions.
package enum CombinedFate: Hashable, Sendable {
  /// By the one that shows first.
  case first
  /// By the other one.
  case second
  /// By one that it does not hold.
  case wrong(String)
  /// By none.
  case none

  /// Looks at the names that are printed of such an answer.
  package init(of answer: CorpusAnswer, _ result: CorpusResult, _ kept: KeptAnswers) {
    let first = kept.showingFirst(of: answer.combined)
    if result.names.contains(where: first.contains) {
      self = .first
    } else if result.names.contains(where: answer.combined.contains) {
      self = .second
    } else {
      self = result.names.first.map { .wrong($0) } ?? .none
    }
  }
}
