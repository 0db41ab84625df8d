import Testing
import Trace

/// Which events come before which, whatever commutes.
@Suite struct PrecedenceTests {
  private func event(
    _ sequence: Int, _ milliseconds: Int, _ kind: Event.Kind, _ key: String, after cause: Int? = nil
  ) -> Event {
    Event(
      sequence: sequence, virtualTime: .milliseconds(milliseconds), lane: "main", kind: kind,
      key: key, causes: cause.map { [$0] } ?? [])
  }

  @Test func anEventKeepsAllItsCauses() {
    for count in 0...6 {
      let event = Event(
        sequence: 9, virtualTime: .zero, lane: "main", kind: .finish, key: "",
        causes: Array(0..<count))
      #expect(event.causes == Array(0..<count))
    }
  }

  @Test func earlierInstantsComeFirst() {
    let events = [event(1, 0, .request, "a"), event(2, 5, .request, "b")]
    #expect(events.predecessors() == [[], [0]])
  }

  @Test func ofOneInstantOnlyWhatDependsComesLater() {
    let events = [
      event(1, 5, .reply, "a"), event(2, 5, .request, "b", after: 1),
      event(3, 5, .request, "c", after: 1), event(4, 5, .request, "d"),
      event(5, 5, .cancel, "c", after: 2),
    ]
    #expect(events.predecessors() == [[], [0], [0], [], [0, 1, 2]])
  }

  @Test func thePageAndItsOutcomeKeepTheirOrder() {
    let events = [
      event(1, 5, .screen, "show avatar"), event(2, 5, .request, "a"),
      event(3, 5, .finish, "shown"),
    ]
    #expect(events.predecessors() == [[], [], [0]])
  }

  @Test func whatTheUserDoesDividesAnInstant() {
    let events = [
      event(1, 5, .request, "a"), event(2, 5, .leave, "leaves"), event(3, 5, .request, "b"),
    ]
    #expect(events.predecessors() == [[], [0], [0, 1]])
  }
}
