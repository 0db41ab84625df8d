import CourseFiles
import Foundation
import Simulation

/// Draws mutants by a seed, builds them all in one copy of the kit and runs the tests for each.
package struct MutantCampaign: Sendable {
  private let checkout: Checkout
  private let modules: URL
  private let seed: UInt64
  private let count: Int
  private let copy: MutantCopy
  private let tell: @Sendable (String) -> Void

  /// Prepares a campaign.
  ///
  /// - Parameters:
  ///   - seed: what the draw depends on.
  ///   - count: how many mutants are wanted.
  ///   - checkout: the kit's sources.
  ///   - modules: the folder that holds the built modules of these sources.
  ///   - tell: takes one line on what is being done.
  package init(
    seed: UInt64, count: Int, _ checkout: Checkout, modules: URL,
    tell: @escaping @Sendable (String) -> Void
  ) {
    (self.seed, self.count, self.checkout, self.modules) = (seed, count, checkout, modules)
    self.tell = tell
    copy = MutantCopy(of: checkout, seed: seed)
  }

  /// Runs what has not been run yet, and returns all mutants in order.
  ///
  /// - Throws: `MutantError`, or an error of Foundation if a file cannot be written.
  package func run() throws -> [Mutant] {
    let fingerprint = try fingerprint()
    var record: MutantRecord
    if let kept, kept.fingerprint == fingerprint {
      tell("The sources are as they were; going on with what is there.")
      record = kept
    } else {
      record = try begin(fingerprint)
      try keep(record)
    }
    let program = try TestProgram(in: copy.root)
    try runWithoutMutants(&record, program)
    return try runMutants(record, program).mutants
  }

  private var file: URL {
    copy.root.deletingLastPathComponent().appendingPathComponent("results.json")
  }

  private var kept: MutantRecord? {
    (try? Data(contentsOf: file)).flatMap { try? JSONDecoder().decode(MutantRecord.self, from: $0) }
  }

  private func keep(_ record: MutantRecord) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try encoder.encode(record).write(to: file, options: .atomic)
  }

  /// A number that changes with any letter of any file but the list of equivalent mutants.
  private func fingerprint() throws -> String {
    var hash = UInt64(count)
    for path in try copy.paths() where path != EquivalentMutants.path {
      let data = try Data(contentsOf: checkout.root.appendingPathComponent(path))
      for byte in Array(path.utf8) + data { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    return String(hash, radix: 16)
  }
}

/// Drawing and building.
extension MutantCampaign {
  /// Draws, builds and lists the suites.
  private func begin(_ fingerprint: String) throws -> MutantRecord {
    tell("Drawing \(count) mutants with seed \(seed).")
    var draw = MutantDraw(
      seed: seed, places: try places(),
      read: SyntaxReader(checkout, modules: modules).mutations(of:))
    // Some will not compile, and to build once more takes longer than to draw some more.
    var wanted = count + count / 3 + 5
    var drawn = try draw.draw(wanted)
    try copy.make()
    var left: Set<Int> = []
    while true {
      let compiling = try build(drawn, &left)
      if compiling.count >= count {
        try copy.restore(drawn.map(\.path))
        let mutants = try compiling.prefix(count).map(describe)
        return MutantRecord(
          fingerprint: fingerprint, mutants: mutants,
          suites: try TestProgram(in: copy.root).suites())
      }
      wanted += 2 * (count - compiling.count)
      drawn = try draw.draw(wanted)
    }
  }

  private func places() throws -> [MutantDraw.Place] {
    let folders = ["Engine", "Stories", "Styles", "Course", "Tool"].map { "Sources/\($0)/" }
    return try copy.paths()
      .filter { path in
        path.hasSuffix(".swift") && folders.contains(where: path.hasPrefix)
          && !path.hasPrefix(SourceTree.path(of: "Answers/"))
      }
      .flatMap { MutantDraw.places(in: try checkout.text(at: $0), at: $0) }
  }

  /// Builds what compiles of `drawn`, and returns it.
  ///
  /// - Parameters:
  ///   - drawn: the mutations.
  ///   - left: the numbers of those that do not compile.
  private func build(_ drawn: [DrawnMutation], _ left: inout Set<Int>) throws -> [DrawnMutation] {
    while true {
      left.formUnion(try copy.write(drawn, without: left))
      let compiling = drawn.filter { !left.contains($0.number) }
      tell("Building \(compiling.count) of \(drawn.count) mutants.")
      let errors = try copy.build()
      if errors.isEmpty { return compiling }
      let culprits = errors.flatMap { Self.culprits(at: $0, among: compiling) }
      guard !culprits.isEmpty else {
        throw MutantError.failed("swift build", output: "\(errors)")
      }
      left.formUnion(culprits)
    }
  }

  /// The mutations that a compiler's error is about: those at its line, or else the nearest.
  static func culprits(at place: MutantDraw.Place, among drawn: [DrawnMutation]) -> [Int] {
    let near = drawn.filter { $0.path == place.path }
    let least = near.map { abs($0.mutation.line - place.line) }.min()
    return near.filter { abs($0.mutation.line - place.line) == least }.map(\.number)
  }

  private func describe(_ drawn: DrawnMutation) throws -> Mutant {
    let text = SourceText(try checkout.text(at: drawn.path))
    return Mutant(
      number: drawn.number, path: drawn.path, line: drawn.mutation.line,
      operatorName: drawn.mutation.operatorName, difference: drawn.mutation.difference(in: text))
  }
}

/// Running.
extension MutantCampaign {
  /// Runs each suite with no mutant on, and notes which mutants it comes by.
  private func runWithoutMutants(_ record: inout MutantRecord, _ program: TestProgram) throws {
    let folder = file.deletingLastPathComponent().appendingPathComponent("notes")
    var red: [String] = []
    let waiting = record.suites.indices.filter { record.suites[$0].reaches == nil }
    for (position, index) in waiting.enumerated() {
      let name = record.suites[index].name
      let notes = folder.appendingPathComponent(name)
      try? FileManager.default.removeItem(at: notes)
      try FileManager.default.createDirectory(at: notes, withIntermediateDirectories: true)
      let clock = ContinuousClock()
      let start = clock.now
      // A suite that fails once on a busy machine gets a second chance.
      let ends = [0, 1].lazy.map { _ in
        try? program.run(name, ["MUTANT_NOTES": notes.path], seconds: 600)
      }
      let end = ends.first { $0 == .passed }
      let time = Int((clock.now - start) / .milliseconds(1))
      tell("\(position + 1)/\(waiting.count) \(name) without a mutant: \(time) ms")
      if end == nil { red.append(name) }
      record.suites[index].milliseconds = time
      record.suites[index].reaches = try FileManager.default
        .contentsOfDirectory(atPath: notes.path).compactMap { Int($0) }.sorted()
      if red.isEmpty { try keep(record) }
    }
    guard red.isEmpty else { throw MutantError.red(red) }
  }

  /// Runs the suites that come by each mutant, two mutants at a time.
  private func runMutants(_ record: MutantRecord, _ program: TestProgram) throws -> MutantRecord {
    let shared = Locked(record)
    let failure = Locked<(any Error)?>(nil)
    let waiting = record.mutants.indices.filter { record.mutants[$0].fate == nil }
    let next = Locked(0)
    DispatchQueue.concurrentPerform(iterations: 2) { _ in
      while let index = next.withLock({ number -> Int? in
        defer { number += 1 }
        return number < waiting.count ? waiting[number] : nil
      }) {
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
      let end = try program.run(
        suite.name, ["MUTANT_ON": "\(mutant.number)"], seconds: 30 + suite.milliseconds / 50)
      switch end {
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
}
