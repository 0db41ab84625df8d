import CourseFiles
import Exercises
import Foundation
import Grading
import Testing
import Workshop

/// `public` is what an answer may name; all else is `package` or less.
@Suite struct PublicNamesTests {
  /// Why something is public though no stub and no answer of the kit names it, by file or folder.
  private static let reasons = [
    "Bridges/": "lesson 13 teaches all bridges, and an answer may cross any of them",
    "FunctionalJSON/": "lesson 2 teaches the whole of it",
    "Exercises/AnswerBox.swift": "the file that the checker adds to an answer names it",
    "Simulation/CallSite.swift": "a call site is written by default arguments",
    "Simulation/QueueActor.swift": "an actor has an executor, which the protocol wants public",
    "Simulation/SimulationClock.swift": "a clock is used through the protocol `Clock`",
    "Scenario/Fastest/Mirror.swift": "an answer may ask a mirror, as the style modules do",
    "Scenario/Models.swift": "credentials are whole",
    "Scenario/Ending.swift": "`Outcome` is the old name of `Ending`",
    "Scenario/NetworkError.swift": "an answer may tell the reasons apart",
    "Scenario/Refresh/": "an answer may listen to the control and ask for the location",
    "Exercises/ProvingScenario.swift": "the protocol of an exercise that is a proof stands on it",
    "Scenario/Request.swift": "a request is whole",
    "Scenario/PlayedStory.swift": "a property of a program of one's own looks at it",
    "Scenario/StoryState.swift": "a property of a program of one's own asks for it",
    "Scenario/UserInput.swift": "a program of one's own is told by it what the user types",
    "OwnPrograms/": "the player begins a program of one's own through it",
    "Scenario/ScriptedReply.swift": "a proof may say of a reply whatever a scenario may",
    "Scenario/Transport.swift": "an answer may tell the errors of a transport apart",
    "Scenario/UserAction.swift": "a proof may have the user do whatever a scenario may",
    "CallbackStyle/Join.swift": "lesson 1 shows it; an answer may count with it",
    "MonadStyle/Async.swift": "the monad is whole: an answer may use any part of it",
    "MonadStyle/Async+Time.swift": "the monad is whole: an answer may use any part of it",
    "OperationStyle/AsyncOperation.swift": "Foundation reads the state of an operation",
    "OperationStyle/AsyncOperation+HandingOn.swift":
      "lesson 8 shows it; an answer may hand on with it",
    "PromiseStyle/": "the promise is whole: an answer may use any part of it",
    "RxStyle/": "the mini Rx is whole: an answer may use any operator",
  ]

  private struct Declaration: CustomStringConvertible {
    let file: String
    let name: String

    var description: String { "\(file): \(name)" }
  }

  private let checkout: Checkout

  init() throws {
    checkout = try Checkout(above: [URL(fileURLWithPath: #filePath)])
  }

  @Test func whatNoAnswerNamesIsPublicForAReason() throws {
    let named = try namesInAnswers()
    let unnamed = try publicDeclarations().filter { !named.contains($0.name) }
    for declaration in unnamed {
      let reason = Self.reasons.keys.first { declaration.file.hasPrefix($0) }
      #expect(reason != nil, "\(declaration) is public, and no answer names it")
    }
    for prefix in Self.reasons.keys {
      #expect(unnamed.contains { $0.file.hasPrefix(prefix) }, "\(prefix) needs no reason any more")
    }
  }

  /// Every word of the stubs, the solutions and the kit's own wrong answers.
  private func namesInAnswers() throws -> Set<String> {
    let folder = checkout.root.appendingPathComponent(SourceTree.path(of: "Answers/"))
    let files = try swiftFiles(in: folder).map { try String(contentsOf: $0, encoding: .utf8) }
    let corpora = try Exercise.all.map { try Corpus(to: $0, in: checkout) }
    let answers = corpora.flatMap { $0.own + $0.right.filter { $0.marks.contains(.counts) } }
    let texts = files + answers.map(\.source)
    return Set(
      texts.flatMap { text in
        text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
      })
  }

  /// The public declarations of all libraries, but for initialisers, which have no name.
  private func publicDeclarations() throws -> [Declaration] {
    let styles = try FileManager.default.contentsOfDirectory(
      atPath: checkout.root.appendingPathComponent("Sources/Styles").path
    ).filter { $0.hasSuffix("Style") }
    let libraries = SourceTree.floors.flatMap(\.modules).filter { $0 != "LessonSteps" }
    return try (libraries + styles).flatMap { module in
      let path = SourceTree.path(of: "\(module)/")
      let folder = checkout.root.appendingPathComponent(path)
      return try swiftFiles(in: folder).flatMap { file in
        // What stands between three quotation marks is text that the kit writes.
        let code = try String(contentsOf: file, encoding: .utf8).components(separatedBy: #"""""#)
          .enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined()
        let place = "\(module)/" + (file.path.components(separatedBy: "/\(path)").last ?? "")
        return code.split(separator: "\n").compactMap(Self.publicName).map {
          Declaration(file: place, name: $0)
        }
      }
    }
  }

  /// The name of what a line declares as public, if it declares something that has a name.
  private static func publicName(in line: Substring) -> String? {
    guard line.contains("public ") else { return nil }
    let pattern =
      /(?:^|\s)public (?:[a-z]+(?:\([a-z]+\))? )*?(?:func|var|let|struct|class|enum|protocol|typealias|actor) `?([^\s(:<={]+|<)/
    guard !line.drop(while: { $0 == " " }).hasPrefix("//") else { return nil }
    return line.firstMatch(of: pattern).map { String($0.1).replacing("`", with: "") }
  }

  private func swiftFiles(in folder: URL) throws -> [URL] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return names.filter { $0.hasSuffix(".swift") }.sorted()
      .map { folder.appendingPathComponent($0) }
  }
}
