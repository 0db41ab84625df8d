import Answers
import Checker
import CourseFiles
import Exercises
import Grading
import Judging

/// What an exercise still lacks; for those who write exercises.
package enum Gaps {
  /// Returns a sentence for each thing that is missing or wrong; none if the exercise is complete.
  ///
  /// - Parameters:
  ///   - sheet: the stub and the solution.
  ///   - corpus: the other answers; whether they are as they say is for `CorpusJudge`.
  ///   - known: where stub and solution fall short, if they have been played.
  ///   - hints: the hints, if they are not those of the exercise.
  ///   - checkout: where its files are.
  /// - Returns: the sentences, the most basic first.
  package static func all(
    in sheet: AnswerSheet, _ corpus: Corpus, played known: SheetJudge.Shortfalls? = nil,
    hints: [String]? = nil, _ checkout: Checkout
  ) -> [String] {
    let known = known ?? SheetJudge(sheet, in: checkout).shortfalls()
    let task = try? ExerciseTask(of: sheet.exercise, in: checkout)
    return stub(of: sheet, known.stub, checkout) + solution(of: sheet, known.solution)
      + wrong(in: corpus, of: sheet.exercise) + outcomes(sheet, checkout)
      + pages(of: sheet.exercise, corpus, checkout) + requirements(of: sheet.exercise)
      + gaps(in: task, of: sheet.exercise)
      + gaps(in: hints ?? task?.hints ?? [], of: sheet, checkout)
      + placeholders(of: sheet, checkout)
  }

  /// Returns a sentence if the student's file is not the stub that the kit keeps.
  ///
  /// It says so too when someone has done the exercise here, which is no fault of the exercise.
  ///
  /// - Throws: `CourseError` if the lessons cannot be read.
  package static func copies(of sheet: AnswerSheet, _ checkout: Checkout) throws -> [String] {
    let path = try sheet.exercise.path(in: checkout)
    if (try? checkout.text(at: path)) == sheet.exercise.shippedText(in: checkout) { return [] }
    return ["\(path) differs from \(sheet.stubPath); `make stubs` copies that to it"]
  }

  private static func outcomes(_ sheet: AnswerSheet, _ checkout: Checkout) -> [String] {
    if (try? KeptAnswers(to: sheet.exercise, in: checkout)) != nil { return [] }
    return ["the outcomes of its answers are not kept yet; `make outcomes` writes it"]
  }

  private static func stub(
    of sheet: AnswerSheet, _ first: CheckResult?, _ checkout: Checkout
  ) -> [String] {
    guard let first else {
      return ["the stub meets every requirement, so there is nothing to do"]
    }
    var gaps: [String] = []
    switch sheet.exercise.stub {
    case .todo where !first.reachedTodo:
      gaps.append("the stub should fail at a Todo, and fails at \"\(first.title)\" without one")
    case .breaks(let title) where title != first.title:
      gaps.append("the stub should fail at \"\(title)\", and fails at \"\(first.title)\"")
    default: break
    }
    if sheet.exercise.shippedText(in: checkout) == nil {
      gaps.append("the copy of the stub, \(sheet.stubPath), is missing")
    }
    return gaps
  }

  private static func solution(of sheet: AnswerSheet, _ first: CheckResult?) -> [String] {
    var gaps = (first?.title).map { ["the solution does not meet \"\($0)\""] } ?? []
    if sheet.why.isEmpty { gaps.append("the solution has no `why`") }
    return gaps
  }

  private static func wrong(in corpus: Corpus, of exercise: Exercise) -> [String] {
    let count = corpus.own.count
    let few = count < 4 ? ["it has \(count) wrong answers, and four are the least"] : []
    let titles = Set(exercise.requirements)
    return few
      + corpus.own.filter { !titles.contains($0.diesOf ?? "") }.map {
        "\($0.name) dies of \"\($0.diesOf ?? "")\", which is no requirement"
      }
  }

  /// What is wrong with the pages of its misconceptions.
  private static func pages(
    of exercise: Exercise, _ corpus: Corpus, _ checkout: Checkout
  ) -> [String] {
    let number = exercise.number.description
    let pages = (try? Misconception.all(in: checkout)) ?? []
    let names = corpus.own.compactMap(\.misconceptionName)
    let missing = names.flatMap { name -> [String] in
      guard let page = pages.first(where: { $0.name == name }) else {
        return ["\(name) has no page in \(SourceTree.misconceptions)"]
      }
      return faults(of: page, spoiling: number)
    }
    let idle = pages.filter { $0.exercises.contains(number) && !names.contains($0.name) }
    return missing
      + idle.map { "\($0.name) names exercise \(number), which has no such wrong answer" }
  }

  private static func faults(of page: Misconception, spoiling number: String) -> [String] {
    var faults: [String] = []
    let sections = ["What you see", "Why", "The repair"]
    if page.sections != sections {
      faults.append("\(page.name) should have the sections \(sections.joined(separator: ", "))")
    }
    if !page.exercises.contains(number) {
      faults.append(
        "\(page.name) does not name exercise \(number); if the page fits, add the number to its "
          + "line \"Exercises:\"")
    }
    return faults
  }

  /// What the template wrote and nobody has replaced.
  private static func placeholders(of sheet: AnswerSheet, _ checkout: Checkout) -> [String] {
    let (number, type) = (sheet.exercise.number, sheet.exercise.typeName)
    func folder(_ module: String) -> String {
      SourceTree.folder(ofLesson: number.lesson, in: module)
    }
    let lesson = try? Lesson.first(of: [number.lesson], in: checkout)
    let paths = [
      "\(folder("Exercises"))/\(type).swift",
      "\(lesson?.exercises ?? "")/\(number)-\(sheet.exercise.name).md",
      "\(lesson?.folder ?? "")/tasks/\(number).json", "\(SourceTree.corpus)/\(number).txt",
    ]
    let text = paths.compactMap { try? checkout.text(at: $0) }.joined(separator: "\n")
    return Placeholder.gaps(in: text)
  }

  private static func requirements(of exercise: Exercise) -> [String] {
    exercise.isExplored || exercise.asksForCounterexample
      ? [] : ["no requirement runs under the explorer"]
  }

  /// What the file of the task says otherwise than the code that judges.
  package static func gaps(in task: ExerciseTask?, of exercise: Exercise) -> [String] {
    guard let task else { return ["\(exercise.number)-\(exercise.name).md is not there"] }
    let exclusions = exercise.exclusions.map(\.description)
    return [
      task.title == exercise.title ? nil : "the title of its task is not '\(exercise.title)'",
      task.story.isEmpty ? "its task does not say what is to be done" : nil,
      task.requirements == exercise.requirements
        ? nil : "the requirements of its task are not those that are judged",
      task.exclusions == exclusions ? nil : "its task forbids other things than are judged",
    ]
    .compactMap(\.self)
  }

  private static func gaps(
    in hints: [String], of sheet: AnswerSheet, _ checkout: Checkout
  ) -> [String] {
    var gaps = hints.count == 3 ? [] : ["it has \(hints.count) hints, and there should be three"]
    if hints.first?.hasSuffix("?") == false { gaps.append("the first hint is no question") }
    let lines = solutionLines(of: sheet, checkout)
    for (index, hint) in hints.enumerated() {
      if let line = lines.first(where: { hint.contains($0) }) {
        gaps.append("hint \(index + 1) holds a line of the solution: \(line)")
      }
    }
    return gaps
  }

  /// The lines of the solution that would give something away: those that the stub has not.
  private static func solutionLines(of sheet: AnswerSheet, _ checkout: Checkout) -> [String] {
    let shipped = (sheet.exercise.shippedText(in: checkout) ?? "").codeLines
    return (solutionText(of: sheet, checkout) ?? "").codeLines
      .filter { $0.count >= 12 && !shipped.contains($0) }
  }

  /// The body of the solution.
  private static func solutionText(of sheet: AnswerSheet, _ checkout: Checkout) -> String? {
    guard let text = try? checkout.text(at: sheet.path),
      let start = text.range(of: "struct Solution")
    else { return nil }
    let end = text[start.upperBound...].range(of: "\n}")?.lowerBound ?? text.endIndex
    return String(text[start.upperBound..<end])
  }
}

extension String {
  fileprivate var codeLines: [String] {
    split(separator: "\n").map { String($0.drop { $0 == " " }) }
  }
}
