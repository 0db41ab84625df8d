import Exercises
import Foundation

/// Why the library that a student's file was compiled to cannot be used.
package struct LoadingError: Error {
  /// What the loader says.
  package let reason: String

  /// Takes what the loader says.
  package init(reason: String) {
    self.reason = reason
  }
}

/// The library that a student's file was compiled to.
struct AnswerLibrary {
  private let symbol: UnsafeMutableRawPointer

  /// Loads the library at `path`; that alone may run code of its own.
  ///
  /// - Throws: `LoadingError` if it cannot be loaded.
  init(at path: String) throws(LoadingError) {
    guard let library = dlopen(path, RTLD_NOW | RTLD_LOCAL),
      let symbol = dlsym(library, AnswerBox.entry)
    else {
      throw LoadingError(reason: dlerror().map { String(cString: $0) } ?? "no reason is given")
    }
    self.symbol = symbol
  }

  /// Makes the answer in it.
  ///
  /// - Throws: `LoadingError` if `AnswerBox.entry` hands nothing over.
  func answer() throws(LoadingError) -> any Sendable {
    unsafeBitCast(symbol, to: (@convention(c) () -> Void).self)()
    guard let answer = AnswerBox.takeOut() else {
      throw LoadingError(reason: "a type of its own stands in the way of what hands it over")
    }
    return answer
  }
}
