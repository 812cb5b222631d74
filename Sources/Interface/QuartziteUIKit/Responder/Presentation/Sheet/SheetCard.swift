// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// The view of a sheet: rounded corners, the presented controller's view, and the grabber.
@MainActor
final class SheetCard: UIView {
  let grabber = UIView(frame: CGRect(x: 0, y: 5, width: 36, height: 5))
  private weak var held: UIView?

  override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    layer.cornerCurve = .continuous
    clipsToBounds = true
    grabber.backgroundColor = UIColor(white: 0.5, alpha: 0.5)
    grabber.layer.cornerRadius = 2.5
    grabber.isUserInteractionEnabled = false
    grabber.isHidden = true
    addSubview(grabber)
  }

  /// Adds the view of the presented controller.
  func hold(_ view: UIView) {
    guard view.superview !== self else { return }
    held = view
    view.frame = bounds
    insertSubview(view, at: 0)
  }

  /// Lays out the view of the controller at once for a height that the card will grow to.
  func prepare(height: CGFloat) {
    guard let held, height > held.bounds.height else { return }
    UIView.performWithoutAnimation {
      held.frame.size.height = height
      held.layoutIfNeeded()
    }
  }

  /// Rounds the corners; of a sheet at the bottom edge only the upper ones.
  func show(corners radius: CGFloat, atEdge: Bool, isSquare: Bool) {
    layer.cornerRadius = isSquare ? 0 : max(radius, 0)
    layer.maskedCorners =
      atEdge
      ? [.layerMinXMinYCorner, .layerMaxXMinYCorner]
      : [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    held?.frame = bounds
    grabber.center.x = bounds.midX
    bringSubviewToFront(grabber)
  }
}

extension UIView {
  /// Shows the presenter's view behind a large sheet, as a card that is 32 points narrower and
  /// begins at `top`, the lower edge of the status bar; an amount of 0 restores it.
  func sheetBehind(by amount: CGFloat, below top: CGFloat) {
    guard amount > 0, bounds.width > 32 else {
      if transform != .identity, layer.value(forKey: "sheetBehind") != nil {
        transform = .identity
        layer.cornerRadius = 0
        clipsToBounds = false
        layer.setValue(nil, forKey: "sheetBehind")
      }
      return
    }
    showBlackBehind()
    let scale = (bounds.width - 32) / bounds.width
    layer.setValue(true, forKey: "sheetBehind")
    let shift = top - bounds.height * (1 - scale) / 2
    transform = CGAffineTransform(translationX: 0, y: shift).scaledBy(x: scale, y: scale)
    layer.cornerRadius = 10
    layer.cornerCurve = .continuous
    clipsToBounds = true
  }

  /// Adds a black view behind this one; it is removed with the sheet.
  private func showBlackBehind() {
    guard let superview, superview.subviews.first as? SheetBackdrop == nil else { return }
    UIView.performWithoutAnimation {
      let backdrop = SheetBackdrop(frame: superview.bounds)
      backdrop.backgroundColor = .black
      backdrop.isUserInteractionEnabled = false
      backdrop.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      superview.insertSubview(backdrop, at: 0)
    }
  }

  /// Removes the black view behind this one.
  func removeBlackBehind() {
    (superview?.subviews.first as? SheetBackdrop)?.removeFromSuperview()
  }
}

/// The black behind a presenter's view that a large sheet has moved back.
@MainActor
private final class SheetBackdrop: UIView {}
