// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A path under construction.
///
/// See: <https://developer.apple.com/documentation/coregraphics/cgmutablepath>
public final class CGMutablePath: CGPath, @unchecked Sendable {
  /// Makes an empty path.
  public init() {
    super.init(elements: PathElements())
  }
}
