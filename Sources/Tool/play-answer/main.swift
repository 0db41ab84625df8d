import Foundation
import Player

exit(PlayAnswer.run(Array(CommandLine.arguments.dropFirst())))
