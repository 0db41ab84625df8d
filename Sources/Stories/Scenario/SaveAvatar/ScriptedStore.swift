import Simulation
import Trace

/// A store that follows a script, in virtual time, and records every save.
final class ScriptedStore: Sendable {
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

  /// Saves `avatar`; see `Store.save(_:at:completion:)`.
  ///
  /// - Parameters:
  ///   - avatar: what to save.
  ///   - site: the line on whose behalf it is saved.
  ///   - lane: the queue on which it is saved, if that is not the present one.
  ///   - completion: called once, on `background`.
  func save(
    _ avatar: Avatar, at site: CallSite, on lane: String? = nil,
    completion: @escaping Store.Completion
  ) {
    let number = count.withLock { count in
      count += 1
      return count
    }
    let suffix = number > 1 ? "#\(number)" : ""
    let key = Self.file + suffix
    let cause = recorder.record(
      .save, key, avatar.image, at: site, on: lane, call: "Store.save")
    guard let cause else { return }
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
