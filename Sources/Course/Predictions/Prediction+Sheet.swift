extension Prediction {
  /// Returns the task as a text file in which the lines are to be arranged.
  ///
  /// - Parameter command: what to run when they are.
  /// - Returns: the text, with what to do in comments at its top.
  package func sheet(command: String) -> String {
    """
    # \(script.fullName) in \(teller.name)
    # Put the lines into the order in which they happen, and delete those that never happen.
    # Then run this; it does not change the file:
    # \(command)

    """ + lines.map { "\($0.number)  \($0.text)\n" }.joined()
  }

  /// Reads a sheet whose lines somebody has arranged.
  ///
  /// Comments and empty lines do not count. A line is known by its number; the words behind it may
  /// be gone, but must not be those of another line.
  ///
  /// - Parameter sheet: the text of the file.
  /// - Returns: the numbers of its lines.
  /// - Throws: `AnswerError` if the sheet is no arrangement of lines of this task.
  package func answer(fromSheet sheet: String) throws(AnswerError) -> [Int] {
    var numbers: [Int] = []
    for text in sheet.split(whereSeparator: \.isNewline) {
      let words = text.split(whereSeparator: \.isWhitespace)
      guard let first = words.first, !first.hasPrefix("#") else { continue }
      guard let line = Int(first).flatMap(line),
        words.count == 1 || words.dropFirst() == line.text.split(separator: " ")[...]
      else { throw .notALine(String(text)) }
      guard !numbers.contains(line.number) else { throw .repeated(line.number) }
      numbers.append(line.number)
    }
    if numbers.isEmpty { throw .empty }
    if numbers == lines.map(\.number) { throw .untouched }
    return numbers
  }
}
