import Foundation
import Scenario
import Simulation

// `updateAvatar` hands the session on by reading the result of an operation that it knows. These
// are the three other ways in use; all four do the same to the world.

/// Hands the session on in a box that both operations know.
///
/// The one that logs in fills it, and the one that fetches reads it; their order is up to the
/// dependency. Forget that, and the box is empty.
package func updateAvatarThroughBox(
  for credentials: Credentials, network: any Network, screen: Screen, main: OperationQueue,
  background: OperationQueue
) -> AsyncOperation<Ending> {
  let box = Slot<Session>()
  let logIn = AsyncOperation<Void>("log in") { finish in
    network.send(.logIn(with: credentials), at: CallSite()) { reply in
      let session: Result<Session, NetworkError> = Request.logIn(with: credentials).decode(reply)
      box.fill(with: session.mapError { $0 })
      finish(.success(()))
    }
  }
  let avatar = network.avatar(of: { try box.value() })
  avatar.addDependency(logIn)
  background.addOperations([logIn, avatar], waitUntilFinished: false)
  return show(avatar, on: screen, main)
}

/// Hands the session on by an operation between the two, which neither of them knows.
///
/// Both have an end of their own, an output and an input, and can be used elsewhere. The price is
/// an operation more.
package func updateAvatarThroughAdapter(
  for credentials: Credentials, network: any Network, screen: Screen, main: OperationQueue,
  background: OperationQueue
) -> AsyncOperation<Ending> {
  let input = Slot<Session>()
  let logIn = network.logIn(with: credentials)
  let avatar = network.avatar(of: { try input.value() })
  let adapter = AsyncOperation<Void>("session to avatar") {
    input.fill(with: Result { try logIn.value() })
  }
  adapter.addDependency(logIn)
  avatar.addDependency(adapter)
  background.addOperations([logIn, adapter, avatar], waitUntilFinished: false)
  return show(avatar, on: screen, main)
}

/// Hands the session on by letting the second operation look among its dependencies.
///
/// It takes whatever brings a session. The compiler cannot see that there is one.
package func updateAvatarThroughLookUp(
  for credentials: Credentials, network: any Network, screen: Screen, main: OperationQueue,
  background: OperationQueue
) -> AsyncOperation<Ending> {
  let logIn = network.logIn(with: credentials)
  let avatar = AsyncOperation<Avatar>("fetch Avatar", input: Session.self) { session, finish in
    network.send(.avatar(of: session), at: CallSite()) { reply in
      let avatar: Result<Avatar, NetworkError> = Request.avatar(of: session).decode(reply)
      finish(avatar.mapError { $0 })
    }
  }
  avatar.addDependency(logIn)
  background.addOperations([logIn, avatar], waitUntilFinished: false)
  return show(avatar, on: screen, main)
}

private func show(
  _ avatar: AsyncOperation<Avatar>, on screen: Screen, _ main: OperationQueue
) -> AsyncOperation<Ending> {
  let show = AsyncOperation<Ending>("show") {
    do {
      screen.show(try avatar.value())
      return .shown
    } catch {
      screen.show(error)
      return .failed
    }
  }
  show.addDependency(avatar)
  main.addOperation(show)
  return show
}
