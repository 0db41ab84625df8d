import Foundation
import Simulation

/// Running.
extension MutantCampaign {
  /// Runs each suite with no mutant on, and notes which mutants it comes by.
  func runWithoutMutants(_ record: inout MutantRecord, _ program: TestProgram) throws {
    var red: [String] = []
    let waiting = record.suites.indices.filter { record.suites[$0].reaches == nil }
    for (position, index) in waiting.enumerated() {
      var suite = record.suites[index]
      // A suite that fails once on a busy machine gets a second chance.
      let isGreen = try runWithoutMutants(&suite, program) || runWithoutMutants(&suite, program)
      tell(
        "\(position + 1)/\(waiting.count) \(suite.name) without a mutant: "
          + (isGreen ? "\(suite.milliseconds) ms" : "FAILS"))
      if isGreen {
        record.suites[index] = suite
        try keep(record)
      } else {
        red.append(suite.name)
      }
    }
    guard red.isEmpty else { throw MutantError.red(red) }
  }

  private func runWithoutMutants(_ suite: inout TestSuite, _ program: TestProgram) throws -> Bool {
    let notes = file.deletingLastPathComponent().appendingPathComponent("notes/\(suite.name)")
    try? FileManager.default.removeItem(at: notes)
    try FileManager.default.createDirectory(at: notes, withIntermediateDirectories: true)
    let clock = ContinuousClock()
    let start = clock.now
    let end = try program.run(suite.name, ["MUTANT_NOTES": notes.path], seconds: 600)
    suite.milliseconds = Int((clock.now - start) / .milliseconds(1))
    suite.reaches = try FileManager.default.contentsOfDirectory(atPath: notes.path)
      .compactMap { Int($0) }.sorted()
    return end == .passed
  }

  /// Runs the suites that come by each mutant, two mutants at a time.
  func runMutants(_ record: MutantRecord, _ program: TestProgram) throws -> MutantRecord {
    let shared = Locked(record)
    let failure = Locked<(any Error)?>(nil)
    let waiting = Locked(record.mutants.indices.filter { record.mutants[$0].fate == nil }[...])
    DispatchQueue.concurrentPerform(iterations: 2) { _ in
      while let index = waiting.withLock({ $0.popFirst() }) {
        do {
          let fate = try fate(of: record.mutants[index], record, program)
          tell("\(record.mutants[index].number): \(fate)")
          try shared.withLock { record in
            record.mutants[index].fate = fate
            try keep(record)
          }
        } catch {
          failure.withLock { $0 = error }
          return
        }
      }
    }
    if let error = failure.withLock({ $0 }) { throw error }
    return shared.withLock { $0 }
  }

  /// Runs one suite after another until a test of one records an issue.
  private func fate(
    of mutant: Mutant, _ record: MutantRecord, _ program: TestProgram
  ) throws -> Mutant.Fate {
    let suites = record.suites(reaching: mutant)
    var fate: Mutant.Fate = suites.isEmpty ? .unreached : .lives
    var chances = 5
    for suite in suites where chances > 0 {
      switch try end(of: suite, with: mutant, program) {
      case .passed: continue
      case .failed(let test): return .caught(suite: suite.name, test: test)
      case .crashed:
        if fate == .lives { fate = .crashed(suite: suite.name) }
        chances -= 1
      case .timeLimit:
        if fate == .lives { fate = .timeLimit(suite: suite.name) }
        chances -= 2
      }
    }
    return fate
  }

  /// Runs a suite, and once more if it does not pass: a busy machine may have been to blame.
  private func end(
    of suite: TestSuite, with mutant: Mutant, _ program: TestProgram
  ) throws -> SuiteEnd {
    func run() throws -> SuiteEnd {
      try program.run(
        suite.name, ["MUTANT_ON": "\(mutant.number)"], seconds: 30 + suite.milliseconds / 100)
    }
    let first = try run()
    if first == .passed || first == .timeLimit { return first }
    return try run()
  }
}
