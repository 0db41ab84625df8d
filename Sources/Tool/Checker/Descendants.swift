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
      let found = all.map { (process: $0, standing: standing(of: $0, marked: mark)) }
        .filter { $0.standing != .other }
      if found.isEmpty { return }
      for (process, standing) in found where standing == .marked { kill(process, SIGKILL) }
      _ = poll(nil, 0, 1)
    }
  }

  /// All processes but this one, where the system lists them.
  private static var all: [pid_t] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { pid_t($0) }.filter { $0 != getpid() }
  }

  /// Whether a process is one of those that are looked for.
  private enum Standing {
    case marked, other
    /// It is replaced by another program at this moment: for some microseconds it has a program, and
    /// neither arguments nor environment.
    case unknown
  }

  /// Whether the environment of `process` holds `mark`, or `mark` with a slash and more behind it;
  /// one that has ended has no environment.
  private static func standing(of process: pid_t, marked mark: String) -> Standing {
    let environment = content(of: process, "environ")
    if environment.isEmpty { return isBecomingAnother(process) ? .unknown : .other }
    let isMarked = environment.split(separator: 0).contains {
      $0.elementsEqual(mark.utf8) || $0.starts(with: "\(mark)/".utf8)
    }
    return isMarked ? .marked : .other
  }

  /// Whether a process whose environment was just empty has a program and no arguments, or has its
  /// environment by now.
  private static func isBecomingAnother(_ process: pid_t) -> Bool {
    guard content(of: process, "cmdline").isEmpty else {
      return !content(of: process, "environ").isEmpty
    }
    let program = "/proc/\(process)/exe"
    return (try? FileManager.default.destinationOfSymbolicLink(atPath: program)) != nil
  }

  private static func content(of process: pid_t, _ file: String) -> Data {
    FileManager.default.contents(atPath: "/proc/\(process)/\(file)") ?? Data()
  }

  /// Whether one of the processes whose environment holds `mark` computes.
  static func areBusy(marked mark: String) -> Bool {
    all.contains { standing(of: $0, marked: mark) == .marked && isBusy($0) }
  }

  /// Whether a thread of a child computes, or would if the machine had time for it, or has ended;
  /// otherwise the child waits.
  ///
  /// Where the system does not tell, it counts as busy.
  static func isBusy(_ child: pid_t) -> Bool {
    let threads = try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(child)/task")
    guard let threads, !threads.isEmpty else { return true }
    // R: it runs or could; D: it waits for memory; Z: it has ended, and its status says how.
    return threads.contains { thread in
      ["R", "D", "Z"].contains(fields(of: "/proc/\(child)/task/\(thread)/stat").first)
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
