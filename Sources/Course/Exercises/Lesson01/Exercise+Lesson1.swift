extension Exercise {
  /// The exercises of lesson 1.
  static let lesson1: [Exercise] = [errorBranch, oneAfterAnother, waitForThree, callOff]
}
