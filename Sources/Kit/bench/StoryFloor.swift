import CallbackStyle
import Foundation
import MonadStyle
import OperationStyle
import PromiseStyle
import RxStyle
import Scenario
import Simulation
import StructuredStyle
import Trace

/// What a story costs by itself: the network is a list, the screen keeps nothing, and nobody searches.
///
/// No search for schedules can play the same story more often than this.
enum StoryFloor {
  static let stories: [(style: String, play: @Sendable () -> Void)] = [
    (
      "callbacks",
      {
        play {
          CallbackStyle.showGallery(
            of: GalleryStory.users, for: credentials, network: $0, screen: $1, main: $2
          ) { _ in }
        }
      }
    ),
    (
      "monad",
      {
        play {
          MonadStyle.showGallery(
            of: GalleryStory.users, for: credentials, network: $0, screen: $1, main: $2
          )
          .execute { _ in }
        }
      }
    ),
    (
      "promise",
      {
        play {
          _ = PromiseStyle.showGallery(
            of: GalleryStory.users, for: credentials, network: $0, screen: $1, main: $2)
        }
      }
    ),
    (
      "rx",
      {
        play {
          _ = RxStyle.showGallery(
            of: GalleryStory.users, for: credentials, network: $0, screen: $1, main: $2
          )
          .subscribe { _ in }
        }
      }
    ),
    (
      "structured",
      {
        play { network, screen, work in
          let main = QueueActor(ListedActor(work: work))
          Task(executorPreference: ListedTasks(work: work)) {
            _ = await StructuredStyle.showGallery(
              of: GalleryStory.users, for: credentials, network: network, screen: screen,
              main: main)
          }
        }
      }
    ),
  ]

  private static let credentials = Credentials.ada
  private static let session = Reply(
    status: 200, text: #"{"token": "t-1815", "user": {"id": 1, "name": "Ada"}}"#)
  private static let avatar = Reply(status: 200, text: #"{"image": "ada.png"}"#)

  /// Measures and prints; judges nothing.
  static func print() {
    Swift.print(
      "\nthe story of gallery/all-arrive by itself, without a world, a record and a search")
    for (style, play) in stories {
      for _ in 0..<100 { play() }
      let time = ExplorerSpeed.processorTime(runs: 20_000, play)
      Speed.line(style, "\(Int(1 / time)) times per second of processor time")
    }
    let runs = 10_000
    let time = ExplorerSpeed.processorTime(runs: 1) { playOperations(runs) }
    Speed.line("operations", "\(Int(Double(runs) / time)) times per second of processor time")
    SearchFloor.print()
  }

  /// Plays the story of a style again and again, for a profiler.
  static func run(_ style: String, _ runs: Int) {
    if style == "search" { return SearchFloor.run(runs) }
    if style == "operations" { return playOperations(runs) }
    for story in stories where story.style == style {
      for _ in 0..<max(0, runs) { story.play() }
    }
  }

  /// Plays the story of operations on one queue, each as soon as the one before has ended.
  ///
  /// So all keeps to one thread, and only the caller waits, once.
  private static func playOperations(_ runs: Int) {
    let queue = DispatchQueue(label: "the floor of operations")
    let end = DispatchSemaphore(value: 0)
    @Sendable func next(_ left: Int) {
      guard left > 0 else {
        end.signal()
        return
      }
      playOperations(on: queue) { next(left - 1) }
    }
    queue.async { next(runs) }
    end.wait()
  }

  private static func playOperations(
    on queue: DispatchQueue, completion: @escaping @Sendable () -> Void
  ) {
    let (main, background) = (OperationQueue(), OperationQueue())
    main.underlyingQueue = queue
    background.underlyingQueue = queue
    let network = QueuedNetwork(queue: queue)
    let screen = Screen(notedBy: Nowhere())
    let show = OperationStyle.showGallery(
      of: GalleryStory.users, for: credentials, network: network, screen: screen, main: main,
      background: background)
    let report = AsyncOperation<Void>("report", compute: completion)
    report.addDependency(show)
    main.addOperation(report)
  }

  /// A network that answers by the next block of a queue.
  private struct QueuedNetwork: Network {
    let queue: DispatchQueue

    func send(
      _ request: Request, at site: CallSite,
      completion: @escaping @Sendable (Result<Reply, NetworkError>) -> Void
    ) -> any Cancellable {
      let reply = request.credentials != nil ? StoryFloor.session : StoryFloor.avatar
      queue.async { completion(.success(reply)) }
      return Nowhere()
    }
  }

  private static func play(_ open: (any Network, Screen, ListedWork) -> Void) {
    let (network, main, screen) = (ListedNetwork(), ListedWork(), Screen(notedBy: Nowhere()))
    open(network, screen, main)
    main.run()
    while let call = network.calls.withLock({ $0.popLast() }) {
      call.completion(.success(call.isLogIn ? session : avatar))
      main.run()
    }
  }

  /// A network that keeps its calls until they are answered.
  private final class ListedNetwork: Network {
    typealias Call = (
      isLogIn: Bool, completion: @Sendable (Result<Reply, NetworkError>) -> Void
    )

    let calls = Locked<[Call]>([])

    func send(
      _ request: Request, at site: CallSite,
      completion: @escaping @Sendable (Result<Reply, NetworkError>) -> Void
    ) -> any Cancellable {
      calls.withLock { $0.append((request.credentials != nil, completion)) }
      return Nowhere()
    }
  }

  /// A queue that is a list.
  private final class ListedWork: Scheduler {
    private let work = Locked<[@Sendable () -> Void]>([])

    func schedule(at site: CallSite, _ work: @escaping @Sendable () -> Void) {
      add(work)
    }

    func schedule(
      after delay: Duration, at site: CallSite, _ work: @escaping @Sendable () -> Void
    ) -> any Cancellable {
      add(work)
      return Nowhere()
    }

    func add(_ work: @escaping @Sendable () -> Void) {
      self.work.withLock { $0.append(work) }
    }

    func run() {
      while let next = work.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) { next() }
    }
  }

  /// Runs an actor on a list.
  private final class ListedActor: SerialExecutor {
    private let work: ListedWork

    init(work: ListedWork) {
      self.work = work
    }

    func enqueue(_ job: UnownedJob) {
      work.add { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }

    func asUnownedSerialExecutor() -> UnownedSerialExecutor {
      UnownedSerialExecutor(ordinary: self)
    }
  }

  /// Runs tasks that belong to no actor on a list.
  private final class ListedTasks: TaskExecutor {
    private let work: ListedWork

    init(work: ListedWork) {
      self.work = work
    }

    func enqueue(_ job: UnownedJob) {
      work.add { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }

    func asUnownedTaskExecutor() -> UnownedTaskExecutor {
      UnownedTaskExecutor(ordinary: self)
    }
  }

  /// Takes everything, and keeps nothing.
  private struct Nowhere: EventSink, Cancellable {
    func note(
      _ kind: Trace.Event.Kind, _ key: String, _ value: String, at site: CallSite, call: String
    ) {
    }

    func cancel() {}
  }
}
