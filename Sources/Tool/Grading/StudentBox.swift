import Checker
import Exercises
import Foundation
import Simulation

/// What the answers of one student are judged in: a home of its own, and a sandbox around it.
///
/// It is made when the first answer has to be judged, and removed at the end.
final class StudentBox {
  private let setting: Grader.Setting
  private var home: GuardedFolder?

  init(_ setting: Grader.Setting) { self.setting = setting }

  /// What compiles, plays and judges an answer of the student.
  ///
  /// - Throws: `CheckerError` if the sandbox cannot be had.
  func checker() throws -> Checker {
    guard let model = setting.model else { return try setting.checker() }
    if let home { return try setting.checker(at: home.url) }
    let home = try GuardedFolder()
    self.home = home
    try model.furnish(home.url, setting)
    return try setting.checker(at: home.url)
  }
}

/// A home in which the compiler has already built what it needs of the system's modules.
///
/// That takes seconds. So it is done once, and each student gets a copy; what one student's answers
/// change there no other one sees.
package final class ModelHome: Sendable {
  /// The folder.
  package var folder: URL { home.url }
  private let home: GuardedFolder
  private let isReady = Locked(false)

  /// Makes an empty home.
  ///
  /// - Throws: `CheckerError`.
  package init() throws { home = try GuardedFolder() }

  /// Copies what the compiler has built before; has it built first, if need be.
  func furnish(_ home: URL, _ setting: Grader.Setting) throws {
    try isReady.withLock { isReady in
      guard !isReady else { return }
      isReady = true
      _ = try setting.checker(at: folder).tryShipped(Exercise.all[0])
    }
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] {
      try? FileManager.default.copyItem(
        at: folder.appendingPathComponent(name), to: home.appendingPathComponent(name))
    }
  }
}

extension Grader.Setting {
  /// What judges; in a sandbox with a home, if one is named.
  ///
  /// - Throws: `CheckerError` if the sandbox cannot be had.
  func checker(at home: URL? = nil) throws -> Checker {
    guard let home else { return Checker(checkout, products: products) }
    guard let sandbox = Sandbox(home: home, products: products) else {
      throw CheckerError.cannotStart(Sandbox.tool, errno: ENOENT)
    }
    return Checker(checkout, products: products, sandbox: sandbox)
  }
}
