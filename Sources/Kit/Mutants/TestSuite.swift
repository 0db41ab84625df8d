import Checker
import CourseFiles
import Foundation

/// A suite of tests, and what it did when no mutant was on.
package struct TestSuite: Codable, Sendable {
  /// Its module and its name: `RxStyleTests.LawsTests`.
  package let name: String
  /// The part of its tests' arguments that it runs with, as `TestPart` reads it; nil for all.
  package let part: String?
  /// What the files of its module were.
  package var fingerprint = ""
  /// How long it took, in milliseconds of real time.
  package var milliseconds = 0
  /// The numbers of the mutants that it comes by; nil if it has not run yet.
  package var reaches: [Int]?

  init(named name: String, part: String? = nil) {
    (self.name, self.part) = (name, part)
  }

  /// Its name and its part.
  var title: String { part.map { "\(name) \($0)" } ?? name }

  /// Its module: `RxStyleTests`.
  var module: String { String(name.prefix { $0 != "." }) }

  /// A suite as the campaign runs it: whole, or in parts of which a mutant meets few.
  static func parts(of name: String) -> [TestSuite] {
    guard let count = counts[name] else { return [TestSuite(named: name)] }
    return (0..<count).map { TestSuite(named: name, part: "\($0)/\(count)") }
  }

  /// The suites whose tests have many arguments that take long: in how many parts they are run.
  private static let counts = [
    "AnswersTests.AnswerSheetTests": 67, "AnswersTests.JudgementTests": 67,
    "lessonsTests.TranscriptTests": 14,
  ]

  /// Suites in another order: first those that play the kit's program in a process of its own, the
  /// cheapest first, then the others as they were.
  static func inOtherProcessesFirst(_ suites: some Collection<TestSuite>) -> [TestSuite] {
    let outside = suites.filter { $0.module == "lessonsTests" }
    return outside.sorted { $0.milliseconds < $1.milliseconds }
      + suites.filter { $0.module != "lessonsTests" }
  }

  /// How far its module is from that of a file: 0 for the module's own tests.
  func distance(from path: String) -> Int {
    let parts = path.split(separator: "/").map(String.init)
    if module == "\(parts[2].replacing("-", with: ""))Tests" { return 0 }
    let floors = SourceTree.floors.map(\.name)
    let floor = SourceTree.folder(of: module)?.split(separator: "/")[1] ?? "Tool"
    guard let its = floors.firstIndex(of: String(floor)),
      let files = floors.firstIndex(of: parts[1])
    else { return floors.count }
    return 1 + abs(its - files)
  }
}

/// How a suite came to its end.
package enum SuiteEnd: Equatable, Sendable {
  case passed
  /// A test has recorded an issue; which.
  case failed(String)
  /// The process ended before all tests had.
  case crashed
  /// It took much longer than it does without a mutant.
  case timeLimit

  /// Reads what the process of a suite has left.
  package init(_ remains: ChildProcess.Remains) {
    let lines = String(decoding: remains.printed, as: UTF8.self).split(separator: "\n")
    let issue = lines.first {
      $0.contains(" recorded an issue") && !$0.contains("Time limit was exceeded")
    }
    if remains.end == .exited(0) {
      self = .passed
    } else if let issue, let start = issue.range(of: "Test "),
      let end = issue.range(of: " recorded an issue")
    {
      self = .failed(String(issue[start.upperBound..<end.lowerBound]))
    } else if [.endless, .stuck].contains(remains.end)
      || lines.contains(where: { $0.contains("Time limit was exceeded") })
    {
      self = .timeLimit
    } else {
      self = .crashed
    }
  }
}

/// The test program of a copy that is built.
struct TestProgram: Sendable {
  private let path: String
  private let root: URL

  init(in root: URL) throws {
    let products = root.appendingPathComponent(".build/debug")
    let names = try FileManager.default.contentsOfDirectory(atPath: products.path)
    guard let name = names.first(where: { $0.hasSuffix(".xctest") }) else {
      throw MutantError.failed("swift build", output: "There is no test program.")
    }
    path = products.appendingPathComponent(name).path
    self.root = root
  }

  /// All suites, in order.
  func suites() throws -> [TestSuite] {
    let remains = try run(["--list-tests"], [:], seconds: 120)
    guard remains.end == .exited(0) else { throw MutantCopy.failure("the tests", remains) }
    let lines = String(decoding: remains.printed, as: UTF8.self).split(separator: "\n")
    let names = lines.filter { $0.contains(".") }.map { String($0.prefix { $0 != "/" }) }
    return Set(names).sorted().flatMap(TestSuite.parts(of:))
  }

  /// Runs one suite, or one test of it, in a process of its own.
  func run(
    _ suite: TestSuite, test: String? = nil, _ variables: [String: String], seconds: Int
  ) throws -> SuiteEnd {
    let test = test.map { "/" + NSRegularExpression.escapedPattern(for: $0) } ?? "(/|$)"
    let pattern = "^" + NSRegularExpression.escapedPattern(for: suite.name) + test
    var variables = variables
    if let part = suite.part { variables[TestPart.variable] = part }
    return SuiteEnd(try run(["--filter", pattern], variables, seconds: seconds))
  }

  private func run(
    _ arguments: [String], _ variables: [String: String], seconds: Int
  ) throws -> ChildProcess.Remains {
    let settings = variables.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    return try MutantCopy.run(
      "/bin/sh",
      ["-c", "cd \"$0\" && exec /usr/bin/env \"$@\"", root.path] + settings
        + [path, "--testing-library", "swift-testing"] + arguments,
      seconds: seconds)
  }
}
