/// Returns the indices of one longest increasing subsequence of distinct numbers.
///
/// Takes O(n log n). Source: Fredman, "On computing the length of longest increasing
/// subsequences", Discrete Mathematics 11(1), 1975.
func longestIncreasingSubsequence(of numbers: [Int]) -> Set<Int> {
  var tails: [Int] = []
  var previous = [Int?](repeating: nil, count: numbers.count)
  for (index, number) in numbers.enumerated() {
    let length = tails.partitioningIndex { numbers[$0] >= number }
    previous[index] = length > 0 ? tails[length - 1] : nil
    if length == tails.count { tails.append(index) } else { tails[length] = index }
  }
  var kept: Set<Int> = []
  var next = tails.last
  while let index = next {
    kept.insert(index)
    next = previous[index]
  }
  return kept
}

extension [Int] {
  /// Returns the first index whose element fulfils `isBeyond`, by binary search.
  fileprivate func partitioningIndex(where isBeyond: (Int) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isBeyond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
