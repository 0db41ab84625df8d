import Foundation
import Records

/// What keeps a student's code from files, the network and other processes, whatever it calls.
///
/// It needs no list of what is forbidden. One part stands before the answer is loaded, which may
/// run code; a second, narrower one before the answer is made. On Linux these are a filter of the
/// system's calls and Landlock; on macOS, the sandbox of the system. What the kernel does not know
/// is left out; `lessons doctor` says what is there.
struct Wall {
  private let library: String
  /// The port that may be reached; nil if there is no network.
  private let port: Int?

  /// Prepares the wall around what does `command`.
  init(around command: PlayCommand) {
    library = command.subject.library
    if case .overNetwork(_, _, let server) = command {
      port = URL(string: server)?.port
    } else {
      port = nil
    }
  }

  /// Prepares the wall around a program of the reader's own.
  ///
  /// - Parameters:
  ///   - library: the path of what it was compiled to.
  ///   - port: the port that it may reach; nil for none.
  init(around library: String, port: Int?) {
    self.library = library
    self.port = port
  }

  #if os(Linux)
    /// Leaves of the files only what the loader needs, and no network and no other process.
    func raiseBeforeLoading() {
      // Without this the kernel takes no filter from an ordinary user.
      guard SystemCalls.make(.prctl, 38, 1, 0, 0, 0) == 0 else { return }
      var readable = [library] + Self.libraries + Self.told
      if port != nil { readable += ["/etc", "/usr/share", "/dev/null", "/dev/urandom", "/run"] }
      _ = Landlock.confine(toReading: readable, port: port)
      var filter = filter
      // Nothing that is opened can be written.
      filter.allow(.openAt, where: 2, hasNoneOf: Self.writing)
      filter.allow([
        .seccomp, .landlockCreateRuleset, .landlockAddRule, .landlockRestrictSelf,
      ])
      _ = filter.install()
    }

    /// Leaves no file but what the system tells of processes.
    ///
    /// Dispatch looks there at its own threads, and ends the process if it cannot. Files, memory and
    /// variables of other processes are theirs: Landlock takes the right to them, too.
    func raiseBeforePlaying() {
      guard port == nil else { return }
      _ = Landlock.confine(toReading: Self.told, port: nil)
      var filter = filter
      filter.allow(.openAt, where: 2, hasNoneOf: Self.writing)
      _ = filter.install()
    }

    /// What both parts let through.
    private var filter: SystemFilter {
      var filter = SystemFilter()
      filter.allow(SystemCall.computing)
      // Its flags lie in memory, where no filter looks; the C library then takes the older one.
      filter.hide(.clone3)
      filter.allow(.clone, where: 0, hasAnyOf: Self.thread)
      filter.allow(.threadSignal, where: 0, is: UInt32(getpid()))
      filter.allow(.limits, where: 2, is: 0)
      filter.allow([.prctl])
      if port != nil {
        filter.allow(SystemCall.networking)
        filter.allow([.socket])
      }
      return filter
    }

    /// The flag by which a new thread is told from a new process.
    private static let thread: UInt32 = 0x10000
    /// The flags of an open file that is written, made or emptied.
    private static let writing: UInt32 = 0x3 | 0x40 | 0x200

    private static let told = ["/proc"]

    /// Where libraries lie: those of the system, and the folders of those that are loaded.
    private static var libraries: [String] {
      let maps = (try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)) ?? ""
      let loaded = maps.split(separator: "\n").compactMap { line -> String? in
        guard line.contains(".so"), let path = line.firstIndex(of: "/"),
          let name = line.lastIndex(of: "/")
        else { return nil }
        return String(line[path..<name])
      }
      return Set(loaded).sorted()
        + ["/lib", "/lib64", "/usr/lib", "/usr/lib64", "/etc/ld.so.cache"]
    }
  #elseif canImport(Darwin)
    /// Leaves of the files only what may be read, and no network and no other process.
    func raiseBeforeLoading() {
      let network = port.map { "(allow network-outbound (remote tcp \"localhost:\($0)\"))" } ?? ""
      _ = SystemCalls.confine(
        to: """
          (version 1)
          (deny default)
          (allow file-read* (literal "\(library)") (subpath "/usr/lib") (subpath "/System")
            (subpath "/Library/Developer") (subpath "/Applications/Xcode.app") (literal "/"))
          (allow file-map-executable)
          (allow sysctl-read)
          (allow mach-lookup (global-name "com.apple.system.logger"))
          \(network)
          """)
    }

    /// A sandbox of macOS cannot be made narrower.
    func raiseBeforePlaying() {}
  #else
    func raiseBeforeLoading() {}
    func raiseBeforePlaying() {}
  #endif
}
