import FunctionalJSON
import Testing

/// The laws of `fmap`, `apply` and `bind` for optionals.
@Suite struct OptionalLawsTests {
  /// The plain value as an optional.
  private func pure<Value>(_ value: Value) -> Value? {
    .some(value)
  }

  @Test func functorIdentityMappingNothingChangesNothing() {
    #expect(
      counterexamples { generator in
        let value = generator.optional(generator.integer())
        return fmap({ $0 }, over: value) == value
      } == [])
  }

  @Test func functorCompositionMappingTwiceIsMappingTheComposition() {
    #expect(
      counterexamples { generator in
        let value = generator.optional(generator.integer())
        let (first, second) = (generator.function(), generator.textFunction())
        return fmap(second, over: fmap(first, over: value))
          == fmap(compose(second)(first), over: value)
      } == [])
  }

  @Test func applicativeIdentityApplyingNothingChangesNothing() {
    #expect(
      counterexamples { generator in
        let value = generator.optional(generator.integer())
        return apply(pure { $0 }, to: value) == value
      } == [])
  }

  @Test func applicativeHomomorphismApplyingPlainThingsIsCalling() {
    #expect(
      counterexamples { generator in
        let (function, value) = (generator.textFunction(), generator.integer())
        return apply(pure(function), to: pure(value)) == pure(function(value))
      } == [])
  }

  @Test func applicativeInterchangeAPlainArgumentMayBecomeTheFunction() {
    #expect(
      counterexamples { generator in
        let (function, value) = (generator.optional(generator.textFunction()), generator.integer())
        return apply(function, to: pure(value)) == apply(pure { $0(value) }, to: function)
      } == [])
  }

  @Test func applicativeCompositionApplyingTwiceIsApplyingTheComposition() {
    #expect(
      counterexamples { generator in
        let outer = generator.optional(generator.textFunction())
        let inner = generator.optional(generator.function())
        let value = generator.optional(generator.integer())
        return apply(apply(apply(pure(compose), to: outer), to: inner), to: value)
          == apply(outer, to: apply(inner, to: value))
      } == [])
  }

  @Test func monadLeftIdentityBindingAPlainValueIsCalling() {
    #expect(
      counterexamples { generator in
        let (value, next) = (generator.integer(), generator.partialFunction())
        return bind(pure(value), to: next) == next(value)
      } == [])
  }

  @Test func monadRightIdentityBindingToThePlainValueChangesNothing() {
    #expect(
      counterexamples { generator in
        let value = generator.optional(generator.integer())
        return bind(value, to: { pure($0) }) == value
      } == [])
  }

  @Test func monadAssociativityNestingDoesNotMatter() {
    #expect(
      counterexamples { generator in
        let value = generator.optional(generator.integer())
        let (first, second) = (generator.partialFunction(), generator.partialFunction())
        return bind(bind(value, to: first), to: second)
          == bind(value, to: { bind(first($0), to: second) })
      } == [])
  }

  @Test func applyIsWhatTwoBindsMakeOfIt() {
    #expect(
      counterexamples { generator in
        let function = generator.optional(generator.textFunction())
        let value = generator.optional(generator.integer())
        let bound = bind(function) { function in bind(value) { pure(function($0)) } }
        return apply(function, to: value) == bound
      } == [])
  }

  @Test func fmapIsWhatOneBindMakesOfIt() {
    #expect(
      counterexamples { generator in
        let value = generator.optional(generator.integer())
        let function = generator.textFunction()
        return fmap(function, over: value) == bind(value) { pure(function($0)) }
      } == [])
  }
}
