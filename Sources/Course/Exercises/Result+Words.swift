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
