import Trace

extension Event {
  /// What happens, in a few plain words without a full stop; requests are called as `names` has it,
  /// by their keys.
  func words(naming names: [String: String]) -> String {
    let name = names[key] ?? key
    return switch kind {
    case .user, .leave: "the user \(key)\(value.isEmpty ? "" : " " + value)"
    case .request: "\(name) is requested"
    case .reply: "\(name) answers \(value)"
    case .fault: "\(name) fails: \(value)"
    case .cancel: "\(name) is cancelled"
    case .save: "\(name.replacing("save ", with: "")) is being saved"
    case .saved: "\(name.replacing("save ", with: "")) is saved"
    case .screen: "the screen shows \(shownThing(withValue: true))"
    case .finish: "the story ends (\(key))"
    case .hang: "the story waits for ever"
    case .livelock: "the story never rests"
    case .escape, .mechanism: summary
    }
  }

  /// What the screen shows, as a sentence has it: `an avatar`, or `"avatar failed: status 503"`.
  func shownThing(withValue hasValue: Bool) -> String {
    if hasValue, !value.isEmpty { return value }
    let count = value.split(separator: " ").count
    return switch key {
    case "show avatar": "an avatar"
    case "show avatars": count == 1 ? "an avatar" : "\(count) avatars"
    case "show message": "a message"
    case "show devices": "a list"
    case "show count": "a count"
    case "show sheet": "a sheet"
    default: value.isEmpty ? key : value
    }
  }
}
