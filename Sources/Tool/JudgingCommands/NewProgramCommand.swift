import CourseFiles
import Foundation
import ReadingCommands
import Scenario
import Shell
import StyleList

/// Writes a file for a program of the reader's own, which compiles and runs as it is.
struct NewProgramCommand {
  /// The name that stands for a story of the reader's own.
  private static let own = "own"
  /// The style of plain Swift: `@MainActor` and `Task { }`.
  private static let plain = "plain"

  /// The stories of the kit that a program can tell; the store of the others is the kit's own.
  static let stories = UseCase.allCases.filter { ![.refreshNaive, .saveAvatar].contains($0) }

  /// The story of the kit; nil for one of the reader's own.
  private let useCase: UseCase?
  private let style: Style
  private let isPlain: Bool
  private let path: String

  /// Understands the words and options after `new-program`.
  ///
  /// - Throws: `Failure` if they cannot be understood.
  init(_ arguments: Arguments) throws {
    let words = arguments.words
    try Command.expect(words, atMost: 3)
    let known = Self.stories
    let story = try Self.choose(
      words.count > 1 ? words[1] : "", among: known.map(\.rawValue) + [Self.own],
      "`lessons new-program` needs a story.", "The stories are")
    let name = arguments.options[.style] ?? Self.plain
    _ = try Self.choose(
      name, among: Style.all.map(\.name) + [Self.plain], "There is no style '\(name)'.",
      "The styles are")
    useCase = UseCase(rawValue: story)
    isPlain = name == Self.plain
    style = Style.all.first { $0.name == name } ?? .structured
    guard useCase != nil || isPlain else {
      throw Failure.usage(
        "A story of your own begins in plain Swift.",
        "Take `lessons new-program own` and import the style that you like.")
    }
    path = words.count > 2 ? words[2] : "\(story)-\(name).swift"
    guard path.hasSuffix(".swift") else {
      throw Failure.usage("'\(path)' is no name of a Swift file.", "Name one: search.swift")
    }
  }

  private static func choose(
    _ word: String, among known: [String], _ sentence: String, _ list: String
  ) throws -> String {
    if known.contains(word) { return word }
    let guess = Suggestion.nearest(to: word, among: known).first
    throw Failure.usage(
      sentence, guess.map { "Did you mean '\($0)'?" } ?? "\(list) \(known.joined(separator: ", "))."
    )
  }

  /// Writes the file, and for a story of the reader's own its scenario beside it.
  ///
  /// - Returns: what to print.
  /// - Throws: `Failure` if there is such a file, or it cannot be written.
  func run() throws -> String {
    guard let useCase else {
      let scenario = path.dropLast("swift".count) + "json"
      try write(Self.ownStory, to: path)
      try write(Self.ownScenario, to: String(scenario))
      return """
        Written: \(path) and \(scenario). Both run as they are:
          swift run lessons explore --with \(path) --script \(scenario)

        """
    }
    try write(try text(of: useCase), to: path)
    let example = Catalogue.all.first { $0.useCase == useCase }?.fullName ?? useCase.rawValue
    return """
      Written: \(path). It runs as it is, and tells nothing yet:
        swift run lessons compare \(example) --with \(path)
        swift run lessons explore \(useCase.rawValue) --with \(path)

      """
  }

  private func write(_ text: String, to path: String) throws {
    let url = Console.current.file(at: path)
    do {
      try Data(text.utf8).write(to: url, options: .withoutOverwriting)
    } catch CocoaError.fileWriteFileExists {
      throw Failure.refused("'\(path)' is there already, and stays as it is.", "Name another file.")
    } catch {
      throw Failure.refused(
        "'\(path)' cannot be written: \(error.localizedDescription)",
        "Name a file in a folder that you may write to.")
    }
  }

  /// The function of the kit that tells the story, without its body.
  private func text(of useCase: UseCase) throws -> String {
    let file = style.file(of: useCase)
    let kit = try Command.checkout().text(at: SourceTree.path(of: file))
    let lines = kit.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let start = lines.firstIndex(where: { $0.hasPrefix("package func") }),
      let end = lines[start...].firstIndex(where: { $0.hasSuffix("{") })
    else { throw Failure.broken("\(file) holds no story.") }
    let above = lines[..<start].reversed().prefix { $0.hasPrefix("///") || $0.hasPrefix("@") }
    var head = above.reversed().filter { !(isPlain && $0.hasPrefix("@")) }
    if isPlain { head.append("@MainActor") }
    let signature = lines[start...end].joined(separator: "\n").replacing(
      "package func", with: "func")
    let imports =
      (style.name == "operations" ? ["Foundation"] : []) + ["Scenario", "Simulation", style.module]
    return imports.map { "import \($0)\n" }.joined() + "\n"
      + head.map { $0 + "\n" }.joined() + signature + "\n" + Self.body(after: signature) + "}\n"
  }

  /// What stands in place of one's own code: it ends the story at once.
  private static func body(after signature: String) -> String {
    let comment = "  // Your code. So far the story ends at once, as if the user had left.\n"
    if signature.hasSuffix("-> @Sendable () -> Void {") || signature.hasSuffix("-> () -> Void {")
      || signature.hasSuffix("-> @MainActor () -> Void {")
    {
      return """
          control.onPull {
            // Your code: what a pull does. Call `finish` when it has ended.
          }
          return {
            // Your code: what happens when the user leaves.
            control.onPull(nil)
          }

        """
    }
    let forms = [
      ("(promise:", "  (Promise(value: .cancelled), {})\n"),
      ("-> any Cancellable", "  return main.schedule(after: .zero) { completion(.cancelled) }\n"),
      ("-> Async<", "  .unit(.cancelled)\n"), ("-> Promise<", "  Promise(value: .cancelled)\n"),
      ("-> Observable<", "  .just(.cancelled)\n"), ("-> Single<", "  .just(.cancelled)\n"),
      ("async ->", "  .cancelled\n"),
      (
        "-> AsyncOperation<",
        """
          let story = AsyncOperation<Ending>("story") { Ending.cancelled }
          main.addOperation(story)
          return story

        """
      ),
    ]
    return comment
      + (forms.first { signature.contains($0.0) }?.1 ?? "  completion(.cancelled)\n")
  }

  private static let ownStory = #"""
    import Scenario
    import StructuredStyle

    /// Opens the page; what it takes is handed over by its type.
    @MainActor
    func openPage(user: UserInput, network: any Network, screen: Screen) -> () -> Void {
      user.when("types") { text in
        Task { @MainActor in
          // Your code: what typing does.
          let request = Request(method: "GET", path: "/search?q=\(text)", name: "search \(text)")
          let results: [String] = try await network.value(of: request)
          screen.show(results.joined(separator: " "), in: "results")
        }
      }
      return {
        // Your code: what happens when the user leaves.
        user.when("types", nil)
      }
    }

    /// What must hold after each run: here, that nothing is shown which was not asked for last.
    func showsTheLastAnswer(_ story: PlayedStory) -> Bool {
      story.last("show results") == nil || story.last("show results") == "swift"
    }

    """#

  private static let ownScenario = """
    {
      "name": "search",
      "summary": "The user types two letters, one soon after the other.",
      "replies": {
        "GET /search?q=s": [{ "body": ["sand", "swift"], "after": 80 }],
        "GET /search?q=sw": [{ "body": ["swift"], "after": 120 }]
      },
      "actions": [
        { "at": 10, "do": "types", "value": "s" },
        { "at": 60, "do": "types", "value": "sw" }
      ],
      "overtakes": ["types"],
      "mayFail": ["503", "lost"]
    }

    """
}
