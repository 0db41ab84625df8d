import Foundation
import Testing

@testable import Interview

/// What is said of a sheet that cannot be used.
@Suite struct SheetErrorTests {
  @Test(
    arguments: [
      (.noFolder("a"), "a is not a folder."), (.cannotWrite("a", "b"), "a cannot be written: b."),
      (.unreadable("a"), "a cannot be read; nothing was changed."),
      (
        .notUnderstood("a"),
        "a is not a sheet of this kit; it is left as it is. Mend it, or move it away."
      ),
      (
        .later("a", 7),
        "a was written by a later version of the kit (form 7); it is left as it is. "
          + "Use that version, or another folder."
      ),
      (
        .inUse("Ada"),
        "The sheet of Ada is open in another program; leave it there with q first."
      ),
      (
        .roundGone("a"),
        "The round of a has a part that is no longer in the bank; take another folder."
      ),
    ] as [(SheetError, String)])
  func eachIsASentence(error: SheetError, sentence: String) {
    #expect("\(error)" == sentence)
  }

  @Test(arguments: [
    (NSPOSIXErrorDomain, "Not a directory"), (NSCocoaErrorDomain, "no folder can be made there"),
    (nil, "no folder can be made there"),
  ])
  func theSystemsReasonIsToldIfThereIsOne(domain: String?, reason: String) {
    let below = domain.map { NSError(domain: $0, code: Int(ENOTDIR)) }
    let error = NSError(
      domain: NSCocoaErrorDomain, code: 512,
      userInfo: below.map { [NSUnderlyingErrorKey: $0] } ?? [:])
    #expect(error.posixReason == reason)
  }
}
