// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// Cards that a finger drags and throws; each snaps back to its place after a flight.
public final class ThrownCardsView: UIView {
  /// The cards, the uppermost last.
  public let cards: [UIView]
  /// Where the cards belong.
  public let homes: [CGPoint]
  /// The damping of a card's snap to its place, 0...1: with 1 it does not oscillate; default 0.5.
  public var damping: CGFloat = 0.5
  /// How long a card flies before it is pulled back, in seconds; default 0.7.
  public var flight: TimeInterval = 0.7

  private lazy var animator = UIDynamicAnimator(referenceView: self)
  private let material: UIDynamicItemBehavior
  private let collision: UICollisionBehavior
  private var holds: [UIView: UIAttachmentBehavior] = [:]
  private var snaps: [UIView: UISnapBehavior] = [:]
  /// The number of throws so far; `lastThrow` has that of each card's last throw, so that only that
  /// throw ends in a snap.
  private var throwCount = 0
  private var lastThrow: [UIView: Int] = [:]

  /// Makes a fan of cards.
  public init(frame: CGRect, cards count: Int) {
    let colors = [Palette.coral, Palette.violet, Palette.teal, Palette.blue]
    let middle = CGPoint(x: frame.width / 2, y: frame.height / 2)
    homes = (0..<count).map { index in
      let shift = CGFloat(index) - CGFloat(count - 1) / 2
      return CGPoint(x: middle.x + 16 * shift, y: middle.y + 20 * shift)
    }
    cards = homes.enumerated().map { index, home in
      let card = CardView(frame: CGRect(x: 0, y: 0, width: 150, height: 96))
      card.backgroundColor = colors[index % colors.count]
      card.center = home
      return card
    }
    material = UIDynamicItemBehavior(items: cards)
    collision = UICollisionBehavior(items: cards)
    super.init(frame: frame)
    material.elasticity = 0.5
    material.resistance = 0.5
    material.angularResistance = 2
    collision.collisionMode = .boundaries
    collision.translatesReferenceBoundsIntoBoundary = true
    for card in cards {
      addSubview(card)
      card.addGestureRecognizer(
        UIPanGestureRecognizer(
          target: self,
          action: Selector("drag(_:)", ThrownCardsView.drag(_:))
        )
      )
    }
    animator.addBehavior(material)
    animator.addBehavior(collision)
  }

  /// Returns nil; archives are not decoded.
  public required init?(coder: NSCoder) { nil }

  private func drag(_ recognizer: UIPanGestureRecognizer) {
    guard let card = recognizer.view else { return }
    let point = recognizer.location(in: self)
    switch recognizer.state {
    case .began: grip(card, at: point)
    case .changed: holds[card]?.anchorPoint = point
    case .ended: fling(card, with: recognizer.velocity(in: self))
    case .cancelled: pullBack(card)
    default: break
    }
  }

  private func grip(_ card: UIView, at point: CGPoint) {
    if let snap = snaps.removeValue(forKey: card) { animator.removeBehavior(snap) }
    let own = convert(point, to: card)
    let hold = UIAttachmentBehavior(
      item: card,
      offsetFromCenter: UIOffset(
        horizontal: own.x - card.bounds.midX,
        vertical: own.y - card.bounds.midY
      ),
      attachedToAnchor: point
    )
    holds[card] = hold
    lastThrow[card] = nil
    bringSubviewToFront(card)
    animator.addBehavior(hold)
  }

  /// Lets a card go with the velocity of the finger, in points a second.
  private func fling(_ card: UIView, with velocity: CGPoint) {
    if let hold = holds.removeValue(forKey: card) { animator.removeBehavior(hold) }
    let present = material.linearVelocity(for: card)
    material.addLinearVelocity(
      CGPoint(x: velocity.x - present.x, y: velocity.y - present.y),
      for: card
    )
    throwCount += 1
    let number = throwCount
    lastThrow[card] = number
    Later.after(flight) { [weak self, weak card] in
      guard let self, let card, lastThrow[card] == number else { return }
      pullBack(card)
    }
  }

  /// Snaps a card to its place.
  private func pullBack(_ card: UIView) {
    if let hold = holds.removeValue(forKey: card) { animator.removeBehavior(hold) }
    guard let index = cards.firstIndex(of: card) else { return }
    let snap = UISnapBehavior(item: card, snapTo: homes[index])
    snap.damping = damping
    snaps[card] = snap
    animator.addBehavior(snap)
  }

  /// Ends the simulation when the view leaves its window.
  public override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { animator.removeAllBehaviors() }
  }
}
