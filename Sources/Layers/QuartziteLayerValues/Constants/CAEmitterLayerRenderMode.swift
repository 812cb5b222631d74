// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// In which order and how particles are composited.
///
/// See: <https://developer.apple.com/documentation/quartzcore/caemitterlayerrendermode>
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a value with a raw name; unknown names act as the default.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// In any order.
  ///
  /// The default.
  public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
  /// Oldest particles first, at the back.
  public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
  /// Oldest particles last, in front.
  public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
  /// In order of z, the least at the back.
  public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
  /// The colours of overlapping particles are added, with saturation.
  public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}

/// In any order.
///
/// The default.
public let kCAEmitterLayerUnordered = CAEmitterLayerRenderMode.unordered
/// Oldest particles first, at the back.
public let kCAEmitterLayerOldestFirst = CAEmitterLayerRenderMode.oldestFirst
/// Oldest particles last, in front.
public let kCAEmitterLayerOldestLast = CAEmitterLayerRenderMode.oldestLast
/// In order of z, the least at the back.
public let kCAEmitterLayerBackToFront = CAEmitterLayerRenderMode.backToFront
/// The colours of overlapping particles are added, with saturation.
public let kCAEmitterLayerAdditive = CAEmitterLayerRenderMode.additive
