import Exercises
import FunctionalJSON
import Scenario

// Exercise 2.4. What to do: swift run lessons task 2.4
struct AllMistakes: AllMistakesExercise {
  func apply<Value, NewValue>(
    _ function: Result<(Value) -> NewValue, Mistakes>, to value: Result<Value, Mistakes>
  ) -> Result<NewValue, Mistakes> {
    .failure(Mistakes([Todo()]))
  }

  func session(from json: JSON) -> Result<Session, Mistakes> {
    .failure(Mistakes([Todo()]))
  }
}
