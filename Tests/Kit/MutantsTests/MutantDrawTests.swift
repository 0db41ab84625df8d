import Mutants
import Testing

@Suite struct MutantDrawTests {
  private static let places = MutantDraw.places(in: Sample.text, at: "Sample.swift")

  private func draw(seed: UInt64, _ count: Int) throws -> [String] {
    var draw = MutantDraw(seed: seed, places: Self.places) { _ in Sample.mutations }
    return try draw.draw(count).map {
      "\($0.number) \($0.mutation.line) \($0.mutation.operatorName)"
    }
  }

  @Test func theSameSeedDrawsTheSameAndAnotherDrawsOthers() throws {
    #expect(try draw(seed: 1, 8) == draw(seed: 1, 8))
    #expect(try draw(seed: 1, 8) != draw(seed: 2, 8))
  }

  @Test func moreOfTheSameBeginWithTheSame() throws {
    var more = MutantDraw(seed: 1, places: Self.places) { _ in Sample.mutations }
    let first = try more.draw(4).map(\.mutation)
    let all = try more.draw(8).map(\.mutation)
    #expect(Array(all.prefix(4)) == first)
    #expect(all.count == 8)
  }

  @Test func noTwoTouchTheSameText() throws {
    var draw = MutantDraw(seed: 3, places: Self.places) { _ in Sample.mutations }
    let drawn = try draw.draw(10).map(\.mutation)
    for (index, one) in drawn.enumerated() {
      #expect(drawn[(index + 1)...].allSatisfy { !$0.touches(one) })
    }
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
