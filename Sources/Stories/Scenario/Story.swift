/// What is particular to one story; it stands in the story's own folder, beside its scenarios.
package struct Story: Sendable {
  /// The name of the file that tells it, in every style module.
  let fileName: String
  /// Whether it may do without the reply to one request, as long as it shows something.
  package var toleratesFaults = false
  /// The same story as it is often written at first, if the field knows such a form.
  var naive: UseCase?
  /// How many of what it is about there are unless a script says otherwise; nil if that is fixed.
  package var size: Int?
}
