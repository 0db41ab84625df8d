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
      let found = processes(marked: mark)
      if found.isEmpty { return }
      for process in found { kill(process, SIGKILL) }
      _ = poll(nil, 0, 1)
    }
  }

  /// The processes whose environment holds `mark`, or `mark` with a slash and more behind it; one
  /// that has ended has no environment.
  private static func processes(marked mark: String) -> [pid_t] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { pid_t($0) }.filter { process in
      guard process != getpid(),
        let data = FileManager.default.contents(atPath: "/proc/\(process)/environ")
      else { return false }
      return data.split(separator: 0).contains {
        $0.elementsEqual(mark.utf8) || $0.starts(with: "\(mark)/".utf8)
      }
    }
  }

  /// Whether one of the processes whose environment holds `mark` computes.
  static func areBusy(marked mark: String) -> Bool {
    processes(marked: mark).contains(where: isBusy)
  }

  /// Whether a child computes, or would if the machine had time for it; otherwise it waits.
  ///
  /// Where the system does not tell, it counts as busy.
  static func isBusy(_ child: pid_t) -> Bool {
    guard let text = try? String(contentsOfFile: "/proc/\(child)/stat", encoding: .utf8),
      let name = text.lastIndex(of: ")")
    else { return true }
    // Behind the name stands the state of the main thread: R if it runs or could, D if it waits for
    // memory.
    return ["R", "D"].contains(text[name...].split(separator: " ").dropFirst().first)
  }
}
