import Interview
import ReadingCommands
import Shell

extension InterviewCommand {
  /// All of which rounds are made.
  ///
  /// - Throws: `Failure` if a file of the bank is not as it should be.
  static func materials(at workspace: Workspace, isForCandidate: Bool) throws -> Materials {
    do {
      let bank = try Bank(in: workspace.checkout)
      return Materials(
        coding: try bank.tasks.map {
          try CodingExercise($0, at: workspace, isForCandidate: isForCandidate)
        }
          + bank.inParts.flatMap { task in
            [false, true].map { CodingInParts(task, at: workspace, isFirstOnly: $0) }
          }
          + OwnStory.known.map { OwnStory($0, at: workspace) },
        prediction: try TraceTask.all(at: workspace),
        questions: bank.questions, designs: bank.designs, reviews: bank.reviews)
    } catch let error as BankError {
      throw Failure.broken("\(error)")
    }
  }
}
