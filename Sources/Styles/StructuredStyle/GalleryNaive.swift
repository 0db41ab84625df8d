import Scenario

/// Logs in, fetches several avatars at once and shows them; as it is often written at first.
///
/// The mistake: it starts a task and keeps it nowhere, so nobody can cancel it, and it goes on to
/// the screen when the user has left.
///
/// - Parameters:
///   - users: whose avatars to show, in this order.
///   - credentials: who logs in.
///   - network: where the requests go.
///   - screen: where the avatars are shown.
///   - completion: gets the ending, on `main`.
@MainActor
package func showGalleryNaively(
  of users: [Int], for credentials: Credentials, network: any Network, screen: Screen,
  completion: @escaping @MainActor (Ending) -> Void
) {
  Task {
    do {
      _ = try await network.logIn(with: credentials)
      let avatars = try await withThrowingTaskGroup(of: (Int, Avatar).self) { group in
        for (index, user) in users.enumerated() {
          group.addTask { (index, try await network.avatar(ofUser: user)) }
        }
        var arrivals: [(index: Int, avatar: Avatar)] = []
        for try await (index, avatar) in group { arrivals.append((index, avatar)) }
        return arrivals.sorted { $0.index < $1.index }.map(\.avatar)
      }
      screen.show(avatars)
      completion(.shown)
    } catch {
      screen.show(error)
      completion(.failed)
    }
  }
}
