extension Error {
  /// The text of the error; of one whose type the answer declares, also that.
  ///
  /// So an error that an answer dresses up as another is another, wherever its type stands.
  var told: String {
    if isOfAnswer { return "\(self), of a type of your own" }
    return isMadeError ? "\(self), which is a \(type(of: self as any Error))" : "\(self)"
  }

  /// Whether the answer declares the type, or one that the type is made of.
  private var isOfAnswer: Bool {
    // Where `Self` is `any Error` itself, only a value of that type tells what is in it.
    let name = String(reflecting: type(of: self as any Error))
    // In an extension, a type begins with where it was extended, and not with its module.
    return name.contains("(extension in Answer)") || name.contains(/\bAnswer\./)
  }

  /// Whether it is a text, a number or another value of Swift's, which only an answer makes an error.
  private var isMadeError: Bool {
    let name = String(reflecting: type(of: self as any Error))
    return name.hasPrefix("Swift.") && !name.hasSuffix("Error")
  }

  /// The text of the error and its type, so that another error with the same text is another.
  var words: String { "error: \(told) (\(type(of: self)))" }
}
