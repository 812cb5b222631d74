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

/// `quartzite lottie info`: what a file holds and what is left out of it.
struct LottieInfoCommand: ParsableCommand, Performing {
  static let configuration = CommandConfiguration(
    commandName: "info",
    abstract: "Prints size, frame rate, length and what of a Lottie file is not drawn."
  )

  @Argument(help: ArgumentHelp("The Lottie file.", valueName: "file.json"))
  var file: String

  @MainActor func perform() throws {
    let animation = try LottieFile.read(file)
    let layer = LottieLayer(animation: animation, images: LottieFile.decode)
    print("\(file): \(animation.name.isEmpty ? "no name" : animation.name)")
    print("  size        \(Int(animation.size.width)) x \(Int(animation.size.height)) points")
    print("  frame rate  \(animation.frameRate)")
    print("  frames      \(animation.startFrame) to \(animation.endFrame)")
    print("  length      \(String(format: "%.3f", animation.duration)) s")
    for marker in animation.markers { print("  marker      \(marker.name) at \(marker.frame)") }
    for issue in layer.issues { print("  \(issue.kind.rawValue)  \(issue)") }
  }
}

/// Reads Lottie files for the commands.
enum LottieFile {
  /// Reads the animation of a file.
  static func read(_ path: String) throws -> LottieAnimation {
    do {
      return try LottieAnimation(contentsOf: path)
    } catch {
      throw MediaError(.malformed, "\(path): \(error)")
    }
  }

  /// Makes a picture of an embedded one; nil for anything but PNG, JPEG and WebP.
  static func decode(_ data: [UInt8]) -> CGImage? {
    (try? PictureFile.decode(data)).flatMap { CGImage(pixmap: $0) }
  }
}
