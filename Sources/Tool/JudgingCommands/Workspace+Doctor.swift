import Checker
import CourseFiles
import Exercises
import Foundation
import ReadingCommands
import Rendering
import Reports
import Shell
import TaskHost

extension Workspace {
  /// Tries all that the kit needs.
  ///
  /// - Returns: what to print, and 0 if the exercises can be worked on, 1 if not.
  func doctor() throws -> (text: String, exitCode: Int32) {
    let trials = [
      Trial("Swift toolchain", toolchain), Trial("built programs", build),
      Trial("check of an exercise", sampleCheck), Trial("folder of the kit", folder),
      Trial("requirements", requirements), Trial("language server", languageServer),
      Trial("terminal", display), Trial("plain Swift", plainSwift),
      Trial("wall around answers", wall),
      Trial("sandbox (\(Sandbox.tool))", sandbox),
    ]
    let width = 2 + (trials.map(\.name.count).max() ?? 0)
    let lines = trials.map { $0.line(width, for: terminal) }
    let isFit = trials.allSatisfy { $0.result.kind != .broken }
    let verdict =
      isFit
      ? "All that the lessons and exercises need is there."
      : "Something that the exercises need is missing; the lines above say what to do."
    return (
      terminal.paint("What the kit needs", .bold) + "\n\n" + lines.joined()
        + "\n\(verdict)\n\nTo send with a question:\n\n" + block(trials), isFit ? 0 : 1
    )
  }

  /// The results in few words, without names of folders.
  private func block(_ trials: [Trial]) -> String {
    let machine = ProcessInfo.processInfo
    let commit = try? Checker.tryProgram(
      "git", ["-C", checkout.root.path, "rev-parse", "--short", "HEAD"])
    let home = FileManager.default.homeDirectoryForCurrentUser.path
    let words =
      [
        "kit \(commit.flatMap { $0.isGood ? $0.printed.trimmed : nil } ?? "without git")",
        "\(machine.operatingSystemVersionString), \(Self.architecture), "
          + "\(machine.activeProcessorCount) cores",
      ] + trials.map { "\($0.result.kind.rawValue)  \($0.name): \($0.result.words)" }
    return "```\n" + words.map { $0.replacing(home, with: "~") + "\n" }.joined() + "```\n"
  }

  private static var architecture: String {
    #if arch(arm64)
      "arm64"
    #elseif arch(x86_64)
      "x86_64"
    #else
      "another processor"
    #endif
  }

  private func toolchain() throws -> Trial.Result {
    let version = try Checker.tryProgram("swiftc", ["--version"])
    let line = version.printed.split(separator: "\n").first { $0.contains("Swift version") }
    guard version.isGood, let line else {
      return .broken(
        "swiftc does not tell its version", "Install Swift 6.2 or later: swift.org/install.")
    }
    let words = String(line.replacing(/^.*Swift version/, with: "Swift"))
    let numbers = words.split { !$0.isNumber }.prefix(2).compactMap { Int($0) }
    return numbers.lexicographicallyPrecedes([6, 2])
      ? .broken(words, "Install Swift 6.2 or later: swift.org/install.") : .good(words)
  }

  private func build() throws -> Trial.Result {
    let missing = ["play-answer", "Modules"].filter {
      access(products.appendingPathComponent($0).path, R_OK) != 0
    }
    return missing.isEmpty
      ? .good(products.lastPathComponent)
      : .broken("\(missing.joined(separator: ", ")) not there", "Run `swift build`.")
  }

  private func sampleCheck() throws -> Trial.Result {
    guard let exercise = Exercise.all.first else { return .good("no exercise") }
    guard exercise.shippedText(in: checkout) != nil else {
      return .broken("the shipped files are gone", Workspace.shippedFilesBack)
    }
    let (judgement, duration) = try checker.tryShipped(exercise)
    if let obstacle = judgement.obstacle {
      return .broken(obstacle.description, obstacle.wayOut(for: exercise))
    }
    let seconds =
      Double(duration.components.attoseconds) / 1e18 + Double(duration.components.seconds)
    let tenths = (seconds * 10).rounded() / 10
    guard judgement.shortfall != nil else {
      return .broken(
        "\(exercise.number) passes as it is shipped", "Run `git status`: what was changed?")
    }
    return .good("\(exercise.number) falls short as it should, after \(tenths) s")
  }

  private func folder() throws -> Trial.Result {
    access(checkout.root.path, W_OK) == 0
      ? .good("can be written")
      : .lesser("cannot be written", "Progress is not kept. Copy the kit to a folder of your own.")
  }

  private func requirements() throws -> Trial.Result {
    let changed = Set(Exercise.all.compactMap { Seals.broken(for: $0, in: checkout) }).sorted()
    guard let first = changed.first else { return .good("as shipped") }
    return .lesser(
      "\(changed.count) changed: \(first)",
      "`git checkout \(first)` brings it back; if you write exercises, `make seals`.")
  }

  private func languageServer() throws -> Trial.Result {
    guard Executable.path(of: "sourcekit-lsp") != nil else {
      return .lesser(
        "sourcekit-lsp is not there", "It is part of the toolchain; editors need it on the PATH.")
    }
    let help = try Checker.tryProgram("sourcekit-lsp", ["--help"])
    guard help.isGood else {
      return .lesser("sourcekit-lsp does not start", "Reinstall the toolchain: swift.org/install.")
    }
    do { try setup.write() } catch {
      return .lesser("starts; its files cannot be written", "See `folder of the kit`.")
    }
    return .good("starts, and knows the exercises")
  }

  private func display() throws -> Trial.Result {
    guard terminal != .none else { return .good("none: 100 columns, no colour") }
    let pager = Pager(environment: Console.current.environment)?.command
    let words =
      "\(terminal.width) columns, \(terminal.hasColour ? "colour" : "no colour"), "
      + (pager.map { "pager \($0)" } ?? "no pager")
    let program = pager?.split(separator: " ").first.map(String.init)
    if let program, Executable.path(of: program) == nil {
      return .lesser(words, "\(program) is not there, so long pages are printed as they are.")
    }
    return terminal.width < 60
      ? .lesser(words, "Tables become lists; 100 columns show most.") : .good(words)
  }

  private func plainSwift() throws -> Trial.Result {
    TaskExecutors.isInstalled
      ? .good("tasks and the main actor run in the simulation")
      : .lesser("the main actor stays outside of the simulation", TaskExecutors.wayOut)
  }

  private func wall() throws -> Trial.Result {
    let closed = try checker.closedToAnswers()
    let open = ["files", "network", "processes"].filter { !closed.contains($0) }
    guard !open.isEmpty else { return .good("no files, no network, no other process") }
    return .lesser(
      "open: \(open.joined(separator: ", "))",
      "Answers are still read before they run. For files of strangers take Linux 5.13 or later.")
  }

  private func sandbox() throws -> Trial.Result {
    Sandbox.whatIsMissing().map { .lesser("none", "Only for files of strangers. \($0)") }
      ?? .good("starts")
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
