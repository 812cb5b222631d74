// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGraphics
import QuartziteGeometry
import QuartziteText
import QuartziteUIKit

/// The pixels of a picture with a clear ground, and where they are inked.
struct InkedImage {
  let width: Int, height: Int
  private let bytes: [UInt8]

  init(_ image: CGImage) {
    (width, height) = (image.width, image.height)
    bytes = image.dataProvider?.bytes ?? []
  }

  /// The contents that a view's layer shows; nil for none.
  @MainActor
  init?(contentsOf view: UIView) {
    view.layer.displayIfNeeded()
    guard let image = view.layer.contents as? CGImage else { return nil }
    self.init(image)
  }

  /// Draws into a clear canvas of a pixel a point.
  init(_ width: Int, _ height: Int, _ body: () -> Void) {
    let format = UIGraphicsImageRendererFormat()
    (format.scale, format.opaque) = (1, false)
    let renderer = UIGraphicsImageRenderer(
      size: CGSize(width: width, height: height),
      format: format
    )
    let image = renderer.image { _ in body() }
    self.width = width
    self.height = height
    bytes = image.cgImage?.dataProvider?.bytes ?? []
  }

  /// Red, green, blue and alpha, premultiplied.
  func pixel(_ x: Int, _ y: Int) -> [Int] {
    let start = (y * width + x) * 4
    return bytes[start..<start + 4].map { Int($0) }
  }

  /// The first and last row, or column, with a pixel that is not clear.
  func inked(rows isRows: Bool) -> ClosedRange<Int>? {
    let places = (0..<width * height).filter { bytes[$0 * 4 + 3] > 0 }
      .map { isRows ? $0 / width : $0 % width }
    guard let first = places.min(), let last = places.max() else { return nil }
    return first...last
  }

  /// The largest alpha.
  var strongest: UInt8 { stride(from: 3, to: bytes.count, by: 4).map { bytes[$0] }.max() ?? 0 }
}
