import CallbackStyle
import Exercises
import Scenario
import Simulation

extension AnswerSheet {
  static let callOff = AnswerSheet(
    to: .callOff, stub: CallOff(), solution: Solution(),
    why: """
      The page can hold one thing only, so that thing must stand for all requests, also for those \
      that come later. It keeps them all, since to cancel one that is answered does nothing. And \
      it knows that the user has left, because a reply that is on its way to `main` can no longer \
      be called off. All of this is state kept by hand; the later styles keep it for you.
      """)
}

/// Whatever is under way on a page, and whether the user has left.
private final class Page: Cancellable {
  private let state = Locked((requests: [any Cancellable](), isLeft: false))

  var isLeft: Bool { state.withLock { $0.isLeft } }

  func hold(_ request: any Cancellable) {
    let isLeft = state.withLock { state in
      state.requests.append(request)
      return state.isLeft
    }
    if isLeft { request.cancel() }
  }

  func cancel() {
    let (requests, _) = state.exchange(([], true))
    for request in requests { request.cancel() }
  }
}

private struct Solution: CallOffExercise {
  func updateAvatar(
    for credentials: Credentials, network: any Network, screen: Screen, main: any Scheduler,
    completion: @escaping @Sendable (Ending) -> Void
  ) -> any Cancellable {
    let page = Page()
    @Sendable func end(_ result: Result<Avatar, NetworkError>) {
      main.schedule {
        switch result {
        case _ where page.isLeft: completion(.cancelled)
        case .failure(let error):
          screen.show(error)
          completion(.failed)
        case .success(let avatar):
          screen.show(avatar)
          completion(.shown)
        }
      }
    }
    page.hold(
      network.startLogIn(with: credentials) { result in
        switch result {
        case .failure(let error): end(.failure(error))
        case .success(let session): page.hold(network.startAvatar(of: session, completion: end))
        }
      })
    return page
  }
}
