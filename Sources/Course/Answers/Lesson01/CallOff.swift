import CallbackStyle
import Exercises
import Scenario
import Simulation

private let outcome = "ends as cancelled, once, whichever request is under way"

extension AnswerSheet {
  static let callOff = AnswerSheet(
    to: .callOff, stub: CallOff(), solution: Solution(),
    why: """
      The page can hold one thing only, so that thing must stand for all requests, also for those \
      that come later. It keeps them all, since to cancel one that is answered does nothing. And \
      it knows that the user has left, because a reply that is on its way to `main` can no longer \
      be called off. All of this is state kept by hand; the later styles keep it for you.
      """,
    wrong: [
      .init("one-handle-is-enough", diesOf: outcome, OneHandleIsEnough()),
      .init("cancelled-is-an-error", diesOf: outcome, CancelledIsAnError()),
      .init("cancelled-needs-no-outcome", diesOf: outcome, CancelledNeedsNoOutcome()),
      .init("completion-called-twice", diesOf: outcome, CompletionCalledTwice()),
      .init(
        "ignoring-is-cancelling", diesOf: "calls off the request under way",
        IgnoringIsCancelling()),
      .init(
        "cancel-undoes-what-has-come",
        diesOf: "shows nothing when the user leaves between a reply and the screen",
        CancelUndoesWhatHasCome()),
    ])
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

/// What the wrong answers share: the two requests, kept on a page, and an end of their own.
private protocol PageCallOff: CallOffExercise {
  /// Deals with the result of the story, on `main`.
  func end(
    _ result: Result<Avatar, NetworkError>, on page: Page, screen: Screen,
    completion: @escaping @Sendable (Ending) -> Void)
  /// What is handed to whoever leaves.
  func handle(
    of page: Page, logIn: any Cancellable, completion: @escaping @Sendable (Ending) -> Void
  ) -> any Cancellable
}

extension PageCallOff {
  func handle(
    of page: Page, logIn: any Cancellable, completion: @escaping @Sendable (Ending) -> Void
  ) -> any Cancellable { page }

  /// Ends as if nobody could leave.
  func show(
    _ result: Result<Avatar, NetworkError>, screen: Screen,
    completion: @escaping @Sendable (Ending) -> Void
  ) {
    switch result {
    case .failure(let error):
      screen.show(error)
      completion(.failed)
    case .success(let avatar):
      screen.show(avatar)
      completion(.shown)
    }
  }

  func updateAvatar(
    for credentials: Credentials, network: any Network, screen: Screen, main: any Scheduler,
    completion: @escaping @Sendable (Ending) -> Void
  ) -> any Cancellable {
    let page = Page()
    @Sendable func hop(_ result: Result<Avatar, NetworkError>) {
      main.schedule { end(result, on: page, screen: screen, completion: completion) }
    }
    let logIn = network.startLogIn(with: credentials) { result in
      switch result {
      case .failure(let error): hop(.failure(error))
      case .success(let session): page.hold(network.startAvatar(of: session, completion: hop))
      }
    }
    page.hold(logIn)
    return handle(of: page, logIn: logIn, completion: completion)
  }
}

/// Runs something when it is cancelled.
private struct Reaction: Cancellable {
  let run: @Sendable () -> Void

  func cancel() { run() }
}

extension Result<Avatar, NetworkError> {
  fileprivate var isCancelled: Bool {
    if case .failure(let error) = self { error.reason == .cancelled } else { false }
  }
}

private struct OneHandleIsEnough: PageCallOff {
  func end(
    _ result: Result<Avatar, NetworkError>, on page: Page, screen: Screen,
    completion: @escaping @Sendable (Ending) -> Void
  ) {
    if result.isCancelled { return completion(.cancelled) }
    show(result, screen: screen, completion: completion)
  }

  func handle(
    of page: Page, logIn: any Cancellable, completion: @escaping @Sendable (Ending) -> Void
  ) -> any Cancellable { logIn }
}

private struct CancelledIsAnError: PageCallOff {
  func end(
    _ result: Result<Avatar, NetworkError>, on page: Page, screen: Screen,
    completion: @escaping @Sendable (Ending) -> Void
  ) {
    show(result, screen: screen, completion: completion)
  }
}

private struct CancelledNeedsNoOutcome: PageCallOff {
  func end(
    _ result: Result<Avatar, NetworkError>, on page: Page, screen: Screen,
    completion: @escaping @Sendable (Ending) -> Void
  ) {
    if page.isLeft { return }
    show(result, screen: screen, completion: completion)
  }
}

private struct CompletionCalledTwice: PageCallOff {
  func end(
    _ result: Result<Avatar, NetworkError>, on page: Page, screen: Screen,
    completion: @escaping @Sendable (Ending) -> Void
  ) {
    if page.isLeft { return completion(.cancelled) }
    show(result, screen: screen, completion: completion)
  }

  func handle(
    of page: Page, logIn: any Cancellable, completion: @escaping @Sendable (Ending) -> Void
  ) -> any Cancellable {
    Reaction {
      page.cancel()
      completion(.cancelled)
    }
  }
}

private struct IgnoringIsCancelling: CallOffExercise {
  func updateAvatar(
    for credentials: Credentials, network: any Network, screen: Screen, main: any Scheduler,
    completion: @escaping @Sendable (Ending) -> Void
  ) -> any Cancellable {
    let page = Page()
    @Sendable func end(_ result: Result<Avatar, NetworkError>) {
      main.schedule {
        if page.isLeft { return completion(.cancelled) }
        do {
          screen.show(try result.get())
          completion(.shown)
        } catch {
          screen.show(error)
          completion(.failed)
        }
      }
    }
    network.startLogIn(with: credentials) { result in
      switch result {
      case .failure(let error): end(.failure(error))
      case .success(let session): network.startAvatar(of: session, completion: end)
      }
    }
    return page
  }
}

private struct CancelUndoesWhatHasCome: PageCallOff {
  func end(
    _ result: Result<Avatar, NetworkError>, on page: Page, screen: Screen,
    completion: @escaping @Sendable (Ending) -> Void
  ) {
    if result.isCancelled { return completion(.cancelled) }
    show(result, screen: screen, completion: completion)
  }
}
