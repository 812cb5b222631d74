// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// How the contents are placed and scaled in the bounds.
///
/// As in Core Animation, top and bottom assume that y points up: `top` is the edge at the
/// greatest y.
///
/// See: <https://developer.apple.com/documentation/quartzcore/calayercontentsgravity>
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a value with a raw name; unknown names act as the default.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Centred, not scaled.
  public static let center = CALayerContentsGravity(rawValue: "center")
  /// Centred at the top edge, the greatest y, not scaled.
  public static let top = CALayerContentsGravity(rawValue: "top")
  /// Centred at the bottom edge, the least y, not scaled.
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  /// Centred at the left edge, not scaled.
  public static let left = CALayerContentsGravity(rawValue: "left")
  /// Centred at the right edge, not scaled.
  public static let right = CALayerContentsGravity(rawValue: "right")
  /// In the top left corner, not scaled.
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  /// In the top right corner, not scaled.
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  /// In the bottom left corner, not scaled.
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  /// In the bottom right corner, not scaled.
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
  /// Scaled to fill the bounds; the aspect ratio is not kept.
  ///
  /// The default.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// Scaled to fit in the bounds, centred; the aspect ratio is kept.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// Scaled to cover the bounds, centred; the aspect ratio is kept and the excess overflows.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}

/// Centred, not scaled.
public let kCAGravityCenter = CALayerContentsGravity.center
/// Centred at the top edge, the greatest y, not scaled.
public let kCAGravityTop = CALayerContentsGravity.top
/// Centred at the bottom edge, the least y, not scaled.
public let kCAGravityBottom = CALayerContentsGravity.bottom
/// Centred at the left edge, not scaled.
public let kCAGravityLeft = CALayerContentsGravity.left
/// Centred at the right edge, not scaled.
public let kCAGravityRight = CALayerContentsGravity.right
/// In the top left corner, not scaled.
public let kCAGravityTopLeft = CALayerContentsGravity.topLeft
/// In the top right corner, not scaled.
public let kCAGravityTopRight = CALayerContentsGravity.topRight
/// In the bottom left corner, not scaled.
public let kCAGravityBottomLeft = CALayerContentsGravity.bottomLeft
/// In the bottom right corner, not scaled.
public let kCAGravityBottomRight = CALayerContentsGravity.bottomRight
/// Scaled to fill the bounds; the aspect ratio is not kept.
///
/// The default.
public let kCAGravityResize = CALayerContentsGravity.resize
/// Scaled to fit in the bounds, centred; the aspect ratio is kept.
public let kCAGravityResizeAspect = CALayerContentsGravity.resizeAspect
/// Scaled to cover the bounds, centred; the aspect ratio is kept and the excess overflows.
public let kCAGravityResizeAspectFill = CALayerContentsGravity.resizeAspectFill
