import Exercises
import Judging
import Records

/// What a record says of an answer, held against what was asked of the program that wrote it.
///
/// A record is written in the process in which the answer runs. So nothing is taken from it but what
/// was asked for, in that order, once. Each question has a number that nobody knows before, so a
/// record that was written before the questions fits none of them.
struct RecordReading {
  /// The result of the requirements that were played to their end.
  private(set) var answer = PlayedAnswer()
  /// One outcome, if that was asked for.
  private(set) var shown: (outcome: Outcome, misfit: String?)?
  /// Whether the program came to its end.
  private(set) var isComplete = false
  /// Whether each line is one that was due.
  private(set) var fits = true
  /// What the program could not do.
  private(set) var obstacle: Obstacle?
  /// What the answer did for show, if that was asked for.
  private(set) var scenes: (simulated: [TransportShow.Scene], real: [TransportShow.Scene])?
  /// What memory the answer could not use.
  private(set) var fault: Crash.Fault?

  private let command: PlayCommand
  private let outlines: [Exercise.Outline]
  private let nextNumber: () -> UInt64
  /// Whether the answer is loaded.
  private var isReady = false
  private var played = PlayedAnswer.Requirement()
  /// What was asked for and is not answered, in order.
  private var waiting: [(number: UInt64, requirement: Int, situation: Int)] = []
  /// What is to be asked for next; the requirement behind the last one at the end.
  private var next = (requirement: 0, situation: 0)
  /// Whether the end was told.
  private var isOver = false

  /// From here on all numbers have 13 digits by base 36, so that a question takes the same memory each
  /// time.
  private static let first: UInt64 = 4_738_381_338_321_616_896

  /// How many questions may wait, so that the two processes need not take turns.
  private static let most = 16

  /// Prepares to read the record of what is asked of an answer to `exercise`; `number` makes the
  /// number of each question.
  init(
    of command: PlayCommand, to exercise: Exercise,
    number: @escaping () -> UInt64 = { .random(in: Self.first ... .max) }
  ) {
    self.command = command
    outlines = exercise.outlines
    nextNumber = number
  }

  private var isCheck: Bool {
    if case .check = command { true } else { false }
  }

  /// What is played, in words, if it was not played to its end.
  var during: String? {
    guard isCheck, let first = waiting.first else { return nil }
    let words = outlines[first.requirement].situations[first.situation].words
    return "\"\(outlines[first.requirement].title)\""
      + (words.isEmpty ? "" : " in the situation \(words)")
  }

  /// Takes a line of the record, and returns what is to be asked for now.
  mutating func hear(_ line: ArraySlice<UInt8>) -> [Ask] {
    // Behind its end a record has nothing to say.
    guard fits, !isComplete, let line = Record.Line(line), take(line) else {
      fits = false
      return []
    }
    return isReady ? questions() : []
  }

  private mutating func questions() -> [Ask] {
    if case .overNetwork = command { return [] }
    var asks: [Ask] = []
    while waiting.count < Self.most, next.requirement < (isCheck ? outlines.count : 1) {
      let number = nextNumber()
      waiting.append((number, next.requirement, next.situation))
      asks.append(.play(number, requirement: next.requirement, situation: next.situation))
      next.situation += 1
      if !isCheck || next.situation == outlines[next.requirement].situations.count {
        next = (next.requirement + 1, 0)
      }
    }
    if asks.isEmpty, waiting.isEmpty, !isOver {
      isOver = true
      return [.end]
    }
    return asks
  }

  /// Reads a line; false if it is not the one that is due.
  private mutating func take(_ line: Record.Line) -> Bool {
    switch line {
    case .isNoAnswer where !isReady: obstacle = .isNoAnswer
    case .cannotLoad(let reason) where !isReady: obstacle = .cannotLoad(reason.printable)
    case .fault(let name): fault = Crash.Fault(rawValue: name)
    case .ready where !isReady && obstacle == nil: isReady = true
    case .came(let hashes, let reachedTodo, waiting.first?.number) where isCheck:
      return take(hashes, reachedTodo)
    case .shown(let outcome, let misfit, waiting.first?.number) where !isCheck:
      waiting.removeFirst()
      shown = (outcome.printable, misfit?.printable)
    case .scenes(let simulated, let real) where isReady && scenes == nil:
      guard case .overNetwork = command else { return false }
      scenes = (simulated.map(\.printable), real.map(\.printable))
    case .over where isReady && (!isCheck || isOver): isComplete = true
    default: return false
    }
    return true
  }

  private mutating func take(_ hashes: [UInt64], _ reachedTodo: Bool) -> Bool {
    guard !hashes.isEmpty else { return false }
    let first = waiting.removeFirst()
    played.situations.append(hashes)
    played.reachedTodo = played.reachedTodo || reachedTodo
    if first.situation + 1 == outlines[first.requirement].situations.count {
      answer.requirements.append(played)
      played = PlayedAnswer.Requirement()
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
