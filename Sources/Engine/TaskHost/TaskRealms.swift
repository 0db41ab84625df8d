import Foundation
import Synchronization

/// The realms that are at work, and that of each thread.
package enum TaskRealms {
  private static let places = ThreadPlaces()
  /// How many realms are at work; while none is, nobody looks through them.
  private static let count = Atomic(0)
  private static let all = RealmList()

  /// The realm of the calling thread.
  package static var current: (any TaskRealm)? { places.here?.realm }

  /// Does `work` on the calling thread as one of the realm.
  package static func with<Result>(_ realm: any TaskRealm, _ work: () -> Result) -> Result {
    let place = places.make()
    let outer = place.realm
    if outer === realm { return work() }
    place.realm = realm
    count.add(1, ordering: .relaxed)
    all.add(realm)
    defer {
      all.remove(realm)
      count.subtract(1, ordering: .relaxed)
      place.realm = outer
    }
    return work()
  }

  /// The realm to which a job belongs: that of the thread, or the one that knows its task.
  static func realm(of job: UnownedJob) -> (any TaskRealm)? {
    if let realm = current { return realm }
    guard count.load(ordering: .relaxed) > 0 else { return nil }
    return all.realm(of: job)
  }
}

/// What a thread keeps; nobody else looks at it.
private final class ThreadPlace {
  var realm: (any TaskRealm)?
}

/// The place of each thread that has one, for as long as the thread lives.
private struct ThreadPlaces: Sendable {
  private let key: pthread_key_t

  init() {
    var key = pthread_key_t()
    pthread_key_create(&key) { place in
      // Darwin hands over a pointer, Linux one that may be nil.
      let place: UnsafeMutableRawPointer? = place
      place.map { Unmanaged<ThreadPlace>.fromOpaque($0).release() }
    }
    self.key = key
  }

  var here: ThreadPlace? {
    pthread_getspecific(key).map { Unmanaged.fromOpaque($0).takeUnretainedValue() }
  }

  func make() -> ThreadPlace {
    if let here { return here }
    let place = ThreadPlace()
    pthread_setspecific(key, Unmanaged.passRetained(place).toOpaque())
    return place
  }
}

/// All realms that are at work, each as often as threads work in it.
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
