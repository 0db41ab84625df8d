import Foundation
import ReadingCommands
import Rendering
import Shell

/// What the second program is asked to do.
enum JudgingCommand {
  case real(Command.PlayingForReal)
  case serve(Command.Serving)
  case exercise(CheckCommand)
  case interview(Command.Interviewing)
  case grade(GradeCommand)
  case site(SiteCommand)
  case wrong(WrongCommand)
  case edition(StudentEditionCommand)
  case classroomFiles(ClassroomFilesCommand)
  case exam(ExamCommand)
  case own(OwnCommand)
  case newProgram(NewProgramCommand)
  case code(CodeCommand)

  /// Understands a command line; nil if it asks for something else.
  ///
  /// - Throws: `Failure` if it cannot be understood.
  init?(_ arguments: Arguments) throws {
    switch arguments.words.first {
    case "real" where !arguments.isAboutOwn:
      self =
        try CheckCommand.overNetwork(arguments).map { .exercise($0) }
        ?? .real(try Command.PlayingForReal(arguments))
    case "serve": self = .serve(try Command.Serving(arguments))
    case "grade": self = .grade(try GradeCommand(arguments))
    case "site": self = .site(try SiteCommand(arguments))
    case "student-edition": self = .edition(try StudentEditionCommand(arguments))
    case "classroom-files": self = .classroomFiles(try ClassroomFilesCommand(arguments))
    case "exam": self = .exam(try ExamCommand(arguments))
    case "wrong": self = .wrong(try WrongCommand(arguments))
    case _ where arguments.isAboutOwn: self = .own(try OwnCommand(arguments))
    case "new-program": self = .newProgram(try NewProgramCommand(arguments))
    case "code": self = .code(try CodeCommand(arguments))
    case "interview":
      try Command.expect(arguments.words, atMost: 1)
      self = .interview(try Command.Interviewing(arguments))
    default:
      guard let exercising = try CheckCommand(arguments) else { return nil }
      self = .exercise(exercising)
    }
  }

  /// Whether it shows a page to be read, which may go through a pager, and asks for nothing.
  var isPage: Bool {
    switch self {
    case .real, .exercise(.tonight), .wrong, .exam: true
    case .interview(let interviewing): interviewing.isPage
    case .own(let own): own.isPage
    case .code(let code): code.isPage
    case .exercise, .serve, .grade, .site, .edition, .classroomFiles, .newProgram: false
    }
  }

  /// Whether it runs a proof, which itself is a command.
  var isProof: Bool {
    if case .interview(let interviewing) = self, case .proof = interviewing.purpose {
      true
    } else {
      false
    }
  }

  /// Carries the command out.
  ///
  /// - Throws: `Failure`, or what a judge throws.
  func run(on terminal: Terminal) throws -> (text: String, exitCode: Int32) {
    switch self {
    case .real(let playing): return try playing.run(on: terminal)
    case .serve(let serving): return try serving.run(on: terminal)
    case .exercise(let exercising): return try exercising.run(on: terminal)
    case .grade(let grading): return try grading.run(on: terminal)
    case .site(let site): return (try site.run(on: terminal), 0)
    case .edition(let writing): return (try writing.run(), 0)
    case .classroomFiles(let writing): return (try writing.run(), 0)
    case .exam(let drawing): return (try drawing.run(), 0)
    case .wrong(let showing): return (try showing.text(on: terminal), 0)
    case .own(let own): return try own.run(on: terminal)
    case .code(let code): return try code.run(on: terminal)
    case .newProgram(let command): return (try command.run(), 0)
    case .interview(let interviewing):
      if case .proof(let id) = interviewing.purpose {
        return try ProofCommand(id, in: Command.checkout(), on: terminal).run()
      }
      return try InterviewCommand(interviewing, at: Workspace(terminal)).run()
    }
  }
}

extension CommandRunner {
  /// The program that judges answers, holds interviews, and plays over a real network.
  package static let judge = CommandRunner { arguments, terminal in
    guard let command = try JudgingCommand(arguments) else {
      throw Failure.broken("`lessons \(arguments.words.first ?? "")` is not known here.")
    }
    let (text, exitCode) = try command.run(on: terminal)
    return (text, exitCode, command.isPage)
  }
}
