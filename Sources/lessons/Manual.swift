import Rendering
import Styles

/// The help page.
enum Manual {
  /// Returns the page for `terminal`.
  static func text(for terminal: Terminal) -> String {
    "usage: swift run lessons [COMMAND]\n\n"
      + TwoColumns(rows: commands).rendered(for: terminal)
      + "\nOptions of compare:\n\n"
      + TwoColumns(rows: options).rendered(for: terminal)
      + "\nOptions of explore:\n\n"
      + TwoColumns(rows: exploring).rendered(for: terminal)
      + "\nExit codes:\n\n"
      + TwoColumns(rows: exitCodes).rendered(for: terminal)
      + "\nColour is used on a terminal only, unless NO_COLOR is set.\n"
  }

  private static let commands = [
    ("(none)", "list the lessons"),
    ("N", "show lesson N: the story, the six sources, their traces"),
    ("scenarios", "list the scenarios by name"),
    ("compare SCENARIO", "play a scenario, or all of a use case, and compare the styles"),
    ("explore SCENARIO", "find the smallest schedule that breaks a style, or tells styles apart"),
    ("help", "show this page"),
  ]

  private static let options = [
    (
      "--styles A,B,...",
      "only these styles of \(Style.all.map(\.name).joined(separator: ", "))"
    ),
    ("--seed N", "another schedule: what could come in any order does, and answers may come early"),
    ("--format text|json", "text to read (this is the default), or JSON for programs"),
    ("--mechanism", "show each move from queue to queue, too"),
    ("--measure", "show what each style's file takes: lines, nesting, error branches, own state"),
    ("--replay TOKEN", "a schedule that explore found: what comes in which order, and what fails"),
    ("--count N", "fetch N avatars, not 100 (bulk)"),
    ("--continue", "play a schedule that does not fit as far as it does"),
    ("--naive", "put each style beside the form in which it is often written at first (refresh)"),
  ]

  private static let exploring = [
    ("--styles A,B,...", "only these styles, and whether they part"),
    ("--max-cost N", "all schedules with at most N reorderings and faults (2 unless told)"),
    ("--exhaustive", "all orders, and no faults"),
    ("--jobs", "take the ready jobs of the programs in other orders, too; each costs 1"),
    (
      "--random N",
      "N seeds, from --seed S on: a sample, which also reorders the programs' own jobs"
    ),
    (
      "--pct N",
      "the same by priorities that change --depth D times less one (3 unless told), as PCT has it"
    ),
    ("--replay TOKEN", "play one schedule; --continue plays it as far as it fits"),
    ("--no-reduction", "play equivalent schedules, too; what is found is the same"),
    ("--budget N", "play at most N schedules (100000 unless told); Ctrl-C ends it earlier"),
    ("--naive, --count, --format", "as with compare"),
  ]

  private static let exitCodes = [
    ("0", "done"), ("1", "the compared traces part or break the contract; something was found"),
    ("64", "wrong usage"),
    ("70", "the kit's own fault"),
  ]
}
