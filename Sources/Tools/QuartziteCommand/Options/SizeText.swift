// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList

/// Parses sizes, and converts them to pixels.
package enum SizeText {
  /// Parses a size in points, such as `320x568`.
  package static func size(_ text: String) throws(UsageError) -> CGSize {
    let parts = text.lowercased().split(
      omittingEmptySubsequences: false,
      whereSeparator: { $0 == "x" || $0 == "×" }
    )
    guard parts.count == 2, let width = NumberOption.finite(parts[0]),
      let height = NumberOption.finite(parts[1])
    else {
      throw UsageError("'\(text)' is no size; write points as WxH, as in 320x568")
    }
    guard width > 0, height > 0 else {
      throw UsageError("the size \(text) is empty; both sides must be above 0")
    }
    return CGSize(width: width, height: height)
  }

  /// Returns the size in pixels at `scale` pixels per point, rounded.
  ///
  /// - Throws: `UsageError` unless both sides are 1...16384 pixels, and 2^26 or fewer together.
  package static func pixels(
    of size: CGSize,
    scale: Double
  ) throws(UsageError) -> (width: Int, height: Int) {
    let width = (size.width * scale).rounded()
    let height = (size.height * scale).rounded()
    guard width >= 1, height >= 1 else {
      throw UsageError("the picture has less than a pixel a side; enlarge --size or --scale")
    }
    guard width <= Double(SurfaceSize.largestSide), height <= Double(SurfaceSize.largestSide) else {
      throw UsageError(
        "the picture has over \(SurfaceSize.largestSide) pixels a side; reduce --size or --scale"
      )
    }
    guard width * height <= Double(SurfaceSize.mostPixels) else {
      throw UsageError(
        "the picture has over \(SurfaceSize.mostPixels) pixels; reduce --size or --scale"
      )
    }
    return (Int(width), Int(height))
  }
}
