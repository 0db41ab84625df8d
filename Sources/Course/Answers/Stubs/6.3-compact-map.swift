import Exercises
import RxStyle

// Exercise 6.3. What to do: swift run lessons task 6.3
struct CompactMap: CompactMapExercise {
  func compactMap<Element: Sendable, Next: Sendable>(
    _ source: Observable<Element>, _ transform: @escaping @Sendable (Element) throws -> Next?
  ) -> Observable<Next> {
    .error(Todo())
  }
}
