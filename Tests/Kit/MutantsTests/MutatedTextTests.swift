import Mutants
import Testing

@Suite struct MutatedTextTests {
  /// Mutations that do not touch one another, as many as there is room for.
  private static func apart(_ mutations: [Mutation], first: Int) -> [DrawnMutation] {
    var drawn: [DrawnMutation] = []
    for mutation in mutations[first...] + mutations[..<first]
    where drawn.allSatisfy({ !$0.mutation.touches(mutation) }) {
      drawn.append(
        DrawnMutation(number: drawn.count + 1, mutation: mutation))
    }
    return drawn
  }

  /// The switch stands in the same file here, so that one call of the compiler is enough.
  private static let theSwitch =
    "\nenum MutantSwitch { static func isOn(_ number: Int) -> Bool { false } }"

  @Test(arguments: MutationOperator.all.map(\.name))
  func theTextBehindNumbersCompilesOnTheSameLines(name: String) throws {
    let mutations = Sample.mutations
    let first = try #require(mutations.firstIndex { $0.operatorName == name })
    let (text, _) = MutatedText.behindNumbers(
      Sample.text, Self.apart(mutations, first: first))
    #expect(text.contains("MutantSwitch.isOn(1)"))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines.count == Sample.text.split(separator: "\n", omittingEmptySubsequences: false).count)
    #expect(lines.contains("    // A comment stays where it is."))
    let alone = text.replacing("import MutantSwitch; ", with: "") + Self.theSwitch
    let remains = try Sample.compile(alone, ["-typecheck", "-suppress-warnings"])
    #expect(String(decoding: remains.printed, as: UTF8.self) == "")
  }
}
