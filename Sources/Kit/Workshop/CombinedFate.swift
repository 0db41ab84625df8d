import Grading
import Judging

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
