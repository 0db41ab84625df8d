/// A queue: elements leave in the order they came.
///
/// Both operations are O(1), amortized.
public struct FirstInFirstOut<Element> {
  private var elements: [Element?] = []
  private var head = 0

  /// Makes an empty queue.
  public init() {}

  /// Whether there is nothing in it.
  public var isEmpty: Bool { head == elements.count }

  /// The oldest element.
  public var first: Element? { head < elements.count ? elements[head] : nil }

  /// Adds an element, which will leave after all that are there.
  public mutating func append(_ element: Element) {
    elements.append(element)
  }

  /// Removes and returns the oldest element.
  public mutating func popFirst() -> Element? {
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

extension FirstInFirstOut: Sendable where Element: Sendable {}
