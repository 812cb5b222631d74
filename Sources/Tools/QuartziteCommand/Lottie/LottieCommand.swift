// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import Foundation

/// `quartzite lottie`: commands for Lottie files.
struct LottieCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lottie",
    abstract: "Inspects, times and draws Lottie files.",
    subcommands: [LottieInfoCommand.self, LottieStillsCommand.self, LottieBenchCommand.self]
  )
}
