import Explorer

/// One play of an answer in one line: the requirement, the situation, and the schedule.
///
/// It is written `2/users=3,user 2=fails`, or `2/s1:login=ok,avatar=503`; what is plain is left out.
package struct PlayToken: Hashable, Sendable {
  /// The index of the requirement; in a token it is counted from 1.
  package let requirement: Int
  /// What it is played with.
  package let situation: Situation
  /// In which order things come; nil if there is but one.
  package let schedule: Schedule?

  /// Names a play.
  package init(_ requirement: Int, _ situation: Situation, _ schedule: Schedule?) {
    self.requirement = requirement
    self.situation = situation
    self.schedule = schedule
  }

  /// Reads a token.
  ///
  /// - Returns: nil if it does not begin with a number, or a part of it cannot be read.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard let number = Int(parts[0]), number > 0, parts.count < 4 else { return nil }
    var situation = Situation()
    var schedule: Schedule?
    for part in parts.dropFirst() {
      if let read = try? Schedule(token: part) {
        schedule = read
      } else if let read = Situation(token: part) {
        situation = read
      } else {
        return nil
      }
    }
    self.init(number - 1, situation, schedule)
  }
}

extension PlayToken: CustomStringConvertible {
  package var description: String {
    ["\(requirement + 1)", situation.token, schedule?.token ?? ""].filter { !$0.isEmpty }
      .joined(separator: "/")
  }
}
