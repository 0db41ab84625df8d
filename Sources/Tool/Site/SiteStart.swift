import CourseFiles
import Rendering

/// The page that a site begins with.
struct SiteStart {
  private let lessons: [SiteLesson]

  init(_ lessons: [SiteLesson]) { self.lessons = lessons }

  /// The ways through the course, each with links to its lessons.
  static var paths: String {
    "<ul class=\"paths\">\n"
      + CoursePath.allCases.map { path in
        let links = path.lessons.map {
          "<a href=\"\(SiteLesson.path(of: $0))\" aria-label=\"Lesson \($0)\">\($0)</a>"
        }
        return
          "<li>\(path.sentence.markup)<span class=\"links\">\(links.joined(separator: " "))</span></li>\n"
      }
      .joined() + "</ul>\n"
  }

  var body: String {
    let list = lessons.map { lesson in
      let number = lesson.lesson.number
      let goal = lesson.lesson.goal.map { "<br>\(SiteMarkdown.inline($0))" } ?? ""
      return """
        <li data-lesson="\(number)" data-steps="\(lesson.steps)">\
        <a href="\(SiteLesson.path(of: number))">\(lesson.name.markup)</a>
        <span class="soft">\(lesson.size)</span><span class="done"></span>
        <span class="goal">\(goal)</span></li>

        """
    }
    return """
      <h1>One asynchronous story in six styles of Swift</h1>
      <p>Log in, fetch the avatar, update the screen: with callbacks, a monad, promises, Rx, operations
      and <code>async</code>/<code>await</code>. The same code runs on one deterministic fake network.
      Here you see where the six do the same, and where they part.</p>
      <p><a class="main" id="continue" href="lesson-00.html">Begin: two minutes</a></p>
      <h2>What fits you?</h2>
      \(Self.paths)<h2>Lessons</h2>
      <ul class="lessons">
      \(list.joined())</ul>
      <h2>Beside the lessons</h2>
      <ul>
      <li><a href="misconceptions.html">Misconceptions</a>: beliefs that lead to wrong answers</li>
      <li><a href="interview.html">Interview questions</a>, with what to listen for</li>
      <li><a href="glossary.html">Glossary</a>: one word, one meaning</li>
      <li><a href="facts.html">Sources</a> of what the lessons say of Swift and its libraries</li>
      </ul>
      <section id="progress" hidden aria-labelledby="progress-title">
      <h2 id="progress-title">Your progress</h2>
      <p>It is kept in this browser only. Nobody else gets it.</p>
      <p><button type="button" id="save">Save it to a file</button>
      <button type="button" id="load">Read it from a file</button>
      <input type="file" id="file" accept=".json,application/json" aria-label="File with progress" hidden>
      <button type="button" id="forget">Forget it</button> <span id="said" role="status"></span></p>
      </section>

      """
  }
}
