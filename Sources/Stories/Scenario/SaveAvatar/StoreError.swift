/// Why something was not saved.
package enum StoreError: Error, Hashable, Sendable {
  /// There is no room left on the disk.
  case diskFull
}

extension StoreError: CustomStringConvertible {
  /// The message for the user.
  package var description: String { "avatar not saved: \(reason)" }

  /// What traces say of it.
  var reason: String {
    switch self {
    case .diskFull: "disk full"
    }
  }
}
