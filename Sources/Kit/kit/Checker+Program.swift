import Checker
import CourseFiles
import Foundation

extension Checker {
  /// Prepares to check the answers in `checkout` with what was built beside the running program.
  init(besideThisProgram checkout: Checkout) {
    let program = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    self.init(
      checkout, products: program.resolvingSymlinksInPath().deletingLastPathComponent())
  }
}
