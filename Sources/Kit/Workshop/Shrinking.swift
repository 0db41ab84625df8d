import Grading

/// The smallest part of a corpus that still shows all that the whole shows.
///
/// Of wrong answers these are the requirements that are missed first, what is unusual in the
/// situations that show it, and the names that are printed. What a test needs, the kit's own wrong
/// answers, those that hold several misconceptions and those that live all stay. Of right ones each
/// stays that is not written like one before it.
///
/// Takes the wrong answer that shows most first, and of several the shortest, then the first. So the
/// set is small, and not always the smallest.
package struct Shrinking {
  /// What stays, each wrong answer with what it shows that those before it do not.
  package let corpus: Corpus

  /// Shrinks a corpus.
  ///
  /// - Parameters:
  ///   - whole: all answers to an exercise.
  ///   - results: what came of judging them; a wrong answer without a result does not stay.
  package init(_ whole: Corpus, _ results: [CorpusResult]) {
    let results = Dictionary(results.map { ($0.name, $0) }) { _, last in last }
    let wrong = whole.answers.filter { $0.kind == .wrong }.map { answer in
      Candidate(
        answer: answer, shows: results[answer.name].map { Set($0.shows) } ?? [],
        stays: answer.isOwn || !answer.combined.isEmpty || answer.usedBy != nil
          || results[answer.name].map { Self.lives(answer, $0) } == true)
    }
    var shapes: Set<Skeleton> = []
    let right = whole.right.filter { answer in
      let isNew = shapes.insert(Skeleton(of: answer.source)).inserted
      return isNew || answer.usedBy != nil || answer.marks.contains(.counts)
    }
    let kept = Self.cover(wrong).map { candidate in
      var answer = candidate.answer
      answer.keptFor = candidate.shows.sorted()
      let lives = results[answer.name].map { Self.lives(answer, $0) } == true
      if lives { answer.marks.insert(.lives) } else { answer.marks.remove(.lives) }
      return answer
    }
    let all = Dictionary((kept + right).map { ($0.name, $0) }) { first, _ in first }
    corpus = Corpus(whole.answers.compactMap { all[$0.name] })
  }

  private static func lives(_ answer: CorpusAnswer, _ result: CorpusResult) -> Bool {
    result.wasPlayed && !result.isKilled && !answer.needsThreads
  }

  /// An answer with what it shows.
  private struct Candidate {
    let answer: CorpusAnswer
    var shows: Set<String>
    let stays: Bool
  }

  /// Those that stay and the fewest others that show the rest; each shows only what is new.
  private static func cover(_ all: [Candidate]) -> [Candidate] {
    var missing = all.reduce(into: Set<String>()) { $0.formUnion($1.shows) }
    var chosen: [Candidate] = []
    func choose(_ candidate: Candidate) {
      var candidate = candidate
      candidate.shows.formIntersection(missing)
      missing.subtract(candidate.shows)
      chosen.append(candidate)
    }
    all.filter(\.stays).forEach(choose)
    var rest = all.filter { !$0.stays }
    while !missing.isEmpty {
      let ranks = rest.map { ($0.shows.intersection(missing).count, -$0.answer.source.utf8.count) }
      guard let best = rest.indices.min(by: { ranks[$0] > ranks[$1] }) else { break }
      choose(rest.remove(at: best))
    }
    return chosen
  }
}
