import Foundation

/// A lock that one program at a time has; the system frees it when that program ends.
package final class FileLock {
  /// Why there is no lock.
  package enum Trouble: Error, Equatable {
    /// Another program has it.
    case taken
    /// The file of the lock cannot be opened.
    case impossible(POSIXError)
  }

  private let descriptor: Int32

  /// Takes the lock that the file at `path` stands for; the file is made if it is not there.
  ///
  /// - Parameters:
  ///   - path: where the file is; it stays there, empty.
  ///   - waits: whether to wait for another program that has the lock.
  /// - Throws: `Trouble`.
  package init(at path: String, waits: Bool) throws(Trouble) {
    // A child process that took the descriptor over would keep the lock.
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .impossible(.last) }
    self.descriptor = descriptor
    while flock(descriptor, LOCK_EX | (waits ? 0 : LOCK_NB)) != 0 {
      if errno == EINTR { continue }
      throw errno == EWOULDBLOCK ? .taken : .impossible(.last)
    }
  }

  deinit { close(descriptor) }
}
