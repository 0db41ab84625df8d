import Exercises
import RxStyle
import Simulation

extension AnswerSheet {
  static let serialUpload = AnswerSheet(
    to: .serialUpload, stub: SerialUpload(), solution: Solution(),
    why: """
      `concatMap` keeps the line: it asks for the next upload when the one before is over and \
      disposed of. Of one photo a sequence tells all there is to tell, and ends without an error, \
      so a failure ends neither the line nor the choice.
      """)
}

private struct Solution: SerialUploadExercise {
  func uploads<Photo: Sendable, Progress: Sendable>(
    of photos: Observable<Photo>,
    upload: @escaping @Sendable (Photo) -> Observable<Progress>
  ) -> Observable<UploadEvent<Photo, Progress>> {
    photos.concatMap { photo in
      Observable.of(upload(photo).map { .progress(photo, $0) }, .just(.done(photo)))
        .concatMap { part in part }
        .catch { error in .just(.failed(photo, error)) }
    }
  }
}
