import Testing

@testable import Simulation

/// What a queue costs, counted and not timed.
@Suite struct FirstInFirstOutTests {
  private static let count = 20_000

  @Test(arguments: [0, 1, 100, 1_000])
  func eachElementIsMovedOnceAtMostOnAverage(waiting: Int) {
    var queue = FirstInFirstOut<Int>()
    for number in 0..<waiting { queue.append(number) }
    for number in waiting..<Self.count {
      queue.append(number)
      #expect(queue.popFirst() == number - waiting)
    }
    #expect(queue.moved <= Self.count)
    #expect(queue.elements == Array(Self.count - waiting..<Self.count))
  }

  @Test func takingAllOfManyMovesEachOnceAtMostOnAverage() {
    var queue = FirstInFirstOut<Int>()
    for number in 0..<Self.count { queue.append(number) }
    for number in 0..<Self.count { #expect(queue.popFirst() == number) }
    #expect(queue.moved <= Self.count)
    #expect(queue.isEmpty)
    #expect(queue.popFirst() == nil)
  }
}
