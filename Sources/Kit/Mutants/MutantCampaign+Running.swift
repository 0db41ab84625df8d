import Foundation
import Simulation

/// Running.
extension MutantCampaign {
  /// Runs each suite with no mutant on, and notes which mutants it comes by.
  func runWithoutMutants(_ record: MutantRecord, _ program: TestProgram) throws -> MutantRecord {
    let shared = Locked(record)
    let red = Locked<[String]>([])
    let waiting = record.suites.indices.filter { record.suites[$0].reaches == nil }
    try twoAtATime(waiting) { index in
      var suite = record.suites[index]
      // A suite that fails once on a busy machine gets a second chance.
      let isGreen = try runWithoutMutants(&suite, program) || runWithoutMutants(&suite, program)
      tell("\(suite.title) without a mutant: " + (isGreen ? "\(suite.milliseconds) ms" : "FAILS"))
      guard isGreen else { return red.withLock { $0.append(suite.title) } }
      try shared.withLock { record in
        record.suites[index] = suite
        try keep(record)
      }
    }
    let failed = red.withLock { $0 }
    return try shared.withLock { record in
      if failed.isEmpty { return record }
      try record.leaveOut(failed)
      tell("Left out, since they fail with no mutant on: \(failed.joined(separator: ", ")).")
      try keep(record)
      return record
    }
  }

  private func runWithoutMutants(_ suite: inout TestSuite, _ program: TestProgram) throws -> Bool {
    let notes = file.deletingLastPathComponent()
      .appendingPathComponent("notes/" + suite.title.replacing("/", with: "-"))
    try? FileManager.default.removeItem(at: notes)
    try FileManager.default.createDirectory(at: notes, withIntermediateDirectories: true)
    let clock = ContinuousClock()
    let start = clock.now
    let end = try program.run(suite, ["MUTANT_NOTES": notes.path], seconds: 600)
    suite.milliseconds = Int((clock.now - start) / .milliseconds(1))
    suite.reaches = try FileManager.default.contentsOfDirectory(atPath: notes.path)
      .compactMap { Int($0) }.sorted()
    return end == .passed
  }

  /// Runs the suites that come by each mutant, two mutants at a time.
  func runMutants(_ record: MutantRecord, _ program: TestProgram) throws -> MutantRecord {
    let shared = Locked(record)
    try twoAtATime(record.mutants.indices.filter { record.mutants[$0].fate == nil }) { index in
      let fate = try fate(of: record.mutants[index], record, program)
      tell("\(record.mutants[index].number): \(fate)")
      try shared.withLock { record in
        record.mutants[index].fate = fate
        try keep(record)
      }
    }
    return shared.withLock { $0 }
  }

  /// Does some work for each number, two at a time, until one throws.
  private func twoAtATime(_ numbers: [Int], _ work: @Sendable (Int) throws -> Void) throws {
    let waiting = Locked(numbers[...])
    let failure = Locked<(any Error)?>(nil)
    DispatchQueue.concurrentPerform(iterations: 2) { _ in
      while failure.withLock({ $0 == nil }), let number = waiting.withLock({ $0.popFirst() }) {
        do { try work(number) } catch { failure.withLock { $0 = error } }
      }
    }
    if let error = failure.withLock({ $0 }) { throw error }
  }

  /// Runs one suite after another until a test of one records an issue.
  private func fate(
    of mutant: Mutant, _ record: MutantRecord, _ program: TestProgram
  ) throws -> Mutant.Fate {
    var suites = record.suites(reaching: mutant)[...]
    var fate: Mutant.Fate = suites.isEmpty ? .unreached : .lives
    // What crashes a test in its own process is an issue where a test plays it in another one, so
    // such suites have their turn then; but each time limit takes minutes.
    var chances = 20
    while chances > 0, let suite = suites.popFirst() {
      switch try end(of: suite, with: mutant, program) {
      case .passed: continue
      case .failed(let test): return .caught(suite: suite.title, test: test)
      case .crashed:
        if fate == .lives {
          fate = .crashed(suite: suite.title)
          suites = TestSuite.inOtherProcessesFirst(suites)[...]
        }
        chances -= 1
      case .timeLimit:
        if fate == .lives { fate = .timeLimit(suite: suite.title) }
        chances -= 7
      }
    }
    return fate
  }

  /// Runs a suite, and what does not pass once more: a busy machine may have been to blame.
  private func end(
    of suite: TestSuite, with mutant: Mutant, _ program: TestProgram
  ) throws -> SuiteEnd {
    func run(_ test: String? = nil) throws -> SuiteEnd {
      try program.run(
        suite, test: test, ["MUTANT_ON": "\(mutant.number)"],
        seconds: 30 + suite.milliseconds / 100)
    }
    return switch try run() {
    case .failed(let test): try run(test)
    case .crashed: try run()
    case let end: end
    }
  }
}
