/// What somebody's marks in a review come to: what was found, and what was invented.
///
/// A mark is a line of text that begins with the number of a line of code. It finds a defect if it
/// names one of its lines, and the person says that this was meant.
package struct ReviewReading {
  /// The places of the defects that were found.
  package private(set) var found: [Int] = []
  /// The marks that name no defect.
  package private(set) var invented: [String] = []
  /// What is to be decided next: a mark, and the place of the defect that it may mean.
  private(set) var open: (mark: String, defect: Int)?

  /// Reads marks, with what was decided so far, in order.
  init(_ marks: [String], of task: ReviewTask, decided: [Bool]) {
    var decided = decided[...]
    for mark in marks {
      guard let number = Self.number(of: mark) else { continue }
      let candidates = task.defects.indices.filter {
        task.defects[$0].lines.contains(number) && !found.contains($0)
      }
      var isFound = false
      for defect in candidates where !isFound {
        guard let isMeant = decided.popFirst() else {
          open = (mark, defect)
          return
        }
        isFound = isMeant
        if isMeant { found.append(defect) }
      }
      if !isFound { invented.append(mark) }
    }
  }

  /// The number that a mark begins with; nil if there is none.
  static func number(of mark: String) -> Int? { Int(mark.prefix { "0"..."9" ~= $0 }) }

  /// How many of `2 * defects` points: two for each that was found, one off for each invented.
  var score: Int { max(0, 2 * found.count - invented.count) }
}
