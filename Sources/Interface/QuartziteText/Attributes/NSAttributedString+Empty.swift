// SPDX-License-Identifier: Apache-2.0
import Foundation

extension NSAttributedString {
  /// Makes an empty string: `NSAttributedString()`, which Foundation here does not have.
  ///
  /// The argument is never given; without one this would override `NSObject`'s initialiser.
  public convenience init(_ nothing: Void = ()) {
    self.init(string: "")
  }
}
