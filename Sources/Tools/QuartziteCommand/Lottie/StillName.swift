// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteLottie

/// The parsed file name of a still: the sample and the frame.
package struct StillName: Sendable {
  /// The file name without its extension.
  package let name: String
  /// The name of the sample.
  package let sample: String
  private let number: Double
  private let isFrame: Bool

  /// The exact frames for names that only contain their integer part.
  ///
  /// The reference images were taken at frames 4.999, 9.9999999 and 19.25, and are called 4, 9 and
  /// 19.
  private static let trueFrames: [Double: Double] = [4: 4.999, 9: 9.999_999_9, 19: 19.25]

  /// Parses a file name, `SAMPLE-PERCENT.png` or `SAMPLE-Frame-N.png`; nil for others.
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

  /// Returns the frame number, not rounded.
  package func frame(of animation: LottieAnimation) -> Double {
    isFrame ? Self.trueFrames[number] ?? number : animation.frame(atProgress: number / 100)
  }
}
