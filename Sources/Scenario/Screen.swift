import Simulation
import Trace

/// The screen of one story, which records every change.
///
/// It belongs to the `main` queue. A change on another queue is recorded all the same.
public final class Screen: Sendable {
  private let recorder: Recorder

  init(recorder: Recorder) {
    self.recorder = recorder
  }

  /// Shows `avatar`.
  public func show(_ avatar: Avatar, fileID: String = #fileID, line: Int = #line) {
    show("avatar", avatar.image, at: CallSite(fileID: fileID, line: line))
  }

  /// Shows a message that says what failed.
  public func show(_ error: any Error, fileID: String = #fileID, line: Int = #line) {
    show("message", "\"\(error)\"", at: CallSite(fileID: fileID, line: line))
  }

  private func show(_ what: String, _ value: String, at site: CallSite) {
    recorder.record(.screen, "show \(what)", value, at: site, call: "Screen.show")
  }
}
