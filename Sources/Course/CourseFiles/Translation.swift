import Foundation

/// A page of a lesson or a task in another language: `README.de.md` beside `README.md`.
///
/// Its first line names the original that it was made from: `<!-- translation of 1f3c -->`, with the
/// `Fingerprint` of its text.
struct Translation {
  /// The path of the page, from the root of the checkout.
  let path: String
  /// The page without its first line.
  let text: String
  /// The line that would be right, if the original was changed since; nil otherwise.
  let line: String?

  private static let start = "<!-- translation of "

  /// Reads a translation of `original`, which stands at `path`; nil if there is none.
  ///
  /// - Throws: `CourseError` if it cannot be read.
  init?(_ language: String, of path: String, _ original: String, in checkout: Checkout) throws {
    self.path = path.dropLast("md".count) + "\(language).md"
    guard checkout.contains(self.path) else { return nil }
    let page = try checkout.text(at: self.path)
    let first = page.prefix { $0 != "\n" }
    let now = "\(Self.start)\(Fingerprint.of(original)) -->"
    line = first == now ? nil : now
    text = first.hasPrefix(Self.start) ? String(page.dropFirst(first.count + 1)) : page
  }

  /// The variable that stands for the option `--language`.
  private static let asked = Checkout.languageVariable

  /// The language that variables of a process ask for: `de` for `de_AT.UTF-8`; nil for English.
  static func language(of environment: [String: String]) -> String? {
    let names = [asked, "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"]
    let value = names.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    let language = value.prefix { $0.isASCII && $0.isLetter }.lowercased()
    return ["", "c", "posix", "en"].contains(language) ? nil : language
  }
}
