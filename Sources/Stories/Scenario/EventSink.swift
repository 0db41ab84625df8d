import Simulation
import Trace

/// Takes down what happens to a screen or a sheet.
package protocol EventSink: Sendable {
  /// Takes an event down that happens now.
  ///
  /// - Parameters:
  ///   - kind: what sort of thing happens.
  ///   - key: what it happens to.
  ///   - value: the result of it.
  ///   - site: the line that led to it.
  ///   - call: what to call it in a finding, if it comes from outside the simulation.
  func note(_ kind: Event.Kind, _ key: String, _ value: String, at site: CallSite, call: String)
}
