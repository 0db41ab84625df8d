import Foundation

/// Brings the files of a newer edition into a checkout, and loses nothing that a person wrote.
///
/// It needs no common history: a file that is as it was shipped is replaced, an answer that was
/// worked on stays, and anything else that was changed is kept aside. Begun again, it goes on.
package struct EditionUpdate {
  /// How many files were written or removed.
  package private(set) var changes = 0
  /// The answers that were kept, though the kit has another file to begin with now.
  package private(set) var kept: [String] = []
  /// What was changed and is no answer, with the path under which it is kept now.
  package private(set) var aside: [(path: String, keptAs: String)] = []

  /// The folder for what is kept aside; git ignores it.
  private static let folder = ".lessons-kept"

  private let checkout: Checkout
  private let shipped: [String: String]

  /// Brings the files of `source` into `checkout`.
  ///
  /// - Throws: an error of the system; what was not reached yet is as it was.
  package init(from source: URL, to checkout: Checkout) throws {
    self.checkout = checkout
    shipped = Edition(in: checkout)?.files ?? [:]
    var edition = Edition(in: Checkout(root: source)) ?? Edition(exercises: nil)
    edition.files = [:]
    let paths = Edition.paths(in: source)
    // Where nothing can be read, nothing is to be removed.
    guard paths.contains(Edition.path) else { throw CocoaError(.fileReadNoSuchFile) }
    for path in paths where path != Edition.path {
      let data = try Self.shipped(path, in: source)
      try bring(data, to: path)
      edition.files[path] = Self.fingerprint(data)
    }
    for path in shipped.keys.sorted() where edition.files[path] == nil { try remove(path) }
    // It comes last, so that an update that was stopped still knows what was shipped.
    try put(Data(edition.text.utf8), to: Edition.path)
  }

  /// The bytes of a file as it is shipped; of an answer, which somebody may have written, its stub.
  private static func shipped(_ path: String, in source: URL) throws -> Data {
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    let stub = source.appendingPathComponent(SourceTree.path(of: "Answers/Stubs/") + name)
    let file = source.appendingPathComponent(path)
    return try (isAnswer(path) ? try? Data(contentsOf: stub) : nil) ?? Data(contentsOf: file)
  }

  private static func fingerprint(_ data: Data) -> String {
    Fingerprint.of(String(decoding: data, as: UTF8.self))
  }

  /// Whether a file is one that a student works on.
  private static func isAnswer(_ path: String) -> Bool {
    path.hasPrefix(SourceTree.lessons + "/") && path.contains("/exercises/")
      && path.hasSuffix(".swift")
  }

  /// What is at a path: nil if it is no file of bytes.
  private func data(at path: String) -> Data? {
    let place = checkout.root.appendingPathComponent(path).path
    return AnswerFile.isLink(place) ? nil : FileManager.default.contents(atPath: place)
  }

  private mutating func bring(_ data: Data, to path: String) throws {
    guard checkout.contains(path) else { return try put(data, to: path) }
    let old = self.data(at: path)
    if old == data { return }
    if let old, Self.fingerprint(old) == shipped[path] { return try put(data, to: path) }
    if Self.isAnswer(path) {
      if shipped[path] != Self.fingerprint(data) { kept.append(path) }
      return
    }
    try makeFolder(for: "\(Self.folder)/\(path)")
    let name = try checkout.write(
      data, to: path, keepingOldLike: "\(Self.folder)/\(path)", ending: "txt")
    changes += 1
    if let name { aside.append((path, name)) }
  }

  private mutating func put(_ data: Data, to path: String) throws {
    try makeFolder(for: path)
    try checkout.write(data, to: path)
    changes += 1
  }

  /// Removes a file that the newer edition has not; what was changed is kept.
  private mutating func remove(_ path: String) throws {
    guard checkout.contains(path) else { return }
    guard data(at: path).map(Self.fingerprint) != shipped[path] else {
      try FileManager.default.removeItem(at: checkout.root.appendingPathComponent(path))
      changes += 1
      return
    }
    if Self.isAnswer(path) { return }
    let name = checkout.freePath(like: "\(Self.folder)/\(path)", ending: "txt")
    try makeFolder(for: name)
    try checkout.move(path, to: name)
    aside.append((path, name))
  }

  private func makeFolder(for path: String) throws {
    try FileManager.default.createDirectory(
      at: checkout.root.appendingPathComponent(path).deletingLastPathComponent(),
      withIntermediateDirectories: true)
  }
}
