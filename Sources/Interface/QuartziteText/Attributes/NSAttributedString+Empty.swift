// SPDX-License-Identifier: Apache-2.0
import Foundation

extension NSAttributedString {
  /// Makes an empty string: `NSAttributedString()`, which Foundation lacks here.
  ///
  /// The argument is never given; without a parameter this would override `NSObject`'s initialiser.
  public convenience init(_ nothing: Void = ()) {
    self.init(string: "")
  }
}
