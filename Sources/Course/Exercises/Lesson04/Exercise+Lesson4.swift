extension Exercise {
  /// The exercises of lesson 4.
  static let lesson4: [Exercise] = [promiseOnce, promiseThen, promiseOrder]
}
