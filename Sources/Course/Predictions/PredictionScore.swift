import Trace

/// The result of a prediction.
package struct PredictionScore: Sendable {
  /// Where a prediction leaves every order in which the events could have come.
  package struct Parting: Sendable {
    /// The place in the answer, counted from 1.
    package let place: Int
    /// What the answer has there; nil if it is over.
    package let said: Prediction.Line?
    /// What happens there; nil if all has happened.
    package let happened: Event?
    /// Why.
    package let sentence: String
  }

  /// How many events the answer has in an order that is right: the longest order it has in common
  /// with any in which the events could have come.
  package let score: Int
  /// How many events there are.
  package let total: Int
  /// The lines of the answer that never happen, or not so often.
  package let strangers: [Prediction.Line]
  /// Where the answer goes wrong first; nil if it is right.
  package let parting: Parting?

  /// Whether all events are there, in an order that is right, and nothing else.
  package var isRight: Bool { parting == nil }
}

extension Prediction {
  /// Grades an answer: the numbers of the lines that happen, in order.
  ///
  /// Every order counts as right that a comparison of traces treats as equal. What never happens can
  /// have no place in it; beyond that it takes nothing off the score.
  package func grade(_ answer: [Int]) -> PredictionScore {
    let said = answer.map { line($0) ?? Line(number: $0, text: "no line \($0)") }
    let texts = said.map(\.text)
    let scoring = OrderScoring(events, predecessors)
    let parting = scoring.parting(of: texts).map {
      self.parting(at: $0.index, in: said, rest: $0.rest)
    }
    return PredictionScore(
      score: scoring.longestCommonOrder(with: texts), total: events.count,
      strangers: strangers(in: said), parting: parting)
  }

  private func strangers(in said: [Line]) -> [Line] {
    var rest = events.map(\.summary)
    return said.filter { line in
      guard let index = rest.firstIndex(of: line.text) else { return true }
      rest.remove(at: index)
      return false
    }
  }

  private func parting(at index: Int, in said: [Line], rest: [Int]) -> PredictionScore.Parting {
    let line = index < said.count ? said[index] : nil
    let later = rest.first { events[$0].summary == line?.text }
    // If the line comes later, then what it must wait for; there may be others that need not come.
    let next = later.map { later in rest.first { predecessors[later].contains($0) } } ?? rest.first
    let isLeftOut = next.map { next in
      !said.dropFirst(index).contains { $0.text == events[next].summary }
    }
    return PredictionScore.Parting(
      place: index + 1, said: line, happened: next.map { events[$0] },
      sentence: Reasons(for: self)
        .sentence(on: line, later: later, next: next, isLeftOut: isLeftOut ?? false))
  }
}
