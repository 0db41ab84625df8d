import Foundation
import Synchronization

/// The realms that are at work, and that of each thread.
package enum TaskRealms {
  /// A realm, where the slot of a thread can point to it.
  private final class Place {
    let realm: any TaskRealm

    init(_ realm: any TaskRealm) { self.realm = realm }
  }

  private static let slot = ThreadSlot()
  /// How many realms are at work; while none is, nobody looks through them.
  private static let count = Atomic(0)
  private static let all = RealmList()

  /// The realm of the calling thread.
  package static var current: (any TaskRealm)? {
    slot.pointer.map { Unmanaged<Place>.fromOpaque($0).takeUnretainedValue().realm }
  }

  /// Does `work` on the calling thread as one of the realm.
  package static func with<Result>(_ realm: any TaskRealm, _ work: () -> Result) -> Result {
    if current === realm { return work() }
    count.add(1, ordering: .relaxed)
    all.add(realm)
    defer {
      all.remove(realm)
      count.subtract(1, ordering: .relaxed)
    }
    return withExtendedLifetime(Place(realm)) { place in
      slot.with(Unmanaged.passUnretained(place).toOpaque(), work)
    }
  }

  /// The realm to which a job belongs: that of the thread, or the one that knows its task.
  static func realm(of job: UnownedJob) -> (any TaskRealm)? {
    if let realm = current { return realm }
    guard count.load(ordering: .relaxed) > 0 else { return nil }
    return all.realm(of: job)
  }
}

/// All realms that are at work, each as often as threads work in it.
// The lock guards the list; `Locked` stands on this module, and the thread sanitizer sees no `Mutex`.
private final class RealmList: @unchecked Sendable {
  private let lock = NSLock()
  private var realms: [any TaskRealm] = []

  func add(_ realm: any TaskRealm) { lock.withLock { realms.append(realm) } }

  func remove(_ realm: any TaskRealm) {
    lock.withLock {
      if let index = realms.lastIndex(where: { $0 === realm }) { realms.remove(at: index) }
    }
  }

  func realm(of job: UnownedJob) -> (any TaskRealm)? {
    lock.withLock { realms }.first { $0.knows(job) }
  }
}
