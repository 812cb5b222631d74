// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// How particles are drawn over each other.
///
/// See: <https://developer.apple.com/documentation/quartzcore/caemitterlayerrendermode>
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes a value of its name; unknown names read as the default where they are used.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// In any order.
  ///
  /// The default.
  public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
  /// The oldest at the back.
  public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
  /// The oldest in front.
  public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
  /// By depth.
  public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
  /// Light adds up.
  public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}

/// In any order.
///
/// The default.
public let kCAEmitterLayerUnordered = CAEmitterLayerRenderMode.unordered
/// The oldest at the back.
public let kCAEmitterLayerOldestFirst = CAEmitterLayerRenderMode.oldestFirst
/// The oldest in front.
public let kCAEmitterLayerOldestLast = CAEmitterLayerRenderMode.oldestLast
/// By depth.
public let kCAEmitterLayerBackToFront = CAEmitterLayerRenderMode.backToFront
/// Light adds up.
public let kCAEmitterLayerAdditive = CAEmitterLayerRenderMode.additive
