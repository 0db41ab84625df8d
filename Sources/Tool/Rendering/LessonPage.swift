import CourseFiles
import Scenario
import Shell
import StyleList

/// A lesson as the runner shows it: its prose, with sources and comparisons filled in.
package struct LessonPage: Sendable {
  package let lesson: Lesson
  let checkout: Checkout
  private let progress: CourseProgress
  /// The exercises of the lesson.
  package let tasks: [ExerciseTask]

  /// Takes a lesson of `checkout`, for somebody who has come so far.
  package init(
    _ lesson: Lesson, in checkout: Checkout, _ progress: CourseProgress = CourseProgress()
  ) {
    self.lesson = lesson
    self.checkout = checkout
    self.progress = progress
    tasks = (try? ExerciseTask.all(in: checkout, ofLesson: lesson.number)) ?? []
  }

  /// Returns one section of the page, and how to go on.
  ///
  /// - Throws: the same errors as for the whole page.
  package func rendered(_ section: Lesson.Section, for terminal: Terminal) throws -> String {
    let width = min(terminal.width, 100)
    let count = lesson.sections.count
    let place = "\(lesson.title), section \(section.number) of \(count)"
    let next = lesson.sections.first { $0.number > section.number }.map { next in
      "Next section: `swift run lessons \(lesson.number) --section \(next.number)`, \(next.title)."
    }
    let way = next ?? "The whole page: `swift run lessons \(lesson.number)`."
    let texts = try section.parts.map { try text(of: $0, for: terminal) }
    let heading = place.wrapped(to: width).map { terminal.paint($0, .dim) + "\n" }.joined()
    return ([heading] + texts + [way.wrapped(to: width, first: "", rest: "")])
      .joined(separator: "\n")
  }

  /// Returns a part of the lesson for `terminal`.
  ///
  /// - Throws: the same errors as for the whole page.
  package func text(of part: Lesson.Part, for terminal: Terminal) throws -> String {
    do { return try text(of: part.block, for: terminal) } catch let unknown as Unknown {
      throw CourseError.unknownDirective(unknown.directive, path: lesson.path, line: part.line)
    }
  }

  /// A lesson asks for what does not exist.
  struct Unknown: Error {
    let directive: String
  }

  private func text(of block: Lesson.Block, for terminal: Terminal) throws -> String {
    switch block {
    case .prose(let prose):
      return MarkdownText(prose.withoutFacts).rendered(for: terminal)
    case .sources, .source, .quotation:
      return try listings(of: block).map { file, listing in
        var listing = listing
        listing.colours = colours(of: file, for: terminal)
        return listing.rendered(for: terminal)
      }
      .joined(separator: "\n")
    case .comparison(let name, let names):
      let scripts = Catalogue.scripts(named: name)
      let styles = names.compactMap(Self.style)
      let joined = names.isEmpty ? [] : [names.joined(separator: ",")]
      guard let script = scripts.first, scripts.count == 1, styles.count == names.count else {
        throw Unknown(directive: "compare " + ([name] + joined).joined(separator: " "))
      }
      let played = PlayedScenario.play(script, in: styles.isEmpty ? Style.all : styles)
      return ComparisonReport(of: played).text(for: terminal, drawn: false)
    case .timeline(let play): return try drawing(of: play, for: terminal)
    case .trace(let lines):
      guard let timeline = Timeline(lines: lines) else { throw Unknown(directive: "trace") }
      return TimelineText([("what happens", timeline)], for: terminal).text
    case .lines(let file, let count, let words):
      return try lines(count, of: file, from: words)
        .rendered(colours(of: file, for: terminal), for: terminal)
    case .question(let question): return questionText(question, for: terminal)
    case .exercise(let number): return try task(number, for: terminal)
    case .paths: return paths(for: terminal)
    case .unknown(let directive): throw Unknown(directive: directive)
    }
  }

  /// The files that a block shows with the numbers of their lines, and how.
  ///
  /// - Throws: the same errors as for the whole page.
  package func listings(of block: Lesson.Block) throws -> [(file: String, listing: SourceListing)] {
    switch block {
    case .sources(let name):
      guard let useCase = UseCase(rawValue: name) else {
        throw Unknown(directive: "sources \(name)")
      }
      return try Style.all.map { $0.file(of: useCase) }.map { ($0, try listing(of: $0)) }
    case .source(let style, let name):
      guard let useCase = UseCase(rawValue: name), let style = Self.style(named: style) else {
        throw Unknown(directive: "source \(style) \(name)")
      }
      let file = style.file(of: useCase)
      return [(file, try listing(of: file))]
    case .quotation(let file, let declaration):
      return [(file, try quotation(of: declaration, in: file))]
    default: return []
    }
  }

  /// A file that tells a story.
  private func listing(of file: String) throws -> SourceListing {
    let path = SourceTree.path(of: file)
    return folded(SourceListing(path: path, text: try checkout.text(at: path)))
  }

  /// The listing without the answers to this lesson's exercises that have not passed, whichever file
  /// holds them.
  func folded(_ listing: SourceListing) -> SourceListing {
    let open = tasks.filter { !progress.hasPassed($0) }
    return open.reduce(listing) { listing, exercise in
      guard let lines = exercise.finishedForm?.folded else { return listing }
      return listing.folding(lines, because: "exercise \(exercise.number), until it has passed")
    }
  }

  /// Where a file of the kit is.
  ///
  /// - Throws: `CourseError` without a whole folder, such as Tests: then the page is not to blame.
  func path(of file: String) throws -> String {
    let path = SourceTree.path(of: file)
    let folder = String(path.prefix { $0 != "/" })
    guard folder == path || checkout.contains(folder) else {
      throw CourseError.unreadable(path: folder)
    }
    return path
  }

  private func quotation(of declaration: String, in file: String) throws -> SourceListing {
    let path = try path(of: file)
    let listing =
      try checkout.contains(path)
      ? SourceListing(path: path, text: checkout.text(at: path), declaration: declaration) : nil
    guard let listing else {
      let words = declaration.isEmpty ? [file] : [file, declaration]
      throw Unknown(directive: "quote " + words.joined(separator: " "))
    }
    return folded(listing)
  }

  /// The style of this name, naive forms included.
  package static func style(named name: String) -> Style? {
    Style.bothForms.first { $0.name == name }
  }
}

extension String {
  /// The text without the numbers of facts, which are for those who look at `lessons/sources.md`.
  package var withoutFacts: String {
    let plain = replacing(/\s\(F\d+(?:,\sF\d+)*(?:\sin\s`lessons\/sources\.md`)?\)/, with: "")
    // What the numbers are is said only where one is left.
    let rest = plain.replacing(/\(`F\d+` and the like are numbers of facts\.[^)]*\)\n*/, with: "")
    return rest.contains(/\bF\d{2,}/) ? plain : rest
  }
}

extension Lesson.Part {
  /// The part without the title of the lesson; nil if there is no more to it.
  var withoutTitle: Lesson.Part? { without("# ") }

  /// The part without the heading of a section; nil if there is no more to it.
  var withoutHeading: Lesson.Part? { without("## ") }

  private func without(_ mark: String) -> Lesson.Part? {
    guard case .prose(let text) = block, text.hasPrefix(mark) else { return self }
    let rest = text.drop { $0 != "\n" }.drop { $0 == "\n" }
    return rest.isEmpty ? nil : Lesson.Part(block: .prose(String(rest)), line: line)
  }
}
