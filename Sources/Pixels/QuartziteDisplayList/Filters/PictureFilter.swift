// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A filter that is implemented outside the renderer, such as those of Core Image: an immutable
/// value that determines the result for any picture.
package protocol PictureFilterValue: Hashable, Sendable {
  /// The filter's name, such as `CIPixellate`, for printed lists and for other renderers that
  /// implement such filters.
  var name: String { get }

  /// Returns the filtered picture; nil where the filter does not change it.
  ///
  /// Pure. The result may cover other pixels than `picture` does.
  func applied(to picture: PlacedPixmap) -> PlacedPixmap?

  /// Returns a part of the filtered picture, for a picture that is too large to be drawn at once;
  /// nil where the filter does not change it.
  ///
  /// - Parameters:
  ///   - area: The bounds of the unfiltered picture.
  ///   - seen: The pixels of the result that are needed.
  ///   - draw: Draws a rectangle of the unfiltered picture.
  func applied(
    to area: PixelRect,
    needed: PixelRect,
    _ draw: @escaping @Sendable (PixelRect) -> Pixmap
  ) -> PlacedPixmap?

  /// The filter as data.
  ///
  /// - Parameter area: The pixels to which input images of infinite extent are cropped.
  func data(within area: PixelRect) -> PictureFilterData
}

/// A filter that is implemented outside the renderer, as a value that can be compared.
package struct PictureFilter: Sendable, Hashable {
  /// The implementation with its parameters.
  package let value: any PictureFilterValue

  /// Makes a filter.
  package init(_ value: any PictureFilterValue) { self.value = value }

  /// The filter's name.
  package var name: String { value.name }

  package static func == (a: PictureFilter, b: PictureFilter) -> Bool {
    AnyHashable(a.value) == AnyHashable(b.value)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension PictureFilter: FilterKind {
  static let name = "picture"
  var filter: Filter { .picture(self) }
  var cost: Int { 50 }
  var reach: FilterReach? { nil }

  func json(_ writer: inout DisplayListWriter) -> [String: Any] {
    writer.pictureFilter(self, writer.canvas)
  }

  init(_ node: JSONNode, _ reader: DisplayListReader) throws {
    self = try reader.pictureFilter(node)
  }
}

/// A filter of Core Image as data: its name, and its inputs under Core Image's keys.
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
    /// Whether the image is infinite: its border pixels are repeated outside `pixels`.
    package var isEndless: Bool

    /// Makes an input.
    package init(key: String, pixels: PlacedPixmap, isEndless: Bool = false) {
      (self.key, self.pixels, self.isEndless) = (key, pixels, isEndless)
    }
  }

  /// The name of Core Image's filter.
  package var name: String
  /// The column and row of the device pixel whose upper left corner is the origin of the filter's
  /// coordinates.
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
