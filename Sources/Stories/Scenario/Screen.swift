import Simulation
import Trace

/// The screen of one story, which records every change.
///
/// It belongs to the `main` queue. A change on another queue is recorded all the same.
public final class Screen: Sendable {
  private let events: any EventSink

  /// Makes a screen whose changes are noted by `events`.
  package init(notedBy events: any EventSink) {
    self.events = events
  }

  /// Shows `avatar`.
  public func show(_ avatar: Avatar, fileID: String = #fileID, line: Int = #line) {
    show("avatar", avatar.image, at: CallSite(fileID: fileID, line: line))
  }

  /// Shows several avatars in one update.
  public func show(_ avatars: [Avatar], fileID: String = #fileID, line: Int = #line) {
    let images = avatars.map(\.image).joined(separator: " ")
    show("avatars", images, at: CallSite(fileID: fileID, line: line))
  }

  /// Shows how many of many avatars there are.
  public func show(count: Int, of total: Int, fileID: String = #fileID, line: Int = #line) {
    show("count", "\(count) of \(total)", at: CallSite(fileID: fileID, line: line))
  }

  /// Shows the names of devices.
  public func show(_ devices: [String], fileID: String = #fileID, line: Int = #line) {
    show("devices", devices.joined(separator: " "), at: CallSite(fileID: fileID, line: line))
  }

  /// Shows `text` in a place of one's own, as in `show("3 results", in: "count")`.
  public func show(
    _ text: String, in place: String, fileID: String = #fileID, line: Int = #line
  ) {
    show(place, text, at: CallSite(fileID: fileID, line: line))
  }

  /// Shows a message that says what failed.
  public func show(_ error: any Error, fileID: String = #fileID, line: Int = #line) {
    // To print whatever may be an error takes longer than all the rest.
    let text = (error as? NetworkError)?.description ?? "\(error)"
    show("message", "\"" + text + "\"", at: CallSite(fileID: fileID, line: line))
  }

  private func show(_ what: String, _ value: String, at site: CallSite) {
    events.note(.screen, "show " + what, value, at: site, call: "Screen.show")
  }
}
