/// What the store does with one save: how it ends, and when.
package struct ScriptedSave: Sendable {
  /// Why it fails; nil if it does not.
  let failure: StoreError?
  /// The virtual time that it takes.
  let latency: Duration

  /// The avatar is saved.
  package static func done(after latency: Duration) -> ScriptedSave {
    ScriptedSave(failure: nil, latency: latency)
  }

  /// The disk is full: nothing is saved.
  package static func diskFull(after latency: Duration) -> ScriptedSave {
    ScriptedSave(failure: .diskFull, latency: latency)
  }

  /// What schedules call it: `done`, `full`.
  var label: String { failure == nil ? Store.goodLabel : Fault.full.rawValue }

  /// The save, or the fault in its place that a schedule calls so.
  func orFault(called label: Substring?) -> ScriptedSave {
    label.map(String.init) == Fault.full.rawValue ? .diskFull(after: latency) : self
  }
}
