import CourseFiles
import Rendering
import Shell

/// A lesson as a page, in its steps, from the same text as in the terminal.
struct SiteLesson {
  let lesson: Lesson
  private let page: LessonPage
  private let code: SiteCode
  private let checkout: Checkout
  private let plays: SitePlays

  /// Takes a lesson; its scenarios are played by `plays`.
  init(_ lesson: Lesson, in checkout: Checkout, _ plays: SitePlays) {
    self.lesson = lesson
    self.checkout = checkout
    self.plays = plays
    page = LessonPage(lesson, in: checkout)
    code = SiteCode(of: lesson, in: checkout)
  }

  /// The file of a lesson.
  static func path(of number: Int) -> String { "lesson-\(number < 10 ? "0" : "")\(number).html" }

  /// The number and the title, as lists and links have them; the first has no number.
  var name: String { lesson.number == 0 ? lesson.title : "\(lesson.number). \(lesson.title)" }

  /// How many steps it has.
  var steps: Int { lesson.sections.count }

  /// What there is in it: minutes, steps, exercises.
  var size: String {
    let count = page.tasks.count
    return "\(lesson.minutes) min to read, \(steps) steps"
      + (count == 0 ? "" : count == 1 ? ", 1 exercise" : ", \(count) exercises")
  }

  /// The page between header and footer.
  ///
  /// - Throws: `CourseError` if a source cannot be read or the lesson asks for what does not exist.
  func body(before previous: SiteLesson?, after next: SiteLesson?) throws -> String {
    let links = lesson.sections.map {
      "<li><a href=\"#step-\($0.number)\">\(SiteMarkdown.inline($0.title))</a></li>\n"
    }
    let introduction = try lesson.introduction.map(html).joined()
    let steps = try lesson.sections.map { try step($0, next) }.joined()
    let back = previous.map {
      "<a href=\"\(Self.path(of: $0.lesson.number))\">Before: \($0.name.markup)</a>"
    }
    let on = next.map {
      "<a href=\"\(Self.path(of: $0.lesson.number))\">Next: \($0.name.markup)</a>"
    }
    return """
      <h1>\(name.markup)</h1>
      \(introduction)<p class="soft">\(size)</p>
      <nav class="steps" aria-label="Steps of this lesson"><ol>
      \(links.joined())</ol></nav>
      \(steps)<nav class="around" aria-label="Lessons around this one">
      \([back, on].compactMap(\.self).joined(separator: "\n"))</nav>

      """
  }

  private func step(_ section: Lesson.Section, _ next: SiteLesson?) throws -> String {
    let number = section.number
    let main = try section.main.map { try html($0, step: number) }.joined()
    let more = try section.more.map { try html($0, step: number) }.joined()
    let deeper =
      more.isEmpty
      ? "" : "<details class=\"more\"><summary>More: what is deeper</summary>\n\(more)</details>\n"
    let on = lesson.sections.first { $0.number == number + 1 }.map {
      "<a class=\"onward\" href=\"#step-\($0.number)\">Next step: \(SiteMarkdown.inline($0.title))</a>"
    }
    let leave = next.map {
      "<a class=\"onward\" href=\"\(Self.path(of: $0.lesson.number))\">Next: \($0.name.markup)</a>"
    }
    return """
      <section class="step" id="step-\(number)" aria-labelledby="title-\(number)">
      <p class="place">Step \(number) of \(steps)</p>
      <h2 id="title-\(number)">\(SiteMarkdown.inline(section.title))</h2>
      \(main)\(deeper)<p class="on">\(on ?? leave ?? "")</p>
      </section>

      """
  }

  /// A part, without the titles that stand elsewhere.
  private func html(_ part: Lesson.Part) throws -> String { try html(part, step: 0) }

