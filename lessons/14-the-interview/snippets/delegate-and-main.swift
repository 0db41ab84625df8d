// swiftc -swift-version 6
/// From a library that knows no actors; it calls on main, as its documentation says.
protocol PlayerDelegate: AnyObject {
  func playerDidEnd(_ track: String)
}

@MainActor final class Refused: PlayerDelegate {
  var title = ""
  func playerDidEnd(_ track: String) { title = track }
}

/// Now, and the program stops if it is not on main.
@MainActor final class Assuming: PlayerDelegate {
  var title = ""
  nonisolated func playerDidEnd(_ track: String) {
    MainActor.assumeIsolated { title = track }
  }
}

/// Later, in a turn of its own.
@MainActor final class Hopping: PlayerDelegate {
  var title = ""
  nonisolated func playerDidEnd(_ track: String) {
    Task { @MainActor in title = track }
  }
}

/// The conformance belongs to main: only main may use it.
@MainActor final class Conforming: @MainActor PlayerDelegate {
  var title = ""
  func playerDidEnd(_ track: String) { title = track }
}
