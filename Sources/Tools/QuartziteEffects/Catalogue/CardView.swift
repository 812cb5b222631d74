// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// A white card with rounded corners and a soft shadow, for the scenes of the catalogue.
final class CardView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    backgroundColor = .white
    layer.cornerRadius = 20
    layer.shadowColor = Palette.ink.cgColor
    layer.shadowOpacity = 0.1
    layer.shadowRadius = 12
    layer.shadowOffset = CGSize(width: 0, height: 6)
  }

  /// Adds a line of text and returns it.
  @discardableResult
  func addText(
    _ text: String,
    frame: CGRect,
    size: CGFloat = 13,
    weight: UIFont.Weight = .regular,
    color: UIColor = Palette.muted,
    alignment: NSTextAlignment = .left
  ) -> UILabel {
    let label = UILabel(frame: frame)
    label.text = text
    label.font = .monospacedDigitSystemFont(ofSize: size, weight: weight)
    label.textColor = color
    label.textAlignment = alignment
    addSubview(label)
    return label
  }
}
