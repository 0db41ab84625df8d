import Answers
import Checker
import CourseFiles
import Exercises
import Grading
import Judging

/// What `lessons/outcomes` is to keep of the answers to one exercise.
///
/// It keeps more wrong answers than the corpus holds: a corpus that has shrunk leaves the results of
/// those that went, and other answers are named by them. They hold as long as right answers do what
/// they did.
package struct FormKeeping {
  private let sheet: AnswerSheet
  private let corpus: Corpus
  private let playsAll: Bool
  private let checker: Checker

  /// Prepares to look at the answers to one exercise.
  ///
  /// - Parameters:
  ///   - sheet: the stub and the solution.
  ///   - corpus: the other answers.
  ///   - playsAll: whether what others wrote is played again though nothing of it has changed.
  ///   - checker: what plays answers.
  package init(
    _ sheet: AnswerSheet, _ corpus: Corpus, playsAll: Bool, by checker: Checker
  ) {
    self.sheet = sheet
    self.corpus = corpus
    self.playsAll = playsAll
    self.checker = checker
  }

  /// Plays what is to be played.
  ///
  /// - Returns: nil if an answer could not be played.
  /// - Throws: `CheckerError` if the checker cannot work.
  package func kept() throws -> KeptAnswers? {
    guard let others = try playedBesides() else { return nil }
    let fresh = sheet.keptAnswers(besides: others)
    let known = try? KeptAnswers(to: sheet.exercise, in: checker.checkout)
    let isKnown = known?.right.hashes == fresh.right.hashes
    let old = isKnown ? known?.wrong.filter { $0.file != nil } ?? [] : []
    var forms: [WrongForm] = []
    for answer in corpus.own {
      guard let form = try form(of: answer, against: fresh.right) else { return nil }
      forms.append(form)
    }
    for form in old {
      let answer = playsAll ? corpus.forms.first { $0.fingerprint == form.file } : nil
      guard let played = try answer.map({ try self.form(of: $0, against: fresh.right) }) ?? form
      else { return nil }
      forms.append(played)
    }
    for answer in corpus.forms where !old.contains(where: { $0.file == answer.fingerprint }) {
      guard let form = try form(of: answer, against: fresh.right) else { return nil }
      forms.append(form)
    }
    return fresh.adding(forms)
  }

  /// The results of right answers that count beside the solution.
  ///
  /// - Parameter extra: how much more a schedule may cost than the requirements say.
  /// - Returns: nil if one could not be played.
  /// - Throws: `CheckerError` if the checker cannot work.
  package func playedBesides(extra: Int = 1) throws -> [PlayedAnswer]? {
    let all = corpus.right.filter { $0.marks.contains(.counts) }
    let played = try all.compactMap {
      try checker.played($0.source, to: sheet.exercise, extra: extra)
    }
    return played.count == all.count ? played : nil
  }

  private func form(
    of answer: CorpusAnswer, against right: RightOutcomes
  ) throws -> WrongForm? {
    try checker.played(answer.source, to: sheet.exercise).map { played in
      WrongForm(
        answer.misconceptionName, played, against: right,
        file: answer.isOwn ? nil : answer.fingerprint)
    }
  }
}
