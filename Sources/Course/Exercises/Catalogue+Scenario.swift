import Scenario
import StyleList

extension Catalogue {
  /// The scenario of the catalogue whose full name is `name`.
  package static func scenario(_ name: String) -> Script {
    guard let script = scripts(named: name).first else {
      preconditionFailure("there is no scenario named \(name)")
    }
    return script
  }
}
