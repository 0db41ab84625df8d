import CourseFiles
import Foundation
import Shell

/// Takes a newer student edition, and keeps every answer.
package struct UpdateCommand {
  private let address: String?
  /// The file that remembers where the last edition came from; git ignores it.
  private static let memory = ".lessons-template"

  /// Understands `update ADDRESS`.
  ///
  /// - Throws: `Failure` if it cannot be understood.
  init(_ arguments: Arguments) throws {
    try Command.expect(arguments.words, atMost: 2)
    address = arguments.words.dropFirst().first
  }

  /// Carries the command out.
  ///
  /// - Returns: what was done.
  /// - Throws: `Failure` or `CourseError`.
  func run() throws -> String {
    let checkout = try Command.checkout()
    guard Edition.isThere(in: checkout) else {
      throw Failure.usage(
        "This is the whole kit, and `lessons update` is for student editions.",
        "`git pull` takes its new version; the page Solving says how your answers stay.")
    }
    let known = (try? checkout.text(at: Self.memory))?.trimmingCharacters(in: .newlines)
    guard let address = address ?? known, !address.isEmpty else {
      throw Failure.usage(
        "`lessons update` needs to know where the newer edition is.",
        "For example: `lessons update https://example.org/course/template.git`, or a folder.")
    }
    let local = Console.current.file(at: address)
    if local.resolvingSymlinksInPath().path == checkout.root.resolvingSymlinksInPath().path {
      throw Failure.usage(
        "'\(address)' is this folder itself.", "Ask your teacher for the address.")
    }
    let update: EditionUpdate
    if Edition.isThere(in: Checkout(root: local)) {
      update = try take(local, from: address, into: checkout)
    } else {
      let copy = checkout.root.appendingPathComponent(".lessons-update-\(getpid())")
      defer { try? FileManager.default.removeItem(at: copy) }
      try Self.clone(address, to: copy)
      update = try take(copy, from: address, into: checkout)
    }
    try? checkout.write(Data((address + "\n").utf8), to: Self.memory)
    return Self.report(update)
  }

  private func take(
    _ source: URL, from address: String, into checkout: Checkout
  ) throws -> EditionUpdate {
    guard Edition.isThere(in: Checkout(root: source)) else {
      throw Failure.usage(
        "'\(address)' holds no student edition.", "Ask your teacher for the address.")
    }
    do {
      return try EditionUpdate(from: source, to: checkout)
    } catch {
      throw Failure.refused(
        "The update stopped: \(error.localizedDescription) Nothing of yours is lost.",
        "The same command goes on where it stopped.")
    }
  }

  private static func clone(_ address: String, to folder: URL) throws {
    guard let git = Executable.path(of: "git") else {
      throw Failure.refused(
        "`git` is not there, and the edition is not a folder on this machine.", "Install git.")
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: git)
    process.arguments = ["clone", "-q", "--depth", "1", "--", address, folder.path]
    let errors = Pipe()
    process.standardError = errors
    process.standardOutput = errors
    guard (try? process.run()) != nil else { throw Failure.broken("git cannot be started.") }
    let told = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus != 0 else { return }
    let reason = told.split(separator: "\n").last.map { " git says: \($0)" } ?? ""
    throw Failure.refused(
      "'\(address)' cannot be fetched.\(reason)", "Nothing was changed. Is the address right?")
  }

  private static func report(_ update: EditionUpdate) -> String {
    let count = update.changes
    if count == 1, update.kept.isEmpty { return "This is the newest edition already.\n" }
    var text = "\(count) files are new. Every answer that you have worked on is as it was.\n"
    for path in update.kept {
      let number = path.split(separator: "/").last?.prefix { $0 != "-" } ?? ""
      text +=
        "\(path): it begins otherwise now; `swift run lessons reset \(number)` brings that.\n"
    }
    for (path, name) in update.aside { text += "\(path): your text is kept as \(name).\n" }
    return text + "Commit it: `git add -A && git commit -m 'A newer edition'`.\n"
  }
}
