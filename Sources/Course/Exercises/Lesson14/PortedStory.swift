import Foundation
import MonadStyle
import OperationStyle
import PromiseStyle
import RxStyle
import Scenario
import Simulation

/// The page of a story that may be told in any style: take what your style needs.
public struct RetryPage: Sendable {
  /// Who logs in.
  public let credentials: Credentials
  /// Where the requests go.
  public let network: any Network
  /// What the user sees; it belongs to `main`.
  public let screen: Screen
  /// The queue of the screen, by which one waits, too.
  public let main: any Scheduler
  /// What tasks wait by; `Task.sleep(for:)` does the same.
  public let clock: any Clock<Duration>
  /// The queue of operations on `main`.
  public let mainOperations: OperationQueue
  /// The queue of operations outside of `main`.
  public let backgroundOperations: OperationQueue

  init(on stage: Stage) {
    credentials = stage.credentials
    network = stage.network
    screen = stage.screen
    main = stage.main
    clock = stage.clock
    mainOperations = stage.makeMainOperations()
    backgroundOperations = stage.makeBackgroundOperations()
  }
}

/// A story in one of the six styles, which brings its ending.
///
/// This one shows nothing:
///
/// ```swift
/// let story = PortedStory.promise(Promise(.failed))
/// ```
public struct PortedStory: Sendable {
  /// Begins the story; `finish` takes its ending.
  let begin: @Sendable (RetryPage, _ finish: @escaping @Sendable (Ending) -> Void) -> Void

  /// A story that calls `finish`, which it is handed, with its ending.
  public static func callbacks(
    _ story: @escaping @Sendable (_ finish: @escaping @Sendable (Ending) -> Void) -> Void
  ) -> PortedStory {
    PortedStory { story($1) }
  }

  /// A story that an `Async` tells.
  public static func monad(_ story: Async<Ending>) -> PortedStory {
    PortedStory { story.execute($1) }
  }

  /// A story that a promise tells.
  public static func promise(_ story: Promise<Ending>) -> PortedStory {
    PortedStory { story.done($1) }
  }

  /// A story that an observable tells by its only element.
  public static func rx(_ story: Observable<Ending>) -> PortedStory {
    PortedStory { _ = story.subscribe(onNext: $1) }
  }

  /// A story that a `Single` tells.
  public static func rx(_ story: some ObservableType<Ending>) -> PortedStory {
    rx(story.asObservable())
  }

  /// A story that ends with an operation, which you have added to a queue.
  public static func operations(_ story: AsyncOperation<Ending>) -> PortedStory {
    PortedStory { page, finish in
      let report = AsyncOperation<Void>("report") { finish((try? story.value()) ?? .cancelled) }
      report.addDependency(story)
      page.mainOperations.addOperation(report)
    }
  }

  /// A story that a task tells.
  public static func structured(_ story: Task<Ending, Never>) -> PortedStory {
    PortedStory { _, finish in
      Task { @MainActor in finish(await story.value) }
    }
  }
}
