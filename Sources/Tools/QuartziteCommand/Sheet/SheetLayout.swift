// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The layout of a contact sheet, in points.
package struct SheetLayout: Sendable, Equatable {
  /// The margin of the sheet.
  package static let margin = 40.0
  /// The gap between images.
  package static let gap = 24.0
  /// The height of the header with title and subtitle.
  package static let header = 76.0
  /// The height of a caption.
  package static let caption = 30.0

  /// The number of images per row.
  package let columns: Int
  /// The size of an image.
  package let picture: CGSize
  /// Points of the sheet per point of the effect.
  package let pictureScale: Double
  /// The size of the sheet.
  package let size: CGSize
  private let count: Int

  /// Lays out `count` images of a size; without `columns`, the sheet gets an aspect ratio of about
  /// 4:3, and all rows but the last are full.
  package init(picture natural: CGSize, count: Int, columns: Int?) {
    let longest = max(natural.width, natural.height)
    let scale = min(240 / longest, 1_000)
    let (width, height) = ((natural.width * scale).rounded(), (natural.height * scale).rounded())
    picture = CGSize(width: max(1, width), height: max(1, height))
    pictureScale = scale
    self.count = count
    let cell = CGSize(width: picture.width + Self.gap, height: picture.height + Self.caption)
    func shape(_ columns: Int) -> Double {
      let rows = (count + columns - 1) / columns
      let ratio = cell.width * Double(columns) / (cell.height * Double(rows) + Self.header)
      let empty = Double(rows * columns - count) / Double(count)
      return abs(log(ratio / (4 / 3))) + empty
    }
    let chosen = columns ?? (1...count).min { shape($0) < shape($1) } ?? 1
    self.columns = min(chosen, count)
    let rows = (count + self.columns - 1) / self.columns
    // The title needs a minimum width.
    let wide = 2 * Self.margin + Double(self.columns) * cell.width - Self.gap
    size = CGSize(
      width: max(420, wide),
      height: 2 * Self.margin + Self.header + Double(rows) * (cell.height + Self.gap) - Self.gap
    )
  }

  /// The frame of image `index`.
  package func frame(of index: Int) -> CGRect {
    let (column, row) = (index % columns, index / columns)
    let wide = Double(columns) * (picture.width + Self.gap) - Self.gap
    return CGRect(
      x: (size.width - wide) / 2 + Double(column) * (picture.width + Self.gap),
      y: Self.margin + Self.header
        + Double(row) * (picture.height + Self.caption + Self.gap),
      width: picture.width,
      height: picture.height
    )
  }
}
