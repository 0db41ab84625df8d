import FunctionalJSON
import Testing

@Suite struct EitherTests {
  private typealias Sample = Either<Int, String>

  private let left = Sample.left(7)
  private let right = Sample.right("seven")

  @Test func eachSideHasItsValueAndTheOtherHasNone() {
    #expect(left.left == 7)
    #expect(left.right == nil)
    #expect(right.left == nil)
    #expect(right.right == "seven")
  }

  @Test func foldCallsTheFunctionOfTheValuesSide() {
    #expect([left, right].map { $0.fold(left: { $0 + 1 }, right: \.count) } == [8, 5])
  }

  @Test func eachMapChangesItsOwnSideOnly() {
    #expect([left, right].map { $0.mapLeft { $0 + 1 } } == [.left(8), right])
    #expect([left, right].map { $0.mapRight { $0 + "!" } } == [left, .right("seven!")])
  }

  @Test func swappingChangesSidesAndSwappingTwiceNothing() {
    #expect(left.swapped == .right(7))
    #expect(right.swapped == .left("seven"))
    #expect(Either<Int, Int>.left(7).swapped == .right(7))
    #expect([left, right].map(\.swapped.swapped) == [left, right])
  }

  @Test func aResultIsAnEitherWhoseLeftIsTheError() {
    let results: [Result<Int, Mistake>] = [.success(7), .failure(Mistake(number: 1))]
    #expect(results.map(Either.init) == [.right(7), .left(Mistake(number: 1))])
    #expect(results.map { Either($0).result } == results)
  }
}
