// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Where the contents stand in the bounds.
///
/// See: <https://developer.apple.com/documentation/quartzcore/calayercontentsgravity>
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes a value of its name; unknown names read as the default where they are used.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// In the middle, not scaled.
  public static let center = CALayerContentsGravity(rawValue: "center")
  /// At the top edge, not scaled.
  public static let top = CALayerContentsGravity(rawValue: "top")
  /// At the bottom edge, not scaled.
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  /// At the left edge, not scaled.
  public static let left = CALayerContentsGravity(rawValue: "left")
  /// At the right edge, not scaled.
  public static let right = CALayerContentsGravity(rawValue: "right")
  /// In the top left corner, not scaled.
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  /// In the top right corner, not scaled.
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  /// In the bottom left corner, not scaled.
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  /// In the bottom right corner, not scaled.
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
  /// Stretched to the bounds.
  ///
  /// The default.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// As large as fits whole.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// As small as leaves no gap.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}

/// In the middle, not scaled.
public let kCAGravityCenter = CALayerContentsGravity.center
/// At the top edge, not scaled.
public let kCAGravityTop = CALayerContentsGravity.top
/// At the bottom edge, not scaled.
public let kCAGravityBottom = CALayerContentsGravity.bottom
/// At the left edge, not scaled.
public let kCAGravityLeft = CALayerContentsGravity.left
/// At the right edge, not scaled.
public let kCAGravityRight = CALayerContentsGravity.right
/// In the top left corner, not scaled.
public let kCAGravityTopLeft = CALayerContentsGravity.topLeft
/// In the top right corner, not scaled.
public let kCAGravityTopRight = CALayerContentsGravity.topRight
/// In the bottom left corner, not scaled.
public let kCAGravityBottomLeft = CALayerContentsGravity.bottomLeft
/// In the bottom right corner, not scaled.
public let kCAGravityBottomRight = CALayerContentsGravity.bottomRight
/// Stretched to the bounds.
///
/// The default.
public let kCAGravityResize = CALayerContentsGravity.resize
/// As large as fits whole.
public let kCAGravityResizeAspect = CALayerContentsGravity.resizeAspect
/// As small as leaves no gap.
public let kCAGravityResizeAspectFill = CALayerContentsGravity.resizeAspectFill
