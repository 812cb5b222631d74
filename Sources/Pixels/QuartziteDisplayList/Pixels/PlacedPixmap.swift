// SPDX-License-Identifier: Apache-2.0

/// A picture with a position in device pixels.
package struct PlacedPixmap: Sendable {
  /// The pixels; the pixmap is at least as large as `area`.
  package let pixmap: Pixmap
  /// The device pixels that the picture covers.
  package let area: PixelRect

  /// Makes a picture from its pixels and their position.
  package init(pixmap: Pixmap, area: PixelRect) { (self.pixmap, self.area) = (pixmap, area) }

  /// An empty picture.
  package static let none = PlacedPixmap(
    pixmap: Pixmap(width: 0, height: 0, pixels: []),
    area: .empty
  )
}
