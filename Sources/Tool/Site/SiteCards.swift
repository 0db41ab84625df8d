import CourseFiles
import Interview
import Rendering

/// The pages on misconceptions, as one page of folded cards.
struct SiteMisconceptions {
  private let all: [Misconception]

  init(in checkout: Checkout) throws { all = try Misconception.all(in: checkout) }

  var body: String {
    "<h1>Misconceptions</h1>\n<p>Beliefs that lead to wrong answers: what you see, why, and the"
      + " repair.</p>\n"
      + all.map { one in
        let links = one.exercises.compactMap { ExerciseNumber($0) }.map { number in
          "<a href=\"\(SiteLesson.path(of: number.lesson))#exercise-\(number)\">\(number)</a>"
        }
        let lines = one.text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
          .filter { !$0.hasPrefix("Exercises:") }
        let exercises = links.isEmpty ? "" : "<p>Exercises: \(links.joined(separator: ", "))</p>\n"
        return """
          <details class="card" id="\(one.name)"><summary>\(SiteMarkdown.inline(one.heading))</summary>
          \(SiteMarkdown(lines.joined(separator: "\n"), level: 2).html)\(exercises)</details>

          """
      }
      .joined()
  }

  var found: [SiteFind] {
    all.map { one in
      SiteFind(
        title: one.heading, link: "misconceptions.html#\(one.name)",
        words: SiteMarkdown.words(of: one.text))
    }
  }
}

/// The interview questions as cards: the question, and what to listen for, folded.
struct SiteInterview {
  private let questions: [Question]

  init(_ bank: Bank) { questions = bank.questions }

  var body: String {
    let levels = Level.allCases.map(\.rawValue)
    let topics = Topic.allCases.map(\.rawValue)
    return """
      <h1>Interview questions</h1>
      <p>Answer aloud, then open the card: what must be mentioned, a good answer, and how to see that
      it is true.</p>
      <p class="filters" hidden>\(filter("level", levels)) \(filter("topic", topics))
      <span id="count" role="status"></span></p>
      \(questions.map(card).joined())
      """
  }

  private func filter(_ name: String, _ values: [String]) -> String {
    "<label>\(name) <select data-filter=\"\(name)\"><option value=\"\">all</option>"
      + values.map { "<option>\($0)</option>" }.joined() + "</select></label>"
  }

  private func card(_ question: Question) -> String {
    let link = SiteLesson.path(of: question.lesson)
    return """
      <div class="card" id="\(question.id)" data-level="\(question.level)" data-topic="\(question.topic)">
      <p class="eyebrow">\(question.level), \(question.topic),
      <a href="\(link)">lesson \(question.lesson)</a></p>
      \(SiteMarkdown(question.text).html)<details><summary>What to listen for, and a good answer</summary>
      \(SiteMarkdown(question.rubric.page(of: question.id)).html)</details>
      </div>

      """
  }

  var found: [SiteFind] {
    questions.map { question in
      SiteFind(
        title: "Question: \(question.text)", link: "interview.html#\(question.id)",
        words: SiteMarkdown.words(of: question.rubric.answer.joined(separator: " ")))
    }
  }
}
