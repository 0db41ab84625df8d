import Checker
import Foundation

/// What the answers of one student are judged in: a home of its own, and a sandbox around it.
///
/// It is made when the first answer has to be judged, and removed at the end.
final class StudentBox {
  private let setting: Grader.Setting
  private var home: URL?

  init(_ setting: Grader.Setting) { self.setting = setting }

  deinit {
    if let home { try? FileManager.default.removeItem(at: home) }
  }

  /// What compiles, plays and judges an answer of the student.
  ///
  /// - Throws: `CheckerError` if the sandbox cannot be had.
  func checker() throws -> Checker {
    guard setting.isIsolated else { return Checker(setting.checkout, products: setting.products) }
    let home = try home ?? RunFolder.make()
    self.home = home
    guard let sandbox = Sandbox(home: home, products: setting.products) else {
      throw CheckerError.cannotStart("bwrap", errno: ENOENT)
    }
    return Checker(setting.checkout, products: setting.products, sandbox: sandbox)
  }
}
