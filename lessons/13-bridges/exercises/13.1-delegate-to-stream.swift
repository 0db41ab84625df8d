import Exercises
import Simulation

// Exercise 13.1. What to do: swift run lessons task 13.1
struct DelegateToStream: DelegateToStreamExercise {
  func everyValue(of sensor: Sensor) -> AsyncThrowingStream<Int, any Error> {
    AsyncThrowingStream { throw Todo() }
  }

  func newestValue(of sensor: Sensor) -> AsyncThrowingStream<Int, any Error> {
    AsyncThrowingStream { throw Todo() }
  }
}
