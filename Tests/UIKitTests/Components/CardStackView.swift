// SPDX-License-Identifier: Apache-2.0
import UIKit

protocol CardStackDelegate: AnyObject {
  func cardStack(_ stack: CardStackView, didThrow card: UIView, to right: Bool)
}

/// Cards of which the front one follows the finger, and flies off or back.
final class CardStackView: UIView, UIGestureRecognizerDelegate {
  weak var delegate: CardStackDelegate?
  private(set) var cards: [UIView] = []
  private var animator: UIViewPropertyAnimator?
  private lazy var pan: UIPanGestureRecognizer = {
    let pan = UIPanGestureRecognizer(target: self, action: Selector("panned(_:)", Self.panned(_:)))
    pan.delegate = self
    return pan
  }()

  override init(frame: CGRect) {
    super.init(frame: frame)
    addGestureRecognizer(pan)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    addGestureRecognizer(pan)
  }

  func push(_ card: UIView) {
    card.frame = bounds.insetBy(dx: 20, dy: 20)
    card.layer.cornerRadius = 12
    card.layer.shadowColor = UIColor.black.cgColor
    card.layer.shadowOpacity = 0.2
    card.layer.shadowRadius = 8
    card.layer.shadowOffset = CGSize(width: 0, height: 4)
    cards.append(card)
    insertSubview(card, at: 0)
    arrange()
  }

  private func arrange() {
    for (index, card) in cards.enumerated() {
      let scale = 1 - 0.05 * CGFloat(min(index, 3))
      card.transform = CGAffineTransform(scaleX: scale, y: scale)
        .translatedBy(x: 0, y: 14 * CGFloat(min(index, 3)))
    }
  }

  private func panned(_ recognizer: UIPanGestureRecognizer) {
    guard let card = cards.first else { return }
    let way = recognizer.translation(in: self)
    switch recognizer.state {
    case .changed:
      card.transform = CGAffineTransform(translationX: way.x, y: way.y)
        .rotated(by: way.x / bounds.width * .pi / 8)
    case .ended, .cancelled:
      let speed = recognizer.velocity(in: self).x
      if abs(way.x + 0.2 * speed) > bounds.width / 2 {
        fly(card, right: way.x > 0)
      } else {
        goBack(card)
      }
    default: break
    }
  }

  private func fly(_ card: UIView, right: Bool) {
    cards.removeFirst()
    let animator = UIViewPropertyAnimator(duration: 0.3, curve: .easeOut) {
      card.transform = CGAffineTransform(translationX: (right ? 2 : -2) * self.bounds.width, y: 0)
      card.alpha = 0
      self.arrange()
    }
    animator.addCompletion { [weak self] position in
      guard position == .end, let self = self else { return }
      card.removeFromSuperview()
      self.delegate?.cardStack(self, didThrow: card, to: right)
    }
    animator.startAnimation()
    self.animator = animator
  }

  private func goBack(_ card: UIView) {
    let spring = UISpringTimingParameters(dampingRatio: 0.7)
    animator = UIViewPropertyAnimator(duration: 0.5, timingParameters: spring)
    animator?.addAnimations { card.transform = .identity }
    animator?.startAnimation()
  }
}
