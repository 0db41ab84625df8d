import RxStyle
import Scenario
import Simulation

extension Style {
  /// Mini Rx; the page keeps a bag of subscriptions.
  static let rx = Style(
    name: "rx", title: "mini Rx", module: "RxStyle"
  ) { useCase, stage in
    let story: Observable<Outcome> =
      switch useCase {
      case .updateAvatar:
        updateAvatar(
          for: .ada, network: stage.network, screen: stage.screen, main: stage.world.main)
      default: fatalError("not written yet")
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
}
