import Foundation

/// A program that can be started.
package enum Executable {
  /// Returns the path of `program`: as it is if it is a path, otherwise by the variable `PATH`.
  ///
  /// - Returns: nil if there is no such program.
  package static func path(of program: String) -> String? {
    if program.contains("/") { return access(program, X_OK) == 0 ? program : nil }
    let folders = Console.current.environment["PATH"] ?? "/usr/bin:/bin"
    return folders.split(separator: ":").lazy.map { "\($0)/\(program)" }
      .first { path in
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
          && access(path, X_OK) == 0
      }
  }
}
