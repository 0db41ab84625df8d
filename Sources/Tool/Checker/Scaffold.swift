import CourseFiles
import Exercises
import Foundation

/// Lays out the files of a new exercise, each with what is still to be written.
///
/// The result compiles at once; `make kills` then says what it lacks.
package struct Scaffold: Sendable {
  private let number: ExerciseNumber
  private let name: String
  private let lesson: Lesson
  private let checkout: Checkout

  /// Prepares the exercise `number` of `lesson` with a file name such as `hot-and-cold`.
  package init(_ number: ExerciseNumber, name: String, of lesson: Lesson, in checkout: Checkout) {
    self.number = number
    self.name = name
    self.lesson = lesson
    self.checkout = checkout
  }

  /// Whether `name` can be the name of an exercise: lower-case words with hyphens between them.
  package static func allows(_ name: String) -> Bool {
    let words = name.split(separator: "-", omittingEmptySubsequences: false)
    return words.allSatisfy { word in
      word.first?.isLetter == true
        && word.allSatisfy { $0.isASCII && ($0.isNumber || $0.isLowercase) }
    }
  }

  /// The files and their texts, by path from the root of the checkout.
  package var files: [(path: String, text: String)] {
    let file = "\(number)-\(name).swift"
    return [
      (folder("Exercises") + "/\(type).swift", signature),
      ("\(lesson.exercises)/\(file)", stub),
      (SourceTree.path(of: "Answers/Stubs/\(file)"), stub),
      (folder("Answers") + "/\(type).swift", answers),
    ]
  }

  private func folder(_ module: String) -> String {
    SourceTree.folder(ofLesson: number.lesson, in: module)
  }

  /// Writes the files.
  ///
  /// - Returns: their paths.
  /// - Throws: an error of Foundation; a file that is there already is never touched.
  package func write() throws -> [String] {
    try files.map { path, text in
      let file = checkout.root.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file, options: .withoutOverwriting)
      return path
    }
  }

  /// `HotAndCold` for `hot-and-cold`.
  private var type: String {
    name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// `hotAndCold` for `hot-and-cold`: what is to be added to the lists.
  package var constant: String { type.prefix(1).lowercased() + type.dropFirst() }

  private var method: String {
    """
      func avatar(
        for credentials: Credentials, network: any Network,
        completion: @escaping @Sendable (Result<Avatar, any Error>) -> Void
      )
    """
  }

  private var stub: String {
    """
    import CallbackStyle
    import Exercises
    import Scenario

    // Exercise \(number). What to do: swift run lessons task \(number)
    struct \(type): \(type)Exercise {
    \(method) {
        completion(.failure(Todo()))
      }
    }

    """
  }

  private var signature: String {
    """
    import Scenario

    /// What the student's type does, in one sentence.
    public protocol \(type)Exercise: Sendable {
      /// What the function does; `completion` gets the avatar, once.
    \(method)
    }

    extension Exercise {
      /// What is practised, in one sentence.
      public static let \(constant) = Exercise(
        ExerciseNumber(\(number.lesson), \(number.place)), "\(name)", "A title of a few words",
        signature: (any \(type)Exercise).self,
        story: "What is given, and what is to be done.",
        hints: ["A question?", "A direction.", "The shape."],
        requirements: [
          .story(
            "shows the avatar, or what went wrong",
            in: Catalogue.scenario("update-avatar/happy"), toCost: 2
          ) { answer, stage in
            answer.avatar(for: .ada, network: stage.network) { result in
              stage.world.main.schedule {
                switch result {
                case .success(let avatar): stage.screen.show(avatar)
                case .failure(let error): stage.screen.show(error)
                }
                stage.finish((try? result.get()) == nil ? .failed : .shown)
              }
            }
          }
        ])
    }

    """
  }

  private var answers: String {
    """
    import CallbackStyle
    import Exercises
    import Scenario

    extension AnswerSheet {
      static let \(constant) = AnswerSheet(
        to: .\(constant), stub: \(type)(), solution: Solution(),
        why: "",
        wrong: [])
    }

    private struct Solution: \(type)Exercise {
    \(method) {
        network.logIn(with: credentials) { result in
          switch result {
          case .failure(let error): completion(.failure(error))
          case .success(let session):
            network.avatar(of: session) { result in completion(result.mapError { $0 }) }
          }
        }
      }
    }

    """
  }
}
