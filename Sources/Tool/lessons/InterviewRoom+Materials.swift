import Interview

extension InterviewRoom {
  /// All of which rounds are made.
  ///
  /// - Throws: `Failure` if a file of the bank is not as it should be.
  static func materials(at desk: Desk, isForCandidate: Bool) throws -> Materials {
    do {
      let bank = try Bank(in: desk.checkout)
      return Materials(
        coding: try bank.tasks.map {
          try ExerciseTask($0, at: desk, isForCandidate: isForCandidate)
        },
        prediction: TraceTask.all(at: desk),
        questions: bank.questions)
    } catch let error as BankError {
      throw Failure.broken("\(error)")
    }
  }
}
