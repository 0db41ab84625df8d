import Dispatch
import RxStyle
import Simulation
import Testing

/// One observer, events from inside its deliveries and from other threads.
@Suite struct TurnsTests {
  /// Does `work` on another thread, and waits until it is done.
  private func onAnotherThread(_ work: @escaping @Sendable () -> Void) {
    let isDone = DispatchSemaphore(value: 0)
    DispatchQueue(label: "other").async {
      work()
      isDone.signal()
    }
    isDone.wait()
  }

  @Test func eventsOfAnotherThreadWaitForTheirTurnAndThoseFromInsideGoFirst() {
    let source = Source<Int>()
    let log = Log()
    let subscription = source.observable.subscribe(onNext: { number in
      log.add("\(number) begins")
      if number == 0 {
        onAnotherThread {
          source.onNext(2)
          source.onNext(3)
        }
        source.onNext(1)
      }
      log.add("\(number) ends")
    })
    source.onNext(0)
    #expect(
      log.all == [
        "0 begins", "1 begins", "1 ends", "0 ends", "2 begins", "2 ends", "3 begins", "3 ends",
      ])
    subscription.dispose()
  }

  @Test func whatWaitsIsNotDeliveredAfterDisposal() {
    let source = Source<Int>()
    let log = Log()
    let subscription = SerialDisposable()
    subscription.disposable = source.observable.subscribe(onNext: { number in
      log.add("\(number)")
      if number == 0 { onAnotherThread { for number in 1...3 { source.onNext(number) } } }
      if number == 1 { subscription.dispose() }
    })
    source.onNext(0)
    source.onNext(4)
    #expect(log.all == ["0", "1"])
    #expect(source.disposals.count == 1)
  }

  @Test func whatWaitsIsNotDeliveredAfterAnEndThatWaitsToo() {
    let source = Source<Int>()
    let log = Log()
    _ = source.observable.subscribe(
      onNext: { number in
        log.add("\(number)")
        if number == 0 {
          onAnotherThread {
            source.onNext(1)
            source.on(.completed)
            source.onNext(2)
            source.on(.error(Failed()))
          }
        }
      }, onError: { log.add("\($0)") }, onCompleted: { log.add("completed") },
      onDisposed: { log.add("disposed") })
    source.onNext(0)
    #expect(log.all == ["0", "1", "completed", "disposed"])
  }

  @Test func anEndFromInsideGoesBeforeWhatWaits() {
    let source = Source<Int>()
    let log = Log()
    _ = source.observable.subscribe(
      onNext: { number in
        log.add("\(number)")
        onAnotherThread { source.onNext(1) }
        source.on(.completed)
      }, onCompleted: { log.add("completed") })
    source.onNext(0)
    #expect(log.all == ["0", "completed"])
  }

  @Test func disposalByAnotherThreadDuringADeliveryIsTheEnd() {
    let source = Source<Int>()
    let log = Log()
    let subscription = SerialDisposable()
    subscription.disposable = source.observable.map { $0 }.subscribe(onNext: { number in
      onAnotherThread { subscription.dispose() }
      log.add("\(number)")
      source.onNext(number + 1)
    })
    source.onNext(0)
    #expect(log.all == ["0"])
    #expect(source.disposals.count == 1)
  }

  @Test func aThreadThatWaitsForNobodyMaySendTheRest() {
    let source = Source<Int>()
    let log = Log()
    let subscription = source.observable.subscribe(onNext: { log.add("\($0)") })
    source.onNext(0)
    onAnotherThread { source.onNext(1) }
    source.onNext(2)
    #expect(log.all == ["0", "1", "2"])
    subscription.dispose()
  }
}
