/// Something that comes from outside the program, and might as well have come earlier.
package struct Arrival: Hashable, Sendable {
  /// What choice points call it: `avatar=ok`.
  package let name: String
  /// The number of the event it answers; without one, whatever led to the present job.
  package let cause: Int?
  /// Whether it never comes while jobs are ready: it needs what the program is about to put up.
  package let waits: Bool

  /// Names an arrival.
  package init(_ name: String, cause: Int? = nil, waits: Bool = false) {
    self.name = name
    self.cause = cause
    self.waits = waits
  }
}
