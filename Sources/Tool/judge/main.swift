import Foundation
import JudgingCommands
import ReadingCommands
import Shell

Interrupt.unblock()
exit(CommandRunner.judge.run(Array(CommandLine.arguments.dropFirst())))
