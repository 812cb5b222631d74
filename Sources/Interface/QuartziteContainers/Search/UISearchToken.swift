// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit

/// A part of a search that is no text: a word with an icon in a box before the text.
///
/// See: <https://developer.apple.com/documentation/uikit/uisearchtoken>
@preconcurrency @MainActor
open class UISearchToken: NSObject {
  let icon: UIImage?
  let text: String
  /// What the token stands for; default nil.
  open var representedObject: Any?

  /// Makes a token.
  public init(icon: UIImage?, text: String) {
    (self.icon, self.text) = (icon, text)
    super.init()
  }
}

/// The box of a token.
final class TokenChip: UIView {
  /// The distance to what follows, in points.
  static let gap: CGFloat = 5
  private static let (height, margin): (CGFloat, CGFloat) = (24, 6)

  init(_ token: UISearchToken, _ color: UIColor) {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    backgroundColor = color
    layer.cornerRadius = 5
    var x = Self.margin
    if let icon = token.icon {
      let view = UIImageView(image: icon)
      view.tintColor = .white
      view.contentMode = .scaleAspectFit
      view.frame = CGRect(x: x, y: 4, width: 16, height: 16)
      addSubview(view)
      x += 16 + 4
    }
    let label = UILabel()
    label.text = token.text
    label.font = .systemFont(ofSize: 15)
    label.textColor = .white
    let width = label.sizeThatFits(CGSize(width: CGFloat.infinity, height: Self.height)).width
    label.frame = CGRect(x: x, y: 0, width: width, height: Self.height)
    addSubview(label)
    bounds.size = CGSize(width: x + width + Self.margin, height: Self.height)
  }

  required init?(coder: NSCoder) { nil }

  /// Whether the token is selected, which pales it.
  ///
  /// - Note: how much, to an opacity of 60 %, is chosen here.
  var isSelected = false { didSet { alpha = isSelected ? 0.6 : 1 } }
}
