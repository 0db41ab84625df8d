import CourseFiles

/// What is known of somebody on the evening before an interview.
package struct TonightFacts: Sendable {
  /// A question of the bank that was not answered so far.
  package struct Question: Hashable, Sendable {
    package let id: String
    package let lesson: Int
    package let text: String

    /// Describes a question.
    package init(id: String, lesson: Int, text: String) {
      self.id = id
      self.lesson = lesson
      self.text = text
    }
  }

  let lessons: [Lesson]
  let tasks: [ExerciseTask]
  let progress: CourseProgress
  let begun: [ExerciseTask]
  let again: [ExerciseTask]
  let questions: [Question]
  let day: Int

  /// Collects what is known.
  ///
  /// - Parameters:
  ///   - lessons: the lessons, in order.
  ///   - tasks: all exercises.
  ///   - progress: what the student has done.
  ///   - begun: the exercises whose files are not as they were shipped.
  ///   - again: exercises whose pass no longer holds.
  ///   - questions: the questions that were not answered so far.
  ///   - day: today, counted from 1970-01-01.
  package init(
    _ lessons: [Lesson], _ tasks: [ExerciseTask], _ progress: CourseProgress, begun: [ExerciseTask],
    again: [ExerciseTask],
    questions: [Question], on day: Int
  ) {
    self.lessons = lessons
    self.tasks = tasks
    self.progress = progress
    self.begun = begun.filter { !progress.hasPassed($0) }
    self.again = again
    self.questions = questions
    self.day = day
  }

  /// What is known of each lesson in which something is open, the most urgent first.
  ///
  /// First come lessons in which a mistake was seen, or something was begun; then those of which the
  /// bank asks most.
  var needs: [LessonNeed] {
    lessons.map { LessonNeed(of: $0, in: self) }.filter { !$0.isMet }
      .sorted { $0.rank.lexicographicallyPrecedes($1.rank) }
  }
}

/// What somebody has shown of one lesson, and what is open.
struct LessonNeed {
  let lesson: Lesson
  /// How many exercises the lesson has.
  let total: Int
  /// The exercises that are not passed; what was begun comes first.
  let open: [ExerciseTask]
  /// The exercise that was begun, if one was.
  let begun: ExerciseTask?
  /// The exercises whose pass no longer holds.
  let again: [ExerciseTask]
  /// How many of its predictions were right the last time, and how many were answered.
  let predicted: (right: Int, all: Int)
  /// How many misconceptions were shown in its exercises, and are not gone.
  let misconceptions: Int
  let questions: [TonightFacts.Question]

  fileprivate init(of lesson: Lesson, in facts: TonightFacts) {
    let number = lesson.number
    let exercises = facts.tasks.filter { $0.number.lesson == number }
    let begun = facts.begun.first { $0.number.lesson == number }
    let rest = exercises.filter { !facts.progress.hasPassed($0) && $0.number != begun?.number }
    self.lesson = lesson
    self.begun = begun
    total = exercises.count
    open = (begun.map { [$0] } ?? []) + rest
    again = facts.again.filter { $0.number.lesson == number }
    predicted = facts.progress.predictions(ofLesson: number)
    misconceptions = (facts.progress.reviews ?? [:]).values.count { review in
      review.exercise.hasPrefix("\(number).")
    }
    questions = facts.questions.filter { $0.lesson == number }
  }

  /// Whether nothing is open: all exercises passed, a prediction right, and none wrong.
  var isMet: Bool { open.isEmpty && !isShaky && predicted.right > 0 }

  /// Whether nothing of the lesson was shown so far.
  var isNew: Bool { open.count == total && predicted.all == 0 && !isShaky }

  /// Whether a mistake was seen, or something was begun.
  private var isShaky: Bool {
    begun != nil || !again.isEmpty || misconceptions > 0 || predicted.right < predicted.all
  }

  fileprivate var rank: [Int] { [isShaky ? 0 : 1, -questions.count, lesson.number] }
}
