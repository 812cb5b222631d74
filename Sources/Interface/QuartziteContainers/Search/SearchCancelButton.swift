// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteUIKit

/// The cancel button of a search bar; appearances of bar button items inside search bars style it.
@MainActor
final class SearchCancelButton: UIButton {
  override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window != nil else { return }
    let look = UIBarButtonItem()
    look.takeAppearances(in: self)
    if let title = look.title { setTitle(title, for: .normal) }
    if let tint = look.tintColor { tintColor = tint }
    for state in [UIControl.State.normal, .highlighted, .disabled] {
      guard let attributes = look.titleTextAttributes(for: state) else { continue }
      if let color = attributes[.foregroundColor] as? UIColor { setTitleColor(color, for: state) }
      if state == .normal, let font = attributes[.font] as? UIFont { titleLabel?.font = font }
    }
    superview?.setNeedsLayout()
  }
}
