import Scenario

/// Logs in, fetches the avatar and shows it, or a message; as it is often written at first.
///
/// The mistake: it starts a task and keeps it nowhere, so nobody can cancel it, and it goes on to
/// the screen when the user has left.
///
/// - Parameters:
///   - credentials: who logs in.
///   - network: where the requests go.
///   - screen: where the avatar is shown.
///   - completion: gets the ending, on `main`.
@MainActor
package func updateAvatarNaively(
  for credentials: Credentials, network: any Network, screen: Screen,
  completion: @escaping @MainActor (Ending) -> Void
) {
  Task {
    do {
      let session = try await network.logIn(with: credentials)
      let avatar = try await network.avatar(of: session)
      screen.show(avatar)
      completion(.shown)
    } catch {
      screen.show(error)
      completion(.failed)
    }
  }
}
