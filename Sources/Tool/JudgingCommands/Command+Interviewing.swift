import CourseFiles
import Interview
import ReadingCommands
import Scenario
import Shell

extension Command {
  /// Which round to hold or to show, and how.
  struct Interviewing {
    /// What is done with the round.
    enum Purpose {
      /// It is held, with the one who types.
      case practice
      /// It is shown to the one who asks; a section of it, or an overview.
      case interviewer(section: String?)
      /// What the candidate is given of it is shown; of a section, or of all.
      case handout(section: String?)
      /// The one who asks marks a candidate, or sees who has been marked.
      case sheets(folder: String, candidate: String?, section: String?)
      /// The proof of a question is run, or all are listed; there is no round.
      case proof(String?)
    }

    var purpose = Purpose.practice
    /// What decides on the round; nothing for the one after the last round.
    var seed: UInt64?
    var level: Level?
    var topic: Topic?
    var minutes: Int?
    /// What the team builds with, and where its code runs.
    var stack: Stack?, role: Role?
    /// The story to be written, in place of what is drawn.
    var own: UseCase?
    /// Whether what nobody builds by hand today may be drawn.
    var takesClassics = false
    /// Whether questions are asked and nothing else.
    var isOral = false
    /// Whether to begin another round though one is unfinished.
    var isNew = false
    var format = InterviewFormat.text
  }
}

extension Command.Interviewing {
  /// Understands the options after `interview`.
  init(_ arguments: Arguments) throws {
    purpose = try Self.purpose(arguments)
    seed = try Command.Comparing.seed(from: arguments)
    level = try Self.choice(.level, from: arguments)
    topic = try Self.choice(.topic, from: arguments)
    minutes = try Self.minutes(from: arguments)
    stack = try Self.choice(.stack, from: arguments)
    role = try Self.choice(.role, from: arguments)
    own = try Self.own(from: arguments)
    takesClassics = arguments.options[.classics] != nil
    isOral = arguments.options[.oral] != nil
    if isOral, let topic, topic.isAlone {
      throw Failure.usage(
        "--oral asks questions only; --topic \(topic.rawValue) is a round of its own.")
    }
    isNew = arguments.options[.beginning] != nil
    format = try arguments.format(default: .text)
    if arguments.options[.section] != nil, isPage, format == .json {
      throw Failure.usage("--format json shows the whole round; --section is for text.")
    }
  }

  /// Whether it shows a page, and asks for nothing.
  var isPage: Bool {
    switch purpose {
    case .practice, .sheets(_, candidate: .some, _): false
    case .interviewer, .handout, .sheets, .proof: true
    }
  }

  private static func purpose(_ arguments: Arguments) throws -> Purpose {
    let options = arguments.options
    if let id = options[.proof] {
      let others = options.keys.filter { ![.proof, .noPager].contains($0) }
      if let other = others.min(by: { $0.rawValue < $1.rawValue }) {
        throw Failure.usage(
          "--proof shows one proof, or lists all; --\(other.rawValue) does not go with it.")
      }
      return .proof(id.isEmpty ? nil : id)
    }
    guard options[.interviewer] != nil else {
      let own: [Arguments.Option] = [.section, .candidate, .sheets, .handout]
      guard let option = own.first(where: { options[$0] != nil }) else { return .practice }
      throw Failure.usage("--\(option.rawValue) goes with --interviewer.")
    }
    guard let folder = options[.sheets] else {
      guard options[.candidate] == nil else {
        throw Failure.usage("--candidate needs --sheets FOLDER, where the sheet is kept.")
      }
      return options[.handout] == nil
        ? .interviewer(section: options[.section]) : .handout(section: options[.section])
    }
    guard options[.handout] == nil else {
      throw Failure.usage("--handout shows a round; --sheets does not go with it.")
    }
    return .sheets(
      folder: folder, candidate: try options[.candidate].map(Self.name), section: options[.section])
  }

  /// Takes the name of a person, without the spaces around it.
  private static func name(_ text: String) throws -> String {
    let name = InterviewCommand.clean(text)
    guard name.contains(where: { !$0.isWhitespace }), name.count <= 200 else {
      throw Failure.usage("--candidate takes a name of at most 200 characters.")
    }
    return name
  }

  private static func own(from arguments: Arguments) throws -> UseCase? {
    guard let name = arguments.options[.own] else { return nil }
    let drawing: [Arguments.Option] = [.topic, .stack, .role, .classics, .oral]
    if let other = drawing.first(where: { arguments.options[$0] != nil }) {
      throw Failure.usage("--own is a round of its own; --\(other.rawValue) does not go with it.")
    }
    if let story = OwnStory.known.first(where: { $0.rawValue == name }) { return story }
    let names = OwnStory.known.map(\.rawValue)
    throw Failure.usage(
      "--own takes \(names.listed(with: "or")), not '\(name)'.",
      Suggestion.nearest(to: name, among: names).first.map { "Did you mean '\($0)'?" })
  }

  private static func minutes(from arguments: Arguments) throws -> Int? {
    guard let text = arguments.options[.minutes] else { return nil }
    guard let number = Int(text), (1...600).contains(number) else {
      throw Failure.usage("--minutes takes a whole number from 1 to 600, not '\(text)'.")
    }
    return number
  }

  private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ option: Arguments.Option, from arguments: Arguments
  ) throws -> Choice? {
    guard let text = arguments.options[option] else { return nil }
    if let choice = Choice(rawValue: text) { return choice }
    let known = Choice.allCases.map(\.rawValue)
    throw Failure.usage(
      "--\(option.rawValue) takes \(known.listed(with: "or")), not '\(text)'.",
      Suggestion.nearest(to: text, among: known).first.map { "Did you mean '\($0)'?" })
  }
}
