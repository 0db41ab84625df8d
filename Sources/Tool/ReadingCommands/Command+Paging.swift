import CourseFiles
import Explorer
import Foundation
import Rendering
import Replays
import Scenario
import Shell
import StyleList

extension Command {
  /// Which page to write for a browser, and where.
  package struct Paging {
    package let scripts: [Script]
    let styles: [Style]
    let schedule: Schedule?
    /// The file; in the present folder unless told.
    let output: String

    /// How many avatars `bulk` has on a page, unless told: more of them would leave room for few
    /// schedules.
    static let bulkSize = 4
  }
}

extension Command.Paging {
  /// Understands the words and options after `page`.
  package init(_ arguments: Arguments, own: Script? = nil) throws {
    scripts = try own.map { [$0] } ?? Self.scripts(from: arguments)
    styles = try own == nil ? Command.Comparing.styles(from: arguments, for: scripts) : []
    schedule = try arguments.options[.replay].map { try Command.Comparing.schedule(from: $0) }
    if schedule != nil, scripts.count > 1 {
      throw Failure.usage(
        "--replay shows one scenario, and '\(scripts[0].useCase.rawValue)' has \(scripts.count).",
        "Name one: \(scripts.map(\.fullName).joined(separator: ", ")).")
    }
    let name = scripts.count == 1 ? scripts[0].fullName : scripts[0].useCase.rawValue
    output = arguments.options[.output] ?? name.replacing("/", with: "-") + ".html"
  }

  /// The scenarios to look at moment by moment: large ones are made smaller, unless their size is told.
  static func scripts(from arguments: Arguments) throws -> [Script] {
    let found = try Command.Comparing.scripts(from: arguments, example: "gallery/leave-early")
    guard arguments.options[.count] == nil else { return found }
    return found.map { script in
      script.size.map { $0 > bulkSize } == true ? script.resized(to: bulkSize) : script
    }
  }

  /// Writes the page.
  ///
  /// - Returns: what to print.
  /// - Throws: `Failure` if the schedule does not fit, or the file cannot be written.
  package func run(beside own: OwnColumns = .none) throws -> String {
    if let schedule {
      let played = scripts.map { script in
        PlayedScenario.play(
          script, styles.map { $0.participant(in: script) } + own.participants(script),
          schedule: schedule)
      }
      _ = try Command.fitting(played, \.misfit)
    }
    let page = try PageFile(
      of: scripts, in: styles, beside: own, showing: schedule, from: try Command.checkout())
    try PageOutput(path: output).write(page.text)
    let count = page.schedules == 1 ? "1 order" : "\(page.schedules) orders"
    let size = "\(page.text.utf8.count / 1_000) kB"
    return "\(output): \(count) of replies, \(size). Open it in a browser.\n"
  }
}

/// The file to which a page goes.
package struct PageOutput {
  let path: String

  /// Names the file.
  package init(path: String) { self.path = path }

  /// What stands in each page of the kit, so that nothing else is overwritten.
  private static let mark = "<!-- A page of the kit's `lessons page`."

  /// Writes a page, whole or not at all.
  ///
  /// - Throws: `Failure` if there is another file of this name, or it cannot be written.
  package func write(_ text: String) throws {
    guard path != "-" else {
      throw Failure.usage("A page goes to a file.", "Name one: --output NAME.html")
    }
    let url = Console.current.file(at: path)
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) {
      guard !isFolder.boolValue else {
        throw Failure.refused(
          "'\(path)' is a folder.", "Name a file in it: --output \(path)/page.html")
      }
      guard let old = try? String(contentsOf: url, encoding: .utf8), old.contains(Self.mark) else {
        throw Failure.refused(
          "'\(path)' exists and is no page of the kit, so it stays as it is.",
          "Name another file: --output NAME.html")
      }
    }
    do {
      try Data(text.utf8).write(to: url, options: .atomic)
    } catch {
      throw Failure.refused(
        "'\(path)' cannot be written: \(Self.reason(of: error)).",
        "Name a file in a folder that you may write to: --output PATH")
    }
  }

  private static func reason(of error: any Error) -> String {
    let error = error as NSError
    let underlying = error.userInfo[NSUnderlyingErrorKey] as? NSError
    let code = underlying?.domain == NSPOSIXErrorDomain ? underlying?.code : nil
    switch (code.map(Int32.init), error.code) {
    case (ENOSPC?, _), (_, CocoaError.Code.fileWriteOutOfSpace.rawValue): return "the disk is full"
    case (ENOENT?, _), (_, CocoaError.Code.fileNoSuchFile.rawValue):
      return "there is no such folder"
    case (EACCES?, _), (EROFS?, _), (_, CocoaError.Code.fileWriteNoPermission.rawValue):
      return "you may not write there"
    default: return error.localizedDescription
    }
  }
}
