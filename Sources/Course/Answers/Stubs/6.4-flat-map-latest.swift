import Exercises
import RxStyle
import Simulation

// Exercise 6.4. What to do: swift run lessons task 6.4
struct FlatMapLatest: FlatMapLatestExercise {
  func flatMapLatest<Element: Sendable, Next: Sendable>(
    _ source: Observable<Element>, _ next: @escaping @Sendable (Element) -> Observable<Next>
  ) -> Observable<Next> {
    .error(Todo())
  }
}
