import Foundation
import ReadingCommands
import Shell

Interrupt.unblock()
let words = Array(CommandLine.arguments.dropFirst())
exit(Program { arguments, terminal in try Judge(terminal).run(words) }.run(words))
