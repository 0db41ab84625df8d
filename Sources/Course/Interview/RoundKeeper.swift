import CourseFiles
import Foundation

/// Keeps a round in a file of the checkout, so that it can be left and gone on with.
///
/// Nothing that goes wrong with the file ends a round: it is told in one sentence, once.
package final class RoundKeeper {
  /// The name of the file, at the root of the checkout.
  package static let name = ".lessons-interview.json"

  /// The file that stands for the lock on rounds.
  private static let lockName = ".lessons-interview.lock"

  private let checkout: Checkout
  private var lock: FileLock?
  private let warn: (String) -> Void
  /// Whether nothing has kept it from its work so far.
  package private(set) var isKeeping = true

  /// Keeps rounds in `checkout`, and tells `warn` what goes wrong.
  package init(in checkout: Checkout, warn: @escaping (String) -> Void) {
    self.checkout = checkout
    self.warn = warn
  }

  /// Keeps other programs from holding a round in this checkout, until this program ends.
  ///
  /// Two rounds would write to the same file. Where there can be no lock, as in a folder that cannot
  /// be written, nothing is kept anyway.
  ///
  /// - Returns: false if another program holds a round here.
  package func begin() -> Bool {
    guard checkout.keepsState else { return true }
    let path = checkout.root.appendingPathComponent(Self.lockName).path
    do throws(FileLock.Trouble) {
      lock = try FileLock(at: path, waits: false)
      return true
    } catch {
      return error != .taken
    }
  }

  /// Returns the round in the file, be it finished or not; nil if there is none.
  ///
  /// A file that holds no round, or one of tasks that are gone, is moved aside under another name,
  /// never over another file. One that cannot be moved is left as it is, and nothing is kept.
  package func load(for materials: Materials) -> Round? {
    guard checkout.keepsState else {
      isKeeping = false
      warn(
        "The round is not kept, because this folder is outside of the kit, \(checkout.root.path).")
      return nil
    }
    let file = StateFile<Round>(Self.name, aside: Self.aside, in: checkout) {
      $0.isPlausible && $0.fits(materials)
    }
    do { return try file.load() } catch {
      switch error {
      case .movedAside(let other):
        warn("\(Self.name) holds no round that fits these lessons; it is now \(other).")
      case .stuck:
        isKeeping = false
        warn("\(Self.name) holds no round, and cannot be moved aside; this round is not kept.")
      case .unreadable, .unwritable, .elsewhere:
        isKeeping = false
        warn("\(Self.name) cannot be read, so this round is not kept.")
      }
      return nil
    }
  }

  /// Writes the round, in one step, in place of the one before.
  package func save(_ round: Round) {
    guard isKeeping else { return }
    do { try StateFile<Round>(Self.name, aside: Self.aside, in: checkout).save(round) } catch {
      isKeeping = false
      warn("\(Self.name) cannot be written, so this round cannot be left and gone on with.")
    }
  }

  private static let aside = ".lessons-interview.broken"
}
