import RxStyle
import Scenario
import Simulation

/// What a page shows at a moment.
public struct ShownPicture<Picture: Sendable>: Sendable {
  /// The newest picture; nil as long as there is none.
  public var picture: Picture?
  /// The error, if something has failed since that picture came.
  public var error: (any Error)?

  /// Shows a picture, or an error, or both.
  public init(picture: Picture?, error: (any Error)?) {
    self.picture = picture
    self.error = error
  }
}

/// Repairs a page that is deaf after the first error, in three ways.
public protocol DeafPageExercise: Sendable {
  /// Sends all pictures, and `placeholder` in place of each error.
  func placeholders<Tap: Sendable, Picture: Sendable>(
    for taps: Observable<Tap>, placeholder: Picture,
    load: @escaping @Sendable (Tap) -> Observable<Picture>
  ) -> Observable<Picture>

  /// Sends all pictures; after an error it gives up what is under way, and begins anew.
  func freshStarts<Tap: Sendable, Picture: Sendable>(
    for taps: Observable<Tap>, report: @escaping @Sendable (any Error) -> Void,
    load: @escaping @Sendable (Tap) -> Observable<Picture>
  ) -> Observable<Picture>

  /// Sends what the page shows after each picture, and after each error.
  func messages<Tap: Sendable, Picture: Sendable>(
    for taps: Observable<Tap>, load: @escaping @Sendable (Tap) -> Observable<Picture>
  ) -> Observable<ShownPicture<Picture>>
}

extension Exercise {
  /// Repair a page in three ways, which the user can tell apart.
  package static let deafPage = Exercise(
    ExerciseNumber(7, 1), "deaf-page", "One deaf page, three repairs",
    signature: (any DeafPageExercise).self,
    stub: .breaks("sends the placeholder for a load that fails, and hears the next tap"),
    requirements: [
      .always(
        "shows all pictures while nothing fails", most: 75, in: TappedPage.self,
        .init(
          rareCounts: [12], loads: [.two, .picture, .atOnce, .empty, .never],
          kinds: SampleKind.allCases)),
      .always(
        "sends the placeholder for a load that fails, and hears the next tap", most: 75,
        in: TappedPage.self,
        .init(
          functions: [.placeholders], rareCounts: [12],
          loads: [.two, .fails, .failsLate, .failsAtOnce, .object, .cancelled], second: .fails,
          kinds: SampleKind.allCases)),
      .always(
        "reports an error, gives up all loads, and listens again", most: 75, in: TappedPage.self,
        .init(
          functions: [.freshStarts], rareCounts: [12], gaps: [20, 60],
          loads: [.two, .fails, .failsLate, .failsAtOnce, .object, .cancelled], second: .fails,
          mayHaveFailedOften: true)),
      .always(
        "shows an error beside the newest picture, and hears the next tap", most: 75,
        in: TappedPage.self,
        .init(
          functions: [.messages], rareCounts: [12],
          loads: [.two, .fails, .failsLate, .failsAtOnce, .object, .cancelled], second: .fails,
          kinds: SampleKind.allCases)),
      .always(
        "disposes of everything when the subscriber leaves", most: 75, in: TappedPage.self,
        .init(
          counts: [3, 1, 2], gaps: [20, 60], loads: [.two, .picture, .never, .fails],
          leaves: [.at50, .atOnce, .inside, .at30])),
      .story(
        "shows a gallery with placeholders, whatever the order and whatever fails",
        in: .threeAvatars(
          "placeholders", "Three avatars at a time; the user leaves in between.",
          [60, 30, 90], leavingAt: 70)
      ) { answer, stage in
        let (network, screen) = (stage.network, stage.screen)
        let users = Observable.of(1, 2, 3)
        let avatars = answer.placeholders(for: users, placeholder: Avatar(image: "nobody.png")) {
          network.avatar(ofUser: $0).asObservable()
        }
        return stage.subscribe(
          to: avatars.toArray().observe(on: stage.world.main).map { avatars in
            screen.show(avatars)
            return .shown
          })
      },
    ])
}
