/// One way to put a small fault into a program.
///
///     MutationOperator.negate.mutations(site)   // `if isOpen` becomes `if !(isOpen)`
package struct MutationOperator: Sendable {
  /// What it does, in a word or two with hyphens between them.
  package let name: String
  private let find: @Sendable (Site, String) -> [Mutation]

  /// Makes an operator.
  ///
  /// - Parameters:
  ///   - name: what it does.
  ///   - find: returns the faults that it can put into a part of a program, with that name.
  package init(_ name: String, find: @escaping @Sendable (Site, String) -> [Mutation]) {
    self.name = name
    self.find = find
  }

  /// Returns the faults that it can put into a part of a program; often there are none.
  package func mutations(_ site: Site) -> [Mutation] { find(site, name) }

  /// All operators.
  package static let all = statements + conditions + numbers + calls + values

  /// All mutations of a file, in the order of its text.
  ///
  /// - Parameters:
  ///   - file: the tree of the file.
  ///   - text: its text.
  ///   - operators: the operators that are tried.
  /// - Returns: the mutations, each once.
  package static func mutations(
    of file: SyntaxNode, _ text: SourceText, by operators: [MutationOperator] = all
  ) -> [Mutation] {
    var seen: Set<Mutation> = []
    return Site.all(in: file, text).flatMap { site in operators.flatMap { $0.mutations(site) } }
      .filter { seen.insert($0).inserted }
  }
}
