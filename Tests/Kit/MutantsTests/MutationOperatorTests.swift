import Foundation
import Mutants
import Testing

@Suite struct MutationOperatorTests {
  @Test(arguments: MutationOperator.all.map(\.name))
  func eachFindsWhatItShould(name: String) {
    let source = SourceText(Sample.text)
    let found = Sample.mutations.filter { $0.operatorName == name }.map { mutation in
      let difference = mutation.difference(in: source)
      return "\(name) \(mutation.line): \(difference.components(separatedBy: " => ").last ?? "")"
    }
    #expect(found.joined(separator: "\n") == Self.expected(of: name))
  }

  /// The lines of the expected text that begin with a name.
  private static func expected(of name: String) -> String {
    ExpectedMutations.text.split(separator: "\n").filter { $0.hasPrefix(name + " ") }
      .joined(separator: "\n")
  }

  @Test func thoseForAnswersFindClosuresAndWorkThatCannotEnd() throws {
    let found = try Sample.differences(by: ["remembered", "called-twice", "silence"])
    #expect(
      found == [
        "silence 10: if let value { return next(step(value)) } => "
          + "if let value { return Async { _ in } }",
        "called-twice 10: if let value { return next(step(value)) } => "
          + "if let value { return { _ = next(step(value)); return next(step(value)) }() }",
      ])
  }

  @Test func theyAreMoreThanFifteenAndEachHasItsName() {
    #expect(Set(MutationOperator.all.map(\.name)).count == MutationOperator.all.count)
    #expect(MutationOperator.all.count >= 15)
  }
}
