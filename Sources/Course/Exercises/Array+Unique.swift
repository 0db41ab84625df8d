extension Array where Element: Equatable {
  /// The elements, each once, in the order in which they come up first.
  var unique: [Element] {
    reduce(into: []) { elements, element in
      if !elements.contains(element) { elements.append(element) }
    }
  }
}
