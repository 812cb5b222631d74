// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// The limits of tables and collections.
@MainActor
package enum ListLimits {
  /// The greatest number of rows or items; further ones are logged and left out.
  package static let items = 1 << 21
  /// The greatest number of sections; further ones are logged and left out.
  package static let sections = 1 << 17
  /// The greatest length in points; below it sums of lengths are exact.
  package nonisolated static let greatestLength: CGFloat = 0x1p30

  /// The numbers of items in sections within the limits, in the order of the sections.
  ///
  /// - Parameters:
  ///   - list: what is limited, for the log line, such as `A table has at most`.
  ///   - items: what the items are called there.
  ///   - sections: the number of sections that the data source gives.
  ///   - count: requests the number of items in a section.
  package static func counts(
    of list: String,
    _ items: String,
    sections: Int,
    _ count: (_ section: Int) -> Int
  ) -> [Int] {
    var left = Self.items
    var isCut = sections > Self.sections
    let counts = (0..<min(max(sections, 0), Self.sections)).map { section in
      let wanted = count(section)
      let taken = min(max(wanted, 0), left)
      left -= taken
      if taken < wanted { isCut = true }
      return taken
    }
    if isCut {
      Log.noteOnce(
        "\(list) has at most \(Self.items) \(items) in \(Self.sections) sections; the rest is left"
          + " out."
      )
    }
    return counts
  }
}

extension UIView {
  /// The number of pixels per point, at least 1.
  package var pixelsPerPoint: CGFloat { max(layer.contentsScale, 1) }
}

extension UIScrollView {
  /// The part of the bounds that the adjusted content inset leaves, in content coordinates.
  package var insetBounds: CGRect { bounds.inset(by: adjustedContentInset) }

  /// The part of the bounds that no bar covers now, in content coordinates: `insetBounds`, and what
  /// a bar with a large title has given back.
  package var seenBounds: CGRect {
    var insets = adjustedContentInset
    insets.top -= returnedTop
    return bounds.inset(by: insets)
  }
}

extension CGPoint {
  /// The nearest point on the boundary of pixels, of which there are so many per point.
  package func rounded(toPixels pixels: CGFloat) -> CGPoint {
    CGPoint(x: (x * pixels).rounded() / pixels, y: (y * pixels).rounded() / pixels)
  }
}

extension CGRect {
  /// The rectangle of the same size whose corner is on the nearest boundary of pixels: text that lies between
  /// pixels is blurred.
  package func moved(toPixels pixels: CGFloat) -> CGRect {
    CGRect(origin: origin.rounded(toPixels: pixels), size: size)
  }
}

extension CGSize {
  /// The size rounded up to whole pixels, of which there are so many per point, with a tolerance of a
  /// millionth of a pixel.
  package func roundedUp(toPixels pixels: CGFloat) -> CGSize {
    func up(_ length: CGFloat) -> CGFloat { (length * pixels - 1e-6).rounded(.up) / pixels }
    return CGSize(width: up(width), height: up(height))
  }
}
