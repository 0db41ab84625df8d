#if os(Linux)
  import Foundation

  /// The rights to files that an ordinary process can give up for itself.
  ///
  /// Source: the kernel's `userspace-api/landlock.rst` and `uapi/linux/landlock.h`.
  enum Landlock {
    /// The version that the kernel knows; 0 if it knows none.
    static var version: Int { max(0, SystemCalls.make(.landlockCreateRuleset, 0, 0, 1)) }

    /// Gives up all rights but to read what lies at some paths.
    ///
    /// Each use leaves less. It is for a process with one thread: others keep their rights.
    ///
    /// - Parameters:
    ///   - paths: files, and folders with all that is in them; what is not there is left out.
    ///   - port: the port to which it may connect; nil for none, where the kernel can tell.
    /// - Returns: whether it has given them up.
    static func confine(toReading paths: [String], port: Int?) -> Bool {
      let version = version
      guard version > 0 else { return false }
      // What is handled, and so is forbidden unless a rule allows it: files, connections, and
      // signals to others.
      var rights = (
        files(in: version), version >= 4 ? UInt64(3) : 0, version >= 6 ? UInt64(3) : 0
      )
      let size = version >= 6 ? 24 : version >= 4 ? 16 : 8
      let rules = withUnsafeMutablePointer(to: &rights) {
        SystemCalls.make(.landlockCreateRuleset, Int(bitPattern: $0), size, 0)
      }
      guard rules >= 0 else { return false }
      defer { close(Int32(rules)) }
      for path in paths { allowReading(path, in: rules) }
      if let port, version >= 4 { allowConnecting(to: port, in: rules) }
      return SystemCalls.make(.landlockRestrictSelf, rules, 0) == 0
    }

    /// The bits of all rights to files that a version knows.
    private static func files(in version: Int) -> UInt64 {
      let count = [13, 14, 15, 15, 16][min(version, 5) - 1]
      return (1 << count) - 1
    }

    /// The flag `O_PATH`, which Swift does not import: the place of a file, and no right to it.
    private static let placeOnly: Int32 = 0x20_0000

    private static func allowReading(_ path: String, in rules: Int) {
      let file = open(path, placeOnly | O_CLOEXEC)
      guard file >= 0 else { return }
      defer { close(file) }
      var status = stat()
      guard fstat(file, &status) == 0 else { return }
      let isFolder = status.st_mode & S_IFMT == S_IFDIR
      // To read a file is the third right, to list a folder the fourth. The two numbers lie in 12
      // bytes, one right behind the other.
      let rights: UInt64 = isFolder ? 0b1100 : 0b0100
      var rule = withUnsafeBytes(of: rights, Array.init) + withUnsafeBytes(of: file, Array.init)
      rule.withUnsafeMutableBytes {
        _ = SystemCalls.make(.landlockAddRule, rules, 1, Int(bitPattern: $0.baseAddress), 0)
      }
    }

    private static func allowConnecting(to port: Int, in rules: Int) {
      var rule = (UInt64(2), UInt64(port))
      withUnsafeMutablePointer(to: &rule) {
        _ = SystemCalls.make(.landlockAddRule, rules, 2, Int(bitPattern: $0), 0)
      }
    }
  }
#endif
