import Testing

@Suite struct GeneratedTests {
  @Test func aLawThatIsFalseHasCounterexamples() {
    #expect(counterexamples { generator in generator.integer() >= 0 }.isEmpty == false)
    #expect(counterexamples { generator in generator.integer() == generator.integer() }.count > 200)
  }

  @Test func valuesAndFunctionsAreSometimesMissingButMostlyThere() {
    let missing = [
      counterexamples { $0.optional(1) != nil }.count,
      counterexamples { (try? $0.result(1).get()) != nil }.count,
      counterexamples { $0.partialFunction()(1) != nil }.count,
      counterexamples { (try? $0.failingFunction()(1).get()) != nil }.count,
    ]
    #expect(missing.allSatisfy { 50..<100 ~= $0 })
  }

  @Test func theSameSeedInventsTheSame() {
    #expect(
      counterexamples { generator in
        var twin = generator
        return generator.result(generator.integer()) == twin.result(twin.integer())
      } == [])
  }
}
