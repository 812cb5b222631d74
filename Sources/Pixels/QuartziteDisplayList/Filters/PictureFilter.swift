// SPDX-License-Identifier: Apache-2.0
import Foundation

/// What a filter does whose pixels others than the renderer compute, as those of Core Image: a value
/// that says all that it depends on.
package protocol PictureFilterValue: Hashable, Sendable {
  /// What it is, for those who print the list, and for renderers that know it by that.
  var name: String { get }

  /// Returns what it makes of a picture; nil where it leaves it as it is.
  ///
  /// The result depends on the value and the picture alone. What it makes need not hold what it is
  /// given.
  func applied(to picture: PlacedPixmap) -> PlacedPixmap?

  /// Returns what is wanted of what it makes of a picture that is too large to be drawn at once; nil
  /// where it leaves it as it is.
  ///
  /// - Parameters:
  ///   - area: The pixels that the picture has.
  ///   - seen: The pixels that are wanted.
  ///   - draw: Draws the pixels of a rectangle of the picture.
  func applied(
    to area: PixelRect,
    seen: PixelRect,
    _ draw: @escaping @Sendable (PixelRect) -> Pixmap
  ) -> PlacedPixmap?

  /// The filter as data.
  ///
  /// - Parameter area: The pixels in which second pictures without an end are given.
  func data(within area: PixelRect) -> PictureFilterData
}

/// A filter that a renderer hands a picture and takes another one back from.
package struct PictureFilter: Sendable, Hashable {
  /// What it does.
  package let value: any PictureFilterValue

  /// Makes a filter.
  package init(_ value: any PictureFilterValue) { self.value = value }

  /// What it is.
  package var name: String { value.name }

  package static func == (a: PictureFilter, b: PictureFilter) -> Bool {
    AnyHashable(a.value) == AnyHashable(b.value)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// A filter of Core Image as data: its name, and its inputs as it takes them.
///
/// **Space**: pixels, y up, from an origin on the device; lengths in device pixels.
package struct PictureFilterData: Sendable {
  /// An input of numbers: a number, a vector or a colour.
  package struct Input: Sendable, Hashable {
    /// The key, such as `inputScale`.
    package var key: String
    /// The numbers.
    package var values: [Double]

    /// Makes an input.
    package init(key: String, values: [Double]) { (self.key, self.values) = (key, values) }
  }

  /// An input that is a table of bytes.
  package struct Table: Sendable, Hashable {
    /// The key, such as `inputCubeData`.
    package var key: String
    /// The bytes.
    package var bytes: Data

    /// Makes an input.
    package init(key: String, bytes: Data) { (self.key, self.bytes) = (key, bytes) }
  }

  /// An input that is a second picture.
  package struct PictureInput: Sendable {
    /// The key, such as `inputBackgroundImage`.
    package var key: String
    /// The pixels, placed on the device.
    package var pixels: PlacedPixmap
    /// Whether the picture has no end: beyond these its border goes on.
    package var isEndless: Bool

    /// Makes an input.
    package init(key: String, pixels: PlacedPixmap, isEndless: Bool = false) {
      (self.key, self.pixels, self.isEndless) = (key, pixels, isEndless)
    }
  }

  /// The name of Core Image's filter.
  package var name: String
  /// The column of device pixels, and the row, whose upper left corner is the filter's origin.
  package var origin: SIMD2<Int>
  /// The inputs of numbers.
  package var inputs: [Input] = []
  /// The tables.
  package var tables: [Table] = []
  /// The second pictures.
  package var pictures: [PictureInput] = []

  /// Makes a filter without inputs.
  package init(name: String, origin: SIMD2<Int>) { (self.name, self.origin) = (name, origin) }
}
