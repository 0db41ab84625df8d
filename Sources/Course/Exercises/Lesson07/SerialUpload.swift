import RxStyle
import Scenario
import Simulation

/// What a page is told of uploads.
public enum UploadEvent<Photo: Sendable, Progress: Sendable>: Sendable {
  /// The upload of a photo has come so far.
  case progress(Photo, Progress)
  /// The upload of a photo has completed.
  case done(Photo)
  /// The upload of a photo has failed.
  case failed(Photo, any Error)
}

/// Uploads photos, one at a time.
public protocol SerialUploadExercise: Sendable {
  /// Uploads each photo when the upload before it is over.
  ///
  /// - Parameters:
  ///   - photos: what the user chooses, at any time.
  ///   - upload: makes a sequence that opens a connection, sends how far it has come, and closes
  ///     the connection when it ends or is disposed of.
  /// - Returns: what becomes of each photo.
  func uploads<Photo: Sendable, Progress: Sendable>(
    of photos: Observable<Photo>,
    upload: @escaping @Sendable (Photo) -> Observable<Progress>
  ) -> Observable<UploadEvent<Photo, Progress>>
}

extension Exercise {
  /// Write a line of uploads.
  package static let serialUpload = Exercise(
    ExerciseNumber(7, 2), "serial-upload", "Upload one photo at a time",
    signature: (any SerialUploadExercise).self,
    requirements: [
      .always(
        "uploads one photo at a time, in the order of the choice", most: 55, in: ChosenPhotos.self,
        .init(
          rareCounts: [8], gaps: [12, 100, 0], uploads: [.done, .quick, .atOnce, .never],
          second: .atOnce, ends: [.never, .late], kinds: SampleKind.allCases)),
      .always(
        "tells of a failure, and goes on with the next photo", most: 55, in: ChosenPhotos.self,
        .init(
          rareCounts: [8], gaps: [20, 100, 0],
          uploads: [.done, .fails, .failsAtOnce, .failsSoon, .object, .cancelled],
          second: .fails, ends: [.never, .late], mayChooseInside: true)),
      .always(
        "completes when the photos have and the last upload is over", most: 55,
        in: ChosenPhotos.self,
        .init(
          counts: [2, 0, 1, 3], rareCounts: [8], gaps: [20, 100, 0],
          uploads: [.done, .quick, .atOnce, .fails, .failsAtOnce, .never],
          ends: [.soon, .last, .late])),
      .always(
        "fails at once if the photos do", most: 55, in: ChosenPhotos.self,
        .init(
          counts: [2, 0, 1, 3], gaps: [20, 100, 0], uploads: [.done, .never, .quick, .fails],
          ends: [.failsSoon, .failsLate, .object, .cancelled])),
      .always(
        "closes the connection when the subscriber leaves, and begins no other", most: 55,
        in: ChosenPhotos.self,
        .init(
          counts: [3, 1, 2], gaps: [20, 100, 0],
          uploads: [.done, .never, .quick, .fails], ends: [.never, .soon],
          leaves: [.at52, .atOnce, .inside, .at15, .atEnd])),
      .story(
        "tells the page of each, whatever the order and whatever fails",
        in: .threeAvatars(
          "one-at-a-time", "Three avatars, one at a time; the user leaves in between.",
          [20, 30, 40], leavingAt: 70)
      ) { answer, stage in
        let network = stage.network
        let events = answer.uploads(of: .of(1, 2, 3)) { user in
          network.avatar(ofUser: user).asObservable()
        }
        return stage.subscribe(
          to: events.toArray().observe(on: stage.world.main).map { events in
            show(events, on: stage.screen)
          })
      },
    ])

  /// Shows the avatars, or the first error.
  @Sendable private static func show(
    _ events: [UploadEvent<Int, Avatar>], on screen: Screen
  ) -> Ending {
    var avatars: [Avatar] = []
    for event in events {
      switch event {
      case .progress(_, let avatar): avatars.append(avatar)
      case .done: break
      case .failed(_, let error):
        screen.show(error)
        return .failed
      }
    }
    screen.show(avatars)
    return .shown
  }
}
