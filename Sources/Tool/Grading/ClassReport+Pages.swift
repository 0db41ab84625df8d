import CourseFiles

extension ClassReport {
  /// The page of the class, and one for each student.
  func pages(from checkout: Checkout) -> [WrittenFile] {
    let beliefs = (try? Misconception.all(in: checkout)) ?? []
    let titles = Dictionary(beliefs.map { ($0.name, $0.heading) }) { first, _ in first }
    return [("index.html", ClassPage(self, titles).text)]
      + record.students.map { student in
        ("\(student.folder).html", StudentPage(student, self, titles, checkout).text)
      }
  }
}

/// The frame of a page: one file that asks for nothing from the network.
enum Page {
  static func text(_ title: String, _ body: String) -> String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
    <title>\(Markup.escaped(title))</title>
    <style>\(style)</style>
    </head>
    <body>
    <main>
    <h1>\(Markup.escaped(title))</h1>
    \(body)</main>
    </body>
    </html>

    """
  }

  private static let style = """

    :root { color-scheme: light dark; --line: #bbb; --good: #0a6b2d; --bad: #a3180f; --quiet: #555; }
    @media (prefers-color-scheme: dark) {
      :root { --line: #555; --good: #6fd08c; --bad: #ff9a8f; --quiet: #aaa; }
    }
    body { font: 1rem/1.5 system-ui, sans-serif; margin: 0 auto; padding: 1rem; max-width: 76rem; }
    table { border-collapse: collapse; }
    th, td { border: 1px solid var(--line); padding: 0.2rem 0.5rem; text-align: left; }
    td.mark { text-align: center; }
    .wide { overflow-x: auto; }
    .met { color: var(--good); } .open { color: var(--bad); } .none { color: var(--quiet); }
    pre { overflow-x: auto; border: 1px solid var(--line); padding: 0.5rem; font-size: 0.85rem; }
    summary { cursor: pointer; }
    @media print { details > * { display: block; } .wide { overflow: visible; } }

    """

  static func paragraph(_ words: String) -> String { "<p>\(Markup.escaped(words))</p>\n" }

  static func list(_ items: [String]) -> String {
    items.isEmpty ? "" : "<ul>\n\(items.map { "<li>\(Markup.escaped($0))</li>\n" }.joined())</ul>\n"
  }

  /// A block of text as it is, which the keyboard can scroll.
  static func block(_ text: String, _ label: String) -> String {
    text.isEmpty
      ? ""
      : "<pre tabindex=\"0\" role=\"group\" aria-label=\"\(label)\">\(Markup.escaped(text))</pre>\n"
  }
}
