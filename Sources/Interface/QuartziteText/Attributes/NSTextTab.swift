// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A tab stop.
///
/// See: <https://developer.apple.com/documentation/uikit/nstexttab>
public final class NSTextTab: NSObject, @unchecked Sendable {
  /// The alignment of the text after the tab.
  public let alignment: NSTextAlignment
  /// The distance from the paragraph's leading edge in points.
  public let location: CGFloat

  /// Makes a tab stop; `options` has no effect.
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

  /// A hash that is equal for equal tab stops.
  public override var hash: Int { location.hashValue }
}
