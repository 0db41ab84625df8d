import Exercises
import RxStyle
import Simulation

// Exercise 7.3. What to do: swift run lessons task 7.3
struct ShareADownload: ShareADownloadExercise {
  func shared<Element: Sendable>(_ download: Observable<Element>) -> Observable<Element> {
    .error(Todo())
  }
}
