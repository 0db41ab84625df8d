import Exercises
import RxStyle

// Exercise 7.2. What to do: swift run lessons task 7.2
struct SerialUpload: SerialUploadExercise {
  func uploads<Photo: Sendable, Progress: Sendable>(
    of photos: Observable<Photo>,
    upload: @escaping @Sendable (Photo) -> Observable<Progress>
  ) -> Observable<UploadEvent<Photo, Progress>> {
    .error(Todo())
  }
}
