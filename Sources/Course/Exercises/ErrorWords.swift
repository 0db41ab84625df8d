extension Error {
  /// The text of the error and its type, so that another error with the same text is another.
  var words: String { "error: \(self) (\(type(of: self)))" }
}
