import Exercises
import Judging
import Records

/// What a record says of an answer, held against what was asked of the program that wrote it.
///
/// A record is written in the process in which the answer runs. So nothing is taken from it but what
/// was asked for, in that order, once.
struct RecordReading {
  /// The result of the requirements that were played to their end.
  private(set) var answer = PlayedAnswer()
  /// One outcome, if that was asked for.
  private(set) var shown: (outcome: Outcome, misfit: String?)?
  /// Whether the program came to its end.
  private(set) var isComplete = false
  /// Whether each line is one that was due.
  private(set) var fits: Bool
  /// What the program could not do.
  private(set) var obstacle: Obstacle?
  /// What the answer did for show, if that was asked for.
  private(set) var scenes: (simulated: [TransportShow.Scene], real: [TransportShow.Scene])?
  /// What memory the answer could not use.
  private(set) var fault: Crash.Fault?

  /// What was played last, in words, if it was not played to its end.
  private(set) var during: String?

  private let outlines: [Exercise.Outline]
  private var played: PlayedAnswer.Requirement?
  /// Whether the outcomes of a situation are due.
  private var isPlaying = false

  /// Reads the record of what was asked of an answer to `exercise`.
  init(_ record: Record, of command: PlayCommand, to exercise: Exercise) {
    outlines = exercise.outlines
    fits = record.isWhole
    for line in record.lines where fits {
      // Behind its end a record has nothing to say.
      fits = !isComplete && read(line, of: command)
    }
  }

  private mutating func read(_ line: Record.Line, of command: PlayCommand) -> Bool {
    switch line {
    case .isNoAnswer: obstacle = .isNoAnswer
    case .cannotLoad(let reason): obstacle = .cannotLoad(reason.printable)
    case .fault(let name): fault = Crash.Fault(rawValue: name)
    case .shown(let outcome, let misfit):
      if case .check = command { return false }
      guard shown == nil else { return false }
      shown = (outcome.printable, misfit?.printable)
    case .scenes(let simulated, let real):
      guard case .overNetwork = command, scenes == nil else { return false }
      scenes = (simulated.map(\.printable), real.map(\.printable))
    case .over:
      if case .check = command {
        guard played == nil, answer.requirements.count == outlines.count else { return false }
      }
      isComplete = true
    case .begins, .plays, .came, .ends:
      guard case .check = command else { return false }
      return readStep(line)
    }
    return true
  }

  /// Reads a step of a check; false if it is not the one that is due.
  private mutating func readStep(_ line: Record.Line) -> Bool {
    let index = answer.requirements.count
    guard outlines.indices.contains(index) else { return false }
    let situations = outlines[index].situations
    let count = played?.situations.count ?? 0
    switch line {
    case .begins(index) where played == nil:
      played = PlayedAnswer.Requirement()
      during = "\"\(outlines[index].title)\""
    case .plays(count) where played != nil && count < situations.count && !isPlaying:
      isPlaying = true
      let words = situations[count].words
      during = "\"\(outlines[index].title)\"" + (words.isEmpty ? "" : " in the situation \(words)")
    case .came(let hashes) where isPlaying && !hashes.isEmpty:
      isPlaying = false
      played?.situations.append(hashes)
    case .ends(let reachedTodo) where played != nil && count == situations.count:
      played?.reachedTodo = reachedTodo
      if let played { answer.requirements.append(played) }
      (played, during) = (nil, nil)
    default: return false
    }
    return true
  }
}

extension TransportShow.Scene {
  /// The same, with every text as a terminal may show it.
  fileprivate var printable: TransportShow.Scene {
    TransportShow.Scene(title: title.printable, words: words.printable)
  }
}

extension Outcome {
  /// The same, with every text as a terminal may show it.
  fileprivate var printable: Outcome {
    var outcome = Outcome(
      schedule: schedule.printable, lines: lines.map(\.printable), seen: seen.map(\.printable))
    outcome.places = places
    outcome.remark = remark?.printable
    outcome.isAlone = isAlone
    outcome.interruptions = interruptions.map(\.printable)
    return outcome
  }
}
