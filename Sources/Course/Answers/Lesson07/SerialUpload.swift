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
      """,
    wrong: [
      .init("flat-map-keeps-the-order", diesOf: oneAtATime, AllAtOnce()),
      .init("newest-is-all-that-counts", diesOf: oneAtATime, Latest()),
      .init("made-is-not-begun", diesOf: oneAtATime, MadeEarly()),
      .init("one-element-then-the-end", diesOf: oneAtATime, DoneAtOnce()),
      .init("caught-at-the-end-of-the-chain", diesOf: goesOn, CaughtOutside()),
      .init("a-failure-is-mine-to-mend", diesOf: goesOn, TriesAgain()),
      .init("failure-taken-for-success", diesOf: goesOn, DoneAnyway()),
      .init(
        "all-must-be-in-first",
        diesOf: oneAtATime, AllFirst()),
      .init(
        "disposal-finds-its-way",
        diesOf: "fails at once if the photos do", Undisposed()),
    ])

  private static let oneAtATime = "uploads one photo at a time, in the order of the choice"
  private static let goesOn = "tells of a failure, and goes on with the next photo"
}

/// All that is told of one photo.
@Sendable private func events<Photo: Sendable, Progress: Sendable>(
  of photo: Photo, _ upload: Observable<Progress>
) -> Observable<UploadEvent<Photo, Progress>> {
  Observable.of(upload.map { .progress(photo, $0) }, .just(.done(photo)))
    .concatMap { part in part }
    .catchError { error in .just(.failed(photo, error)) }
}

private struct Solution: SerialUploadExercise {
  func uploads<Photo: Sendable, Progress: Sendable>(
    of photos: Observable<Photo>,
    upload: @escaping @Sendable (Photo) -> Observable<Progress>
  ) -> Observable<UploadEvent<Photo, Progress>> {
    photos.concatMap { photo in
      Observable.of(upload(photo).map { .progress(photo, $0) }, .just(.done(photo)))
        .concatMap { part in part }
        .catchError { error in .just(.failed(photo, error)) }
    }
  }
}

private struct AllAtOnce: SerialUploadExercise {
  func uploads<Photo: Sendable, Progress: Sendable>(
    of photos: Observable<Photo>,
    upload: @escaping @Sendable (Photo) -> Observable<Progress>
  ) -> Observable<UploadEvent<Photo, Progress>> {
    photos.flatMap { photo in events(of: photo, upload(photo)) }
  }
}

private struct Latest: SerialUploadExercise {
  func uploads<Photo: Sendable, Progress: Sendable>(
    of photos: Observable<Photo>,
    upload: @escaping @Sendable (Photo) -> Observable<Progress>
  ) -> Observable<UploadEvent<Photo, Progress>> {
    photos.flatMapLatest { photo in events(of: photo, upload(photo)) }
  }
}

private struct MadeEarly: SerialUploadExercise {
  func uploads<Photo: Sendable, Progress: Sendable>(
    of photos: Observable<Photo>,
    upload: @escaping @Sendable (Photo) -> Observable<Progress>
  ) -> Observable<UploadEvent<Photo, Progress>> {
    photos
      .map { photo in events(of: photo, upload(photo)) }
      .concatMap { $0 }
  }
}

private struct DoneAtOnce: SerialUploadExercise {
  func uploads<Photo: Sendable, Progress: Sendable>(
    of photos: Observable<Photo>,
    upload: @escaping @Sendable (Photo) -> Observable<Progress>
  ) -> Observable<UploadEvent<Photo, Progress>> {
    photos.concatMap { photo in
      upload(photo)
        .flatMap { progress in Observable.of(.progress(photo, progress), .done(photo)) }
        .catchError { error in .just(.failed(photo, error)) }
    }
  }
}

private struct CaughtOutside: SerialUploadExercise {
  func uploads<Photo: Sendable, Progress: Sendable>(
    of photos: Observable<Photo>,
    upload: @escaping @Sendable (Photo) -> Observable<Progress>
  ) -> Observable<UploadEvent<Photo, Progress>> {
    let newest = Locked<Photo?>(nil)
    return
      photos
      .concatMap { photo in
        newest.exchange(photo)
        return Observable.of(upload(photo).map { .progress(photo, $0) }, .just(.done(photo)))
          .concatMap { part in part }
      }
      .catchError { error in
        guard let photo = newest.withLock({ $0 }) else { return .error(error) }
        return .just(.failed(photo, error))
      }
  }
}

private struct TriesAgain: SerialUploadExercise {
  func uploads<Photo: Sendable, Progress: Sendable>(
    of photos: Observable<Photo>,
    upload: @escaping @Sendable (Photo) -> Observable<Progress>
  ) -> Observable<UploadEvent<Photo, Progress>> {
    photos.concatMap { photo in events(of: photo, upload(photo).retry(2)) }
  }
}

private struct DoneAnyway: SerialUploadExercise {
  func uploads<Photo: Sendable, Progress: Sendable>(
    of photos: Observable<Photo>,
    upload: @escaping @Sendable (Photo) -> Observable<Progress>
  ) -> Observable<UploadEvent<Photo, Progress>> {
    photos.concatMap { photo in
      let progress: Observable<UploadEvent<Photo, Progress>> = upload(photo)
        .map { .progress(photo, $0) }
        .catchError { error in .just(.failed(photo, error)) }
      return Observable.of(progress, .just(.done(photo))).concatMap { part in part }
    }
  }
}

private struct AllFirst: SerialUploadExercise {
  func uploads<Photo: Sendable, Progress: Sendable>(
    of photos: Observable<Photo>,
    upload: @escaping @Sendable (Photo) -> Observable<Progress>
  ) -> Observable<UploadEvent<Photo, Progress>> {
    photos.toArray()
      .flatMap { photos in Observable.from(photos) }
      .concatMap { photo in events(of: photo, upload(photo)) }
  }
}

private struct Undisposed: SerialUploadExercise {
  func uploads<Photo: Sendable, Progress: Sendable>(
    of photos: Observable<Photo>,
    upload: @escaping @Sendable (Photo) -> Observable<Progress>
  ) -> Observable<UploadEvent<Photo, Progress>> {
    photos.concatMap { photo in
      Observable<UploadEvent<Photo, Progress>>.create { observer in
        _ = events(of: photo, upload(photo))
          .subscribe(
            onNext: { observer.onNext($0) }, onError: { observer.onError($0) },
            onCompleted: { observer.onCompleted() })
        return Disposables.create()
      }
    }
  }
}
