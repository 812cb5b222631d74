// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteLottie

/// The name of a still: a sample and a time.
package struct StillName: Sendable {
  /// The name without its ending.
  package let name: String
  /// The name of the sample.
  package let sample: String
  private let number: Double
  private let isFrame: Bool

  /// The frames that are meant where a name has only their whole part.
  ///
  /// Pictures of frames were taken at 4.999, 9.9999999 and 19.25, and are called 4, 9 and 19.
  private static let trueFrames: [Double: Double] = [4: 4.999, 9: 9.999_999_9, 19: 19.25]

  /// Reads a file's name, `SAMPLE-PERCENT.png` or `SAMPLE-Frame-N.png`; nil where it names no still.
  package init?(_ file: String) {
    guard file.hasSuffix(".png") else { return nil }
    name = String(file.dropLast(4))
    guard let dash = name.lastIndex(of: "-"),
      let number = Double(name[name.index(after: dash)...]), number.isFinite
    else { return nil }
    self.number = number
    let head = name[..<dash]
    isFrame = head.hasSuffix("-Frame")
    sample = String(isFrame ? head.dropLast(6) : head)
    if sample.isEmpty { return nil }
  }

  /// Returns the frame that is meant, not rounded.
  package func frame(of animation: LottieAnimation) -> Double {
    isFrame ? Self.trueFrames[number] ?? number : animation.frame(atProgress: number / 100)
  }
}
