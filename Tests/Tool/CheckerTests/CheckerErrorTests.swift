import Checker
import Foundation
import Testing

/// What is said when an answer cannot be checked, through no fault of the student.
@Suite struct CheckerErrorTests {
  @Test(
    arguments: [
      (
        .cannotStart("swiftc", errno: ENOENT),
        "The Swift compiler, swiftc, is not on the PATH. Install Swift 6.2 or later "
          + "(swift.org/install), or add its folder usr/bin to the PATH."
      ),
      (
        .cannotStart("a pipe", errno: ENOENT),
        "The checker could not start a pipe: No such file or directory."
      ),
      (
        .noFolder("/tmp/x"), "The checker has no folder to build in: /tmp/x cannot be written."
      ),
      (
        .staleModules("module A was built before"),
        "The compiler cannot use the kit's built modules: module A was built before; remove the "
          + "folder .build and run `swift build`: it belongs to another compiler, or to the place "
          + "where the kit was before."
      ),
      (
        .noLibrary("ld\u{1B}"), "The linker cannot make a library of the answer: ld\\u{1B}"
      ),
    ] as [(CheckerError, String)])
  func eachIsASentenceWithAWayOut(error: CheckerError, words: String) {
    #expect("\(error)" == words)
  }
}
