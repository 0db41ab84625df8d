import Foundation

/// What a child has started and left running, in whichever group.
enum Descendants {
  /// Kills every process whose environment holds `mark`, where the system lists them.
  static func killAll(marked mark: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    for process in names.compactMap({ pid_t($0) }) where process != getpid() {
      guard let data = FileManager.default.contents(atPath: "/proc/\(process)/environ") else {
        continue
      }
      if data.split(separator: 0).contains(where: { $0.elementsEqual(mark.utf8) }) {
        kill(process, SIGKILL)
      }
    }
  }
}
