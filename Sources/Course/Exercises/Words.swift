import Scenario

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

extension NetworkError {
  /// Says that the connection broke on the way to `request`.
  static func lost(_ request: String) -> NetworkError {
    NetworkError(request: request, reason: .connectionLost)
  }
}

extension Result {
  /// The result in words: those for its value, or the error with its type.
  func words(_ label: (Success) -> String) -> String {
    switch self {
    case .success(let value): label(value)
    case .failure(let error): Notes.words(for: error)
    }
  }

  /// The same, but of an error only what it says.
  func told(_ label: (Success) -> String) -> String {
    switch self {
    case .success(let value): label(value)
    case .failure(let error): "error: \(error.told)"
    }
  }
}

/// What is chosen by words is described by them.
extension CustomStringConvertible where Self: RawRepresentable, RawValue == String {
  package var description: String { rawValue }
}

extension RawRepresentable<String> {
  /// The number in its words: 10 in `at 10 ms`; nil if there is none.
  var number: Int? { rawValue.number }
}

extension String {
  /// The number in it: 10 in `at 10 ms`; nil if there is none.
  var number: Int? { Int(filter(\.isNumber)) }
}
