import CourseFiles

/// A file with planted defects of concurrency, which somebody finds by line and explains.
package struct ReviewTask: Material, Hashable {
  /// What is wrong, and how it is recognised in a remark.
  package struct Defect: Hashable, Sendable {
    package let claim: ReviewClaim
    /// Who should find it.
    package let level: Level
    /// Whether it does the most harm of all.
    package let isWorst: Bool
    /// What can happen.
    package let what: String
    /// Why, and what to do.
    package let why: String
    /// How people say it, each with a line in front.
    package let remarks: [String]
    /// The function of the playing file that returns false where it happens.
    package let property: String
    /// The number of the scenario in which it happens, from 1.
    package let scenario: Int
    /// The order in which it happens, as `--replay` takes it.
    package let token: String

    /// The line that is named first.
    package var line: Int { claim.lines.first ?? 0 }

    /// The line that is named first, what can happen, and why.
    var sentence: String {
      "\(isWorst ? "The worst. " : "")Line \(line): \(what) \(why)"
    }
  }

  /// Something true that was not planted: it brings nothing and takes nothing off.
  package struct Truth: Hashable, Sendable {
    package let claim: ReviewClaim
    /// What it is, in a sentence.
    package let what: String
    /// How people say it; it may be empty.
    package let remarks: [String]
  }

  package let id: String
  package let lesson: Int
  package let title: String
  /// Who asks, and what the code is for.
  package let text: String
  /// The code, line by line.
  package let code: [String]
  package let defects: [Defect]
  /// What else is true of the code.
  package let also: [Truth]
  /// Remarks that sound right and are not.
  package let inventions: [String]
  let redFlags: [RubricPoint]
  let followUps: [String]
  /// The file that plays the code, and says what must hold.
  package let playing: String
  /// The code without its defects.
  package let mended: String
  /// The scenarios in which it is played, each as the text of a JSON file.
  package let scenarios: [String]

  package var level: Level { .mid }
  package var topic: Topic { .review }
  package func suits(_ level: Level) -> Bool { true }

  /// The code with its numbers, laid out.
  package var listing: String {
    code.enumerated().map { index, line in
      String(repeating: " ", count: index < 9 ? 2 : 1) + "\(index + 1)  \(line)\n"
    }
    .joined()
  }

  /// What the mended code is called where it is played.
  package var nameOfMended: String { "\(id)-mended" }

  /// For each defect the order in which it happens, by a name with its line: `cart-model.17`.
  package var proofs: [(id: String, proof: Proof)] {
    defects.map { defect in
      let proof = Proof(
        place: .command(
          "compare --with \(id) --script \(id)/\(defect.scenario) --replay '\(defect.token)'"),
        shows: ["`\(defect.property)` returns false"])
      return ("\(id).\(defect.line)", proof)
    }
  }

  /// How to see the defects happen, in a sentence.
  var showing: String {
    let lines = defects.map { "\($0.line)" }.sorted()
    return "`swift run lessons interview --proof \(id).\(lines.first ?? "")` shows the defect of "
      + "line \(lines.first ?? "") happen. \(lines.dropFirst().joined(separator: ", ")) go, too."
  }

  /// What finding a defect is for somebody of a level: up to it a must, above it good.
  func kind(of defect: Defect, for level: Level) -> Rubric.Item.Kind {
    defect.level > level ? .good : .must
  }

  /// What an interviewer marks: each defect as a point of its level.
  package func rubric(for level: Level) -> Rubric {
    let points = defects.map { RubricPoint($0.sentence, level: $0.level) }.divided(at: level)
    return Rubric(
      mustMention: points.upTo, goodToMention: points.above,
      redFlags: redFlags, followUps: followUps, answer: defects.map { "- \($0.sentence)" },
      useCase: nil, proof: Proof(place: .command("\(lesson)"), shows: []))
  }

  /// What is shown to the one who asks, in Markdown; the listing stands above it.
  ///
  /// - Parameters:
  ///   - level: that of the round.
  ///   - hasPoints: whether it has the defects; otherwise they stand below, to be marked.
  /// - Returns: the page.
  func page(for level: Level, hasPoints: Bool = true) -> String {
    let rubric = rubric(for: level)
    func named(_ points: [RubricPoint]) -> [String] {
      points.map { "\($0.level.map { "(\($0.rawValue)) " } ?? "")\($0.text)" }
    }
    let points = [
      ("Must be found", named(rubric.mustMention)), ("Good to find", named(rubric.goodToMention)),
      ("Red flags", redFlags.map(\.text)),
    ]
    let rest = [("True, but not planted", also.map(\.what)), ("Go on with", followUps)]
    return text + "\n"
      + ((hasPoints ? points : []) + rest).filter { !$0.1.isEmpty }
      .map { "\n\($0):\n\n" + $1.map { "- \($0)\n" }.joined() }.joined() + "\n\(showing)\n"
  }
}
