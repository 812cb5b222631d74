// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A place to which a tab character moves.
///
/// See: <https://developer.apple.com/documentation/uikit/nstexttab>
public final class NSTextTab: NSObject, @unchecked Sendable {
  /// How the text after the tab stands at the place.
  public let alignment: NSTextAlignment
  /// The distance from the paragraph's leading edge in points.
  public let location: CGFloat

  /// Makes a tab; `options` is taken and not used.
  public init(
    textAlignment alignment: NSTextAlignment,
    location: CGFloat,
    options: [NSString: Any] = [:]
  ) {
    self.alignment = alignment
    self.location = location
  }

  /// Returns whether alignment and location are equal.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSTextTab else { return false }
    return alignment == other.alignment && location == other.location
  }

  /// A number that is equal for equal tabs.
  public override var hash: Int { location.hashValue }
}
