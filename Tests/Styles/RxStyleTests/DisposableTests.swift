import Dispatch
import RxStyle
import Simulation
import Testing

@Suite struct DisposableTests {
  private func noting(_ name: String, in log: Log) -> any Disposable {
    Disposables.create { log.add(name) }
  }

  @Test func anActionRunsOnce() {
    let log = Log()
    let disposable = noting("a", in: log)
    disposable.dispose()
    disposable.dispose()
    #expect(log.all == ["a"])
    Disposables.create().dispose()
  }

  @Test func anActionThatDisposesOfItselfRunsOnce() {
    let log = Log()
    let own = SerialDisposable()
    own.disposable = Disposables.create {
      log.add("a")
      own.disposable?.dispose()
    }
    own.dispose()
    #expect(log.all == ["a"])
  }

  @Test func anActionIsLetGoOfWhenItHasRun() {
    var token: Token? = Token()
    weak let weakToken = token
    let disposable = Disposables.create { [token] in withExtendedLifetime(token) {} }
    token = nil
    #expect(weakToken != nil)
    disposable.dispose()
    #expect(weakToken == nil)
  }

  @Test func anActionRunsOnceWhicheverThreadsDispose() async {
    let count = Counter()
    for _ in 0..<200 {
      let disposable = Disposables.create { count.add() }
      await withTaskGroup { group in
        for _ in 0..<4 { group.addTask { disposable.dispose() } }
      }
    }
    #expect(count.count == 200)
  }

  @Test func aBagDisposesInOrderOnceWhenToldToOrOnDeinit() {
    let log = Log()
    var bag: DisposeBag? = DisposeBag()
    for name in ["a", "b"] { bag.map { noting(name, in: log).disposed(by: $0) } }
    bag?.dispose()
    bag?.dispose()
    #expect(log.all == ["a", "b"])
    bag = DisposeBag()
    bag.map { noting("c", in: log).disposed(by: $0) }
    bag = nil
    #expect(log.all == ["a", "b", "c"])
  }

  @Test func aBagThatWasDisposedOfDisposesOfWhatIsPutIntoItAtOnce() {
    let log = Log()
    let bag = DisposeBag()
    bag.insert(Disposables.create { bag.insert(self.noting("a", in: log)) })
    bag.dispose()
    bag.insert(noting("b", in: log))
    #expect(log.all == ["a", "b"])
  }

  @Test func aSerialDisposableDisposesOfWhatWasThereBefore() {
    let log = Log()
    let place = SerialDisposable()
    place.disposable = noting("a", in: log)
    #expect(log.all == [])
    place.disposable = noting("b", in: log)
    #expect(log.all == ["a"])
    place.disposable = nil
    #expect(log.all == ["a", "b"])
  }

  @Test func aSerialDisposableThatWasDisposedOfTakesNothingMore() {
    let log = Log()
    let place = SerialDisposable()
    place.disposable = noting("a", in: log)
    place.dispose()
    place.dispose()
    #expect(place.disposable == nil)
    place.disposable = noting("b", in: log)
    #expect(place.disposable == nil)
    #expect(log.all == ["a", "b"])
  }

  @Test func aBagAndASerialDisposableDisposeOfEverythingWhicheverThreadsUseThem() async {
    let count = Counter()
    for _ in 0..<100 {
      let (bag, place) = (DisposeBag(), SerialDisposable())
      await withTaskGroup { group in
        for _ in 0..<4 {
          group.addTask {
            bag.insert(Disposables.create { count.add() })
            place.disposable = Disposables.create { count.add() }
          }
        }
        group.addTask { bag.dispose() }
        group.addTask { place.dispose() }
      }
    }
    #expect(count.count == 800)
  }
}

/// Something whose lifetime a test watches.
final class Token: Sendable {}
