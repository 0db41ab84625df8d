import Checker
import CourseFiles
import Exercises
import Interview
import ReadingCommands
import Rendering
import Shell

/// Runs the proof of a question, a coding task, a design or a defect, or lists all proofs.
struct ProofCommand {
  /// A question or task, by what its proof needs.
  struct Claim {
    let id: String
    let place: String
    let text: String
    let proof: Proof
    /// What it should mention, and a good answer, in Markdown; nil for a task, which has a solution.
    let answer: String?
  }

  private let id: String?
  private let checkout: Checkout
  private let terminal: Terminal
  private let claims: [Claim]

  /// Reads the bank.
  ///
  /// - Throws: `Failure` if a file of the bank is not as it should be.
  init(_ id: String?, in checkout: Checkout, on terminal: Terminal) throws {
    self.id = id
    self.checkout = checkout
    self.terminal = terminal
    do {
      let bank = try Bank(in: checkout)
      claims =
        bank.questions.map(Claim.init) + bank.tasks.map(Claim.init)
        + bank.designs.flatMap(Claim.all) + bank.reviews.flatMap(Claim.all)
    } catch let error as BankError {
      throw Failure.broken("\(error)")
    }
  }

  /// Shows the proof, or the list.
  ///
  /// - Returns: what to print, and the exit code: 70 if the proof does not show what it should.
  /// - Throws: `Failure`, or `CheckerError` if a snippet cannot be compiled.
  func run() throws -> (text: String, exitCode: Int32) {
    guard let id else { return (list, 0) }
    guard let claim = claims.first(where: { $0.id == id }) else {
      let guess = Suggestion.nearest(to: id, among: claims.map(\.id)).first
      throw Failure.usage(
        "There is no question '\(id)'.",
        guess.map { "Did you mean '\($0)'?" } ?? "`lessons interview --proof` lists them.")
    }
    let output = try output(of: claim, on: terminal)
    let missing = try missing(in: output, of: claim)
    if let words = missing.first { Output.warn("The proof of \(id) does not show '\(words)'.") }
    let text = opening(of: claim) + "\n" + output + closing(of: claim)
    return (text, missing.isEmpty ? 0 : 70)
  }

  private var list: String {
    let rows = claims.map { ($0.id, $0.proof.summary) }
    let kinds = ["command", "snippet", "test"].map { kind in
      let count = claims.count { $0.proof.kind == kind }
      return "\(count) \(kind)\(count == 1 ? "" : "s")"
    }
    return terminal.paint("Proofs", .bold) + "\n\n" + TwoColumns(rows: rows).rendered(for: terminal)
      + "\n\(claims.count) proofs: \(kinds.joined(separator: ", ")).\n"
      + "`swift run lessons interview --proof ID` runs one.\n"
  }

  private func opening(of claim: Claim) -> String {
    let words = claim.proof.shows.map { "- \($0)\n" }.joined()
    return MarkdownText(
      "# \(claim.id) (\(claim.place))\n\n\(claim.text)\n\nLook for these words below:\n\n\(words)"
    )
    .rendered(for: terminal)
  }

  private func closing(of claim: Claim) -> String {
    claim.answer.map { "\n" + MarkdownText($0).rendered(for: terminal) } ?? ""
  }

  /// What the proof prints, below the line that one would type.
  private func output(of claim: Claim, on terminal: Terminal) throws -> String {
    let line = claim.proof.commandLine(of: claim.id)
    switch claim.proof.place {
    case .command(let words):
      return prompt(line) + (try output(ofCommand: words, claim, on: terminal))
    case .snippet(let name):
      let path = "\(Bank.folderOfSnippets)/\(name).swift"
      let text = try checkout.text(at: path)
      guard let snippet = Snippet(text, named: name) else {
        throw Failure.broken(
          "\(path):1: The first line does not begin with `// swiftc` or `// run`.")
      }
      let listing = SourceListing(path: path, text: text).rendered(for: terminal)
      return listing + "\n" + prompt(snippet.commandLine) + (try snippet.show())
    case .test:
      return MarkdownText("Only a test shows it; building the tests takes minutes:\n")
        .rendered(for: terminal) + prompt(line)
    }
  }

