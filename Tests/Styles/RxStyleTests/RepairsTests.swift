import RxStyle
import Simulation
import Testing

/// Two pulls, each of which brings a sequence of its own; that of the first fails.
@Suite struct RepairsTests {
  private let marbles = Marbles()

  private func reply(to pull: String) -> Observable<String> {
    marbles.cold(pull == "a" ? "-#" : "-y|")
  }

  @Test func anErrorThatIsCaughtOutsideIsTheEndOfThePulls() {
    let pulls = marbles.hot("-a--b-")
    let shown = pulls.flatMapLatest(reply).catchAndReturn("e")
    #expect(marbles.run(shown) == "--(e|)")
  }

  @Test func anErrorThatIsCaughtInsideEndsItsOwnPullOnly() {
    let pulls = marbles.hot("-a--b-")
    let shown = pulls.flatMapLatest { reply(to: $0).catchAndReturn("e") }
    #expect(marbles.run(shown) == "--e--y")
  }

  @Test func anErrorThatIsMadeAnElementIsShownLikeAnyOther() {
    let pulls = marbles.hot("-a--b-")
    let results = pulls.flatMapLatest { pull in
      reply(to: pull).map(Result<String, any Error>.success)
        .catch { error in .just(.failure(error)) }
    }
    let shown = results.map { result in (try? result.get()) ?? "e" }
    #expect(marbles.run(shown) == "--e--y")
  }

  @Test func retryListensForTheNextPullAndTellsNobodyOfTheError() {
    let pulls = marbles.hot("-a--b-")
    let log = Log()
    let shown = pulls.flatMapLatest(reply).do(onError: { _ in log.add("e") }).retry()
    #expect(marbles.run(shown) == "-----y")
    #expect(log.all == ["e"])
  }

  @Test func retryOfPullsThatStartAnewFailsAnew() {
    let pulls = marbles.cold("-a--b-")
    let shown = pulls.flatMapLatest(reply).retry(3)
    #expect(marbles.run(shown) == "------#")
  }

  @Test func retryTearsDownARunBeforeTheNextOneBegins() {
    let log = Log()
    let pulls = marbles.cold("-#")
      .do(onSubscribe: { log.add("attach") }, onDispose: { log.add("detach") })
    #expect(marbles.run(pulls.retry(2)) == "--#")
    #expect(log.all == ["attach", "detach", "attach", "detach"])
  }
}
