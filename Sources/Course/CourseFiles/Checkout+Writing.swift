import Foundation

/// Writing without a moment in which something is lost.
extension Checkout {
  /// Writes a file in one step: afterwards it is there as a whole, or what was there still is.
  ///
  /// - Parameters:
  ///   - data: the bytes of the file.
  ///   - path: where it goes, from the root; a file that is there is replaced.
  /// - Throws: `POSIXError`; what was there is then unchanged.
  package func write(_ data: Data, to path: String) throws {
    let draft = try draft(of: data, for: path)
    do { try move(draft, to: path) } catch {
      unlink(location(of: draft))
      throw error
    }
  }

  /// Writes a file, and keeps what was in its place under another name.
  ///
  /// The new text is on the disk before the old one is touched, so a full disk changes nothing.
  ///
  /// - Parameters:
  ///   - data: the bytes of the file.
  ///   - path: where it goes, from the root.
  ///   - aside: the path under which the other is kept, without number and ending.
  ///   - ending: the ending of that path: `….yours-1.swift`.
  /// - Returns: the path of what was kept, from the root; nil if nothing was there.
  /// - Throws: `POSIXError`; what was there is then in its place.
  package func write(
    _ data: Data, to path: String, keepingOldLike aside: String, ending: String
  ) throws -> String? {
    let draft = try draft(of: data, for: path)
    var kept: String?
    do {
      if contains(path) {
        let name = freePath(like: aside, ending: ending)
        try move(path, to: name)
        kept = name
      }
      try move(draft, to: path)
      return kept
    } catch {
      unlink(location(of: draft))
      if let kept { try move(kept, to: path) }
      throw error
    }
  }

  /// Moves a file, whatever it is: a text, a folder, a link.
  ///
  /// - Throws: `POSIXError`; it is then where it was.
  package func move(_ path: String, to other: String) throws {
    guard rename(location(of: path), location(of: other)) == 0 else { throw POSIXError.last }
  }

  /// Writes the bytes beside `path`, down to the disk, and returns where.
  private func draft(of data: Data, for path: String) throws -> String {
    var parts = path.split(separator: "/").map(String.init)
    let name = parts.removeLast()
    let draft = (parts + [".\(name).new-\(getpid())"]).joined(separator: "/")
    do { try store(data, in: location(of: draft)) } catch {
      unlink(location(of: draft))
      throw error
    }
    return draft
  }

  private func store(_ data: Data, in path: String) throws {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw POSIXError.last }
    defer { close(file) }
    var rest = data[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
      guard count > 0 else { throw POSIXError.last }
      rest = rest.dropFirst(count)
    }
    guard fsync(file) == 0 else { throw POSIXError.last }
  }

  private func location(of path: String) -> String { root.appendingPathComponent(path).path }
}

extension POSIXError {
  /// The error of the system call that has just failed.
  package static var last: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
