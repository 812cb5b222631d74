// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import QuartziteDisplayList

/// The limits of the cost of a frame, for untrusted files.
struct LimitOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Memory for the surfaces of a picture, in MB; groups beyond it are left out (default: 268).",
      valueName: "MB"
    ),
    transform: { try NumberOption.whole($0, "number of megabytes", in: 0...1_000_000) }
  )
  var limitMemory: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Millions of units of work for a picture, one about a pixel changed once; what is drawn"
        + " beyond them is left out (default: 1200, more for pictures over 512 x 512).",
      valueName: "n"
    ),
    transform: { try NumberOption.whole($0, "number of units", in: 0...1_000_000_000) }
  )
  var limitWork: Int?

  /// The limits for drawing.
  var drawing: DrawingLimits {
    var limits = DrawingLimits()
    if let limitMemory { limits.memory = limitMemory * 1_000_000 }
    if let limitWork { limits.work = limitWork * 1_000_000 }
    return limits
  }
}
