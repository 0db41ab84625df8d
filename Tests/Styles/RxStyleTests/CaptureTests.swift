import RxStyle
import Simulation
import Testing

/// What a subscription's closure keeps alive.
@Suite struct CaptureTests {
  private static let strong = Capture("strong") { page in { page.show($0) } }
  private static let weak = Capture("weak") { page in { [weak page] in page?.show($0) } }
  private static let unowned = Capture("unowned") { page in { [unowned page] in page.show($0) } }

  /// A page that subscribes and keeps the subscription, as pages do.
  final class Page: Sendable {
    private let shown: Log
    private let bag = DisposeBag()

    init(_ shown: Log, of source: Observable<Int>, capturing capture: Capture) {
      self.shown = shown
      source.subscribe(onNext: capture.handler(self)).disposed(by: bag)
    }

    func show(_ number: Int) { shown.add("\(number)") }
  }

  /// One way to capture the page in its own closure.
  struct Capture: Sendable, CustomStringConvertible {
    let description: String
    let handler: @Sendable (Page) -> @Sendable (Int) -> Void

    init(_ name: String, handler: @escaping @Sendable (Page) -> @Sendable (Int) -> Void) {
      description = name
      self.handler = handler
    }
  }

  /// Shows 1 on a page, releases the page, and sends 2: returns what was shown, and whether the page
  /// is still there.
  private func leave(_ capture: Capture) -> (shown: [String], isLeaked: Bool) {
    let subject = PublishSubject<Int>()
    let log = Log()
    weak var released: Page?
    do {
      let page = Page(log, of: subject.asObservable(), capturing: capture)
      released = page
      subject.onNext(1)
    }
    subject.onNext(2)
    return (log.all, released != nil)
  }

  @Test func aClosureThatCapturesThePageKeepsItAliveAndShowsOn() {
    let (shown, isLeaked) = leave(Self.strong)
    #expect(isLeaked, "page, bag, subscription and closure hold each other in a ring")
    #expect(shown == ["1", "2"])
  }

  @Test(arguments: [weak, unowned])
  func aPageThatIsNotCapturedIsReleasedAndDisposesOfItsSubscription(capture: Capture) {
    let (shown, isLeaked) = leave(capture)
    #expect(!isLeaked)
    #expect(shown == ["1"])
  }

  @Test func anUnownedPageThatIsGoneEndsTheProcess() async {
    await #expect(processExitsWith: .failure) {
      let subject = PublishSubject<Int>()
      var subscription: (any Disposable)?
      do {
        let page = Page(Log(), of: .never(), capturing: CaptureTests.weak)
        // Nobody disposes of this one when the page goes.
        subscription = subject.asObservable().subscribe(onNext: { [unowned page] in page.show($0) })
      }
      subject.onNext(1)
      subscription?.dispose()
    }
  }
}
