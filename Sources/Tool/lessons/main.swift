import Foundation
import ReadingCommands
import Shell

Interrupt.unblock()
let words = Array(CommandLine.arguments.dropFirst())
exit(CommandRunner { arguments, terminal in try Judge(terminal).run(words) }.run(words))
