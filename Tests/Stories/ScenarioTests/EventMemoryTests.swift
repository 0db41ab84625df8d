import Simulation
import Testing
import Trace

@testable import Scenario

@Suite struct EventMemoryTests {
  private func event(_ number: Int) -> Event {
    Event(
      sequence: number, virtualTime: .zero, lane: "main", kind: .finish, key: "event \(number)")
  }

  /// Gives back as many lists as are kept, each with one event.
  private func filled(room: Int) -> (memory: EventMemory, lists: [[Event]]) {
    let memory = EventMemory()
    let lists = (0..<512).map { number in
      var list = memory.take(room: room)
      list.append(event(number))
      memory.give(list)
      return list
    }
    return (memory, lists)
  }

  @Test func theOldestListIsUsedAgainEmpty() {
    let memory = filled(room: 100).memory
    let list = memory.take(room: 1)
    #expect(list.isEmpty)
    #expect(list.capacity >= 100)
  }

  @Test func whoStillReadsEventsKeepsThem() {
    let (memory, lists) = filled(room: 10)
    for number in 0..<lists.count {
      var list = memory.take(room: 10)
      list.append(event(-number))
      memory.give(list)
    }
    #expect(lists == (0..<512).map { [event($0)] })
  }

  @Test func aListWithRoomForManyIsNotKept() {
    let memory = filled(room: 1_000).memory
    #expect(memory.take(room: 1).capacity < 100)
  }
}
