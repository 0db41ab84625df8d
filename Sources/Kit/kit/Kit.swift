import Checker
import CourseFiles
import Exercises
import Foundation

/// Writes and judges what the kit keeps about itself; for those who work on it.
@main
enum Kit {
  private static let usage = """
    usage: kit corpus [N.M…] [--only right|wrong|own|named|combined|living] [--keep FILE]
                                judge the answers of the corpus, and print what each shows and
                                what an exercise lacks; --keep goes on where a run was interrupted
           kit shrink FILE [N.M…]
                                take away what shows nothing new, by what --keep has kept
           kit judgements [N.M…]
                                write what the stub and the kit's own wrong answers do
           kit stubs            copy each stub that the kit keeps to the student's file
           kit outcomes [N.M…]  write the outcomes of the kit's answers, by which others are judged
           kit seals FILE       write the fingerprints of what judges answers
           kit deeper [N.M…]    judge right answers under schedules that cost one more than usual
           kit steady COUNT [N.M…]
                                play stubs, solutions and wrong answers so often and compare
           kit prose            print how long the lessons and their sentences are
           kit colours          write what stands where in the code that lessons show
           kit bank             print the questions by topic and level, with their facts and proofs
           kit traces FOLDER    write the expected trace of each style and scenario
           kit coding [--mutants] [NAME…]
                                judge what is kept of the coding tasks in parts
           kit answer-mutants [corpus] [N.M…]
                                make wrong answers of the solutions, or of the right answers of
                                the corpus, and print which of them pass

    """

  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    do {
      switch (arguments.first, arguments.count) {
      case ("corpus", _): exit(try corpus(Array(arguments.dropFirst())) ? 0 : 1)
      case ("judgements", _):
        let numbers = Array(arguments.dropFirst())
        exit(try JudgementsCommand.write(numbers, in: checkout()) ? 0 : 1)
      case ("shrink", 2...):
        let numbers = Array(arguments.dropFirst(2))
        exit(try ShrinkCommand.run(arguments[1], numbers, in: checkout()) ? 0 : 1)
      case ("stubs", 1): try Stubs.copy(in: checkout())
      case ("outcomes", _):
        exit(try Outcomes.write(Array(arguments.dropFirst()), in: checkout()) ? 0 : 1)
      case ("deeper", _):
        exit(try Deeper.judge(Array(arguments.dropFirst()), in: checkout()) ? 0 : 1)
      case ("steady", 2...): exit(try steady(Array(arguments.dropFirst())) ? 0 : 1)
      case ("colours", 1): try ColoursCommand.write(in: checkout())
      case ("bank", 1): try BankCommand.print(in: checkout())
      case ("prose", 1): try ProseCommand.print(in: checkout())
      case ("seals", 2):
        let seals = try Seals(of: checkout())
        try seals.text.write(toFile: arguments[1], atomically: true, encoding: .utf8)
        print("Sealed \(seals.files.count) files in \(arguments[1]).")
      case ("answer-mutants", _):
        exit(try AnswerMutantsCommand.run(Array(arguments.dropFirst()), in: checkout()) ? 0 : 1)
      case ("coding", _):
        let words = Array(arguments.dropFirst())
        let command = CodingCommand(
          ids: words.filter { $0 != "--mutants" }, makesMutants: words.contains("--mutants"),
          checkout: try checkout())
        exit(try command.run() ? 0 : 1)
      case ("traces", 2): try ExpectedTraces.write(to: URL(fileURLWithPath: arguments[1]))
      default: exit(misuse())
      }
    } catch {
      FileHandle.standardError.write(Data("kit: \(error)\n".utf8))
      exit(70)
    }
  }

  private static func misuse() -> Int32 {
    FileHandle.standardError.write(Data(usage.utf8))
    return 64
  }

  private static func corpus(_ arguments: [String]) throws -> Bool {
    guard let command = CorpusCommand(arguments) else { exit(misuse()) }
    return try command.run(in: checkout())
  }

  private static func steady(_ arguments: [String]) throws -> Bool {
    guard let count = Int(arguments[0]), count > 0 else { exit(misuse()) }
    return try Steady.judge(Array(arguments.dropFirst()), times: count, in: checkout())
  }

  /// The checkout around the current folder.
  private static func checkout() throws -> Checkout {
    try Checkout(above: [URL(fileURLWithPath: FileManager.default.currentDirectoryPath)])
  }
}
