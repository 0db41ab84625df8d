import Answers
import Exercises
import Foundation
import Records

/// The program `play-answer`: a process of its own with a student's code in it.
///
/// Whatever that code does to this process, the checker outside lives on and has the record that
/// was written before. Its `main` belongs to a package of its own, hence `public`.
package enum PlayAnswer {
  /// Does what the arguments ask for.
  ///
  /// - Returns: the exit code.
  package static func run(_ arguments: [String]) -> Int32 {
    guard let command = PlayCommand(arguments), Confinement.isPossible else {
      let words = "play-answer: This program is for the checker.\nTry `swift run lessons check`.\n"
      try? FileHandle.standardError.write(contentsOf: Data(words.utf8))
      return 64
    }
    Confinement.begin()
    switch command {
    case .notes: write(AnswerSheet.all.map(\.notes).bytes)
    case .stub(let number): play(number)?.checkStub()
    case .check(let number, let library): play(number)?.check(library)
    case .replay(let number, let library, let schedule, let width):
      play(number)?.replay(library, ScheduledPlay(schedule, width: width))
    }
    return 0
  }

  /// Prepares to play answers to an exercise; nil if there is no such exercise.
  private static func play(_ number: ExerciseNumber) -> AnswerPlay? {
    AnswerSheet.all.first { $0.exercise.number == number }
      .map { AnswerPlay($0) { line in write(line.bytes) } }
  }

  private static func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Foundation.write(Confinement.record, $0.baseAddress, $0.count)
      }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}

extension AnswerSheet {
  /// What the kit says of these answers.
  package var notes: AnswerNotes {
    AnswerNotes(
      exercise: exercise.number.description, why: why, misconceptions: wrong.map(\.misconception))
  }
}
