import CallbackStyle
import MonadStyle
import PromiseStyle
import RxStyle
import Scenario
import Simulation
import Trace

/// What a story costs by itself: the network is a list, the screen keeps nothing, and nobody searches.
///
/// No search for schedules can play the same story more often than this.
enum StoryFloor {
  private typealias Open = @Sendable (any Network, Screen, any Scheduler) -> Void

  private static let stories: [(style: String, open: Open)] = [
    (
      "callbacks",
      {
        CallbackStyle.showGallery(
          of: GalleryStory.users, for: credentials, network: $0, screen: $1, main: $2
        ) { _ in }
      }
    ),
    (
      "monad",
      {
        MonadStyle.showGallery(
          of: GalleryStory.users, for: credentials, network: $0, screen: $1, main: $2
        )
        .execute { _ in }
      }
    ),
    (
      "promise",
      {
        _ = PromiseStyle.showGallery(
          of: GalleryStory.users, for: credentials, network: $0, screen: $1, main: $2)
      }
    ),
    (
      "rx",
      {
        _ = RxStyle.showGallery(
          of: GalleryStory.users, for: credentials, network: $0, screen: $1, main: $2
        )
        .subscribe { _ in }
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
    for (style, open) in stories {
      let runs = 20_000
      for _ in 0..<100 { play(open) }
      let time = ExplorerSpeed.processorTime(runs: runs) { play(open) }
      Speed.line(style, "\(Int(1 / time)) times per second of processor time")
    }
  }

  /// Plays the story of a style again and again, for a profiler.
  static func run(_ style: String, _ runs: Int) {
    for story in stories where story.style == style {
      for _ in 0..<max(0, runs) { play(story.open) }
    }
  }

  private static func play(_ open: Open) {
    let (network, main, screen) = (ListedNetwork(), ListedWork(), Screen(notedBy: Nowhere()))
    open(network, screen, main)
    while let call = network.calls.withLock({ $0.popLast() }) {
      call.completion(.success(call.isLogIn ? session : avatar))
      while let work = main.work.withLock({ $0.popLast() }) { work() }
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
    let work = Locked<[@Sendable () -> Void]>([])

    func schedule(at site: CallSite, _ work: @escaping @Sendable () -> Void) {
      self.work.withLock { $0.append(work) }
    }

    func schedule(
      after delay: Duration, at site: CallSite, _ work: @escaping @Sendable () -> Void
    ) -> any Cancellable {
      schedule(at: site, work)
      return Nowhere()
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
