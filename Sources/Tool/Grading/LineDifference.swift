/// Where two texts differ, line by line.
package struct LineDifference: Hashable {
  /// Lines of the old text, with those that stand in their place in the new one.
  package struct Hunk: Hashable {
    package var old: Range<Int>
    package var new: Range<Int>
  }

  /// What differs, in order; between two hunks stands what both have.
  package let hunks: [Hunk]

  /// Compares two texts.
  package init<Line: Hashable>(from old: [Line], to new: [Line]) {
    var (removed, inserted) = (Set<Int>(), Set<Int>())
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var hunks: [Hunk] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      let start = (left, right)
      while removed.contains(left) { left += 1 }
      while inserted.contains(right) { right += 1 }
      if start == (left, right) {
        left += 1
        right += 1
      } else {
        hunks.append(Hunk(old: start.0..<left, new: start.1..<right))
      }
    }
    self.hunks = hunks
  }
}
