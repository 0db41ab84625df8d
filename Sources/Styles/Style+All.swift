import CallbackStyle
import MonadStyle
import OperationStyle
import PromiseStyle
import RxStyle
import Scenario
import Simulation
import StructuredStyle

// Each style is started, and called off when the user leaves, as a page written in it would do it.
extension Style {
  /// Nested callbacks; the page keeps nothing that it could cancel.
  static let callbacks = Style(
    name: "callbacks", title: "nested callbacks", module: "CallbackStyle"
  ) { useCase, stage in
    switch useCase {
    case .updateAvatar:
      updateAvatar(
        for: .ada, network: stage.network, screen: stage.screen, main: stage.world.main
      ) { outcome in stage.report(outcome) }
    }
    return {}
  }

  /// The Async monad; the page keeps nothing that it could cancel.
  static let monad = Style(
    name: "monad", title: "Async monad", module: "MonadStyle"
  ) { useCase, stage in
    let story: Async<Outcome> =
      switch useCase {
      case .updateAvatar:
        updateAvatar(
          for: .ada, network: stage.network, screen: stage.screen, main: stage.world.main)
      }
    story.execute { outcome in stage.report(outcome) }
    return {}
  }

  /// Promises; the page keeps nothing that it could cancel.
  static let promise = Style(
    name: "promise", title: "promise", module: "PromiseStyle"
  ) { useCase, stage in
    let story: Promise<Outcome> =
      switch useCase {
      case .updateAvatar:
        updateAvatar(
          for: .ada, network: stage.network, screen: stage.screen, main: stage.world.main)
      }
    story.done { outcome in stage.report(outcome) }
    return {}
  }

  /// Mini Rx; the page keeps a bag of subscriptions.
  static let rx = Style(
    name: "rx", title: "mini Rx", module: "RxStyle"
  ) { useCase, stage in
    let story: Observable<Outcome> =
      switch useCase {
      case .updateAvatar:
        updateAvatar(
          for: .ada, network: stage.network, screen: stage.screen, main: stage.world.main)
      }
    let bag = DisposeBag()
    let hasOutcome = Locked(false)
    story
      .subscribe { outcome in
        hasOutcome.withLock { $0 = true }
        stage.report(outcome)
      } onDisposed: {
        if !hasOutcome.withLock({ $0 }) { stage.report(.cancelled) }
      }
      .disposed(by: bag)
    return { bag.dispose() }
  }

  /// Operation dependencies; the page keeps its operation queues.
  static let operations = Style(
    name: "operations", title: "operation dependencies", module: "OperationStyle"
  ) { useCase, stage in
    let main = stage.world.operationQueue(on: stage.world.main)
    let background = stage.world.operationQueue(on: stage.world.background)
    let reporting = stage.world.operationQueue(on: stage.world.main)
    let story: AsyncOperation<Outcome> =
      switch useCase {
      case .updateAvatar:
        updateAvatar(
          for: .ada, network: stage.network, screen: stage.screen, main: main,
          background: background)
      }
    let report = AsyncOperation<Void>("report") {
      stage.report((try? story.value()) ?? .cancelled)
    }
    report.addDependency(story)
    reporting.addOperation(report)
    return {
      background.cancelAllOperations()
      main.cancelAllOperations()
    }
  }

  /// Structured concurrency; the page keeps the task.
  static let structured = Style(
    name: "structured", title: "structured concurrency", module: "StructuredStyle"
  ) { useCase, stage in
    let page = QueueActor(stage.world.main)
    let task = Task(executorPreference: stage.world.background.taskExecutor) {
      switch useCase {
      case .updateAvatar:
        let outcome = await updateAvatar(
          for: .ada, network: stage.network, screen: stage.screen, main: page)
        stage.report(outcome)
      }
    }
    return { task.cancel() }
  }
}
