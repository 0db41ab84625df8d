extension Exercise {
  /// The exercises of lesson 2.
  static let lesson2: [Exercise] = [allOrFirstError, valueAtPath, decodeProfile, allMistakes]
}
