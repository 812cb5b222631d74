// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// The title label of a button, which it notifies when its intrinsic size changes.
final class ButtonLabel: UILabel {
  weak var button: UIButton?

  override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    button?.contentSizeChanged()
  }
}

/// The image view of a button, which it notifies when its intrinsic size changes.
final class ButtonImageView: UIImageView {
  weak var button: UIButton?

  override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    button?.contentSizeChanged()
  }
}
