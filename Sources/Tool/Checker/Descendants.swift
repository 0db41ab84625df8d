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
}
