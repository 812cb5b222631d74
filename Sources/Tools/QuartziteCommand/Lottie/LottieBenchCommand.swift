// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import Foundation
import QuartziteDisplayList
import QuartziteLottie
import QuartziteRecording

/// `quartzite lottie bench`: measures how many frames per second of Lottie files are drawn.
struct LottieBenchCommand: ParsableCommand, Performing {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Times the drawing of all frames of Lottie files to raw pixels.",
    discussion: """
      Reading is timed apart; then whole frames are drawn one after the other, the fastest of several \
      passes over the film counts, so what is made once for all frames is there already. In random order \
      a frame is far from the one before, as where somebody drags a slider. \
      'make bench-lottie DIR=...' runs this beside other renderers.
      """
  )

  @Argument(help: ArgumentHelp("The Lottie files.", valueName: "files"))
  var files: [String]

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The side of the square picture in pixels.", valueName: "n"),
    transform: { try NumberOption.whole($0, "side", in: SurfaceSize.sides) }
  )
  var side: Int = 512

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Threads that draw, whole frames each.", valueName: "n"),
    transform: { try NumberOption.whole($0, "number of threads", in: 1...256) }
  )
  var threads: Int = 1

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How long a file is drawn at least.", valueName: "s"),
    transform: NumberOption.time
  )
  var seconds: Double = 0.3

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The order of frames: sequence, or random, far from each other.",
      valueName: "order"
    )
  )
  var order: Order = .sequence

  /// The order in which frames are drawn.
  enum Order: String, ExpressibleByArgument, CaseIterable {
    case sequence, random

    /// The distance from one frame to the frame that is drawn next, modulo `count`.
    ///
    /// For the random order it is near the golden section of `count` and has no divisor in common with
    /// it, so that every frame is visited. It is deterministic, so that other programs can use the same
    /// order.
    func step(of count: Int) -> Int {
      guard self == .random, count > 2 else { return 1 }
      var step = max(count * 618 / 1000, 1)
      while Self.divisor(step, count) > 1 { step += 1 }
      return step
    }

    private static func divisor(_ a: Int, _ b: Int) -> Int { b == 0 ? a : divisor(b, a % b) }
  }

  @Flag(help: "Print one JSON object a line.")
  var json = false

  /// The greatest number of frames in one pass.
  private static let mostFrames = 2_000

  @MainActor func perform() throws {
    for file in files {
      let row = try measure(file)
      if json {
        print(try JSONText.line(row))
      } else {
        let text = String(format: "%.0f frames/s, read in %.1f ms", row.fps, row.milliseconds)
        print("\(file): \(row.frames) frames, \(text)")
      }
    }
  }

  private func measure(_ file: String) throws -> Row {
    let clock = ContinuousClock()
    let start = clock.now
    let animation = try LottieFile.read(file)
    let player = LottiePlayer(animation)
    let milliseconds = (clock.now - start).seconds * 1000
    let length = animation.endFrame - animation.startFrame
    let count = Int(min(max(length.rounded(.up), 1), Double(Self.mostFrames)))
    let first = animation.startFrame
    let crew = BenchCrew(
      player,
      side: side,
      threads: threads,
      first: first,
      count: count,
      step: order.step(of: count)
    )
    defer { crew.end() }
    var best = Double.infinity
    let begun = clock.now
    repeat {
      let pass = clock.now
      crew.draw()
      best = min(best, (clock.now - pass).seconds)
    } while (clock.now - begun).seconds < seconds
    return Row(
      file: file,
      frames: count,
      fps: Double(count) / max(best, 1e-9),
      milliseconds: milliseconds,
      issues: player.issues.count
    )
  }

  /// The result of one file.
  private struct Row: Encodable {
    var file: String
    var frames: Int
    var fps: Double
    var milliseconds: Double
    var issues: Int
  }
}

extension Duration {
  /// The duration in seconds.
  fileprivate var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
