// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The visual effect of a transition.
///
/// See: <https://developer.apple.com/documentation/quartzcore/catransitiontype>
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a value with a raw name; unknown names act as the default.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The new content fades in.
  ///
  /// The default.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new content slides over the old.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new content pushes the old away.
  public static let push = CATransitionType(rawValue: "push")
  /// The old content slides away from the new.
  public static let reveal = CATransitionType(rawValue: "reveal")

  /// The layer flips over and shows the new content on its back; undocumented on iOS.
  package static let oglFlip = CATransitionType(rawValue: "oglFlip")
  /// The old content rolls off the new; undocumented on iOS.
  package static let pageCurl = CATransitionType(rawValue: "pageCurl")
  /// The new content unrolls over the old; undocumented on iOS.
  package static let pageUnCurl = CATransitionType(rawValue: "pageUnCurl")
}

/// The new content fades in.
///
/// The default.
public let kCATransitionFade = CATransitionType.fade
/// The new content slides over the old.
public let kCATransitionMoveIn = CATransitionType.moveIn
/// The new content pushes the old away.
public let kCATransitionPush = CATransitionType.push
/// The old content slides away from the new.
public let kCATransitionReveal = CATransitionType.reveal
