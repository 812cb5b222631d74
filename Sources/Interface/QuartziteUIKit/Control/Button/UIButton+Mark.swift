// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

// The mark of a button with a configuration that there is a menu.
extension UIButton {
  /// The width that the mark takes with its distance from the other contents, in points.
  static let markRoom: CGFloat = 20

  /// Whether a configuration shows the mark on this button.
  func showsMark(_ look: Configuration) -> Bool {
    switch look.indicator {
    case .none: false
    case .popup: true
    case .automatic:
      menu != nil && showsMenuAsPrimaryAction && changesSelectionAsPrimaryAction
    }
  }

  /// Shows or hides the mark.
  func showMark(_ look: Configuration) {
    guard showsMark(look) else {
      configured.mark?.isHidden = true
      return
    }
    let mark = configured.mark ?? UIImageView(frame: .zero)
    if configured.mark == nil {
      mark.image = UIImage(
        systemName: "chevron.up.chevron.down",
        withConfiguration: UIImage.SymbolConfiguration(pointSize: 12, weight: .medium)
      )
      configured.mark = mark
      addSubview(mark)
    }
    mark.isHidden = false
    let color = markColor(look)
    mark.tintColor = look.indicatorColorTransformer?(color) ?? color
  }
}
