// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit

/// The text field of a search bar.
///
/// See: <https://developer.apple.com/documentation/uikit/uisearchtextfield>
open class UISearchTextField: UITextField {
  /// How far text and icons are moved by the search bar; nil for none.
  var look: SearchBarLook?

  private func moved(_ rect: CGRect, _ offset: UIOffset?) -> CGRect {
    guard let offset, rect != .zero else { return rect }
    return rect.offsetBy(dx: offset.horizontal, dy: offset.vertical)
  }

  private func text(_ rect: CGRect) -> CGRect {
    guard let offset = look?.textOffset, offset != .zero else { return rect }
    var rect = rect.offsetBy(dx: offset.horizontal, dy: offset.vertical)
    // The text ends where it did.
    rect.size.width = max(rect.width - offset.horizontal, 0)
    return rect
  }

  open override func textRect(forBounds bounds: CGRect) -> CGRect {
    text(super.textRect(forBounds: bounds))
  }

  open override func editingRect(forBounds bounds: CGRect) -> CGRect {
    text(super.editingRect(forBounds: bounds))
  }

  open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    moved(super.leftViewRect(forBounds: bounds), look?.iconOffsets[.search])
  }

  open override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    moved(
      super.rightViewRect(forBounds: bounds),
      look?.iconOffsets[.bookmark] ?? look?.iconOffsets[.resultsList]
    )
  }

  open override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    moved(super.clearButtonRect(forBounds: bounds), look?.iconOffsets[.clear])
  }
}
