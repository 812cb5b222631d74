// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// Draws the background configuration of a cell.
final class BackgroundView: UIView {
  private let plate = UIView()
  private var insets = NSDirectionalEdgeInsets.zero

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    addSubview(plate)
  }

  /// Archives are not decoded.
  required init?(coder: NSCoder) { nil }

  func show(_ configuration: UIBackgroundConfiguration, isOn: Bool) {
    plate.backgroundColor = isOn ? .systemGray4 : configuration.backgroundColor
    plate.layer.contents = configuration.image?.cgImage
    plate.clipsToBounds = configuration.image != nil
    plate.layer.cornerRadius = configuration.cornerRadius
    plate.layer.borderWidth = configuration.strokeWidth
    plate.layer.borderColor = (configuration.strokeColor ?? tintColor)?.cgColor
    insets = configuration.backgroundInsets
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    plate.frame = bounds.inset(by: (superview ?? self).sided(insets))
  }
}
