import Checker
import CourseFiles
import Exercises
import Foundation
import Grading
import ReadingCommands
import Shell

/// Grades a class, or puts graded parts of it together.
struct GradeCommand {
  /// Whether a sandbox of the system stands around each student.
  enum Isolation: String, CaseIterable {
    case auto, require, off
  }

  /// What is graded or merged.
  let paths: [String]
  let isMerge: Bool
  let exercises: [Exercise]
  let points: String?
  let roster: String?
  let deadline: Moment?
  let format: ClassFormat
  let output: String?
  let workers: Int
  let isolation: Isolation
  let shard: GradingRun.Shard?
  let isAnonymous: Bool

  /// Understands a command line.
  ///
  /// - Throws: `Failure` if it cannot be understood.
  init(_ arguments: Arguments) throws {
    let options = arguments.options
    isMerge = arguments.words.dropFirst().first == "merge"
    paths = Array(arguments.words.dropFirst(isMerge ? 2 : 1))
    exercises = try options[.exercises].map(Self.exercises) ?? Exercise.all
    points = options[.points]
    roster = options[.roster]
    deadline = try options[.deadline].map(Self.moment)
    format = try arguments.format(default: .text)
    output = options[.output]
    workers =
      try options[.workers].map { try Command.number($0, of: .workers, from: 1, to: 64) } ?? 1
    isolation = try Self.isolation(options[.isolate])
    shard = try options[.shard].map(Self.shard)
    isAnonymous = options[.anonymous] != nil
    try check(options.keys.map(\.rawValue).sorted())
  }

  private func check(_ options: [String]) throws {
    guard !paths.isEmpty else {
      throw Failure.usage(
        "`lessons grade` needs a path.",
        isMerge
          ? "For example: `lessons grade merge part-1 part-2`."
          : "For example: `lessons grade submissions --exercises 9`.")
    }
    let merging: Set = ["format", "output", "anonymous"]
    if isMerge, let option = options.first(where: { !merging.contains($0) }) {
      throw Failure.usage("--\(option) goes with grading, not with `lessons grade merge`.")
    }
    if deadline != nil, roster == nil {
      throw Failure.usage(
        "--deadline needs the times at which the platform took the work.",
        "--roster FILE has them in the column submitted; the time of a file proves nothing.")
    }
    let strange = ["anonymous", "shard", "roster", "points"].first(where: options.contains)
    if format == .jplag, let strange = isMerge ? "merge" : strange {
      throw Failure.usage(
        "--format jplag does not go with \(isMerge ? "" : "--")\(strange).",
        "It copies the answers as they are, and judges none.")
    }
    guard shard != nil else { return }
    if output == nil {
      throw Failure.usage(
        "--shard needs --output FOLDER.", "`lessons grade merge` reads what is written there.")
    }
    if isAnonymous {
      throw Failure.usage(
        "--shard does not go with --anonymous.", "`lessons grade merge … --anonymous` does.")
    }
  }

  /// Reads `5.1,6`: exercises, and lessons that stand for all of theirs.
  static func exercises(_ text: String) throws -> [Exercise] {
    let words = text.split(separator: ",").map { $0.filter { $0 != " " } }
    let named = try words.flatMap { word in
      try Selection(from: ["grade", word], among: Exercise.all).items.map(\.number)
    }
    guard !named.isEmpty else {
      throw Failure.usage("--exercises names no exercise.", "For example: --exercises 5.1,6.")
    }
    return Exercise.all.filter { named.contains($0.number) }
  }

  private static func moment(_ text: String) throws -> Moment {
    guard let moment = Moment(text) else {
      throw Failure.usage(
        "--deadline takes a time, not '\(text)'.", "For example: 2026-11-28T18:00+01:00.")
    }
    return moment
  }

  private static func isolation(_ text: String?) throws -> Isolation {
    guard let text else { return .auto }
    guard let isolation = Isolation(rawValue: text) else {
      throw Failure.usage("--isolate takes auto, require or off, not '\(text)'.")
    }
    return isolation
  }

  private static func shard(_ text: String) throws -> GradingRun.Shard {
    let parts = text.split(separator: "/").compactMap { Int($0) }
    guard parts.count == 2, let shard = GradingRun.Shard(parts[0], of: parts[1]) else {
      throw Failure.usage(
        "--shard takes a part and the number of parts, not '\(text)'.", "For example: --shard 2/4.")
    }
    return shard
  }
}
