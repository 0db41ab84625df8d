import Foundation
import Shell

/// A folder that is removed when nobody needs it any more, or this process ends, however it does.
///
/// A process of its own waits for that, and removes it.
package final class GuardedFolder: Sendable {
  /// The folder.
  package let url: URL
  private let lifeline: Int32
  private let guardian: pid_t

  /// Makes an empty folder.
  ///
  /// - Throws: `CheckerError`.
  package init() throws {
    url = try RunFolder.make()
    (guardian, lifeline) = try Self.start(url.path)
  }

  deinit {
    close(lifeline)
    _ = Spawn.code(of: guardian)
  }

  /// Waits until its file descriptor 4 is at its end, which it is when nobody can write there.
  ///
  /// What was started here may still write while it ends, so removing may take several goes.
  private static let script = """
    trap '' INT TERM HUP; read -r _ <&4
    goes=0; until rm -rf "$1" || [ $goes -ge 2000 ]; do goes=$((goes + 1)); done
    """

  private static func start(_ path: String) throws -> (guardian: pid_t, lifeline: Int32) {
    ChildProcess.starting.lock()
    defer { ChildProcess.starting.unlock() }
    let channel = try Channel(waits: true)
    let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { close(nothing) }
    let lifeline = fcntl(channel.writing, F_DUPFD_CLOEXEC, 0)
    do {
      let guardian = Spawn("/bin/sh", ["-c", script, "guard", path], variables: [:])
      let child = try guardian.start(
        [
          STDIN_FILENO: nothing, STDOUT_FILENO: nothing, STDERR_FILENO: nothing,
          4: channel.reading,
        ], leadsGroup: true)
      return (child, lifeline)
    } catch let failure as CannotStart {
      close(lifeline)
      throw CheckerError.cannotStart(failure.program, errno: failure.errno)
    }
  }
}
