import RxStyle
import Scenario
import Simulation

/// Lets many subscribers share one download.
public protocol ShareADownloadExercise: Sendable {
  /// Subscribes to `download` once for all who subscribe while it is under way.
  ///
  /// - Parameter download: begins a download for each subscriber.
  /// - Returns: the same elements; who comes late gets the newest one first.
  func shared<Element: Sendable>(_ download: Observable<Element>) -> Observable<Element>
}

extension Exercise {
  /// Write a sharing that remembers the newest element.
  package static let shareADownload = Exercise(
    ExerciseNumber(7, 3), "share-a-download", "Share a download",
    signature: (any ShareADownloadExercise).self,
    without: [
      .members("share", of: "RxStyle", because: "it is most of what you write here")
    ],
    requirements: [
      .always(
        "downloads once for all who come before the first element", most: 60,
        in: DownloadAudience.self,
        .init(
          rareCounts: [8], gaps: [0, 4], downloads: [.completes, .fails, .silent, .never],
          kinds: SampleKind.allCases)),
      .always(
        "gives a late subscriber the newest element first", most: 70, in: DownloadAudience.self,
        .init(
          counts: [2, 3], gaps: [30, 0, 10, 40],
          downloads: [.completes, .fails, .silent, .never, .early], second: [.stays, .invites],
          others: [.stays, .invites], kinds: SampleKind.allCases)),
      .always(
        "goes on for those who stay, and ends when the last one leaves", most: 90,
        in: DownloadAudience.self,
        .init(
          counts: [2, 1, 3], gaps: [30, 10, 70], downloads: [.completes, .never, .fails],
          second: [.leavesSoon, .stays, .leavesLater, .leavesWithElement],
          others: [.leavesLater, .stays, .leavesSoon, .leavesWithElement])),
      .always(
        "begins anew for who comes after the end", most: 90, in: DownloadAudience.self,
        .init(
          counts: [2, 1, 3], gaps: [110, 30, 0],
          downloads: [.completes, .fails, .object, .cancelled, .silent],
          laterDownloads: [.completes, .fails, .silent, .early],
          second: [.stays, .comesAgain], others: [.stays, .comesAgain])),
      .always(
        "takes a download that sends while it is being begun", most: 80, in: DownloadAudience.self,
        .init(
          counts: [2, 1, 3], gaps: [30, 0, 110], downloads: [.early, .atOnce, .failsAtOnce],
          laterDownloads: [.early, .atOnce, .completes],
          second: [.stays, .leavesWithElement, .returns],
          others: [.stays, .returns, .leavesWithElement, .leavesSoon])),
      .always(
        "forgets the newest element when the last one has left", most: 30,
        in: DownloadAudience.self,
        .init(
          counts: [3, 2], gaps: [30, 10], downloads: [.completes, .fails, .never, .early],
          laterDownloads: [.completes, .silent, .early],
          others: [.leavesWithElement, .stays, .leavesSoon])),
      .always(
        "does the same if subscribers come and leave on several threads at once", threads: 1,
        for: MeetingSubscribers.init
      ),
      .story(
        "shows one avatar in two places, with one request",
        in: .threeAvatars(
          "shared", "Two places show the same avatar; the user leaves in between.",
          [60, 30, 90], leavingAt: 30)
      ) { answer, stage in
        let avatar = answer.shared(stage.network.avatar(ofUser: 1).asObservable())
        return stage.subscribe(
          to: Observable.zip(avatar, avatar).endings(on: stage) { $0.show([$1.0, $1.1]) })
      },
    ])
}
