import Checker
import CourseFiles
import Exercises
import Grading
import Workshop

/// Whether an answer is judged alike, however often it is played.
enum Steady {
  /// Plays the stub, a right and a wrong answer to each exercise many times, each time in a process
  /// of its own, and compares what these write, byte for byte.
  ///
  /// - Parameters:
  ///   - numbers: the exercises; all if there are none.
  ///   - count: how often.
  ///   - checkout: where the answers are.
  /// - Returns: whether each writes the same every time.
  /// - Throws: an error if a file cannot be read or the checker cannot work.
  static func judge(_ numbers: [String], times count: Int, in checkout: Checkout) throws -> Bool {
    let checker = Checker(besideThisProgram: checkout)
    var unsteady = 0
    for exercise in try Exercise.chosen(numbers) {
      let corpus = try Corpus(to: exercise, in: checkout)
      let wrong = corpus.answers.first { $0.kind == .wrong }?.source
      let right = corpus.right.first?.source
      let answers = [
        ("stub", exercise.shippedText(in: checkout)), ("right", right), ("wrong", wrong),
      ]
      let results = try answers.map { name, text in
        let kinds = try text.map { try checker.records(of: $0, to: exercise, times: count) } ?? 0
        unsteady += kinds == 1 ? 0 : 1
        return "\(name) \(kinds)"
      }
      print("\(exercise.number)  records that differ: \(results.joined(separator: ", "))")
    }
    print(unsteady == 0 ? "all alike in \(count) runs" : "\(unsteady) ARE NOT STEADY")
    return unsteady == 0
  }
}
