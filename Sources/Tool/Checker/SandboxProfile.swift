import Foundation

/// What the sandbox of macOS lets a student's compiler and player do: a profile for `sandbox-exec`.
///
/// It follows the form of the system's own profiles, and was never run. There is no network. Of the files, a
/// process reads the system's, the toolchain's and what is listed, and writes to its own folders.
/// The wall inside of the player cannot be raised in it, as sandboxes of macOS are not nested.
package struct SandboxProfile: Sendable {
  /// The files and folders that can be read, beside the system's.
  package let readable: [String]
  /// The folders that can be read and written.
  package let writable: [String]

  /// Describes what can be read and written.
  package init(readable: [String], writable: [String]) {
    self.readable = readable.map(Self.real)
    self.writable = writable.map(Self.real)
  }

  /// The folders of the system that programs need.
  private static let system = [
    "/usr", "/bin", "/sbin", "/System", "/Library/Developer", "/Applications/Xcode.app",
    "/private/var/db/dyld", "/private/var/select", "/dev/fd",
  ]
  private static let devices = ["/dev/null", "/dev/zero", "/dev/random", "/dev/urandom"]

  /// The profile in the sandbox's own language.
  package var text: String {
    let own = readable + writable
    return """
      (version 1)
      (deny default)
      (allow process-fork)
      (allow process-exec)
      (allow signal (target same-sandbox))
      (allow sysctl-read)
      (allow file-map-executable)
      (allow file-read-metadata\(Self.list("literal", Self.above(own))))
      (allow file-read* (literal "/")\(Self.list("subpath", Self.system + own))\
      \(Self.list("literal", Self.devices)))
      (allow file-write*\(Self.list("subpath", writable)) (literal "/dev/null"))

      """
  }

  private static func list(_ kind: String, _ paths: [String]) -> String {
    paths.map { path in
      let quoted = path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      return " (\(kind) \"\(quoted)\")"
    }
    .joined()
  }

  /// The folders above some paths, each once, which a process passes through.
  private static func above(_ paths: [String]) -> [String] {
    var folders: Set<String> = ["/"]
    for path in paths {
      var url = URL(fileURLWithPath: path).deletingLastPathComponent()
      while url.path != "/", folders.insert(url.path).inserted { url.deleteLastPathComponent() }
    }
    return folders.sorted()
  }

  /// The path without links: the sandbox knows `/tmp` as `/private/tmp` only.
  private static func real(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}
