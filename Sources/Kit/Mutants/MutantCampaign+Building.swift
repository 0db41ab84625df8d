import CourseFiles

/// Drawing and building.
extension MutantCampaign {
  /// Draws, builds and lists the suites.
  func begin(_ fingerprint: String) throws -> MutantRecord {
    tell("Drawing \(count) mutants with each of the seeds \(seeds.map(String.init)).")
    var draw = try draw()
    // Some will not compile, and to build once more takes longer than to draw some more.
    var draws = [count + count / 3 + 5]
    var drawn = try draw.draw(draws[0])
    try copy.make()
    var left: Set<Int> = []
    while true {
      let compiling = try build(drawn, &left)
      let chosen = seeds.flatMap { seed in compiling.filter { $0.seed == seed }.prefix(count) }
      let missing = count * seeds.count - chosen.count
      if missing == 0 {
        try copy.restore(drawn.map(\.path))
        return MutantRecord(
          fingerprint: fingerprint, draws: draws, mutants: try chosen.map(describe),
          suites: try suites())
      }
      draws.append(draws[draws.count - 1] + 2 * missing)
      drawn = try draw.draw(draws[draws.count - 1])
    }
  }

  /// Builds what is kept with the tests as they are now, if they have changed.
  ///
  /// - Returns: the record, in which nothing is said of what has to run again.
  func broughtUpToDate(_ record: MutantRecord) throws -> MutantRecord {
    var record = record
    let fingerprints = try fingerprints(of: record.suites)
    guard record.suites.contains(where: { fingerprints[$0.module] != $0.fingerprint }) else {
      return record
    }
    tell("The tests have changed.")
    var draw = try draw()
    let drawn = try record.draws.map { try draw.draw($0) }.last ?? []
    let numbers = Set(record.mutants.map(\.number))
    try copy.make()
    var left: Set<Int> = []
    _ = try build(drawn.filter { numbers.contains($0.number) }, &left)
    try copy.restore(drawn.map(\.path))
    let known = Dictionary(uniqueKeysWithValues: record.suites.map { ($0.title, $0) })
    record.suites = try suites().map { suite in
      guard let old = known[suite.title], old.fingerprint == suite.fingerprint else { return suite }
      return old
    }
    for index in record.mutants.indices where !record.mutants[index].isCaught {
      record.mutants[index].fate = nil
    }
    return record
  }

  private func draw() throws -> MutantDraw {
    MutantDraw(seeds: seeds, places: try places()) { try reader.mutations(of: $0) }
  }

  private func suites() throws -> [TestSuite] {
    let suites = try TestProgram(in: copy.root).suites()
    let fingerprints = try fingerprints(of: suites)
    return suites.map { suite in
      var suite = suite
      suite.fingerprint = fingerprints[suite.module, default: ""]
      return suite
    }
  }

  /// What the files of the suites' modules are, by the name of the module.
  private func fingerprints(of suites: [TestSuite]) throws -> [String: String] {
    let modules = Set(suites.map(\.module))
    return try Dictionary(
      uniqueKeysWithValues: modules.map { module in
        (module, try fingerprint { $0.hasPrefix("Tests/") && $0.contains("/\(module)/") })
      })
  }

  private var reader: SyntaxReader { SyntaxReader(checkout, modules: modules) }

  private func places() throws -> [MutantDraw.Place] {
    let folders = ["Engine", "Stories", "Styles", "Course", "Tool"].map { "Sources/\($0)/" }
    return try copy.paths()
      .filter { path in
        path.hasSuffix(".swift") && folders.contains(where: path.hasPrefix)
          && !path.hasPrefix(SourceTree.path(of: "Answers/"))
      }
      .flatMap { MutantDraw.places(in: try checkout.text(at: $0), at: $0) }
  }

  /// Builds what compiles of some mutations, and returns it.
  ///
  /// The numbers of those that do not compile are added to `left`.
  private func build(_ drawn: [DrawnMutation], _ left: inout Set<Int>) throws -> [DrawnMutation] {
    var unchecked = drawn.map(\.path)
    while true {
      left.formUnion(try copy.write(drawn, without: left))
      let compiling = drawn.filter { !left.contains($0.number) }
      var errors = try reader.errors(inModulesOf: unchecked, below: copy.root)
      unchecked = errors.map(\.path)
      if errors.isEmpty {
        tell("Building \(compiling.count) of \(drawn.count) mutants.")
        errors = try copy.build()
        if errors.isEmpty { return compiling }
      }
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
      number: drawn.number, seed: drawn.seed, path: drawn.path, line: drawn.mutation.line,
      operatorName: drawn.mutation.operatorName, difference: drawn.mutation.difference(in: text))
  }
}
