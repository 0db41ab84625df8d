import Foundation
import MonadStyle
import OperationStyle
import PromiseStyle
import RxStyle
import Scenario
import Simulation

/// The page that a program of the reader's own is opened on: what its function may be handed.
public final class OwnPage: Sendable {
  /// What to call when the user leaves.
  public typealias Leave = @MainActor () -> Void

  private let platform: any Platform
  /// What the user does in a story of one's own.
  public let user: UserInput
  private let queues = Locked<(main: OperationQueue, background: OperationQueue)?>(unwatched: nil)

  init(_ platform: any Platform, user: UserInput) {
    self.platform = platform
    self.user = user
  }

  /// Where the requests go.
  public var network: any Network { platform.network }
  /// The screen, which belongs to `main`.
  public var screen: Screen { platform.screen }
  /// What the user pulls to refresh the page.
  public var control: RefreshControl { platform.control }
  /// What the user chooses from.
  public var sheet: Sheet { platform.sheet }
  /// The queue of the screen.
  public var main: any Scheduler { platform.main }
  /// The queue outside of `main`.
  public var background: any Scheduler { platform.background }
  /// What tasks wait by.
  public var clock: any Clock<Duration> { platform.clock }
  /// Who logs in.
  public var credentials: Credentials { platform.credentials }
  /// How many requests may be under way in a story that limits them.
  public var limit: Int { BulkStory.atMost }
  /// Whose avatars a story is about that needs some, by number.
  public var users: [Int] {
    platform.script.useCase == .album ? AlbumStory.users : GalleryStory.users
  }
  /// Whose avatars a story is about that needs many, by number.
  public var manyUsers: ClosedRange<Int> { BulkStory.users(in: platform.script) }
  /// Takes how the story ends.
  public var finish: @Sendable (Ending) -> Void { { [platform] in platform.finish($0) } }

  /// The queue of operations on `main`, the same each time.
  public var mainOperations: OperationQueue { operations.main }
  /// The queue of operations outside of `main`, the same each time.
  public var backgroundOperations: OperationQueue { operations.background }

  private var operations: (main: OperationQueue, background: OperationQueue) {
    queues.withLock { queues in
      let made = queues ?? (platform.makeMainOperations(), platform.makeBackgroundOperations())
      queues = made
      return made
    }
  }
}

/// What a function returns says how its story goes on, and how the user leaves it.
extension OwnPage {
  public func leave(after nothing: Void) -> Leave { {} }

  public func leaveOnMain(after leave: @escaping @MainActor () -> Void) -> Leave { leave }

  @MainActor public func leave(after leave: @escaping () -> Void) -> Leave { { leave() } }

  public func leave(after call: any Cancellable) -> Leave { { call.cancel() } }

  public func leave(after subscription: any Disposable) -> Leave { { subscription.dispose() } }

  public func leave<Value, Problem>(after task: Task<Value, Problem>) -> Leave { { task.cancel() } }

  public func leave(after story: Async<Ending>) -> Leave {
    story.execute(finish)
    return {}
  }

  public func leave(after story: Promise<Ending>) -> Leave {
    story.done(finish)
    return {}
  }

  public func leave(after story: (Promise<Ending>, @Sendable () -> Void)) -> Leave {
    story.0.done(finish)
    return { story.1() }
  }

  public func leave(after story: some ObservableType<Ending>) -> Leave {
    let hasEnding = Locked(unwatched: false)
    let subscription = story.subscribe { [finish] ending in
      hasEnding.exchange(true)
      finish(ending)
    } onDisposed: { [finish] in
      if !hasEnding.withLock({ $0 }) { finish(.cancelled) }
    }
    return { subscription.dispose() }
  }

  public func leave(after story: AsyncOperation<Ending>) -> Leave {
    let report = AsyncOperation<Void>("report") { [finish] in
      finish((try? story.value()) ?? .cancelled)
    }
    report.addDependency(story)
    let (main, background) = operations
    main.addOperation(report)
    return {
      background.cancelAllAtOnce()
      main.cancelAllAtOnce(but: report)
    }
  }

  /// Tells an `async` story, as a task of the page that leaving cancels.
  public func tell(_ story: @escaping @MainActor @Sendable () async throws -> Ending) -> Leave {
    let task = Task { @MainActor [finish] in
      do { finish(try await story()) } catch {
        finish(error is CancellationError ? .cancelled : .failed)
      }
    }
    return { task.cancel() }
  }

  /// Tells an `async` story that reports no ending.
  public func work(_ story: @escaping @MainActor @Sendable () async throws -> Void) -> Leave {
    let task = Task { @MainActor in try await story() }
    return { task.cancel() }
  }
}
