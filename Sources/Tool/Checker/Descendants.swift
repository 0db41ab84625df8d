import Foundation

/// What a child has started and left running, in whichever group.
enum Descendants {
  /// Kills every process whose environment holds `mark`, or one below it, where the system lists
  /// them, and waits until they have ended.
  ///
  /// A process does not end at the moment when it is killed, and it may have started another
  /// before. So the search is repeated until there is none, at most for a fifth of a second.
  static func killAll(marked mark: String) {
    for _ in 0..<200 {
      var isAnyLeft = false
      for process in all {
        if holds(mark, process) {
          kill(process, SIGKILL)
          isAnyLeft = true
        } else if isBecomingAnother(process) || holds(mark, process) {
          isAnyLeft = true
        }
      }
      if !isAnyLeft { return }
      _ = poll(nil, 0, 1)
    }
  }

  /// All processes but this one, where the system lists them.
  private static var all: [pid_t] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { pid_t($0) }.filter { $0 != getpid() }
  }

  /// Whether the environment of `process` holds `mark`, or `mark` with a slash and more behind it;
  /// one that has ended has no environment.
  private static func holds(_ mark: String, _ process: pid_t) -> Bool {
    content(of: process, "environ").split(separator: 0).contains {
      $0.elementsEqual(mark.utf8) || $0.starts(with: "\(mark)/".utf8)
    }
  }

  /// Whether `process` is at this moment replaced by another program: it has a program, and for
  /// some microseconds neither arguments nor environment.
  private static func isBecomingAnother(_ process: pid_t) -> Bool {
    content(of: process, "environ").isEmpty && content(of: process, "cmdline").isEmpty
      && (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(process)/exe")) != nil
  }

  private static func content(of process: pid_t, _ file: String) -> Data {
    FileManager.default.contents(atPath: "/proc/\(process)/\(file)") ?? Data()
  }

  /// Whether one of the processes whose environment holds `mark` computes.
  static func areBusy(marked mark: String) -> Bool {
    all.contains { holds(mark, $0) && isBusy($0) }
  }

  /// Whether a thread of a child computes, or would if the machine had time for it; otherwise the
  /// child waits.
  ///
  /// Where the system does not tell, it counts as busy.
  static func isBusy(_ child: pid_t) -> Bool {
    let threads = try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(child)/task")
    guard let threads, !threads.isEmpty else { return true }
    // R: it runs or could; D: it waits for memory.
    return threads.contains { thread in
      ["R", "D"].contains(fields(of: "/proc/\(child)/task/\(thread)/stat").first)
    }
  }

  /// For how many seconds a child has computed; nil where the system does not tell.
  static func computed(by child: pid_t) -> Double? {
    let fields = fields(of: "/proc/\(child)/stat")
    guard fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12]) else {
      return nil
    }
    return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// What stands behind the name of a program: its state first.
  private static func fields(of file: String) -> [Substring] {
    guard let text = try? String(contentsOfFile: file, encoding: .utf8),
      let name = text.lastIndex(of: ")")
    else { return [] }
    return Array(text[name...].split(separator: " ").dropFirst())
  }
}
