import CourseFiles
import Rendering
import Scenario
import Shell
import StyleList

/// The help page.
enum Manual {
  /// Returns the page for `terminal`: about `command`, or about all where it is nil.
  static func text(for terminal: Terminal, of command: String? = nil) -> String {
    let name = command.map { Command.isNumber($0) ? Command.lessonName : $0 }
    func isWanted(_ command: Substring) -> Bool { name.map { $0 == command } ?? true }
    let rows = commands.filter { isWanted($0.0.prefix { $0 != " " }) }
    let sections = options.filter { $0.commands.contains { isWanted($0[...]) } }
    func table(_ title: String, _ rows: [(String, String)]) -> String {
      title + ":\n\n" + TwoColumns(rows: rows).rendered(for: terminal) + "\n"
    }
    let usage = "usage: swift run lessons [COMMAND]\n\n"
    let about = usage + TwoColumns(rows: rows).rendered(for: terminal) + "\n"
    let more = sections.map { section in
      table("Options of " + section.commands.joined(separator: " and "), section.rows)
    }
    let last = name == nil ? terminals : "`swift run lessons help` shows all commands."
    return about + more.joined() + table("Exit codes", exitCodes)
      + last.wrapped(to: min(terminal.width, 100), first: "", rest: "")
  }

  private static let options: [(commands: [String], rows: [(String, String)])] = [
    (["compare", "explore", "page", "step", "predict"], own), (["compare"], comparing),
    (["explore"], exploring), (["page", "step"], paging),
    (["check", "watch"], checking),
    (["real", "serve"], real), (["predict"], predicting), (["tonight"], evening),
    (["interview"], interviewing), (["grade"], grading),
  ]

  private static let commands = [
    (
      "(none)",
      "the course, where you are: one step at a time, by keys; without a terminal, the list of lessons"
    ),
    ("start", "two minutes from nothing: mend a page in your own file"),
    (
      "N",
      """
      lesson N, step by step; without a terminal, printed. --all prints it with what is deeper; \
      --section 3, or --section WORD of its title, prints one step; --language de takes a translation
      """
    ),
    ("scenarios", "list the scenarios by name"),
    ("compare SCENARIO", "play a scenario, or all of a use case, and compare the styles"),
    ("explore SCENARIO", "find the smallest schedule that breaks a style, or tells styles apart"),
    (
      "page SCENARIO",
      """
      write one HTML file that shows the styles side by side, with all orders of replies; of a use \
      case, all scenarios
      """
    ),
    (
      "step SCENARIO",
      "show a scenario event by event, with the lines of each style; also as N --step"
    ),
    (
      "real [SCENARIO]",
      """
      play a scenario, a use case or all over URLSession and a server on this machine, and hold \
      the result against the simulation; real 15.1 shows an answer that has passed
      """
    ),
    ("serve [SCENARIO]", "follow a scenario's script as a server, for curl or your own app"),
    ("next", "what to do now, and why"),
    (
      "check",
      """
      check what was changed; check all, every exercise; check 3, those of lesson 3; check 3.2, one
      """
    ),
    ("task 3.2", "what is to be done in an exercise, and when it is right"),
    ("hint 3.2", "the next hint for an exercise; with --solution, the kit's solution"),
    ("watch", "check an exercise again each time its file is saved; watch 3, watch 3.2"),
    ("reset 3.2", "bring the file back as it was shipped, and keep yours aside"),
    ("review", "bring back misconceptions, and questions of interviews, some days later"),
    ("misconception", "list the misconceptions behind wrong answers; with a name, show one"),
    ("editor", "let an editor show errors and complete names in the exercises"),
    ("doctor", "try all that the kit needs, and say what to do where something is missing"),
    ("new 6.4 NAME", "lay out the files of a new exercise, for those who write them"),
    (
      "new-program STORY [FILE]",
      """
      write a file for a program of your own that tells a story, or one of yours: own; it runs as it \
      is, in --style plain (unless told), or in that of the kit's styles
      """
    ),
    (
      "predict [N]",
      """
      order the events of a trace before you see it: of lesson N, or of any; each time another, and \
      one that was wrong comes back after 1, 3, 7, 16, 35 days
      """
    ),
    ("tonight", "what to read, predict and answer on the evening before an interview"),
    ("interview", "a practice round: tasks, predictions, questions; then a score sheet"),
    (
      "code [NAME]",
      """
      list the coding tasks in three parts, or show one; code NAME check judges it in every order, \
      and hint, solution and interviewer show more
      """
    ),
    (
      "grade PATH...",
      """
      grade what a class has handed in: folders, checkouts and archives, in any layout; \
      grade merge FOLDER... puts shards together
      """
    ),
    (
      "site FOLDER",
      "write the course for a browser: lessons, exercises, questions and replays, with a search"
    ),
    ("wrong 6.3 [NAME]", "for teachers: known wrong answers, what each misses; --code: their text"),
    ("student-edition FOLDER", "the kit without solutions; --exercises 5.1,6: with these only"),
    ("classroom-files", "list platforms and engines; KIND FOLDER writes the files for one"),
    ("exam --seed N", "an exam on paper, and its key; --level L, --output FOLDER"),
    ("update [ADDRESS]", "in an edition for students: take a newer one, and keep every answer"),
    ("help [COMMAND]", "show this page, or the part of it about one command"),
  ]

  private static let terminals = """
    On a terminal a page that is longer than the screen goes through the pager that PAGER names, or \
    less; --no-pager, or an empty PAGER, prints it as it is. Colour is used on a terminal only, \
    unless NO_COLOR is set.
    """

  private static let exitCodes = [
    ("0", "done"),
    (
      "1",
      "traces part or break the contract; something was found; an answer falls short"
    ),
    ("1", "an interview was left, or brought less than half of its points"),
    ("64", "wrong usage"),
    ("70", "the kit's own fault"),
    ("130", "interrupted"),
  ]
}
