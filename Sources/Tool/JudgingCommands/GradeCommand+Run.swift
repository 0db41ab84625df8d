import Checker
import CourseFiles
import Exercises
import Foundation
import Grading
import ReadingCommands
import Shell

extension GradeCommand {
  /// Carries the command out.
  ///
  /// - Returns: what to print, and 0; 70 if the machine was at fault somewhere.
  /// - Throws: `Failure`, `CheckerError` or `CourseError`.
  func run(on terminal: Terminal) throws -> (text: String, exitCode: Int32) {
    let checkout = try Command.checkout()
    let output = try output.map { try OutputFolder(Console.current.file(at: $0), named: $0) }
    if format == .jplag { return try exported(to: output, in: checkout) }
    let record = try isMerge ? merged() : graded(in: checkout)
    let report = ClassReport(record, isAnonymous: isAnonymous, in: checkout)
    warnOfUnsetVariables()
    let files = report.files(format, from: checkout)
    guard let output, let name = self.output else {
      guard files.count == 1, let file = files.first else {
        throw Failure.usage(
          "--format \(format.rawValue) makes several files here and needs --output FOLDER.",
          "What is graded is kept; the same command with --output is quick.")
      }
      return (file.text, report.exitCode)
    }
    let kept: [WrittenFile] = format == .json ? [] : [(ClassRecord.fileName, report.json)]
    try output.write(files + kept)
    let first = files.first?.path ?? ClassRecord.fileName
    let more = files.count + kept.count - 1
    return ("Written: \(name)/\(first), and \(more) more.\n", report.exitCode)
  }

  /// Says which fields of Classroom 50 stay empty, outside of it or where it has another setting.
  private func warnOfUnsetVariables() {
    let unset = ClassReport.classroomVariables.filter {
      Console.current.environment[$0, default: ""].isEmpty
    }
    guard format == .classroom50, !unset.isEmpty else { return }
    Output.warn(
      """
      Classroom 50 sets \(unset.joined(separator: ", ")); here that is not set, and stays empty. \
      The owner is the name of the student's folder, which has to be the login.
      """)
  }

  /// Writes the answers for JPlag, and judges none.
  private func exported(
    to output: OutputFolder?, in checkout: Checkout
  ) throws -> (text: String, exitCode: Int32) {
    guard let output, let name = self.output else {
      throw Failure.usage("--format jplag writes a folder and needs --output FOLDER.")
    }
    let export = try JPlagExport(
      try collected(for: Workspace(.none).products).1, exercises, in: checkout)
    try output.write(export.files)
    return (
      """
      Written: \(export.answers) answers below \(name)/submissions, and the stubs in \(name)/base.
      JPlag, from its own site: java -jar jplag.jar -l swift -bc \(name)/base \(name)/submissions

      """, 0
    )
  }

  /// What lies in the paths, and the home that sandboxes begin with, if there are any.
  private func collected(for products: URL) throws -> (model: ModelHome?, Collected) {
    let model = try isIsolated() ? try ModelHome() : nil
    let sandbox = model.flatMap { Sandbox(home: $0.folder, products: products) }
    return (model, try Collected(paths.map { ($0, Console.current.file(at: $0)) }, in: sandbox))
  }

  private func merged() throws -> ClassRecord {
    let parts = try paths.map { path in
      let folder = Console.current.file(at: path)
      let file = folder.appendingPathComponent(ClassRecord.fileName)
      guard let data = try? Data(contentsOf: file), let record = ClassRecord(json: data) else {
        throw Failure.usage(
          "'\(path)' holds no \(ClassRecord.fileName) that can be read.",
          "`lessons grade … --shard I/N --output '\(path)'` writes it.")
      }
      return (path, record)
    }
    return try ClassRecord.merged(parts)
  }

  private func graded(in checkout: Checkout) throws -> ClassRecord {
    let numbers = Exercise.all.map { "\($0.number)" }
    let roster = try table(self.roster, "roster") { text throws(Roster.Faults) in
      try Roster(text, among: numbers)
    }
    let points = try table(self.points, "points") { text throws(Roster.Faults) in
      try PointList(text, among: numbers)
    }
    let products = try Workspace(.none).products
    let (model, collected) = try collected(for: products)
    guard !collected.isEmpty || roster != nil else {
      throw Failure.usage(
        "Nobody has handed in anything here.",
        "Name the folder that holds a folder or an archive for each student.")
    }
    let setting = Grader.Setting(
      checkout, products: products, cache: cache(), kit: try KitPrint.of(checkout),
      model: model)
    let run = try GradingRun(
      setting, exercises, roster ?? Roster(), deadline: deadline, points ?? PointList())
    return try record(of: run, collected)
  }

  private func record(of run: GradingRun, _ collected: Collected) throws -> ClassRecord {
    Interrupt.begin()
    defer { Interrupt.end() }
    let line = GradingProgress()
    let record = try run.run(
      collected, shard: shard, workers: workers, isStopped: { Interrupt.isNoted }, line.show)
    line.end()
    guard let record else {
      throw Failure(
        sentence: "Interrupted; what was graded is kept.",
        wayOut: "The same command goes on where it stopped.", exitCode: 130)
    }
    return record
  }

  /// Reads a table that an option names; all that is wrong with it is told at once.
  private func table<Table>(
    _ path: String?, _ option: String, _ read: (String) throws(Roster.Faults) -> Table
  ) throws -> Table? {
    guard let path else { return nil }
    guard let text = try? String(contentsOf: Console.current.file(at: path), encoding: .utf8) else {
      throw Failure.usage(
        "--\(option): '\(path)' cannot be read as a text in UTF-8.", "Nothing was graded.")
    }
    do throws(Roster.Faults) { return try read(text) } catch {
      throw Failure.usage(
        "--\(option): '\(path)' cannot be used.",
        error.sentences.prefix(20).joined(separator: "\n") + "\nNothing was graded.")
    }
  }

  /// Whether there is a sandbox, as the option wants it; says what it means where there is none.
  private func isIsolated() throws -> Bool {
    if isolation == .off { return false }
    guard let missing = Sandbox.whatIsMissing() else { return true }
    if isolation == .require {
      throw Failure.refused(
        missing, "--isolate require grades nothing without a sandbox; --isolate auto does.")
    }
    Output.warn(
      """
      \(missing) So no sandbox stands around the compiler.
      The fence and the wall around answers hold as in `lessons check`. \
      For files of strangers, grade where `\(Sandbox.tool)` is.
      """)
    return false
  }

  /// Where grades are kept: the user's folder for such things, outside of any checkout.
  private func cache() -> GradeCache {
    let environment = Console.current.environment
    let base =
      environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
      ?? environment["HOME"].map { $0 + "/.cache" }
    let folder = base.map { URL(fileURLWithPath: $0 + "/async-styles/graded", isDirectory: true) }
    let cache = GradeCache(in: folder)
    if !cache.isThere {
      Output.warn("Grades cannot be kept for the next run: \(folder?.path ?? "HOME") is not there.")
    }
    return cache
  }
}
