import Exercises

extension Scaffold {
  private var template: ExerciseTemplate { .ofLesson(number.lesson) }

  /// The student's file, as it is shipped.
  var stub: String {
    """
    \(imports(["Exercises"] + template.answerImports))

    // Exercise \(number). What to do: swift run lessons task \(number)
    struct \(type): \(type)Exercise {
    \(function(template.stub))
    }

    """
  }

  /// The protocol and the requirements.
  var signature: String {
    """
    \(imports(template.signatureImports))

    /// \(Placeholder.summary.rawValue)
    public protocol \(type)Exercise: Sendable {
      /// \(Placeholder.function.rawValue)
      ///
      /// \(template.comment)
    \(template.function.indented(by: 2))
    }

    extension Exercise {
      /// \(Placeholder.practice.rawValue)
      public static let \(constant) = Exercise(
        ExerciseNumber(\(number.lesson), \(number.place)), "\(name)", "\(Placeholder.title.rawValue)",
        signature: (any \(type)Exercise).self,
        requirements: [
          .story(
            "\(Placeholder.requirement.rawValue)",
            in: Catalogue.scenario("update-avatar/happy")
          ) { answer, stage in
    \(template.play.indented(by: 8))
          }
        ])
    }

    """
  }

  /// What is to be done, when it is right, and the hints.
  var task: String {
    """
    # \(Placeholder.title.rawValue)

    \(Placeholder.story.rawValue)

    ## It is right when it

    - \(Placeholder.requirement.rawValue)

    ## Hints

    1. \(Placeholder.question.rawValue)
    2. \(Placeholder.direction.rawValue)
    3. \(Placeholder.shape.rawValue)

    """
  }

  /// The answer sheet with the solution.
  var answers: String {
    """
    \(imports(["Exercises"] + template.answerImports))

    extension AnswerSheet {
      static let \(constant) = AnswerSheet(
        to: .\(constant), stub: \(type)(), solution: Solution(),
        why: "")
    }

    private struct Solution: \(type)Exercise {
    \(function(template.solution))
    }

    """
  }

  /// The first of the wrong answers, which is still to be written.
  var corpus: String {
    """
    ==== wrong \(Placeholder.misconception.rawValue)
    does: \(Placeholder.does.rawValue)
    misconception: \(Placeholder.misconception.rawValue)
    dies of: \(Placeholder.requirement.rawValue)
    ----
    \(stub)
    """
  }

  /// What an interviewer should listen for; only the coding tasks of an interview have this file.
  var codingTask: String {
    let points =
      "[\n    \"\(Placeholder.point.rawValue)\",\n    \"\(Placeholder.point.rawValue)\"\n  ]"
    return """
      {
        "exercise": "\(number)",
        "lesson": 1,
        "level": "junior",
        "topic": "order",
        "mustMention": \(points),
        "goodToMention": \(points),
        "redFlags": \(points),
        "followUps": [
          "\(Placeholder.followUp.rawValue)",
          "\(Placeholder.followUp.rawValue)"
        ],
        "answer": [
          "\(Placeholder.line.rawValue)"
        ],
        "proof": {
          "command": "compare update-avatar/happy --styles callbacks",
          "shows": [
            "finish shown"
          ]
        }
      }

      """
  }

  private func imports(_ modules: [String]) -> String {
    modules.sorted().map { "import \($0)" }.joined(separator: "\n")
  }

  /// The function with a body.
  private func function(_ body: String) -> String {
    "\(template.function) {\n\(body.indented(by: 2))\n}".indented(by: 2)
  }
}

extension String {
  fileprivate func indented(by spaces: Int) -> String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : String(repeating: " ", count: spaces) + $0 }
      .joined(separator: "\n")
  }
}
