// swiftc -swift-version 6 -parse-as-library
import Synchronization

final class Plain {
  static var shared = Plain()
  var count = 0
}

@MainActor final class OnMain {
  static var shared = OnMain()
  var count = 0
}

final class Locked: Sendable {
  static let shared = Locked()
  let count = Mutex(0)
}

final class Silenced {
  nonisolated(unsafe) static var shared = Silenced()
  var count = 0
}