  private func prompt(_ line: String) -> String { "    " + terminal.paint(line, .bold) + "\n\n" }

  private func output(
    ofCommand words: String, _ claim: Claim, on terminal: Terminal
  ) throws -> String {
    do {
      let arguments = try Arguments(words.shellWords)
      let command = try Command(arguments)
      let judging =
        if case .judging = command { try JudgingCommand(arguments) } else { nil as JudgingCommand? }
      guard judging.map({ $0.isPage && !$0.isProof }) ?? command.isPage else {
        throw Failure.broken("The proof of \(claim.id) is a command that asks for something.")
      }
      return try judging?.run(on: terminal).text ?? command.run(on: terminal).text
    } catch let failure as Failure {
      throw Failure.broken("The proof of \(claim.id) does not run: \(failure.sentence)")
    }
  }

  /// The words that should be in the output and are not.
  ///
  /// A narrow terminal divides words; what is not found there is looked for in plain output.
  private func missing(in output: String, of claim: Claim) throws -> [String] {
    func missing(in output: String) -> [String] {
      let plain = output.withoutLayout
      return claim.proof.shows.filter { !plain.contains($0.withoutLayout) }
    }
    if case .test = claim.proof.place { return [] }
    guard case .command(let words) = claim.proof.place, !missing(in: output).isEmpty,
      terminal != .none
    else { return missing(in: output) }
    return missing(in: try self.output(ofCommand: words, claim, on: .none))
  }
}

extension ProofCommand.Claim {
  fileprivate init(_ question: Question) {
    id = question.id
    place = "lesson \(question.lesson), \(question.topic.rawValue), \(question.level.rawValue)"
    text = question.text
    proof = question.rubric.proof
    answer = question.rubric.summary
  }

  /// The pieces that can be shown of a design, each with a number.
  fileprivate static func all(of design: DesignPrompt) -> [Self] {
    design.pieces.enumerated().map { index, piece in
      Self(
        id: "\(design.id).\(index + 1)", place: "lesson \(design.lesson), design",
        text: "What can be shown of the design \"\(design.title)\".", proof: piece, answer: nil)
    }
  }

  /// The defects of a file to review.
  fileprivate static func all(of task: ReviewTask) -> [Self] {
    zip(task.defects, task.proofs).map { defect, seen in
      Self(
        id: seen.id, place: "lesson \(task.lesson), review",
        text: "\"\(task.title)\", line \(defect.line). \(defect.what)", proof: seen.proof,
        answer: defect.why)
    }
  }

  fileprivate init(_ task: TaskSheet) {
    let exercise = Exercise.all.first { "\($0.number)" == task.exercise }
    id = task.exercise
    place = "lesson \(task.lesson), \(task.topic.rawValue), \(task.level.rawValue)"
    let title = exercise?.title ?? task.exercise
    text = "The coding task \"\(title)\": `swift run lessons task \(task.exercise)`."
    proof = task.rubric.proof
    answer = nil
  }
}

extension Proof {
  /// What kind it is, in a word.
  fileprivate var kind: String {
    switch place {
    case .command: "command"
    case .snippet: "snippet"
    case .test: "test"
    }
  }

  /// What kind it is, and what it runs.
  fileprivate var summary: String {
    switch place {
    case .command(let words), .snippet(let words), .test(let words): "\(kind): \(words)"
    }
  }
}

extension String {
  /// The text without colours, and with one space for each run of white space.
  fileprivate var withoutLayout: String {
    replacing(/\u{1B}\[[0-9]+m/, with: "").split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }

  /// The words of a command line, in which quotes hold words together.
  fileprivate var shellWords: [String] {
    matches(of: /"([^"]*)"|'([^']*)'|[^ ]+/).map { match in
      String(match.1 ?? match.2 ?? match.0)
    }
  }
}
