extension Exercise {
  /// The exercises of lesson 6.
  static let lesson6: [Exercise] = [rxCreate, leaveThePage, compactMap, flatMapLatest]
}
