/// What the events of a story may mean; by this its traces are marked.
package struct TraceRules: Hashable, Sendable {
  /// Whether the story may do without the answer to one request, as long as it shows something.
  package var toleratesFaults: Bool
  /// Whether anything that a fault leads to on the screen tells of all that failed; otherwise only a
  /// message does.
  package var showsFaultsAnywhere: Bool
  /// The user's actions that overtake the time before when they are done again; nil for all.
  package var overtaking: Set<String>?
  /// Whether it is no matter that a request goes out after the user has left.
  package var allowsLateRequests = false

  /// Makes the rules of a story.
  package init(
    toleratesFaults: Bool = false, showsFaultsAnywhere: Bool = false,
    overtaking: Set<String>? = nil
  ) {
    self.toleratesFaults = toleratesFaults
    self.showsFaultsAnywhere = showsFaultsAnywhere
    self.overtaking = overtaking
  }
}
