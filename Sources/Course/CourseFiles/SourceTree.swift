/// Where the kit's own files lie, counted from the root of a checkout.
///
/// It is the one place that spells folders out. `Package.swift` says the same to the package
/// manager, and a test holds the two against each other.
package enum SourceTree {
  /// The floors of the house, from the ground up, with the libraries of each; the modules of styles
  /// are known by their names, which end in `Style`.
  package static let floors: [(name: String, modules: [String])] = [
    ("Engine", ["TaskHost", "Simulation", "Trace", "Explorer"]),
    ("Stories", ["Scenario"]),
    ("Styles", ["FunctionalJSON", "Bridges", "StyleList", "Transports"]),
    (
      "Course",
      [
        "CourseFiles", "Predictions", "Exercises", "Judging", "Answers", "Interview",
        "LessonSteps",
      ]
    ),
    (
      "Tool",
      [
        "Shell", "Rendering", "Replays", "ReadingCommands", "LoopbackServer", "RealNetwork",
        "OwnPrograms", "Records", "Checker", "Reports", "Grading", "Site", "JudgingCommands",
        "Player",
      ]
    ),
    ("Kit", ["Workshop", "Mutants"]),
  ]

  /// The folder of the program that plays answers.
  package static let playingProgram = "Sources/Tool/play-answer"
  /// The folder of the lessons.
  package static let lessons = "lessons"
  /// The folder of the pages on misconceptions.
  package static let misconceptions = "lessons/misconceptions"
  /// The folder of the interview, with its questions and tasks.
  package static let interview = "lessons/14-the-interview"
  /// The folder that keeps the result of answers.
  package static let outcomes = "lessons/outcomes"
  /// The folder of the answers that show what requirements see, a file for each exercise.
  package static let corpus = "Tests/Course/Corpus"
  /// The folder of what the kit's own wrong answers do, requirement by requirement.
  package static let judgements = "Tests/Course/Judgements"
  /// The file that keeps the fingerprints of what judges answers.
  package static let seals = "lessons/seals.json"

  /// Returns the folder of a module, or of a module's tests: `Sources/Styles/RxStyle`.
  ///
  /// - Returns: nil if there is no such module.
  package static func folder(of module: String) -> String? {
    let isTest = module.hasSuffix("Tests")
    let name = isTest ? String(module.dropLast("Tests".count)) : module
    let floor =
      name.hasSuffix("Style") ? "Styles" : floors.first { $0.modules.contains(name) }?.name
    return floor.map { "\(isTest ? "Tests" : "Sources")/\($0)/\(module)" }
  }

  /// Returns the path of a file that is named as events name it: `RxStyle/Retry.swift`.
  ///
  /// - Returns: the path, or the name itself if its first part is no module.
  package static func path(of file: String) -> String {
    let parts = file.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let folder = folder(of: String(parts[0])) else { return file }
    return "\(folder)/\(parts[1])"
  }

  /// Returns the folder of the files that one lesson has in a module: `Lesson05`.
  package static func folder(ofLesson number: Int, in module: String) -> String {
    path(of: "\(module)/Lesson\(number < 10 ? "0" : "")\(number)")
  }
}
