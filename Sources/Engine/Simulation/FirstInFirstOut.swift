/// A queue: elements leave in the order they came.
///
/// Adding an element and removing the oldest are O(1), amortized.
package struct FirstInFirstOut<Element> {
  private var places: [Element?] = []
  private var head = 0
  /// How many elements have been moved in all, to give back the places in front of them.
  private(set) var moved = 0

  /// Makes an empty queue.
  package init() {}

  /// Whether there is nothing in it.
  package var isEmpty: Bool { head == places.count }

  /// How many elements there are.
  package var count: Int { places.count - head }

  /// The oldest element.
  package var first: Element? { head < places.count ? places[head] : nil }

  /// Its elements, the oldest first.
  var elements: [Element] { isEmpty ? [] : places[head...].compactMap { $0 } }

  /// Adds an element, which will leave after all that are there.
  package mutating func append(_ element: Element) {
    places.append(element)
  }

  /// Removes and returns the oldest element.
  package mutating func popFirst() -> Element? {
    guard head < places.count else { return nil }
    defer { discardHead() }
    return places[head].take()
  }

  /// Removes and returns the oldest element that is wanted, in O(n).
  mutating func removeFirst(where isWanted: (Element) -> Bool) -> Element? {
    let place = places[head...].firstIndex { $0.map(isWanted) ?? false }
    guard let place, place > head else { return place.flatMap { _ in popFirst() } }
    return places.remove(at: place)
  }

  private mutating func discardHead() {
    head += 1
    if head == places.count {
      if head == 1 { places.removeLast() } else { places.removeAll(keepingCapacity: true) }
      head = 0
    } else if head > 64, head * 2 > places.count {
      places.removeFirst(head)
      moved += places.count
      head = 0
    }
  }
}

extension FirstInFirstOut: Sendable where Element: Sendable {}
