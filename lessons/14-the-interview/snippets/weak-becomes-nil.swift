// run -swift-version 6
/// A page with a name.
final class Page {
  let name = "page"
}

/// Makes two closures that outlive the page.
func closures() -> (weak: () -> String, isThere: () -> Bool) {
  let page = Page()
  let later = { [weak page] in page?.name ?? "nil, no crash" }
  print("while it lives:", later())
  return (later, { [weak page] in page != nil })
}

let (weak, isThere) = closures()
print("afterwards:", weak(), isThere())
