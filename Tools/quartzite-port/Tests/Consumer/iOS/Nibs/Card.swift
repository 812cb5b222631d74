// SPDX-License-Identifier: Apache-2.0
import UIKit

/// A card as libraries have them: its view is in a nib, its outlets are private.
@IBDesignable
public class Card: UIView {
  @IBOutlet private weak var titleLabel: UILabel!
  @IBOutlet public private(set) var stars: [UIView]!
  @IBInspectable public var corner: CGFloat = 0 {
    didSet { layer.cornerRadius = corner }
  }
  public private(set) var taps = 0
  public var title: String? { titleLabel.text }

  public static func load() -> Card {
    UINib(nibName: "Card", bundle: Bundle(for: Card.self)).instantiate(withOwner: nil)[0] as! Card
  }

  public override func awakeFromNib() {
    super.awakeFromNib()
    titleLabel.text = titleLabel.text?.uppercased()
  }

  @IBAction private func tapped(_ sender: UIButton) {
    taps += 1
  }
}

extension UIView {
  @IBInspectable var borderPoints: CGFloat {
    get { layer.borderWidth }
    set { layer.borderWidth = newValue }
  }
}
