// swiftc -swift-version 6 -emit-sil -o /dev/null
final class Draft {
  var text = ""
}

actor Store {
  var drafts: [Draft] = []
  func keep(_ draft: Draft) { drafts.append(draft) }
}

func givesUp(_ store: Store) async {
  let given = Draft()
  given.text = "hello"
  await store.keep(given)
}

func passesOn(_ passed: sending Draft, to store: Store) async {
  await store.keep(passed)
}

func usesAgain(_ store: Store) async {
  let again = Draft()
  await store.keep(again)
  again.text = "changed"
}

func onlyBorrows(_ borrowed: Draft, _ store: Store) async {
  await store.keep(borrowed)
}
