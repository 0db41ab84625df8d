extension Error {
  /// The text of the error; of one whose type the answer declares, also that.
  ///
  /// So an error that an answer dresses up as another is another.
  var told: String {
    // Where `Self` is `any Error` itself, only a value of that type tells what is in it.
    let isOwn = String(reflecting: type(of: self as any Error)).hasPrefix("Answer.")
    return isOwn ? "\(self), of a type of your own" : "\(self)"
  }

  /// The text of the error and its type, so that another error with the same text is another.
  var words: String { "error: \(told) (\(type(of: self)))" }
}
