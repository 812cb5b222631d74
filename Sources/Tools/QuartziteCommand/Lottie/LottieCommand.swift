// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import Foundation
import QuartziteGraphics
import QuartziteLottie
import QuartziteMedia

/// `quartzite lottie`: what is done with Lottie files.
struct LottieCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lottie",
    abstract: "Looks into Lottie files.",
    subcommands: [LottieInfoCommand.self, LottieStillsCommand.self, LottieBenchCommand.self]
  )
}

/// Reads Lottie files for the commands.
enum LottieFile {
  /// Reads the animation of a file.
  static func read(
    _ path: String,
    dialect: LottieDialect = .format
  ) throws -> LottieAnimation {
    do {
      return try LottieAnimation(contentsOf: path, dialect: dialect)
    } catch {
      throw MediaError(.malformed, "\(path): \(error)")
    }
  }

  /// Makes a picture of an embedded one; nil for anything but PNG, JPEG and WebP.
  static func decode(_ data: [UInt8]) -> CGImage? {
    try? PictureFile.image(data)
  }
}
