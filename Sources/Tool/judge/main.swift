import Foundation
import JudgingCommands
import ReadingCommands
import Shell

Interrupt.unblock()
exit(Program.judge.run(Array(CommandLine.arguments.dropFirst())))
