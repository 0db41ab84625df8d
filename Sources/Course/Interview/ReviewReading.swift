/// What somebody's remarks in a review amount to: what was found, and what was not recognised.
///
/// What a remark may mean is proposed, the surest first, and the person says whether it was meant. A
/// remark without a reason counts for nothing.
package struct ReviewReading {
  /// The places of the defects that were found.
  package private(set) var found: [Int] = []
  /// The remarks that name something true that was not planted, and what that is.
  package private(set) var alsoTrue: [(remark: String, what: String)] = []
  /// The remarks in which nothing of the list was recognised: wrong, or true and not on the list.
  package private(set) var unknown: [String] = []
  /// What is to be decided next: a remark, and what it may mean.
  private(set) var open: (remark: String, proposal: ReviewTask.Proposal)?

  /// Reads remarks, with what was decided so far, in order.
  init(_ remarks: [String], of task: ReviewTask, decided: [Bool]) {
    var decided = decided[...]
    for text in remarks {
      guard let remark = ReviewRemark(text), !remark.reason.isEmpty else { continue }
      var isTaken = false
      for proposal in task.proposals(for: remark, after: found)
      where !isTaken || isAnother(proposal) {
        guard let isMeant = decided.popFirst() else {
          open = (text, proposal)
          return
        }
        isTaken = isTaken || isMeant
        if isMeant { take(text, proposal.meaning) }
      }
      if !isTaken { unknown.append(text) }
    }
  }

  /// Whether a remark that was taken for one defect surely names another one, too.
  private func isAnother(_ proposal: ReviewTask.Proposal) -> Bool {
    guard case .defect(let place) = proposal.meaning else { return false }
    return proposal.certainty == .wordsAndLine && !found.contains(place)
  }

  /// Counts a remark; a defect that was named before is found once.
  private mutating func take(_ text: String, _ meaning: ReviewTask.Meaning) {
    switch meaning {
    case .defect(let place): if !found.contains(place) { found.append(place) }
    case .alsoTrue(let what): alsoTrue.append((text, what))
    }
  }
}

extension ReviewTask {
  /// What a remark can mean.
  package enum Meaning: Hashable, Sendable {
    /// The defect at a place of the list.
    case defect(Int)
    /// Something true that was not planted, in a sentence.
    case alsoTrue(String)
  }

  /// Something that a remark may mean.
  package struct Proposal: Hashable, Sendable {
    package let meaning: Meaning
    package let certainty: ReviewCertainty

    /// Proposes a meaning.
    package init(meaning: Meaning, certainty: ReviewCertainty) {
      self.meaning = meaning
      self.certainty = certainty
    }
  }

  /// How often a person is asked about one remark at most.
  private static let mostProposals = 4

  /// What a remark may mean, the surest first; of two that are as sure, what is not found yet.
  ///
  /// What was not planted is proposed by its words only: it would be found on every line.
  package func proposals(for remark: ReviewRemark, after found: [Int] = []) -> [Proposal] {
    let planted = defects.enumerated().compactMap { place, defect in
      defect.claim.fit(remark).map { (Meaning.defect(place), $0, found.contains(place)) }
    }
    let others = also.compactMap { truth in
      truth.claim.fit(remark).map { (Meaning.alsoTrue(truth.what), $0, false) }
    }
    .filter { $0.1.certainty != .line }
    return (planted + others)
      .sorted { first, second in
        (first.1.certainty.rawValue, first.2 ? 1 : 0, -first.1.hits)
          < (second.1.certainty.rawValue, second.2 ? 1 : 0, -second.1.hits)
      }
      .prefix(Self.mostProposals).map { Proposal(meaning: $0.0, certainty: $0.1.certainty) }
  }
}
