import Course
import Interview

extension InterviewRoom {
  /// All of which rounds are made.
  ///
  /// - Throws: `Failure` if a file of the bank is not as it should be.
  static func materials(of checkout: Checkout) throws -> Materials {
    do {
      return Materials(coding: [], prediction: [], questions: try Bank(in: checkout).questions)
    } catch let error as BankError {
      throw Failure.broken("\(error)")
    }
  }
}
