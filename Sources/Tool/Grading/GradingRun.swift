import CourseFiles
import Exercises
import Foundation
import Simulation
import Shell

/// Grades a class: collects, judges each student, and puts the result together.
package struct GradingRun: Sendable {
  /// Part of a class: the students whose place leaves this remainder.
  package struct Shard: Hashable, Sendable {
    let index: Int
    let count: Int

    /// Takes shard `index` of `count`, both from 1; nil if there is no such shard.
    package init?(_ index: Int, of count: Int) {
      guard (1...10_000).contains(count), (1...count).contains(index) else { return nil }
      (self.index, self.count) = (index, count)
    }
  }

  /// Shows how much is graded.
  package typealias Progress = @Sendable (_ done: Int, _ all: Int) -> Void

  private let grader: Grader
  private let setting: Grader.Setting
  private let exercises: [Exercise]
  private let roster: Roster
  private let deadline: Moment?
  private let points: PointList

  /// Prepares to grade.
  ///
  /// - Throws: `CourseError` if the kit's files cannot be read.
  package init(
    _ setting: Grader.Setting, _ exercises: [Exercise], _ roster: Roster, deadline: Moment?,
    _ points: PointList
  ) throws {
    grader = try Grader(setting, exercises)
    self.setting = setting
    self.exercises = exercises
    self.roster = roster
    self.deadline = deadline
    self.points = points
  }

  /// Grades what lies in some paths.
  ///
  /// - Parameters:
  ///   - collected: what was handed in.
  ///   - shard: which part of the class; nil for all.
  ///   - workers: how many students are judged at the same time.
  ///   - isStopped: says whether to stop; what is graded is kept.
  ///   - progress: is told what is done.
  /// - Returns: the result; nil if it was stopped.
  /// - Throws: `CourseError` if the kit's files cannot be read.
  package func run(
    _ collected: Collected, shard: Shard?, workers: Int,
    isStopped: @escaping @Sendable () -> Bool, _ progress: @escaping Progress
  ) throws -> ClassRecord? {
    let all = withMissing(collected.submissions)
    let own = all.enumerated().filter { place, _ in
      shard.map { place % $0.count == $0.index - 1 } ?? true
    }
    .map(\.element)
    let done = Locked(0)
    let count = own.count * exercises.count
    let results = Workers.map(own, workers) { [grader] submission in
      grader.grades(of: submission, isStopped: isStopped) {
        let number = done.withLock { number in
          number += 1
          return number
        }
        progress(number, count)
      }
    }
    let grades = results.compactMap(\.self)
    guard grades.count == own.count else { return nil }
    return ClassRecord(
      kit: setting.kit, exercises: try tasks(), notes: notes(collected),
      students: zip(own, grades).map(student))
  }

  /// The submissions, and an empty one for each student of the roster who has none.
  private func withMissing(_ submissions: [Submission]) -> [Submission] {
    let there = Set(submissions.map(\.student))
    let missing = roster.entries.keys.filter { !there.contains($0) }
      .map { Submission(student: $0, files: []) }
    return (submissions + missing)
      .sorted { $0.student.utf8.lexicographicallyPrecedes($1.student.utf8) }
  }

  private func notes(_ collected: Collected) -> [String] {
    guard !roster.entries.isEmpty else { return collected.notes }
    let strangers = collected.submissions.map(\.student).filter { roster.entries[$0] == nil }
    return collected.notes + strangers.map { "'\($0)' has handed in, and is not in the roster." }
  }

  private func student(_ submission: Submission, _ grades: [Grade]) -> ClassRecord.Student {
    let entry = roster.entries[submission.student]
    var student = ClassRecord.Student(
      id: submission.student, name: entry?.name,
      minutesLate: roster.minutesLate(submission.student, deadline: deadline))
    student.notes = submission.refusals
    let numbers = exercises.map { "\($0.number)" } + [""]
    student.overrides = (entry?.overrides ?? [:]).filter { numbers.contains($0.key) }
    student.grades = grades
    return student
  }

  private func tasks() throws -> [ClassRecord.Task] {
    try exercises.map {
      try ClassRecord.Task($0, points: points.points["\($0.number)"], in: setting.checkout)
    }
  }
}
