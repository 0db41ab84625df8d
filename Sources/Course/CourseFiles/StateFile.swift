import Foundation

/// A file at the root of a checkout that remembers something, in JSON.
///
/// Several programs may change it at once: each waits for its turn, and none undoes what another
/// has written. Fields that this version of the kit does not know are kept.
package struct StateFile<Value: Codable & Equatable & SendableMetatype> {
  /// Why the file could not be used.
  package enum Trouble: Error, Equatable {
    /// It cannot be opened.
    case unreadable
    /// What it holds is not understood, and is kept under another name.
    case movedAside(String)
    /// What it holds is not understood, and cannot be moved.
    case stuck
    /// It cannot be written.
    case unwritable
    /// Nothing is kept in this checkout.
    case elsewhere
  }

  /// The name of the file.
  package let name: String
  private let aside: String
  private let checkout: Checkout
  private let isPlausible: (Value) -> Bool

  /// Describes a state file.
  ///
  /// - Parameters:
  ///   - name: what it is called, with its ending: `.lessons-progress.json`.
  ///   - aside: what a file that is not understood is called then, without number and ending.
  ///   - checkout: where it lies.
  ///   - isPlausible: whether a value that was read can be worked with.
  package init(
    _ name: String, aside: String, in checkout: Checkout,
    isPlausible: @escaping (Value) -> Bool = { _ in true }
  ) {
    self.name = name
    self.aside = aside
    self.checkout = checkout
    self.isPlausible = isPlausible
  }

  /// Reads the value; nil if there is no file.
  ///
  /// A file that cannot be understood is moved aside under another name, never over another file.
  ///
  /// - Throws: `Trouble`; the value is then unknown.
  package func load() throws(Trouble) -> Value? {
    guard checkout.contains(name) else { return nil }
    // Nobody can have done so much; to read it would take long.
    guard size <= Self.mostBytes else { return try moveAside(else: .stuck) }
    guard let data = FileManager.default.contents(atPath: path) else {
      return try moveAside(else: .unreadable)
    }
    if let value = try? JSONDecoder().decode(Value.self, from: data), isPlausible(value) {
      return value
    }
    return try moveAside(else: .stuck)
  }

  /// Writes a value in one step, beside the fields that this version does not know.
  ///
  /// - Throws: `Trouble`; what was there is then unchanged.
  package func save(_ value: Value) throws(Trouble) {
    guard checkout.keepsState else { throw .elsewhere }
    do {
      let data = try JSONSerialization.data(
        withJSONObject: Self.merged(unknown: try unknownFields(), try Self.json(value)),
        options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
      try checkout.write(data, to: name)
    } catch {
      throw Trouble.unwritable
    }
  }

  /// Changes the value while nobody else does.
  ///
  /// - Parameter body: takes the value as it is, nil if there is none, and returns what is to be
  ///   kept; it does so even if the file cannot be read.
  /// - Returns: what was wrong, if something was; the sentence is the caller's.
  package func change(_ body: (Value?) -> Value) -> [Trouble] {
    var troubles: [Trouble] = []
    alone {
      var before: Value?
      do throws(Trouble) { before = try load() } catch { troubles.append(error) }
      let after = body(before)
      guard after != before else { return }
      do throws(Trouble) { try save(after) } catch { troubles.append(error) }
    }
    return troubles
  }

  /// How many bytes the file may have: a hundred times what all exercises and lessons leave there.
  private static var mostBytes: Int { 4 << 20 }

  private var size: Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  private var path: String { checkout.root.appendingPathComponent(name).path }

  private func moveAside(else trouble: Trouble) throws(Trouble) -> Value? {
    guard checkout.keepsState else { throw .elsewhere }
    let free = checkout.freePath(like: aside, ending: "json")
    do { try checkout.move(name, to: free) } catch { throw trouble }
    throw Trouble.movedAside(free)
  }

  /// Runs `body` while no other program does so with this file.
  ///
  /// Where there can be no lock, as in a folder that cannot be written, it runs without one.
  private func alone(_ body: () -> Void) {
    // The program that has it reads and writes one small file, so the wait is short.
    let path = checkout.root.appendingPathComponent(Self.lock).path
    let lock = checkout.keepsState ? try? FileLock(at: path, waits: true) : nil
    withExtendedLifetime(lock) { body() }
  }

  private static var lock: String { ".lessons-lock" }

  private static func json(_ value: Value) throws -> Any {
    try JSONSerialization.jsonObject(with: try JSONEncoder().encode(value))
  }

  /// What the file holds beside what a `Value` takes from it.
  private func unknownFields() throws -> Any? {
    guard let data = FileManager.default.contents(atPath: path),
      let value = try? JSONDecoder().decode(Value.self, from: data)
    else { return nil }
    return Self.rest(
      of: try JSONSerialization.jsonObject(with: data), without: try Self.json(value))
  }

  private static func rest(of all: Any, without known: Any) -> Any? {
    guard let all = all as? [String: Any], let known = known as? [String: Any] else { return nil }
    let rest = all.compactMap { key, value in
      (known[key].map { Self.rest(of: value, without: $0) } ?? value).map { (key, $0) }
    }
    return rest.isEmpty ? nil : Dictionary(rest) { first, _ in first }
  }

  /// The new value, and the unknown fields of objects that it still has.
  private static func merged(unknown: Any?, _ new: Any) -> Any {
    guard let unknown = unknown as? [String: Any], let new = new as? [String: Any] else {
      return new
    }
    return new.merging(unknown) { merged(unknown: $1, $0) }
  }
}
