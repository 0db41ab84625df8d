extension [Int] {
  /// The numbers, each once, in the order in which they come up first.
  var unique: [Int] {
    reduce(into: []) { numbers, number in
      if !numbers.contains(number) { numbers.append(number) }
    }
  }
}
