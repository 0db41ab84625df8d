/// Holds items on their way from producers to a reader.
actor Buffer {
  private var items: [String] = []

  init(capacity: Int) {}

  /// Hands over an item; waits as long as the buffer is full.
  func send(_ item: String) async throws {
    items.append(item)
  }

  /// Returns the next item; waits as long as there is none, and returns nil at the end.
  func next() async throws -> String? {
    items.isEmpty ? nil : items.removeFirst()
  }

  /// Says that no more will be sent; only part 3 asks for the error.
  func finish(throwing error: (any Error)? = nil) {}

  /// Changes how many items may be held; only part 3 asks for it.
  func setCapacity(_ capacity: Int) {}
}
