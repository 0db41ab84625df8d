extension Exercise {
  /// The exercises of lesson 14.
  static let lesson14: [Exercise] = [
    inOrder, threeOptionals, foldAsyncs, onceOnly, livingStream, handOver,
  ]
}
