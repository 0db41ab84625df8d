import RxStyle
import Simulation
import Testing

/// A map that asks for the places nearby again and again, until it is left.
@Suite struct PollingTests {
  private struct Unavailable: Error {}

  private let world = World()
  private let log = Log()

  /// What the server replies to each question, and after how many milliseconds; nil is an error.
  private func map(_ replies: [(after: Int, String?)]) -> Observable<String> {
    let (world, log) = (world, log)
    return Observable<Int>.timer(.zero, period: .milliseconds(100), on: world.main)
      .flatMapLatest { number in
        log.add("ask at \(world.now.milliseconds)")
        let (delay, places) = replies[min(number, replies.count - 1)]
        return Observable<Int>.timer(.milliseconds(delay), on: world.network)
          .flatMap { _ in places.map(Observable.just) ?? .error(Unavailable()) }
          // An error of one reply must not end the questions.
          .catchAndReturn("no places")
      }
      .observe(on: world.main)
  }

  /// Opens the map and leaves it after some milliseconds.
  private func shown(_ replies: [(after: Int, String?)], leavingAfter time: Int) -> [String] {
    let (world, log) = (world, log)
    let subscription = map(replies).subscribe(onNext: {
      log.add("\($0) at \(world.now.milliseconds)")
    })
    world.main.schedule(after: .milliseconds(time)) { subscription.dispose() }
    world.run()
    return log.all
  }

  @Test func itAsksAgainAtEachTickUntilItIsLeft() {
    #expect(
      shown([(20, "café")], leavingAfter: 250) == [
        "ask at 0", "café at 20", "ask at 100", "café at 120", "ask at 200", "café at 220",
      ])
  }

  @Test func aReplyThatTakesLongerThanATickIsOvertakenByTheNextQuestion() {
    #expect(
      shown([(150, "old"), (20, "new")], leavingAfter: 150) == [
        "ask at 0", "ask at 100", "new at 120",
      ])
  }

  @Test func anErrorIsShownAndTheNextTickAsksAgain() {
    #expect(
      shown([(20, nil), (20, "café")], leavingAfter: 150) == [
        "ask at 0", "no places at 20", "ask at 100", "café at 120",
      ])
  }
}
