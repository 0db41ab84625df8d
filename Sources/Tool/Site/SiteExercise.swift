import CourseFiles
import Rendering

/// An exercise: the task, the file to begin with, folded hints, and how to run it.
struct SiteExercise {
  private let task: ExerciseTask
  private let checkout: Checkout
  private let code: SiteCode

  init(_ task: ExerciseTask, in checkout: Checkout, _ code: SiteCode) {
    self.task = task
    self.checkout = checkout
    self.code = code
  }

  /// The exercise as a part of a lesson.
  var html: String {
    get throws {
      let path = try task.path(in: checkout)
      let stub = task.shippedText(in: checkout) ?? ""
      let hints = task.hints.enumerated().map { index, hint in
        "<details><summary>Hint \(index + 1) of \(task.hints.count)</summary>"
          + "<p>\(SiteMarkdown.inline(hint))</p></details>\n"
      }
      let lesson =
        task.lesson.isEmpty
        ? ""
        : "<details><summary>When it has passed</summary>\(SiteMarkdown(task.lesson).html)</details>\n"
      return """
        <div class="exercise" id="exercise-\(task.number)" data-key="\(task.number)">
        <p class="eyebrow">Exercise \(task.number)</p>
        <h3>\(SiteMarkdown.inline(task.title))</h3>
        \(SiteMarkdown(task.story, level: 4).html)\(list("It is right when it", task.requirements))\
        \(task.exclusions.map { "<p>\(SiteMarkdown.inline($0))</p>\n" }.joined())<p class="path"><code>\(path)</code></p>
        \(code.stub(stub, of: path))<p>To do it, save the file in a checkout of the kit, and run:</p>
        <pre class="code copied">swift run lessons check \(task.number)</pre>
        \(hints.joined())\(lesson)</div>

        """
    }
  }

  private func list(_ heading: String, _ items: [String]) -> String {
    guard !items.isEmpty else { return "" }
    return "<p>\(heading)</p>\n<ul>\n"
      + items.map { "<li>\(SiteMarkdown.inline($0))</li>\n" }.joined() + "</ul>\n"
  }
}
