// SPDX-License-Identifier: Apache-2.0

/// A picture with its place in device pixels.
package struct PlacedPixmap: Sendable {
  /// The pixels, at least as many across and down as the area has.
  package let pixmap: Pixmap
  /// The device pixels that they are.
  package let area: PixelRect

  /// Makes a picture of its pixels and its place.
  package init(pixmap: Pixmap, area: PixelRect) { (self.pixmap, self.area) = (pixmap, area) }

  /// Nothing, nowhere.
  package static let none = PlacedPixmap(
    pixmap: Pixmap(width: 0, height: 0, pixels: []),
    area: .empty
  )
}
