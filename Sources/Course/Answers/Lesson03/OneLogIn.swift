import Exercises
import MonadStyle
import Scenario
import Simulation

extension AnswerSheet {
  static let oneLogIn = AnswerSheet(
    to: .oneLogIn, stub: OneLogIn(), solution: Solution(),
    why: """
      A constant that holds an `Async` holds the work, not its result; each time it is executed \
      the work is done. Whatever is to happen once has to be one link of the chain, and what needs \
      its value stands behind it.
      """,
    wrong: [
      .init("async-taken-for-its-value", diesOf: "logs in once", OneLogIn()),
      .init(
        "independent-steps-in-turn", diesOf: "asks for both avatars at once", OneAfterTheOther()),
      .init(
        "silence-stops-the-chain", diesOf: "shows one message, whichever requests fail",
        Silence()),
      .init(
        "hop-before-the-requests", diesOf: "shows both avatars together, on main", HopTooEarly()),
      .init(
        "failure-filtered-away", diesOf: "shows one message, whichever requests fail",
        Filtered()),
      .init(
        "async-made-but-not-executed", diesOf: "shows both avatars together, on main", NotExecuted()
      ),
      .init(
        "which-error-does-not-matter", diesOf: "shows one message, whichever requests fail",
        LatestError()),
    ])
}

private struct Solution: OneLogInExercise {
  func showPair(
    withFriend friend: Int, for credentials: Credentials, network: any Network, screen: Screen,
    main: any Scheduler
  ) -> Async<Ending> {
    network.logIn(with: credentials)
      .flatMapResult { session in
        Async.zip(network.avatar(of: session), network.avatar(ofUser: friend))
          .map { own, other in
            own.flatMap { own in other.map { other in [own, other] } }
          }
      }
      .on(main)
      .map { result in
        switch result {
        case .success(let avatars):
          screen.show(avatars)
          return .shown
        case .failure(let error):
          screen.show(error)
          return .failed
        }
      }
  }
}

private typealias Both = Result<[Avatar], NetworkError>

extension Both {
  /// Both avatars, or the first failure in this order.
  fileprivate init(_ own: Result<Avatar, NetworkError>, _ other: Result<Avatar, NetworkError>) {
    self = own.flatMap { own in other.map { other in [own, other] } }
  }
}

extension Screen {
  /// Shows the result of the requests, and says how the story ends.
  fileprivate func end(_ result: Both) -> Ending {
    switch result {
    case .success(let avatars):
      show(avatars)
      return .shown
    case .failure(let error):
      show(error)
      return .failed
    }
  }
}

private struct OneAfterTheOther: OneLogInExercise {
  func showPair(
    withFriend friend: Int, for credentials: Credentials, network: any Network, screen: Screen,
    main: any Scheduler
  ) -> Async<Ending> {
    network.logIn(with: credentials)
      .flatMapResult { session in network.avatar(of: session) }
      .flatMapResult { own in
        network.avatar(ofUser: friend).mapResult { other in [own, other] }
      }
      .on(main)
      .map { screen.end($0) }
  }
}

private struct Silence: OneLogInExercise {
  func showPair(
    withFriend friend: Int, for credentials: Credentials, network: any Network, screen: Screen,
    main: any Scheduler
  ) -> Async<Ending> {
    network.logIn(with: credentials)
      .flatMap { result in
        guard case .success(let session) = result else { return Async<Both> { _ in } }
        return Async.zip(network.avatar(of: session), network.avatar(ofUser: friend))
          .map { Both($0, $1) }
      }
      .on(main)
      .map { screen.end($0) }
  }
}

private struct HopTooEarly: OneLogInExercise {
  func showPair(
    withFriend friend: Int, for credentials: Credentials, network: any Network, screen: Screen,
    main: any Scheduler
  ) -> Async<Ending> {
    network.logIn(with: credentials)
      .on(main)
      .flatMapResult { session in
        Async.zip(network.avatar(of: session), network.avatar(ofUser: friend))
          .map { Both($0, $1) }
      }
      .map { screen.end($0) }
  }
}

private struct Filtered: OneLogInExercise {
  func showPair(
    withFriend friend: Int, for credentials: Credentials, network: any Network, screen: Screen,
    main: any Scheduler
  ) -> Async<Ending> {
    network.logIn(with: credentials)
      .flatMapResult { session in
        Async.zip(network.avatar(of: session), network.avatar(ofUser: friend))
          .map { own, other in Both.success([own, other].compactMap { try? $0.get() }) }
      }
      .on(main)
      .map { screen.end($0) }
  }
}

private struct NotExecuted: OneLogInExercise {
  func showPair(
    withFriend friend: Int, for credentials: Credentials, network: any Network, screen: Screen,
    main: any Scheduler
  ) -> Async<Ending> {
    network.logIn(with: credentials)
      .map { result in
        _ = Async<Result<Session, NetworkError>>.unit(result)
          .flatMapResult { session in
            Async.zip(network.avatar(of: session), network.avatar(ofUser: friend))
              .map { Both($0, $1) }
          }
          .on(main)
          .map { screen.end($0) }
        return .shown
      }
  }
}

private struct LatestError: OneLogInExercise {
  func showPair(
    withFriend friend: Int, for credentials: Credentials, network: any Network, screen: Screen,
    main: any Scheduler
  ) -> Async<Ending> {
    network.logIn(with: credentials)
      .flatMapResult { session in
        Async.zip(network.avatar(of: session), network.avatar(ofUser: friend))
          .map { own, other -> Both in
            var avatars: [Avatar] = []
            var failure: NetworkError?
            for result in [own, other] {
              switch result {
              case .success(let avatar): avatars.append(avatar)
              case .failure(let error): failure = error
              }
            }
            return failure.map { .failure($0) } ?? .success(avatars)
          }
      }
      .on(main)
      .map { screen.end($0) }
  }
}
