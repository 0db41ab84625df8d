/// Why mutants cannot be made or run.
package enum MutantError: Error, Equatable, CustomStringConvertible {
  /// The compiler does not understand this file.
  case unreadable(String)
  /// A program that is needed has ended with these words.
  case failed(String, output: String)

  package var description: String {
    switch self {
    case .unreadable(let path): "The compiler gives no tree of \(path); build the kit first."
    case .failed(let program, let output): "\(program) has failed:\n\(output)"
    }
  }
}
