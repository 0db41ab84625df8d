import CourseFiles
import Foundation

/// Keeps a round in a file of the checkout, so that it can be left and gone on with.
///
/// Nothing that goes wrong with the file ends a round: it is told in one sentence, once.
package final class RoundKeeper {
  /// The name of the file, at the root of the checkout.
  package static let name = ".lessons-interview.json"

  private let checkout: Checkout
  private let warn: (String) -> Void
  /// Whether nothing has kept it from its work so far.
  package private(set) var isKeeping = true

  /// Keeps rounds in `checkout`, and tells `warn` what goes wrong.
  package init(in checkout: Checkout, warn: @escaping (String) -> Void) {
    self.checkout = checkout
    self.warn = warn
  }

  private var root: URL { checkout.root }

  /// Returns the round in the file, be it finished or not; nothing if there is none.
  ///
  /// A file that holds no round, or one of tasks that are gone, is moved aside under another name,
  /// never over another file. One that cannot be moved is left as it is, and nothing is kept.
  package func load(for materials: Materials) -> Round? {
    let file = root.appendingPathComponent(Self.name)
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    guard let data = try? Data(contentsOf: file) else {
      isKeeping = false
      warn("\(Self.name) cannot be read, so this round is not kept.")
      return nil
    }
    if let round = try? JSONDecoder().decode(Round.self, from: data), round.fits(materials) {
      return round
    }
    moveAside(file)
    return nil
  }

  private func moveAside(_ file: URL) {
    let free = checkout.freePath(like: ".lessons-interview.broken", ending: "json")
    do {
      try FileManager.default.moveItem(at: file, to: root.appendingPathComponent(free))
      warn("\(Self.name) holds no round that fits these lessons; it is now \(free).")
    } catch {
      isKeeping = false
      warn("\(Self.name) holds no round, and cannot be moved aside; this round is not kept.")
    }
  }

  /// Writes the round, in one step, in place of the one before.
  package func save(_ round: Round) {
    guard isKeeping else { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      try encoder.encode(round)
        .write(to: root.appendingPathComponent(Self.name), options: .atomic)
    } catch {
      isKeeping = false
      warn("\(Self.name) cannot be written, so this round cannot be left and gone on with.")
    }
  }
}
