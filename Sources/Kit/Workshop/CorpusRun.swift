import Checker
import CourseFiles
import Dispatch
import Exercises
import Foundation
import Grading
import Simulation

/// Judges answers of the corpus, several at a time.
package struct CorpusRun: Sendable {
  /// An answer that is to be judged.
  package struct Job: Sendable {
    /// What it answers.
    package let exercise: Exercise
    /// The answer.
    package let answer: CorpusAnswer
  }

  /// What is judged, in order.
  package let jobs: [Job]
  private let checker: Checker
  /// Results that were kept by an earlier run.
  private let known: [CorpusResult]
  private let file: URL?

  /// Compiler and player take about one core for each answer.
  private static let workers = 2

  /// Prepares to judge answers.
  ///
  /// - Parameters:
  ///   - jobs: the answers.
  ///   - file: where results are kept, one in a line; what stands there is not judged again.
  ///   - checker: what judges them.
  /// - Throws: an error of Foundation if the file cannot be written.
  package init(_ jobs: [Job], keepingResultsIn file: URL? = nil, by checker: Checker) throws {
    self.jobs = jobs
    self.file = file
    self.checker = checker
    known = file.map(Self.results) ?? []
    if let file, !FileManager.default.fileExists(atPath: file.path) {
      try Data().write(to: file)
    }
  }

  /// The results that stand in a file; a line that an end has cut short is left out.
  package static func results(in file: URL) -> [CorpusResult] {
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap { line in
      try? JSONDecoder().decode(CorpusResult.self, from: Data(line.utf8))
    }
  }

  /// Judges all, and tells the results of each exercise when it is its turn.
  ///
  /// - Parameter tell: takes an exercise and the results of its answers, in order.
  /// - Throws: an error if the checker cannot work.
  package func judge(telling tell: (Exercise, [CorpusResult]) throws -> Void) throws {
    let exercises = jobs.map(\.exercise).reduce(into: [Exercise]()) { all, exercise in
      if all.last?.number != exercise.number { all.append(exercise) }
    }
    for exercise in exercises {
      let answers = jobs.filter { $0.exercise.number == exercise.number }.map(\.answer)
      try tell(exercise, try results(of: answers, to: exercise))
    }
  }

  private func results(
    of answers: [CorpusAnswer], to exercise: Exercise
  ) throws -> [CorpusResult] {
    let judge = try CorpusJudge(exercise, by: checker)
    let known = known.filter { $0.exercise == "\(exercise.number)" }
    let results = Locked<[Int: Result<CorpusResult, any Error>]>([:])
    let next = Locked(0)
    DispatchQueue.concurrentPerform(iterations: Self.workers) { _ in
      while true {
        let index = next.withLock { next in
          next += 1
          return next - 1
        }
        guard answers.indices.contains(index) else { return }
        let print = CorpusResult.fingerprint(of: answers[index])
        let old = known.first { $0.name == answers[index].name && $0.fingerprint == print }
        let result = old.map { .success($0) } ?? Result { try judge.result(of: answers[index]) }
        results.withLock { all in
          all[index] = result
          if old == nil, case .success(let result) = result { keep(result) }
        }
      }
    }
    return try answers.indices.compactMap { index in try results.withLock { $0[index] }?.get() }
  }

  /// Writes a result behind the others.
  private func keep(_ result: CorpusResult) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let file, let data = try? encoder.encode(result),
      let handle = try? FileHandle(forWritingTo: file)
    else { return }
    defer { try? handle.close() }
    _ = try? handle.seekToEnd()
    try? handle.write(contentsOf: data + Data("\n".utf8))
  }
}
