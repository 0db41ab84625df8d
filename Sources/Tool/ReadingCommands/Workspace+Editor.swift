import CourseFiles
import Shell

extension Workspace {
  /// Lets an editor know about the exercises, and says which editors can use it.
  ///
  /// - Throws: `Failure` if a file cannot be written.
  package func editor() throws -> String {
    let paths: [String]
    do { paths = try setup.write() } catch {
      throw Failure.refused(
        "The files for the editor cannot be written in \(checkout.root.path).",
        "Look at who may write there; everything else works without them.")
    }
    return terminal.paint("Written for the editor's language server", .bold) + "\n\n"
      + paths.map { "  \($0)\n" }.joined() + "\n"
      + [
        """
        With a language server that knows Swift (`sourcekit-lsp`, part of the toolchain) the editor \
        now shows errors in the exercises as you type, and completes names.
        """,
        """
        VS Code: install the extension "Swift", then open the folder of the kit. \
        Neovim, Emacs, Helix, Zed: start `sourcekit-lsp` for Swift files.
        """,
        """
        Xcode reads no such file. Open Package.swift there for the kit's own sources, and check an \
        exercise with `swift run lessons watch 1.1` beside it.
        """,
        """
        `task`, `check` and `watch` keep these files up to date. They hold the place of this folder, \
        so git ignores them.
        """,
      ].map { $0.wrapped(to: min(terminal.width, 100), first: "", rest: "") }.joined(
        separator: "\n")
  }

  /// Keeps the files for the editor up to date; nothing depends on them, so trouble is not told.
  package func keepEditorUpToDate() {
    if checkout.keepsState { _ = try? setup.write() }
  }

  package var setup: EditorSetup { EditorSetup(tasks, in: checkout, products: products) }
}
