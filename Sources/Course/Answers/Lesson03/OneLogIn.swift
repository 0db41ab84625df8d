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
      """)
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
