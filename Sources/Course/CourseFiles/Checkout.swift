import Foundation

/// The folder that holds the kit's sources and lessons.
package struct Checkout: Sendable {
  /// The root folder.
  package let root: URL
  /// The language in which lessons are wanted, as `de`; nil for English.
  package var language: String?
  /// Whether what somebody does is kept here; not if the command was begun elsewhere.
  package var keepsState = true

  /// Takes `root` to be a checkout.
  package init(root: URL) {
    self.root = root
  }

  /// Looks for the checkout above each of `starts`, in order.
  ///
  /// - Parameter starts: folders or files that may lie inside a checkout.
  /// - Throws: `CourseError.noCheckout` if none does.
  package init(above starts: [URL]) throws {
    for start in starts {
      var folder = start.standardizedFileURL.resolvingSymlinksInPath()
      // A folder that was removed has no path from the root, and nothing above it.
      guard folder.path.hasPrefix("/") else { continue }
      while folder.path != "/" {
        if Self.looksRight(folder) {
          root = folder
          return
        }
        folder.deleteLastPathComponent()
      }
    }
    throw CourseError.noCheckout
  }

  /// The variable that names a language, before those of the system.
  package static let languageVariable = "LESSONS_LANGUAGE"

  /// The same with lessons in the language that variables of a process ask for.
  package func speaking(_ environment: [String: String]) -> Checkout {
    var checkout = self
    checkout.language = Translation.language(of: environment)
    return checkout
  }

  /// Whether there is anything at `path`, counted from the root; a link counts, wherever it leads.
  package func contains(_ path: String) -> Bool {
    var status = stat()
    return lstat(root.appendingPathComponent(path).path, &status) == 0
  }

  /// Returns the text of the file at `path`, counted from the root.
  ///
  /// - Throws: `CourseError.unreadable` if there is no such text.
  package func text(at path: String) throws -> String {
    do {
      return try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    } catch {
      throw CourseError.unreadable(path: path)
    }
  }

  /// Returns the bytes of a file.
  ///
  /// - Throws: `CourseError` if it cannot be read.
  package func data(at path: String) throws -> Data {
    do { return try Data(contentsOf: root.appendingPathComponent(path)) } catch {
      throw CourseError.unreadable(path: path)
    }
  }

  /// Returns the first of `PATH-1.ENDING`, `PATH-2.ENDING`, … that is free, from the root.
  package func freePath(like path: String, ending: String) -> String {
    var number = 1
    while contains("\(path)-\(number).\(ending)") { number += 1 }
    return "\(path)-\(number).\(ending)"
  }

  private static func looksRight(_ folder: URL) -> Bool {
    ["Package.swift", SourceTree.path(of: "Scenario/"), SourceTree.lessons].allSatisfy { path in
      FileManager.default.fileExists(atPath: folder.appendingPathComponent(path).path)
    }
  }
}

/// What can be wrong with the course's files.
package enum CourseError: Error, Equatable {
  /// No folder around here is a checkout of the kit.
  case noCheckout
  /// A file that belongs to the kit cannot be read.
  case unreadable(path: String)
  /// A lesson asks the runner for something it does not know.
  case unknownDirective(String, path: String, line: Int)
}

extension CourseError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noCheckout:
      "The kit's own files are nowhere above this program or this folder; run it in a checkout."
    case .unreadable(let path):
      """
      The kit's file \(path) cannot be read. If it is gone, `git checkout \(path)` brings it back; \
      if not, look at who may read it.
      """
    case .unknownDirective(let directive, let path, let line):
      "\(path):\(line) asks for '\(directive)', which the runner does not know."
    }
  }
}
