import Scenario
import StyleList

extension Style {
  /// The six styles whose pages the tests compare whole; a further style changes none of them.
  static let six = Array(all.prefix(6))
}
