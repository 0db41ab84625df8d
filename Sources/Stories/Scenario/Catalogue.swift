/// All scenarios of the kit.
package enum Catalogue {
  /// Every scenario, in the order of the list.
  package static let all =
    updateAvatar + updateAvatarNaive + gallery + galleryNaive + album + retry + timeout + fastest
    + refresh(.refresh) + refresh(.refreshNaive) + picker + saveAvatar + bulk

  /// Returns the scenarios that `name` may mean: a full name, or the second part alone.
  ///
  /// One scenario is an answer, several are the candidates of an ambiguous name, none is a typo.
  package static func scripts(named name: String, in scripts: [Script] = all) -> [Script] {
    scripts.filter { $0.fullName == name || $0.name == name }
  }
}
