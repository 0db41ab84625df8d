import CourseFiles
import Rendering
import Scenario
import Shell
import StyleList

/// What the options of the commands are for.
extension Manual {
  private static let formats = ComparisonFormat.allCases.map(\.rawValue).joined(separator: "|")

  static let own = [
    (
      "--with PATH",
      """
      a program of your own beside the styles: a file, or a folder of them; may be given several \
      times, with predict once
      """
    ),
    ("--script FILE", "a scenario of your own, in JSON, for such programs alone"),
  ]

  static let comparing = [
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
    (
      "--naive", "put each style beside its naive form (update-avatar, gallery, refresh)"
    ),
  ]

  static let exploring = [
    ("--styles A,B,...", "only these styles, and whether they part"),
    (
      "--max-cost N",
      """
      all schedules with at most N reorderings and faults (2 unless told, and then no longer than \
      about \(SearchWatch.patience.components.seconds) seconds)
      """
    ),
    ("--exhaustive", "all orders of replies and actions, and no faults"),
    (
      "--faults A,B,...",
      """
      what strikes in place of a good reply, of 503, 404, 401, lost, timeout, invalidated, malformed, twice, or of a good save: \
      full (503,lost,full unless told)
      """
    ),
    (
      "--threads",
      "have callbacks on several threads, interrupted at locks (not: operations, structured)"
    ),
    (
      "--jobs",
      "take all ready jobs in other orders, too, not those of tasks alone; each costs 1"
    ),
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

  static let paging = [
    ("--styles A,B,..., --naive", "as with compare"),
    ("--replay TOKEN", "a schedule that explore found, shown first"),
    ("--output FILE", "where the page goes (SCENARIO.html in this folder unless told)"),
    ("--count N", "fetch N avatars, not \(Command.Paging.bulkSize) (bulk)"),
  ]

  static let checking = [
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

  static let real = [
    ("--replay TOKEN", "real: a schedule that explore found, in place of the script's own order"),
    ("--styles, --naive, --count", "real: as with compare"),
    ("--format text|json", "real: text to read, or JSON for programs"),
    ("--port N", "serve: the port on 127.0.0.1 (8080 unless told); 0 takes one that is free"),
  ]

  static let predicting = [
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

  static let evening = [
    ("--minutes N", "how much time there is, from 15 to 600 (90 unless told)"),
    ("--format text|json", "the plan as text, or as JSON"),
  ]

  private static let topics =
    Topic.allCases.filter { !$0.isAlone }.map(\.rawValue).joined(separator: ", ")

  static let interviewing = [
    ("--level L", "for a junior, mid (unless told), senior or staff"),
    ("--topic T", "only about \(topics)"),
    ("--topic design", "a system to design aloud in 45 minutes, with two changes half way"),
    ("--topic coding", "a task in plain Swift that grows in three parts, judged in every order"),
    ("--topic review", "a file with planted defects, to be found by line"),
    ("--oral", "questions only, one for each five minutes, or seven for seniors and staff"),
    ("--own STORY", "write a story in a style of your choice; it is held against the six"),
    (
      "--stack S",
      "for a team with \(Stack.allCases.map(\.rawValue).joined(separator: ", ")); says what it leaves out"
    ),
    ("--role R", "for \(Role.allCases.map(\.rawValue).joined(separator: " or ")) only"),
    ("--classics", "what nobody builds by hand today, too: the monad, functional JSON, operations"),
    ("--minutes N", "how long it should take (30 unless told; 45 for a design, a story, coding)"),
    ("--seed N", "the round of this number; unless told, the one after the last round's"),
    ("--new", "begin another round, though one is unfinished"),
    (
      "--interviewer",
      """
      show the round to the one who asks: an overview; with --section N a part with rubric, answer \
      and follow-ups, with --section all every part
      """
    ),
    ("--handout", "with --interviewer: what the candidate is given, without answers"),
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

  static let grading = [
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
}
