import Foundation

/// A folder for what one run builds, which no other run can have.
package enum RunFolder {
  /// Makes a folder, hands it to `body` and removes it.
  ///
  /// - Throws: `CheckerError.noFolder`, or what `body` throws.
  package static func with<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = try make()
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
  }

  /// Makes a folder, which the caller removes.
  ///
  /// - Throws: `CheckerError.noFolder`.
  package static func make() throws -> URL {
    var template = Array((place + "/async-styles-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else { throw CheckerError.noFolder(place) }
    let path = String(decoding: template.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
    return URL(fileURLWithPath: path, isDirectory: true)
  }

  /// The folder for temporary files; another one if the compiler would stumble over its name.
  ///
  /// swiftc 6.3 crashes if a letter of `TMPDIR` is not ASCII, and divides its messages at colons.
  private static var place: String {
    let path = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
    let isPlain = path.utf8.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: ":") }
    return isPlain ? path : "/tmp"
  }
}
