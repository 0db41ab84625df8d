import Foundation

/// Why an answer could not be checked, through no fault of the student.
package enum CheckerError: Error, Equatable {
  /// A program or a pipe could not be had.
  case cannotStart(String, errno: Int32)
  /// There is no folder to build in.
  case noFolder(String)
  /// The compiler could not use the kit's own modules.
  case staleModules(String)
  /// The compiled answer could not be linked as a library; with the first words of the linker.
  case noLibrary(String)
}

extension CheckerError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .cannotStart("swiftc", _):
      """
      The Swift compiler, swiftc, is not on the PATH. Install Swift 6.2 or later \
      (swift.org/install), or add its folder usr/bin to the PATH.
      """
    case .cannotStart(let what, let code):
      "The checker could not start \(what): \(String(cString: strerror(code)))."
    case .noFolder(let path):
      "The checker has no folder to build in: \(path) cannot be written."
    case .staleModules(let message):
      """
      The compiler cannot use the kit's built modules: \(message); remove the folder .build and \
      run `swift build`: it belongs to another compiler, or to the place where the kit was before.
      """
    case .noLibrary(let words):
      "The linker cannot make a library of the answer: \(words.printable)"
    }
  }
}
