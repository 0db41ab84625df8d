import Exercises
import PromiseStyle
import RxStyle
import Simulation

// Exercise 13.3. What to do: swift run lessons task 13.3
struct OneOfMany: OneOfManyExercise {
  func first<Element: Sendable>(of sequence: Observable<Element>) -> Promise<Element> {
    Promise(error: Todo())
  }

  func last<Element: Sendable>(of sequence: Observable<Element>) -> Promise<Element> {
    Promise(error: Todo())
  }

  func only<Element: Sendable>(of sequence: Observable<Element>) -> Promise<Element> {
    Promise(error: Todo())
  }
}
