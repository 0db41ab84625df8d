import Simulation

/// A place on disk for avatars, simulated or real.
///
/// It belongs to the `background` queue: it is used there, and calls back there. A save on another
/// queue is recorded all the same.
package final class Store: Sendable {
  /// Gets the avatar when it is saved, or why it is not; called once.
  package typealias Completion = @Sendable (Result<Avatar, StoreError>) -> Void

  /// What schedules call a save that succeeds.
  static let goodLabel = "done"

  private let saving: @Sendable (Avatar, CallSite, @escaping Completion) -> Void

  /// Makes a store; `saving` does what `save(_:at:completion:)` says.
  package init(saving: @escaping @Sendable (Avatar, CallSite, @escaping Completion) -> Void) {
    self.saving = saving
  }

  /// Saves `avatar`; a save that has begun goes on to its end, and nothing cancels it.
  ///
  /// - Parameters:
  ///   - avatar: what to save, in place of what was saved before.
  ///   - site: the line on whose behalf it is saved.
  ///   - completion: called once, with the avatar when it is saved.
  package func save(_ avatar: Avatar, at site: CallSite, completion: @escaping Completion) {
    saving(avatar, site, completion)
  }
}

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
