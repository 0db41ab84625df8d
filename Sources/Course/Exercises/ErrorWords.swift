extension Error {
  /// The text of the error; of one whose type the answer declares, also that.
  ///
  /// So an error that an answer dresses up as another is another, wherever its type stands.
  var told: String { isOfAnswer ? "\(self), of a type of your own" : "\(self)" }

  /// Whether the answer declares the type, or one that the type is made of.
  private var isOfAnswer: Bool {
    // Where `Self` is `any Error` itself, only a value of that type tells what is in it.
    let name = String(reflecting: type(of: self as any Error))
    // In an extension, a type begins with where it was extended, and not with its module.
    return name.hasPrefix("Answer.") || name.contains("(extension in Answer)")
      || name.contains("<Answer.") || name.contains(" Answer.")
  }

  /// The text of the error and its type, so that another error with the same text is another.
  var words: String { "error: \(told) (\(type(of: self)))" }
}
