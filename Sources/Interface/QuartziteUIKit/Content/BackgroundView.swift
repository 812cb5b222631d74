// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// Draws the background configuration of a cell.
final class BackgroundView: UIView {
  private let plate = UIImageView(frame: .zero)
  private let extras = BackgroundExtras()
  private var insets = NSDirectionalEdgeInsets.zero

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    addSubview(plate)
  }

  /// Archives are not decoded.
  required init?(coder: NSCoder) { nil }

  func show(_ configuration: UIBackgroundConfiguration, isOn: Bool) {
    let own = configuration.backgroundColor.map {
      configuration.backgroundColorTransformer?($0) ?? $0
    }
    plate.image = configuration.image
    plate.contentMode = configuration.imageContentMode
    plate.clipsToBounds = configuration.image != nil
    plate.layer.cornerRadius = configuration.cornerRadius
    extras.show(configuration, color: isOn ? .systemGray4 : own, tint: tintColor, on: plate)
    isUserInteractionEnabled = configuration.customView != nil
    plate.isUserInteractionEnabled = configuration.customView != nil
    insets = configuration.backgroundInsets
    setNeedsLayout()
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    // Only a view of the client takes touches; the rest of the row stays that of the cell.
    guard let custom = extras.custom else { return false }
    return custom.bounds.contains(custom.convert(point, from: self))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    plate.frame = bounds.inset(by: (superview ?? self).sided(insets))
    extras.layOut(on: plate)
  }
}

/// What few backgrounds have: an effect, a view of the client, and a border outside of the plate.
@MainActor
final class BackgroundExtras {
  private var effect: UIVisualEffectView?
  private(set) var custom: UIView?
  private var border: UIView?
  private var outset: CGFloat = 0

  /// Shows colour, border, effect and view of a configuration on a plate.
  func show(
    _ configuration: UIBackgroundConfiguration,
    color: UIColor?,
    tint: UIColor,
    on plate: UIView
  ) {
    showEffect(configuration.visualEffect, on: plate)
    plate.backgroundColor = effect == nil ? color : nil
    effect?.contentView.backgroundColor = color
    effect?.layer.cornerRadius = plate.layer.cornerRadius
    if configuration.customView !== custom {
      if custom?.superview === plate { custom?.removeFromSuperview() }
      custom = configuration.customView
      if let custom { plate.addSubview(custom) }
    }
    outset = configuration.strokeWidth > 0 ? configuration.strokeOutset : 0
    if outset == 0 {
      border?.removeFromSuperview()
      border = nil
    } else if border == nil {
      let made = UIView()
      made.isUserInteractionEnabled = false
      plate.addSubview(made)
      border = made
    }
    let bearer = border ?? plate
    if border != nil { plate.layer.borderWidth = 0 }
    bearer.layer.borderWidth = configuration.strokeWidth
    let stroke = configuration.resolvedStrokeColor(for: tint)
    bearer.layer.borderColor = plate.resolved(stroke)
    layOut(on: plate)
  }

  private func showEffect(_ wanted: UIVisualEffect?, on plate: UIView) {
    guard let wanted else {
      effect?.removeFromSuperview()
      return effect = nil
    }
    if let effect { return effect.effect = wanted }
    let made = UIVisualEffectView(effect: wanted)
    made.isUserInteractionEnabled = false
    made.clipsToBounds = true
    plate.insertSubview(made, at: 0)
    effect = made
  }

  /// Places the parts on a plate that has its size.
  func layOut(on plate: UIView) {
    effect?.frame = plate.bounds
    custom?.frame = plate.bounds
    guard let border else { return }
    border.frame = plate.bounds.insetBy(dx: -outset, dy: -outset)
    border.layer.cornerRadius = max(plate.layer.cornerRadius + outset, 0)
  }
}