  private func html(_ part: Lesson.Part, step: Int) throws -> String {
    switch part.block {
    case .prose(let text):
      let isTitled = text.hasPrefix("# ") || text.hasPrefix("## ")
      return SiteMarkdown(isTitled ? String(text.drop { $0 != "\n" }) : text, level: 3).html
    case .sources, .source, .quotation:
      return try page.listings(of: part.block).map { code.html($0.listing, of: $0.file) }.joined()
    case .lines(let file, let count, let words):
      return code.html(try page.lines(count, of: file, from: words), of: file)
    case .comparison(let scenario, let styles):
      let text = try page.text(of: part, for: .none)
      return "<pre class=\"drawing\" tabindex=\"0\">\(text.markup)</pre>\n"
        + (try plays.player(of: Lesson.Play(scenario, styles), in: page))
    case .timeline(let play):
      return try drawing(of: play)
    case .trace(let lines):
      let timeline = Timeline(lines: lines)
      return timeline.map {
        SitePlays.figure(TimelineDrawing([("what happens", $0)]).svg())
      } ?? ""
    case .question(let question):
      return try html(question, key: "\(lesson.number).\(step)")
    case .exercise(let number):
      guard let task = page.tasks.first(where: { $0.number == number }) else { return "" }
      return try SiteExercise(task, in: checkout, code).html
    case .paths: return SiteStart.paths
    case .unknown: return try page.text(of: part, for: .none)
    }
  }

  /// A question: choices to press, or events to put in order; the answer stands folded below.
  private func html(_ question: Lesson.Question, key: String) throws -> String {
    let items = question.shownOrder.enumerated().map { index, choice in
      "<li data-place=\"\(choice)\"><span class=\"words\">\(SiteMarkdown.inline(question.choices[choice].text))</span></li>\n"
    }
    let right =
      question.right.map { "<p>Right is: \(SiteMarkdown.inline(question.choices[$0].text))</p>\n" }
      ?? "<ol>"
      + question.choices.map { "<li>\(SiteMarkdown.inline($0.text))</li>" }.joined() + "</ol>\n"
    let others = question.choices.compactMap { choice in
      choice.whyNot.map {
        "<li>\(SiteMarkdown.inline(choice.text)) <em>\(SiteMarkdown.inline($0))</em></li>\n"
      }
    }
    let why = others.isEmpty ? "" : "<p>And the others?</p>\n<ul>\n\(others.joined())</ul>\n"
    return """
      <div class="question" data-key="\(key)" data-right="\(question.right.map(String.init) ?? "order")">
      <p class="eyebrow">\(question.asksForOrder ? "Put in order" : "Predict")</p>
      \(SiteMarkdown(question.text).html)<ol class="choices">
      \(items.joined())</ol>
      <details class="answer"><summary>Show the answer</summary>
      \(right)\(SiteMarkdown(question.reason).html)\(why)\(try outcomes(of: question))</details>
      </div>

      """
  }

  /// A picture of what is played, and the way to its replay.
  private func drawing(of play: Lesson.Play) throws -> String {
    SitePlays.figure(try plays.picture(of: play, in: page))
      + (try plays.player(of: play, in: page))
  }

  /// What is played when the answer is given: once, or for each choice under its own schedule.
  private func outcomes(of question: Lesson.Question) throws -> String {
    guard let play = question.play else { return "" }
    let tokens = question.choices.map { $0.token }
    guard tokens.contains(where: { $0 != nil }) else {
      return try drawing(of: play)
    }
    return try question.choices.enumerated().map { index, choice in
      let shown = play.under(choice.token)
      return SitePlays.figure(
        try plays.picture(of: shown, in: page), caption: "What happens with: \(choice.text)",
        of: index)
    }
    .joined() + (try plays.player(of: play, in: page))
  }

  /// What a search finds in it: for each step its place, its title and its words.
  var found: [SiteFind] {
    lesson.sections.map { section in
      let words = section.parts.map { part in
        switch part.block {
        case .prose(let text): SiteMarkdown.words(of: text)
        case .question(let question): SiteMarkdown.words(of: question.text)
        case .exercise(let number):
          page.tasks.first { $0.number == number }.map {
            "exercise \($0.number) \($0.title) " + SiteMarkdown.words(of: $0.story)
          } ?? ""
        default: ""
        }
      }
      return SiteFind(
        title: "\(name): \(section.title)",
        link: "\(Self.path(of: lesson.number))#step-\(section.number)",
        words: words.joined(separator: " "))
    }
  }
}
