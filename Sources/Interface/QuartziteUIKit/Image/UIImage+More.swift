// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

extension UIImage {
  /// A format of renderers for pictures like this one: with its scale, opaque if it is.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiimage/imagerendererformat>
  public var imageRendererFormat: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return format
  }

  /// Returns the image with caps at the left and at the top, in points, between which and the same
  /// distance from the other edges one column and one row of a point are stretched; 0 for none.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiimage/stretchableimage(withleftcapwidth:topcapheight:)>
  public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
    let (left, top) = (CGFloat(max(leftCapWidth, 0)), CGFloat(max(topCapHeight, 0)))
    let insets = UIEdgeInsets(
      top: top,
      left: left,
      bottom: top > 0 ? max(size.height - top - 1, 0) : 0,
      right: left > 0 ? max(size.width - left - 1, 0) : 0
    )
    return resizableImage(withCapInsets: insets, resizingMode: .stretch)
  }

  /// The left cap of a stretchable image, in points.
  public var leftCapWidth: Int { Int(capInsets.left) }
  /// The top cap of a stretchable image, in points.
  public var topCapHeight: Int { Int(capInsets.top) }

  /// The image as a HEIC file: nil, as no encoder of this format is here.
  public func heicData() -> Data? { nil }

  /// Whether image views with a layout from right to left mirror the image.
  public var flipsForRightToLeftLayoutDirection: Bool { isForBothDirections }

  /// Returns the image, to be mirrored by image views whose layout goes from right to left.
  ///
  /// See:
  /// <https://developer.apple.com/documentation/uikit/uiimage/imageflippedforrighttoleftlayoutdirection()>
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
    var parts = self.parts
    parts.isForBothDirections = true
    return UIImage(parts)
  }

  private class func standard(_ name: String) -> UIImage { UIImage(systemName: name) ?? UIImage() }

  /// A check mark.
  public class var checkmark: UIImage { standard("checkmark.circle.fill") }
  /// A check mark in a circle of a line.
  public class var strokedCheckmark: UIImage { standard("checkmark.circle") }
  /// A plus in a circle.
  public class var add: UIImage { standard("plus.circle.fill") }
  /// A minus in a circle.
  public class var remove: UIImage { standard("minus.circle.fill") }
  /// Three dots in a circle.
  public class var actions: UIImage { standard("ellipsis.circle") }
}
