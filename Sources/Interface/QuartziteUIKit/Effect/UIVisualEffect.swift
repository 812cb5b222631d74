// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The base class of the effects of `UIVisualEffectView`.
///
/// See: <https://developer.apple.com/documentation/uikit/uivisualeffect>
open class UIVisualEffect: NSObject, NSCopying, @unchecked Sendable {
  /// Returns this effect itself, which never changes.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}
