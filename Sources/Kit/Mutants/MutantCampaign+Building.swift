import CourseFiles

/// Drawing and building.
extension MutantCampaign {
  /// Draws, builds and lists the suites.
  func begin(_ fingerprint: String) throws -> MutantRecord {
    tell("Drawing \(count) mutants with seed \(seed).")
    var draw = MutantDraw(seed: seed, places: try places()) { try reader.mutations(of: $0) }
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
      number: drawn.number, path: drawn.path, line: drawn.mutation.line,
      operatorName: drawn.mutation.operatorName, difference: drawn.mutation.difference(in: text))
  }
}
