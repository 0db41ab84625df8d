import Explorer
import Scenario
import Simulation
import StyleList
import Testing

/// How many schedules a search plays, so that a reduction that is lost is noticed.
///
/// A cell is the number of schedules to cost 2 that are played; behind `+`, how many others are known
/// without playing them.
@Suite struct ScheduleCountTests {
  /// How many avatars are fetched where a hundred would take too long.
  private static let few = 6

  private static let table = """
                                        callbacks monad promise     rx operations structured
    update-avatar/happy                         5     5       5      5          5          5
    update-avatar/login-fails                   1     1       1      1          1          1
    update-avatar/avatar-fails                  3     3       3      3          3          3
    update-avatar/avatar-malformed              3     3       3      3          3          3
    update-avatar/leave-early                   7    13       7      7          7          7
    update-avatar/never-answers                 3     3       3      3          3          3
    update-avatar/answers-twice                 8     8       8      8          8          8
    update-avatar/slow-but-ok                   5     5       5      5          5          5
    update-avatar-naive/leave-early            13    13      13     13         13         13
    gallery/all-arrive                         44    44      44   30+2         44         32
    gallery/second-fails                       28    28      28   11+1         28         12
    gallery/leave-early                        27    86    19+8   19+8         27         27
    gallery-naive/leave-early                  86    86      86   72+2         86         74
    album/in-order                             11    11      11     11         11         11
    album/third-fails                           7     7       7      7          7          7
    retry/first-time                            9     9       9      9          9          9
    retry/second-time                           9     9       9      9          9          9
    retry/third-time-lucky                      5     5       5      5          5          5
    retry/gives-up                              3     3       3      3          3          3
    retry/leave-while-waiting                   5     7       5      5          5          5
    timeout/in-time                             5     5       5      5          5          5
    timeout/too-late                            8     8       8      6          6          6
    fastest/left-wins                          14    14      14     10         10         10
    fastest/right-wins                         14    14      14     10         10         10
    fastest/first-fails-second-wins             6     6       6      6          6          6
    fastest/both-fail                           2     2       2      2          2          2
    refresh/one-pull                            5     5       5      5          5          5
    refresh/second-pull-overtakes              34    52      34     34         34         34
    refresh/error-then-pull-again              11    11      11     11         11         11
    refresh/leave-early                         7    11       7      7          7          7
    refresh-naive/one-pull                      5     5       5      5          5          5
    refresh-naive/second-pull-overtakes        56    56      56     26         17         56
    refresh-naive/error-then-pull-again        11    11      11      7          2         11
    refresh-naive/leave-early                  13    13      13      7          7         13
    picker/choose                               3     3       3      3          3          3
    picker/dismiss                              1     1       1      1          1          1
    picker/choose-twice                         6     6       6      6          6          6
    save-avatar/saved-and-shown                 4     4       4      4          4          4
    save-avatar/load-fails                      1     1       1      1          1          1
    save-avatar/disk-full                       3     3       3      3          3          3
    save-avatar/leave-while-saving             10    10      10      7          7          7
    bulk/steady                               285   285     285    285        285        285
    bulk/one-in-ten-fails                     285   285     285    285        285        285
    bulk/leave-early                          384   435  362+22 362+22        384        384
    """

  private func cell(_ script: Script, _ style: Style) -> String {
    let progress = Exploration(of: script, styles: [style], bound: .cost(2)).run().progress
    let played = "\(progress.played - progress.skipped)"
    return progress.skipped > 0 ? "\(played)+\(progress.skipped)" : played
  }

  /// The rows of the table, with one space between cells.
  private static var expected: [String] {
    table.split(separator: "\n").dropFirst().map { $0.split(separator: " ").joined(separator: " ") }
  }

  @Test(.enabled(if: World.hasMainActor))
  func eachStoryIsSearchedWithAsFewSchedulesAsBefore() {
    let rows = Catalogue.all.map { script in
      let script = script.size == nil ? script : script.resized(to: Self.few)
      return ([script.fullName] + Style.all.map { cell(script, $0) }).joined(separator: " ")
    }
    #expect(rows == Self.expected)
  }
}
