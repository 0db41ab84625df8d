import CourseFiles

extension Materials {
  /// Whether a round with these settings would have any part.
  package func has(_ settings: Round.Settings) -> Bool {
    Part.Kind.allCases.contains { all($0).contains(where: settings.accept) }
  }

  /// The levels for which there is something on a topic.
  package func levels(of topic: Topic, asksAboutTheKit: Bool) -> [Level] {
    Level.allCases.filter {
      has(Round.Settings(seed: 0, level: $0, topic: topic, asksAboutTheKit: asksAboutTheKit))
    }
  }

  /// The topics on which there is something for a level.
  package func topics(for level: Level, asksAboutTheKit: Bool) -> [Topic] {
    Topic.allCases.filter {
      has(Round.Settings(seed: 0, level: level, topic: $0, asksAboutTheKit: asksAboutTheKit))
    }
  }
}
