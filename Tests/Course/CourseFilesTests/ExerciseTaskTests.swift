import CourseFiles
import Exercises
import Foundation
import Testing
import Workshop

/// What is told of each exercise.
@Suite struct ExerciseTaskTests {
  private static let checkout = try? Checkout(above: [URL(fileURLWithPath: #filePath)])

  @Test(arguments: Exercise.all) func anExerciseHasATaskAndThreeHints(exercise: Exercise) throws {
    let task = try ExerciseTask(of: exercise, in: #require(Self.checkout))
    #expect(Gaps.gaps(in: task, of: exercise) == [])
    #expect(task.hints.count == 3)
    #expect(task.hints.first?.hasSuffix("?") == true)
  }

  @Test func allAreFoundInOrderAndNoTwoAreAlike() throws {
    let tasks = try ExerciseTask.all(in: #require(Self.checkout))
    #expect(tasks.map(\.number) == Exercise.all.map(\.number))
    #expect(Set(tasks.map(\.story)).count == tasks.count)
  }

  @Test func aTaskIsReadSectionBySection() {
    let task = ExerciseTask(
      ExerciseNumber(6, 9), "hot-and-cold",
      text: """
        # Warm it up

        First line
        goes on.

        - an item

        ## It is right when it

        - is hot
          and stays so
        - is told 2 times

        ## Without

        - Do without `map`, because.

        ## A finished form

        `RxStyle/Hot.swift`

        ```swift
          let a = 1
        ```

        ## Hints

        1. Why?
        2. Because
           of it.
        """)
    #expect(task.title == "Warm it up")
    #expect(task.story == "First line\ngoes on.\n\n- an item")
    #expect(task.requirements == ["is hot and stays so", "is told 2 times"])
    #expect(task.exclusions == ["Do without `map`, because."])
    #expect(task.finishedForm == FinishedForm(path: "RxStyle/Hot.swift", folded: "  let a = 1\n"))
    #expect(task.hints == ["Why?", "Because of it."])
  }

  @Test func theSectionsOfATranslationAreToldByTheirPlaces() {
    let original = "# A\n\n## It is right when it\n\n- is\n\n## Hints\n\n1. Why?\n"
    let text = "# B\n\n## Richtig\n\n- ist\n\n## Hinweise\n\n1. Warum?\n"
    let task = ExerciseTask(ExerciseNumber(1, 9), "b", text: text, headedAs: original)
    #expect(task.title == "B")
    #expect(task.requirements == ["ist"])
    #expect(task.hints == ["Warum?"])
    let short = ExerciseTask(
      ExerciseNumber(1, 9), "b", text: "# B\n\n## Hints\n\n1. Warum?\n", headedAs: original)
    #expect(short.requirements == [] && short.hints == ["Warum?"])
  }

  @Test(arguments: ["", "\n", "## Hints", "no title\n\n## Hints\n- ", "# ", "# T\n```"])
  func whatIsMissingIsEmpty(text: String) {
    let task = ExerciseTask(ExerciseNumber(1, 9), "odd", text: text)
    #expect(task.requirements == [])
    #expect(task.finishedForm == nil)
  }
}
