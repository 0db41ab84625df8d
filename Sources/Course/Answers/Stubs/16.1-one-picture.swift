import Exercises
import Simulation

// Exercise 16.1. What to do: swift run lessons task 16.1
struct OnePicture: OnePictureExercise {
  func makeCache() -> any PictureCache { Cache() }
}

private final class Cache: PictureCache {
  private let pictures = Locked<[String: String]>([:])

  func picture(_ name: String, making make: () -> String) -> String {
    if let known = pictures.withLock({ $0[name] }) { return known }
    let picture = make()
    pictures.withLock { $0[name] = picture }
    return picture
  }
}
