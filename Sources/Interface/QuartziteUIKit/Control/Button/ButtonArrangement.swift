// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// Computes the rectangles of a button's image and title from their sizes and the content
/// alignments.
///
/// All lengths are points. The image stands left of the title and keeps its width as long as there
/// is room; the title is shortened to the remaining width.
package struct ButtonArrangement {
  /// The size of the title; zero if there is none.
  package let title: CGSize
  /// The size of the image; zero if there is none.
  package let image: CGSize
  /// The horizontal alignment of image and title together.
  package let horizontal: UIControl.ContentHorizontalAlignment
  /// The vertical alignment of each of them.
  package let vertical: UIControl.ContentVerticalAlignment

  /// Makes an arrangement.
  package init(
    title: CGSize,
    image: CGSize,
    horizontal: UIControl.ContentHorizontalAlignment,
    vertical: UIControl.ContentVerticalAlignment
  ) {
    (self.title, self.image) = (title, image)
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }

  /// Returns the image's rectangle inside `room`: the content rectangle less the image's insets.
  package func imageRect(in room: CGRect) -> CGRect {
    let width = min(image.width, max(room.width, 0))
    let titleWidth = min(title.width, max(room.width - width, 0))
    let x: CGFloat =
      switch horizontal {
      case .left, .leading, .fill: room.minX
      case .right, .trailing: room.maxX - titleWidth - width
      case .center: room.midX - (width + titleWidth) / 2
      }
    let isFilled = horizontal == .fill && title == .zero
    return rect(x: x, width: isFilled ? room.width : width, height: image.height, in: room)
  }

  /// Returns the title's rectangle inside `room`: the content rectangle less the title's insets.
  package func titleRect(in room: CGRect) -> CGRect {
    let imageWidth = min(image.width, max(room.width, 0))
    let width = min(title.width, max(room.width - imageWidth, 0))
    let x: CGFloat =
      switch horizontal {
      case .left, .leading, .fill: room.minX + imageWidth
      case .right, .trailing: room.maxX - width
      case .center: room.midX - (imageWidth + width) / 2 + imageWidth
      }
    let filled = max(room.width - imageWidth, 0)
    return rect(x: x, width: horizontal == .fill ? filled : width, height: title.height, in: room)
  }

  private func rect(x: CGFloat, width: CGFloat, height: CGFloat, in room: CGRect) -> CGRect {
    let height = vertical == .fill ? max(room.height, 0) : min(height, max(room.height, 0))
    let y: CGFloat =
      switch vertical {
      case .top, .fill: room.minY
      case .bottom: room.maxY - height
      case .center: room.midY - height / 2
      }
    return CGRect(x: x, y: y, width: width, height: height)
  }
}
