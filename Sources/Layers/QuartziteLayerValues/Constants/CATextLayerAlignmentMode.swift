// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// How lines of text are aligned.
///
/// See: <https://developer.apple.com/documentation/quartzcore/catextlayeralignmentmode>
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a value with a raw name; unknown names act as the default.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The natural alignment of the script: left, or right for scripts from right to left.
  ///
  /// The default.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// To the left.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// To the right.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// Centred.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// Stretched to both sides.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// The natural alignment of the script: left, or right for scripts from right to left.
///
/// The default.
public let kCAAlignmentNatural = CATextLayerAlignmentMode.natural
/// To the left.
public let kCAAlignmentLeft = CATextLayerAlignmentMode.left
/// To the right.
public let kCAAlignmentRight = CATextLayerAlignmentMode.right
/// Centred.
public let kCAAlignmentCenter = CATextLayerAlignmentMode.center
/// Stretched to both sides.
public let kCAAlignmentJustified = CATextLayerAlignmentMode.justified
