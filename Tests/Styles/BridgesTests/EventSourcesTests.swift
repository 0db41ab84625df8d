import Bridges
import Dispatch
import Foundation
import Scenario
import Simulation
import Testing

@Suite struct EventSourcesTests {
  /// Plays a user who acts every 10 ms.
  private func play(
    _ kinds: [UserAction.Kind], _ open: @escaping @Sendable (Stage) -> any Cancellable
  ) {
    let actions = kinds.enumerated().map { UserAction($1, at: .milliseconds(10 * ($0 + 1))) }
    _ = Stage(Script(.picker, "test", "", actions)).play(as: "test") { stage in
      let registration = open(stage)
      return { registration.cancel() }
    }
  }

  @Test func aSheetTellsOfEachChoiceAndOfItsEndUntilOneStops() {
    let log = Log()
    play([.choose(2), .dismiss, .leave, .choose(3)]) { stage in
      stage.sheet.choices.listen { log.add($0.map { "\($0)" } ?? "closed") }
    }
    #expect(log.all == ["2", "closed"])
  }

  @Test func stoppingTakesTheDelegateAwayUnlessTheSheetHasAnother() {
    let log = Log()
    play([.choose(2)]) { stage in
      let one = stage.sheet.choices.listen { _ in log.add("one") }
      let two = stage.sheet.choices.listen { _ in log.add("two") }
      one.cancel()
      return two
    }
    #expect(log.all == ["two"])
    play([]) { stage in
      let registration = stage.sheet.choices.listen { _ in }
      registration.cancel()
      log.add(stage.sheet.delegate == nil ? "none" : "still there")
      return registration
    }
    #expect(log.all == ["two", "none"])
  }

  @Test func theFirstChoiceNeedsNobodyToKeepTheDelegate() {
    let log = Log()
    play([.choose(2), .choose(3)]) { stage in
      stage.sheet.choices.asPromise().done { log.add("\($0 ?? 0)") }
      return Call {}
    }
    #expect(log.all == ["2"])
  }

  @Test func aControlTellsOfEachPullUntilOneStops() {
    let log = Log()
    play([.pull, .pull, .leave, .pull]) { stage in
      stage.control.pulls.listen { log.add("pull") }
    }
    #expect(log.all == ["pull", "pull"])
  }

  private static let name = Notification.Name("test")

  @Test func aCentreTellsOfEachNotificationOfThatNameUntilOneStops() {
    let center = NotificationCenter()
    let log = Log()
    let registration = center.events(named: Self.name) { $0.userInfo?["n"] as? Int ?? 0 }
      .listen { log.add("\($0)") }
    center.post(name: Self.name, object: nil, userInfo: ["n": 1])
    center.post(name: Notification.Name("other"), object: nil, userInfo: ["n": 2])
    registration.cancel()
    registration.cancel()
    center.post(name: Self.name, object: nil, userInfo: ["n": 3])
    #expect(log.all == ["1"])
  }

  @Test func aCentreKeepsNothingOfOneThatHasStopped() {
    let center = NotificationCenter()
    weak var seen: Witness?
    do {
      let witness = Witness()
      seen = witness
      center.events(named: Self.name) { _ in }.listen { _ = witness }.cancel()
    }
    #expect(seen == nil)
  }

  @Test func ofNotificationsFromManyThreadsOneIsTheFirst() {
    let center = NotificationCenter()
    let log = Log()
    center.events(named: Self.name) { _ in }.first { log.add("first") }
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      center.post(name: Self.name, object: nil)
    }
    #expect(log.all == ["first"])
  }
}
