import CallbackStyle
import MonadStyle
import OperationStyle
import PromiseStyle
import RxStyle
import Scenario
import StructuredStyle

extension Style {
  /// The six styles, in the order in which the lessons teach them.
  package static let all = [callbacks, monad, promise, rx, operations, structured]

  /// Both forms of every style, each naive form behind the good one.
  package static let bothForms = all.flatMap { [$0, $0.naive] }
}
