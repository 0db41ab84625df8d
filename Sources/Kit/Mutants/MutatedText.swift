/// A file with some mutations in it, each behind its number.
package enum MutatedText {
  /// Returns `text` with the mutations in it, on the same lines.
  ///
  /// The file imports the module `MutantSwitch`, which says which number is on.
  ///
  /// - Parameters:
  ///   - text: the text of a source file.
  ///   - drawn: mutations of that file that do not touch one another.
  /// - Returns: the text, and the numbers of the mutations that cannot be written like that.
  package static func behindNumbers(
    _ text: String, _ drawn: [DrawnMutation]
  ) -> (text: String, left: [Int]) {
    let source = SourceText(text)
    var result = ""
    var left: [Int] = []
    var position = 0
    for mutant in drawn.sorted(by: { $0.mutation.range.lowerBound < $1.mutation.range.lowerBound })
    {
      let range = mutant.mutation.range
      guard let new = mutant.mutation.text(for: source[range], behind: mutant.number) else {
        left.append(mutant.number)
        continue
      }
      result += source[position..<range.lowerBound] + new
      position = range.upperBound
    }
    result += source[position..<source.count]
    return ("import MutantSwitch; " + result, left)
  }

  /// Returns `text` with one mutation in it, as if it had been written like that.
  ///
  /// - Parameters:
  ///   - text: the text of a source file.
  ///   - mutation: a mutation of that file.
  ///   - keepingLines: whether what follows stays on its lines, even if the new text has fewer.
  /// - Returns: the text.
  package static func plain(
    _ text: String, _ mutation: Mutation, keepingLines: Bool = false
  ) -> String {
    let source = SourceText(text)
    let old = source[mutation.range]
    let new = mutation.text(for: old)
    let fewer = old.count { $0 == "\n" } - new.count { $0 == "\n" }
    let filler = String(repeating: "\n", count: keepingLines ? max(0, fewer) : 0)
    return source[0..<mutation.range.lowerBound] + new + filler
      + source[mutation.range.upperBound..<source.count]
  }

  /// What says which number is on; the module that a copy of the kit has in addition.
  ///
  /// It reads the number once, from the variable `MUTANT_ON`. If `MUTANT_NOTES` names a folder,
  /// each number that is asked for leaves an empty file there, with the number as its name.
  static let theSwitch = """
    #if canImport(Darwin)
      import Darwin
    #else
      import Glibc
    #endif

    private let chosen = getenv("MUTANT_ON").flatMap { Int(String(cString: $0)) } ?? 0
    private let notes = getenv("MUTANT_NOTES").map { String(cString: $0) }
    private nonisolated(unsafe) let noted = {
      let noted = UnsafeMutablePointer<Bool>.allocate(capacity: 100_000)
      noted.initialize(repeating: false, count: 100_000)
      return noted
    }()

    public func isOn(_ number: Int) -> Bool {
      if let notes, !noted[number] { note(number, in: notes) }
      return number == chosen
    }

    private func note(_ number: Int, in folder: String) {
      noted[number] = true
      let before = errno
      let file = open("\\(folder)/\\(number)", O_CREAT | O_WRONLY | O_CLOEXEC, 0o644)
      if file >= 0 { close(file) }
      errno = before
    }

    """
}
