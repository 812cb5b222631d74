// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// The label of a button, which tells it when its text asks for another size.
final class ButtonLabel: UILabel {
  weak var button: UIButton?

  override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    button?.contentSizeChanged()
  }
}

/// The picture of a button, which tells it when it asks for another size.
final class ButtonImageView: UIImageView {
  weak var button: UIButton?

  override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    button?.contentSizeChanged()
  }
}
