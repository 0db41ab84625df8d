import Exercises
import MonadStyle
import Scenario
import Simulation

// Exercise 3.3. What to do: swift run lessons task 3.3
struct OneLogIn: OneLogInExercise {
  func showPair(
    withFriend friend: Int, for credentials: Credentials, network: any Network, screen: Screen,
    main: any Scheduler
  ) -> Async<Ending> {
    let logIn: Async<Result<Session, NetworkError>> = network.logIn(with: credentials)
    let own = logIn.flatMapResult { session in network.avatar(of: session) }
    let other = logIn.flatMapResult { _ in network.avatar(ofUser: friend) }

    return Async.zip(own, other)
      .map { own, other in
        own.flatMap { own in other.map { other in [own, other] } }
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
