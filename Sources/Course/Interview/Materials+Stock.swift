import CourseFiles

extension Materials {
  /// Whether a round with these settings would have any part.
  package func has(_ settings: Round.Settings) -> Bool {
    Part.Kind.allCases.contains { all($0).contains(where: settings.accept) }
  }

  /// The levels for which there is something, all else as in `settings`.
  package func levels(for settings: Round.Settings) -> [Level] {
    Level.allCases.filter { level in
      var other = settings
      other.level = level
      return has(other)
    }
  }

  /// The topics on which there is something, all else as in `settings`.
  package func topics(for settings: Round.Settings) -> [Topic] {
    Topic.allCases.filter { topic in
      var other = settings
      other.topic = topic
      return has(other)
    }
  }

  /// What stack and role leave out of what could else be drawn, in a sentence; nil without them.
  package func leftOut(by settings: Round.Settings) -> String? {
    guard settings.stack != nil || settings.role != nil else { return nil }
    let counts = Part.Kind.allCases.compactMap { kind -> String? in
      let count = all(kind).count { settings.acceptsUnfiltered($0) && !settings.accept($0) }
      return count == 0 ? nil : "\(count) \(kind.noun)\(count == 1 ? "" : "s")"
    }
    let list = counts.isEmpty ? "nothing" : counts.joined(separator: ", ")
    return "Left out for\(settings.team.dropFirst()): \(list)."
  }
}
