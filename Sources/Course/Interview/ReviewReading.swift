/// What somebody's comments in a review amount to: what was found, and what was invented.
///
/// A comment begins with the number of a line of code. It finds a defect if it names one of its lines,
/// and the person says that this was meant.
package struct ReviewReading {
  /// The places of the defects that were found.
  package private(set) var found: [Int] = []
  /// The comments that name no defect.
  package private(set) var invented: [String] = []
  /// What is to be decided next: a comment, and the place of the defect that it may mean.
  private(set) var open: (comment: String, defect: Int)?

  /// Reads comments, with what was decided so far, in order.
  init(_ comments: [String], of task: ReviewTask, decided: [Bool]) {
    var decided = decided[...]
    for comment in comments {
      guard let number = Self.number(of: comment) else { continue }
      let candidates = task.defects.indices.filter {
        task.defects[$0].lines.contains(number) && !found.contains($0)
      }
      var isFound = false
      for defect in candidates where !isFound {
        guard let isMeant = decided.popFirst() else {
          open = (comment, defect)
          return
        }
        isFound = isMeant
        if isMeant { found.append(defect) }
      }
      if !isFound { invented.append(comment) }
    }
  }

  /// The number that a comment begins with; nil if there is none.
  static func number(of comment: String) -> Int? { Int(comment.prefix { "0"..."9" ~= $0 }) }

  /// How many of `2 * defects` points: two for each that was found, one off for each invented.
  var score: Int { max(0, 2 * found.count - invented.count) }
}
