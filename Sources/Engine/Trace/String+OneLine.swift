extension String {
  /// The text on one line: where a line ends in it, `\n` is written out.
  ///
  /// So what a program puts into a text can't pass for an event of its own.
  package var onOneLine: String {
    guard utf8.contains(10) else { return self }
    let parts = utf8.split(separator: 10, omittingEmptySubsequences: false)
    return parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\\n")
  }
}
