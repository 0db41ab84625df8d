import Foundation
import TaskHost

/// Why an answer could not be checked, through no fault of the student.
package enum CheckerError: Error, Equatable {
  /// A program or a pipe could not be had.
  case cannotStart(String, errno: Int32)
  /// There is no folder to build in.
  case noFolder(String)
  /// The compiler could not use the kit's own modules.
  case staleModules(String)
  /// The compiler cannot keep what it makes of the system's modules; with its own words.
  case noModuleCache(String)
  /// The exercise runs on the main actor, which the runtime keeps for itself.
  case noMainActor
  /// What is called `swiftc` ends well and makes nothing.
  case noCompiler
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
    case .noModuleCache(let message):
      """
      The compiler cannot build the system's modules: \(message). It keeps them below the folder of \
      the variable HOME: see whether that can be written, and whether the disk is full.
      """
    case .noMainActor: TaskExecutors.wayOut
    case .noCompiler:
      "`swiftc` on the PATH ends without a word and makes nothing; it is not the Swift compiler."
    case .noLibrary(let words):
      "The linker cannot make a library of the answer: \(words.printable)"
    }
  }
}
