/// A queue: elements leave in the order they came.
///
/// Both operations are O(1), amortized.
struct FirstInFirstOut<Element> {
  private var elements: [Element?] = []
  private var head = 0

  /// The oldest element.
  var first: Element? { head < elements.count ? elements[head] : nil }

  mutating func append(_ element: Element) {
    elements.append(element)
  }

  /// Removes and returns the oldest element.
  mutating func popFirst() -> Element? {
    guard head < elements.count else { return nil }
    defer { discardHead() }
    return elements[head].take()
  }

  private mutating func discardHead() {
    head += 1
    if head == elements.count {
      elements.removeAll(keepingCapacity: true)
      head = 0
    } else if head > 64, head * 2 > elements.count {
      elements.removeFirst(head)
      head = 0
    }
  }
}
