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
    let found = try Sample.differences(by: ["remembered", "called-twice", "silence"]).map {
      $0.replacing(#/ \d+: .* => /#, with: " ")
        .replacing(#/remembered\(\d+, /#, with: "remembered(")
    }
    #expect(
      found == [
        "remembered if let value { return MutantSwitch.remembered(next(step(value))) }",
        "called-twice if let value { return { _ = next(step(value)); return next(step(value)) }() }",
        "silence if let value { return Async { _ in } }",
        "remembered if let value { return next(MutantSwitch.remembered(step(value))) }",
        "called-twice if let value { return next({ _ = step(value); return step(value) }()) }",
        "silence return Async { _ in }",
        "silence func wrap(_ value: Int) -> Async<Int> { Async { _ in } }",
      ])
  }

  @Test func theyAreMoreThanFifteenAndEachHasItsName() {
    #expect(Set(MutationOperator.all.map(\.name)).count == MutationOperator.all.count)
    #expect(MutationOperator.all.count >= 15)
  }
}
