import Grading
import Judging
import Workshop

/// How many answers of the corpus do what they should.
struct CorpusScore {
  /// How many things an exercise lacks.
  var gaps = 0
  private var wrong = 0
  private var killed = 0
  private var threads = 0
  private var right = 0
  private var refused = 0
  private var combined = 0
  private var firsts = 0
  private var strangers = 0
  private var faults = 0

  /// Counts an answer.
  mutating func note(_ answer: CorpusAnswer, _ result: CorpusResult, _ kept: KeptAnswers) {
    faults += result.faults.count
    if answer.kind == .right {
      right += 1
      refused += result.misses.isEmpty && result.obstacle == nil ? 0 : 1
      return
    }
    wrong += 1
    killed += result.isKilled ? 1 : 0
    threads += answer.needsThreads && !result.isKilled ? 1 : 0
    if answer.combined.isEmpty { return }
    combined += 1
    switch CombinedFate(of: answer, result, kept) {
    case .first: firsts += 1
    case .wrong: strangers += 1
    case .second, .none: break
    }
  }

  static func += (sum: inout CorpusScore, other: CorpusScore) {
    let parts: [WritableKeyPath<CorpusScore, Int>] = [
      \.gaps, \.wrong, \.killed, \.threads, \.right, \.refused, \.combined, \.firsts, \.strangers,
      \.faults,
    ]
    for part in parts { sum[keyPath: part] += other[keyPath: part] }
  }

  /// Whether every answer is as its header says, and nothing is missing.
  var isAsItSays: Bool { faults + gaps == 0 }

  /// The score in one line.
  var text: String {
    let all = [
      "\(wrong) wrong answers, \(killed) killed (threads only \(threads))",
      "\(right) right ones, \(refused) refused",
      combined == 0
        ? nil
        : "of \(combined) with two mistakes \(firsts) named by the first, \(strangers) by a wrong name",
      isAsItSays ? "each as it says" : "\(faults) NOT AS THEY SAY, \(gaps) THINGS MISSING",
    ]
    return all.compactMap(\.self).joined(separator: ", ")
  }
}
