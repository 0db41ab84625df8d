import Exercises
import MonadStyle
import OperationStyle
import PromiseStyle
import RxStyle
import Simulation
import Testing

extension ThreadTests {
  /// What the kit's own primitives make of callbacks on two threads, and what may come of that.
  private static let primitives: [(name: String, make: Make, right: Set<String>)] = [
    (
      "Promise.all",
      { log in
        let (first, seal1) = Promise<Int>.pending()
        let (second, seal2) = Promise<Int>.pending()
        Promise.all([first, second]).observe { log.write($0) }
        return { number in (number == 1 ? seal1 : seal2).fulfill(number) }
      }, ["[1, 2]"]
    ),
    (
      "a promise that two settle",
      { log in
        let settle = Locked<@Sendable (Int) -> Void>(unwatched: { _ in })
        let promise = Promise<Int> { fulfill, _ in settle.exchange(fulfill) }
        promise.observe { log.write($0) }
        log.world.network.schedule(after: .milliseconds(20)) { promise.observe { log.write($0) } }
        return { number in settle.withLock { $0 }(number) }
      }, ["1; 1", "2; 2"]
    ),
    (
      "Promise.timeout",
      { log in
        let (promise, seal) = Promise<Int>.pending()
        return { number in
          if number == 2 { return seal.fulfill(2) }
          promise.timeout(.seconds(1), on: log.world.main).observe { log.write($0) }
        }
      }, ["2"]
    ),
    (
      "Async.zip",
      { log in
        let callbacks = Locked<[@Sendable (Int) -> Void]>(unwatched: [])
        let work = Async<Int> { callback in callbacks.withLock { $0.append(callback) } }
        Async<(Int, Int)>.zip(work, work).execute { log.write("\($0)") }
        return { number in callbacks.withLock { $0[number - 1] }(number) }
      }, ["(1, 2)"]
    ),
    (
      "Observable.zip",
      { log in
        let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
        let bag = DisposeBag()
        Observable<(Int, Int)>.zip(first.asObservable(), second.asObservable())
          .subscribe { log.write("\($0)") }.disposed(by: bag)
        return { number in
          (number == 1 ? first : second).onNext(number)
          withExtendedLifetime(bag) {}
        }
      }, ["(1, 2)"]
    ),
    (
      "a subject that two send on",
      { log in
        let subject = PublishSubject<Int>()
        let bag = DisposeBag()
        subject.asObservable().subscribe { log.write("\($0)") }.disposed(by: bag)
        return { number in
          subject.onNext(number)
          withExtendedLifetime(bag) {}
        }
      }, ["1; 2", "2; 1"]
    ),
    (
      "deliveries to one subscriber",
      { log in
        let kept = Locked<Observer<Int>?>(unwatched: nil)
        let inside = Locked(0)
        let sequence = Observable<Int>.create { observer in
          kept.exchange(observer)
          return Disposables.create {}
        }
        let subscription = sequence.subscribe { _ in
          let count = inside.withLock { inside in
            inside += 1
            return inside
          }
          if count > 1 { log.write("two at a time") }
          inside.withLock { $0 -= 1 }
        }
        return { number in
          kept.withLock { $0 }?.onNext(number)
          withExtendedLifetime(subscription) {}
        }
      }, [""]
    ),
    (
      "an element beside the end",
      { log in
        let kept = Locked<Observer<Int>?>(unwatched: nil)
        let sequence = Observable<Int>.create { observer in
          kept.exchange(observer)
          return Disposables.create {}
        }
        let subscription = sequence.subscribe {
          log.write("\($0)")
        } onCompleted: {
          log.write("end")
        }
        return { number in
          let observer = kept.withLock { $0 }
          if number == 1 { observer?.onNext(1) } else { observer?.onCompleted() }
          withExtendedLifetime(subscription) {}
        }
      }, ["1; end", "end"]
    ),
    (
      "disposal while a subscription begins",
      { log in
        let sequence = Observable<Int>.create { _ in
          Disposables.create { log.write("torn down") }
        }
        let serial = SerialDisposable()
        return { number in
          if number == 2 { return serial.dispose() }
          serial.disposable = sequence.subscribe { _ in }
        }
      }, ["torn down"]
    ),
    (
      "a retry that is disposed of while it fails",
      { log in
        let kept = Locked<Observer<Int>?>(unwatched: nil)
        let sequence = Observable<Int>.create { observer in
          log.write("begins")
          kept.exchange(observer)
          return Disposables.create { log.write("torn down") }
        }
        let subscription = sequence.retry(2).subscribe { _ in }
        return { number in
          if number == 1 { return subscription.dispose() }
          kept.withLock { $0 }?.onError(CancellationError())
        }
      }, ["begins; torn down", "begins; torn down; begins; torn down"]
    ),
    (
      "an operation that ends while it is cancelled",
      { log in
        let finish = Locked<AsyncOperation<Int>.Finish?>(unwatched: nil)
        let operation = AsyncOperation<Int>("work") {
          finish.exchange($0)
          return Call { log.write("called off") }
        }
        operation.start()
        log.world.network.schedule(after: .milliseconds(20)) {
          if let result = operation.result { log.write(result) }
        }
        return { number in
          if number == 1 { return operation.cancel() }
          finish.withLock { $0 }?(.success(2))
        }
      }, ["2", "called off; error: CancellationError()"]
    ),
    (
      "an operation that is cancelled while it starts",
      { log in
        let operation = AsyncOperation<Int>("work") { _ in
          log.write("begins")
          return Call { log.write("called off") }
        }
        log.world.network.schedule(after: .milliseconds(20)) {
          if let result = operation.result { log.write(result) }
        }
        return { number in number == 1 ? operation.cancel() : operation.start() }
      },
      [
        "error: CancellationError()", "begins; called off; error: CancellationError()",
      ]
    ),
  ]

  @Test(arguments: primitives.indices) func primitivesHoldToCostTwo(index: Int) {
    let (name, make, right) = Self.primitives[index]
    let (tokens, played) = Self.outcomes(of: Self.program(make))
    #expect(Set(tokens.keys).isSubset(of: right), "\(name): \(tokens)")
    #expect(played > 2, "\(name)")
  }
}

/// Work under way, which says that it is called off.
private struct Call: Cancellable {
  let callOff: @Sendable () -> Void

  init(_ callOff: @escaping @Sendable () -> Void) { self.callOff = callOff }

  func cancel() { callOff() }
}
