import Mutants
import Testing

@Suite struct MutantDrawTests {
  private static let places = MutantDraw.places(in: Sample.text, at: "Sample.swift")

  private func draw(seed: UInt64, _ count: Int) throws -> [String] {
    var draw = MutantDraw(seeds: [seed], places: Self.places) { _ in Sample.mutations }
    return try draw.draw(count).map {
      "\($0.number) \($0.mutation.line) \($0.mutation.operatorName)"
    }
  }

  @Test func theSameSeedDrawsTheSameAndAnotherDrawsOthers() throws {
    #expect(try draw(seed: 1, 8) == draw(seed: 1, 8))
    #expect(try draw(seed: 1, 8) != draw(seed: 2, 8))
  }

  @Test func moreOfTheSameBeginWithTheSame() throws {
    var more = MutantDraw(seeds: [1], places: Self.places) { _ in Sample.mutations }
    let first = try more.draw(4).map(\.mutation)
    let all = try more.draw(8).map(\.mutation)
    #expect(Array(all.prefix(4)) == first)
    #expect(all.count == 8)
  }

  @Test func noTwoTouchTheSameText() throws {
    var draw = MutantDraw(seeds: [3], places: Self.places) { _ in Sample.mutations }
    let drawn = try draw.draw(10).map(\.mutation)
    for (index, one) in drawn.enumerated() {
      #expect(drawn[(index + 1)...].allSatisfy { !$0.touches(one) })
    }
  }

  @Test func eachSeedDrawsByItselfAndLeavesAloneWhatOneBeforeHasDrawn() throws {
    var one = MutantDraw(seeds: [1], places: Self.places) { _ in Sample.mutations }
    var both = MutantDraw(seeds: [1, 2], places: Self.places) { _ in Sample.mutations }
    let (alone, drawn) = (try one.draw(4), try both.draw(4))
    #expect(drawn.map(\.seed) == [1, 1, 1, 1, 2, 2, 2, 2])
    #expect(drawn.map(\.number) == Array(1...8))
    #expect(drawn.prefix(4).map(\.mutation) == alone.map(\.mutation))
    for (index, one) in drawn.enumerated() {
      #expect(drawn[(index + 1)...].allSatisfy { !$0.mutation.touches(one.mutation) })
    }
    #expect(try both.draw(5).map(\.seed).suffix(2) == [1, 2])
  }

  @Test func moreThanThereIsRoomForAreRefused() {
    #expect(throws: MutantError.tooFew) { try draw(seed: 1, 1_000) }
  }

  @Test func onlyLinesOfCodeArePlaces() {
    let text = #"""
      import Foundation

      /// What it says.
      func name() -> [String] {
        // Why.
        [
          "a text",
          "another",
          count(of: "this"),
        ]
      }
      """#
    #expect(
      MutantDraw.places(in: text, at: "a.swift") == [
        .init(path: "a.swift", line: 4), .init(path: "a.swift", line: 9),
      ])
  }
}
