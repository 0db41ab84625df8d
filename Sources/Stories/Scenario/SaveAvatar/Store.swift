import Simulation
import Trace

/// A place on disk for avatars, which records every save and takes virtual time for it.
///
/// It belongs to the `background` queue: it is used there, and calls back there. A save on another
/// queue is recorded all the same.
package final class Store: Sendable {
  /// What schedules call a save that succeeds.
  static let goodLabel = "done"
  /// What traces call the file that is saved.
  private static let file = "/files/avatar"

  private let world: World
  private let recorder: Recorder
  private let saves: [ScriptedSave]
  private let count = Locked(unwatched: 0)

  init(world: World, recorder: Recorder, saves: [ScriptedSave]) {
    self.world = world
    self.recorder = recorder
    self.saves = saves
  }

  /// Saves `avatar`; a save that has begun goes on to its end, and nothing cancels it.
  ///
  /// - Parameters:
  ///   - avatar: what to save, in place of what was saved before.
  ///   - site: the line on whose behalf it is saved.
  ///   - completion: called once, with the avatar when it is saved.
  package func save(
    _ avatar: Avatar, at site: CallSite,
    completion: @escaping @Sendable (Result<Avatar, StoreError>) -> Void
  ) {
    let number = count.withLock { count in
      count += 1
      return count
    }
    let suffix = number > 1 ? "#\(number)" : ""
    let key = Self.file + suffix
    guard let cause = recorder.record(.save, key, avatar.image, at: site, call: "Store.save")
    else { return }
    let name = "save" + suffix + "="
    let save = scripted(number).orFault(called: world.expectedEnding(of: name))
    let arrival = Arrival(name + save.label, cause: cause)
    world.background.schedule(after: save.latency, arrival: arrival, at: site) { [recorder] in
      if let failure = save.failure {
        recorder.record(.fault, key, failure.reason)
        completion(.failure(failure))
      } else {
        recorder.record(.saved, key)
        completion(.success(avatar))
      }
    }
  }

  private func scripted(_ number: Int) -> ScriptedSave {
    number <= saves.count ? saves[number - 1] : saves.last ?? .done(after: .zero)
  }
}
