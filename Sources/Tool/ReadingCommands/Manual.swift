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
    (["compare", "explore", "page", "step"], own), (["compare"], comparing),
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

  private static let formats = ComparisonFormat.allCases.map(\.rawValue).joined(separator: "|")

  private static let own = [
    ("--with FILE", "a program of your own beside the styles; may be given several times"),
    ("--script FILE", "a scenario of your own, in JSON, for such programs alone"),
  ]

  private static let comparing = [
    (
      "--styles A,B,...",
      "only these styles of \(Style.all.map(\.name).joined(separator: ", "))"
    ),
    ("--seed N", "another schedule: what could come in any order does, and replies may come early"),
    (
      "--format \(formats)",
      """
      text to read (this is the default), JSON for programs, diagrams in Markdown, a picture for \
      slides, or a trace for ui.perfetto.dev
      """
    ),
    ("--mechanism", "show each move from queue to queue, too"),
    ("--measure", "show what each style's file takes: lines, nesting, error branches, own state"),
    ("--replay TOKEN", "a schedule that explore found: what comes in which order, and what fails"),
    ("--count N", "fetch N avatars, not 100 (bulk)"),
    ("--continue", "of a schedule that does not fit, play the part that fits"),
    ("--naive", "put each style beside the form in which it is often written at first (refresh)"),
  ]

  private static let exploring = [
    ("--styles A,B,...", "only these styles, and whether they part"),
    (
      "--max-cost N",
      """
      all schedules with at most N reorderings and faults (2 unless told, and then no longer than \
      about \(SearchWatch.patience.components.seconds) seconds)
      """
    ),
    ("--exhaustive", "all orders, and no faults"),
    (
      "--faults A,B,...",
      """
      what strikes in place of a good reply, of 503, 404, 401, lost, timeout, malformed, twice, or of a good save: \
      full (503,lost,full unless told)
      """
    ),
    (
      "--threads",
      "have callbacks on several threads, interrupted at locks (callbacks, monad, promise, rx)"
    ),
    ("--jobs", "take the ready jobs of the programs in other orders, too; each costs 1"),
    (
      "--at-once",
      "as --jobs; and replies, and leaving the page, may come before jobs that are ready"
    ),
    (
      "--random N",
      "N seeds, from --seed S on: a sample, which also reorders the programs' own jobs"
    ),
    (
      "--pct N",
      "the same by priorities that change --depth D times less one (3 unless told), as PCT has it"
    ),
    ("--replay TOKEN", "play one schedule; --continue plays the part that fits"),
    (
      "--fold",
      """
      replies that were seen to be alike in one order only, from cost 2 on: far fewer schedules, \
      and a little less certain
      """
    ),
    ("--no-reduction", "play equivalent schedules, too; what is found is the same"),
    ("--budget N", "play at most N schedules (100000 unless told); Ctrl-C ends it earlier"),
    ("--naive, --count, --format", "as with compare"),
  ]

  private static let paging = [
    ("--styles A,B,..., --naive", "as with compare"),
    ("--replay TOKEN", "a schedule that explore found, shown first"),
    ("--output FILE", "where the page goes (SCENARIO.html in this folder unless told)"),
    ("--count N", "fetch N avatars, not \(Command.Paging.bulkSize) (bulk)"),
  ]

  private static let checking = [
    ("--replay TOKEN", "check: one play of the answer, as the message names it"),
    ("--continue", "check: of a play that does not fit any more, the part that fits"),
    ("--page", "write a page too that shows where the answer falls short"),
    ("--format text|json|junit", "check: text to read, or all that was found for other programs"),
    ("--output FILE", "where that page goes (exercise-3.2.html in this folder unless told)"),
    (
      "--contest FILE",
      "check: write all that somebody needs who looks at the judgement again"
    ),
  ]

  private static let real = [
    ("--replay TOKEN", "real: a schedule that explore found, in place of the script's own order"),
    ("--styles, --naive, --count", "real: as with compare"),
    ("--format text|json", "real: text to read, or JSON for programs"),
    ("--port N", "serve: the port on 127.0.0.1 (8080 unless told); 0 takes one that is free"),
  ]

  private static let predicting = [
    ("--scenario NAME", "a scenario, or any of a use case"),
    ("--style NAME", "the style that tells it"),
    ("--seed N", "what this seed draws, the same for everybody, whatever was answered before"),
    ("--replay TOKEN", "under this schedule; with one scenario and one style"),
    (
      "--file PATH",
      "write the lines to a new file, to be arranged there; or grade the file if it exists"
    ),
    (
      "--format text|json", "the result as text, or as JSON; the answer is read from a pipe or file"
    ),
  ]

  private static let evening = [
    ("--minutes N", "how much time there is, from 15 to 600 (90 unless told)"),
    ("--format text|json", "the plan as text, or as JSON"),
  ]

  private static let topics =
    Topic.allCases.filter { !$0.isAlone }.map(\.rawValue).joined(separator: ", ")

  private static let interviewing = [
    ("--level L", "for a junior, mid (unless told), senior or staff"),
    ("--topic T", "only about \(topics)"),
    ("--topic design", "a system to design aloud in 45 minutes, with two changes half way"),
    ("--topic review", "a file with planted defects, to be found by line"),
    (
      "--stack S",
      "for a team with \(Stack.allCases.map(\.rawValue).joined(separator: ", ")); says what it leaves out"
    ),
    ("--role R", "for \(Role.allCases.map(\.rawValue).joined(separator: " or ")) only"),
    ("--classics", "what nobody builds by hand today, too: the monad, functional JSON, operations"),
    ("--minutes N", "how long it should take (30 unless told; 45 for a design)"),
    ("--seed N", "the round of this number; unless told, the one after the last round's"),
    ("--new", "begin another round, though one is unfinished"),
    (
      "--interviewer",
      """
      show the round to the one who asks: an overview; with --section N a part with rubric, answer \
      and follow-ups, with --section all every part
      """
    ),
    (
      "--sheets FOLDER",
      """
      with --interviewer: one round for several candidates; --candidate NAME marks one, part by \
      part, or a part again with --section N; without a name, who has how many points
      """
    ),
    (
      "--proof [ID]",
      "run what proves the answer to a question, and show that; without ID, list all proofs"
    ),
    (
      "--format text|json",
      "the score sheet, the round or the sheets as text, or as JSON with the talk on standard error"
    ),
  ]

  private static let grading = [
    ("--exercises 5.1,6", "these exercises, or those of these lessons (all unless told)"),
    ("--points FILE", "what each exercise is worth: JSON such as {\"5.1\": 10}, or a table"),
    (
      "--roster FILE",
      "a table: student, name, submitted, deadline, exercise, points, reason; points are given by hand"
    ),
    ("--deadline TIME", "from when on work is late, as 2026-11-28T18:00Z; UTC without a zone"),
    (
      "--format F",
      "text (unless told), json, csv, junit, html, gradescope, classroom50, moodle, exercism or jplag"
    ),
    ("--output FOLDER", "where the files go; what was graded stands there in class.json, too"),
    ("--workers N", "how many students are judged at the same time (1 unless told)"),
    (
      "--isolate auto|require|off",
      "a sandbox for each student (bwrap): where it is there, or not without it, or never"
    ),
    ("--shard I/N", "the part I of N of the class, for several machines; needs --output"),
    ("--anonymous", "numbers in place of names"),
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
