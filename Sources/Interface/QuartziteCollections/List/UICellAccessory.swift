// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit

/// Something at the end of a row: an arrow, a check mark, a text.
///
/// See: <https://developer.apple.com/documentation/uikit/uicellaccessory>
@preconcurrency @MainActor
public struct UICellAccessory {
  private enum Kind {
    case symbol(String, UIColor?)
    case label(String)
    case view(UIView)
  }

  private let kind: Kind

  /// When an accessory is shown; stored, it always is.
  public enum DisplayedState: Sendable {
    /// Always.
    case always
    /// While the collection is edited.
    case whenEditing
    /// While it is not.
    case whenNotEditing
  }

  /// An arrow to the right.
  public static func disclosureIndicator() -> UICellAccessory {
    UICellAccessory(kind: .symbol("chevron.right", .tertiaryLabel))
  }

  /// A check mark.
  public static func checkmark() -> UICellAccessory {
    UICellAccessory(kind: .symbol("checkmark", nil))
  }

  /// An i in a circle.
  public static func detail() -> UICellAccessory {
    UICellAccessory(kind: .symbol("info.circle", nil))
  }

  /// Three lines, as a grip for reordering.
  public static func reorder() -> UICellAccessory {
    UICellAccessory(kind: .symbol("line.3.horizontal", .tertiaryLabel))
  }

  /// A text in gray.
  public static func label(text: String) -> UICellAccessory {
    UICellAccessory(kind: .label(text))
  }

  /// A view of the client's own, whose size is read now.
  public static func customView(_ view: UIView) -> UICellAccessory {
    UICellAccessory(kind: .view(view))
  }

  /// Makes the view.
  func makeView() -> UIView? {
    switch kind {
    case .view(let view): return view
    case .label(let text):
      let label = UILabel(frame: .zero)
      (label.text, label.textColor) = (text, .secondaryLabel)
      label.sizeToFit()
      return label
    case .symbol(let name, let color):
      let configuration = UIImage.SymbolConfiguration(pointSize: 13, weight: .semibold)
      guard let image = UIImage(systemName: name, withConfiguration: configuration) else {
        return nil
      }
      let view = UIImageView(image: image)
      if let color { view.tintColor = color }
      return view
    }
  }
}
