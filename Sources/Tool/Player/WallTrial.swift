import Foundation
import Records

/// Tries what a student's code could do behind the wall, for those who ask what is there.
enum WallTrial {
  /// Raises the wall, tries it, and prints the words of what cannot be done any more.
  ///
  /// - Returns: the exit code.
  static func run() -> Int32 {
    let file = CommandLine.arguments[0]
    let folder = NSTemporaryDirectory() + "/wall-\(getpid())"
    let command = PlayCommand(["check", "1.1", "/nowhere"])
    guard let command else { return 64 }
    let wall = Wall(around: command)
    wall.raiseBeforeLoading()
    wall.raiseBeforePlaying()
    var closed: [String] = []
    if open(file, O_RDONLY) < 0, mkdir(folder, 0o700) != 0 { closed.append("files") }
    if socket(AF_INET, Self.stream, 0) < 0 { closed.append("network") }
    if kill(getppid(), 0) != 0 { closed.append("processes") }
    print(closed.joined(separator: " "))
    return 0
  }

  private static var stream: Int32 {
    #if canImport(Darwin)
      SOCK_STREAM
    #else
      Int32(SOCK_STREAM.rawValue)
    #endif
  }
}
