import Exercises
import Foundation

/// The library that a student's file was compiled to.
enum AnswerLibrary {
  /// Why a library cannot be loaded.
  struct LoadingError: Error {
    /// What the loader says.
    let reason: String
  }

  /// Loads the library at `path` and makes the answer in it.
  ///
  /// - Throws: `LoadingError` if it cannot be loaded, or `AnswerBox.entry` hands nothing over.
  static func answer(in path: String) throws(LoadingError) -> any Sendable {
    guard let library = dlopen(path, RTLD_NOW | RTLD_LOCAL),
      let symbol = dlsym(library, AnswerBox.entry)
    else {
      throw LoadingError(reason: dlerror().map { String(cString: $0) } ?? "no reason is given")
    }
    unsafeBitCast(symbol, to: (@convention(c) () -> Void).self)()
    guard let answer = AnswerBox.takeOut() else {
      throw LoadingError(reason: "a type of its own stands in the way of what hands it over")
    }
    return answer
  }
}
