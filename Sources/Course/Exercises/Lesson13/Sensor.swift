import Simulation

/// Measures something from time to time, and tells its delegate.
public final class Sensor: Sendable {
  private struct State {
    weak var delegate: (any SensorDelegate)?
    /// A value that is known before anybody listens.
    var known: Int?
    /// Whether it has told its last.
    var isOver = false
  }

  private let state = Locked(unwatched: State())

  /// Makes a sensor without a delegate.
  package init() {}

  /// Who is told; the sensor does not keep it alive.
  ///
  /// A value that is known already is told at once.
  public var delegate: (any SensorDelegate)? {
    get { state.withLock { $0.delegate } }
    set {
      let known = state.withLock { state in
        state.delegate = newValue
        return newValue == nil ? nil : state.known.take()
      }
      if let known { newValue?.sensor(self, didMeasure: known) }
    }
  }

  /// Keeps a value for the next delegate.
  func know(_ value: Int) {
    state.withLock { $0.known = value }
  }

  /// Whether it has told its last.
  var isOver: Bool {
    get { state.withLock { $0.isOver } }
    set { state.withLock { $0.isOver = newValue } }
  }
}
