import Synchronization

/// Tells a world with several threads which locks its jobs take and give back.
///
/// While no such world runs, each use of a `Locked` only reads one counter more.
enum LockWatch {
  private static let worlds = Atomic(0)

  /// Whether any world runs on several threads.
  static var isOn: Bool { worlds.load(ordering: .relaxed) > 0 }

  static func begin() { worlds.add(1, ordering: .relaxed) }

  static func end() { worlds.subtract(1, ordering: .relaxed) }

  /// The calling thread is about to take the lock at an address.
  ///
  /// - Returns: whether it runs in such a world; then it has the lock now.
  static func willLock(_ address: UInt, at site: @autoclosure () -> CallSite) -> Bool {
    guard let strand = Strand.current else { return false }
    strand.relay.willLock(address, strand, at: site())
    return true
  }

  /// The calling thread gives the lock at an address back.
  ///
  /// - Returns: whether it runs in such a world.
  static func didUnlock(_ address: UInt) -> Bool {
    guard let strand = Strand.current else { return false }
    strand.relay.didUnlock(address, strand)
    return true
  }
}

extension Relay {
  /// Gives the lock at an address to a strand, when it may have it.
  fileprivate func willLock(_ address: UInt, _ strand: Strand, at site: CallSite) {
    interrupt(strand, at: .before, site)
    while !take(address, strand, at: site) { interrupt(strand, at: .blocked) }
  }

  /// Takes the lock at an address back from a strand.
  fileprivate func didUnlock(_ address: UInt, _ strand: Strand) {
    core.withLock { $0.strands.give(address, strand) }
    interrupt(strand, at: .after)
  }

  private func take(_ address: UInt, _ strand: Strand, at site: CallSite) -> Bool {
    core.withLock { state in
      let (isTaken, finding) = state.strands.take(.init(address: address, site: site), strand)
      if let finding { state.note(finding) }
      return isTaken
    }
  }
}
