extension Exercise {
  /// The exercises of lesson 3.
  static let lesson3: [Exercise] = [asyncMap, asyncFlatMapResult, oneLogIn, asyncZip]
}
