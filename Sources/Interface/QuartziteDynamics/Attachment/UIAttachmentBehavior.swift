// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit

/// Ties an item to a point or to another item: by a rod, a spring, a rope, a pin, a slide or firmly.
///
/// See: <https://developer.apple.com/documentation/uikit/uiattachmentbehavior>
@preconcurrency @MainActor
open class UIAttachmentBehavior: UIDynamicBehavior {
  /// What an item is tied to.
  public enum AttachmentType: Int, Sendable {
    /// Another item.
    case items
    /// A point of the reference view.
    case anchor
  }

  /// How it is tied.
  enum Kind: Equatable {
    /// By a rod or a spring, with offsets from the items' centres.
    case rod(UIOffset, UIOffset)
    /// By a rope.
    case rope(UIOffset, UIOffset)
    case pin
    case fixed
    case slide(CGVector)
  }

  private let kind: Kind
  private var joint: JointNumber?
  /// The body of the anchor.
  private var anchor: BodyNumber?
  /// The masses of the bodies when they were tied: a spring's force comes of them.
  private var tiedMasses: [Double] = []

  init(kind: Kind, items: [any UIDynamicItem], at point: CGPoint) {
    self.kind = kind
    anchorPoint = point
    length = Self.distance(kind, items, point)
    super.init(list: ItemList(items))
  }

  // MARK: - Making

  /// Ties an item's centre to a point of the reference view, at their present distance.
  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }

  /// Ties a place of an item, in points from its centre, to a point of the reference view.
  public convenience init(
    item: any UIDynamicItem,
    offsetFromCenter offset: UIOffset,
    attachedToAnchor point: CGPoint
  ) {
    self.init(kind: .rod(offset, .zero), items: [item], at: point)
  }

  /// Ties the centres of two items, at their present distance.
  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init(
      item: item1,
      offsetFromCenter: .zero,
      attachedTo: item2,
      offsetFromCenter: .zero
    )
  }

  /// Ties places of two items, in points from their centres, at their present distance.
  public convenience init(
    item item1: any UIDynamicItem,
    offsetFromCenter offset1: UIOffset,
    attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) {
    self.init(kind: .rod(offset1, offset2), items: [item1, item2], at: .zero)
  }

  /// Returns a slide: an item moves along an axis of another, and does not turn against that.
  open class func slidingAttachment(
    with item1: any UIDynamicItem,
    attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint,
    axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(kind: .slide(axis), items: [item1, item2], at: point)
  }

  /// Returns a slide: an item moves along an axis through a point, and does not turn.
  open class func slidingAttachment(
    with item: any UIDynamicItem,
    attachmentAnchor point: CGPoint,
    axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(kind: .slide(axis), items: [item], at: point)
  }

  /// Returns a rope: places of two items, in points from their centres, stay within `length`.
  open class func limitAttachment(
    with item1: any UIDynamicItem,
    offsetFromCenter offset1: UIOffset,
    attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(kind: .rope(offset1, offset2), items: [item1, item2], at: .zero)
  }

  /// Returns a firm tie: two items move as one, or, with a frequency, turn against a spring about
  /// a point of the reference view.
  open class func fixedAttachment(
    with item1: any UIDynamicItem,
    attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(kind: .fixed, items: [item1, item2], at: point)
  }

  /// Returns a pin: two items turn about a point of the reference view, which moves with them.
  open class func pinAttachment(
    with item1: any UIDynamicItem,
    attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(kind: .pin, items: [item1, item2], at: point)
  }

  // MARK: - Properties

  /// The items: one, or two.
  open var items: [any UIDynamicItem] { list.items }
  /// What the first item is tied to.
  open var attachedBehaviorType: AttachmentType { items.count > 1 ? .items : .anchor }

  /// The point of the reference view to which an item is tied; setting it moves that.
  ///
  /// Of two items with a pin, a slide or firmly tied, where they were tied. A point that is not
  /// finite is not gone to.
  open var anchorPoint: CGPoint {
    didSet { if anchorPoint != oldValue { moveAnchor() } }
  }

  /// The distance of a rod, in points, the longest one of a rope, or that of a spring at rest.
  ///
  /// By default the distance when the behaviour was made.
  open var length: CGFloat { didSet { if length != oldValue { rodChanged() } } }
  /// The damping ratio of a spring: 0, the default, swings on, 1 does not swing.
  open var damping: CGFloat = 0 { didSet { if damping != oldValue { rodChanged() } } }
  /// Oscillations a second of a spring; 0, the default, is a rod.
  ///
  /// Counts for rods and firm ties.
  open var frequency: CGFloat = 0 { didSet { if frequency != oldValue { rodChanged() } } }
  /// The torque that a pin needs to turn, in newton metres, 0 by default.
  ///
  /// A metre is 150 points; 150 by 150 points of density 1 weigh a kilogram.
  open var frictionTorque: CGFloat = 0 {
    didSet { if frictionTorque != oldValue { remake() } }
  }
  /// How far a slide goes, in points, or a pin turns, in radians, clockwise on the screen.
  ///
  /// Infinite by default. 0 is where it was made and always part of it.
  open var attachmentRange: UIFloatRange = .infinite {
    didSet { if attachmentRange != oldValue { remake() } }
  }

  // MARK: - In an animator

  private var rod: Rod {
    if case .rope = kind { return Rod(rope: length) }
    return Rod(length: length, frequency: frequency, damping: damping)
  }

  /// Whether a rod to an anchor is so short that a pin says it better.
  private var isShort: Bool {
    guard case .rod = kind, items.count == 1 else { return false }
    return rod.frequency == 0 && rod.length < 1
  }

  override func connect(to animator: UIDynamicAnimator) {
    let masses = bodies.map(\.mass)
    if rod.frequency > 0, masses != tiedMasses { disconnect(from: animator) }
    guard joint == nil, bodies.count == items.count, let body = bodies.first else { return }
    tiedMasses = masses
    if bodies.count == 1 {
      anchor = animator.solver.makeBody(isFixed: true, at: anchorPoint)
      guard let anchor else { return }
      tie(body, toAnchor: anchor, in: animator.solver)
    } else {
      tie(body, to: bodies[1], in: animator.solver)
    }
    bodies.forEach { $0.wake() }
  }

  override func disconnect(from animator: UIDynamicAnimator) {
    if let joint { animator.solver.free(joint: joint) }
    if let anchor { animator.solver.free(body: anchor) }
    (joint, anchor) = (nil, nil)
  }

  private func tie(_ body: DynamicBody, toAnchor anchor: BodyNumber, in solver: Solver) {
    var ends = JointEnds(first: anchor, second: body.number)
    let state = body.state
    switch kind {
    case .rod(let offset, _), .rope(let offset, _):
      ends.secondPoint = offset.point
      joint =
        isShort
        ? solver.makePin(
          between: ends,
          angle: state.angle,
          limits: nil,
          torque: frictionTorque.limited(to: 0...1e9, default: 0)
        ) : solver.makeDistance(rod, between: ends)
    case .slide(let axis):
      ends.secondPoint = state.ownPoint(at: anchorPoint)
      joint = solver.makeSlide(
        between: ends,
        angle: state.angle,
        axis: axis.unit,
        limits: attachmentRange.limits,
        force: 0
      )
    case .pin, .fixed:
      break
    }
  }

  private func tie(_ first: DynamicBody, to second: DynamicBody, in solver: Solver) {
    let (state1, state2) = (first.state, second.state)
    let angle = state2.angle - state1.angle
    var ends = JointEnds(
      first: first.number,
      second: second.number,
      firstPoint: state1.ownPoint(at: anchorPoint),
      secondPoint: state2.ownPoint(at: anchorPoint)
    )
    switch kind {
    case .rod(let offset1, let offset2), .rope(let offset1, let offset2):
      (ends.firstPoint, ends.secondPoint) = (offset1.point, offset2.point)
      joint = solver.makeDistance(rod, between: ends)
    case .pin:
      joint = solver.makePin(
        between: ends,
        angle: angle,
        limits: attachmentRange.limits,
        torque: frictionTorque.limited(to: 0...1e9, default: 0)
      )
    case .fixed:
      joint = solver.makeFixture(
        between: ends,
        angle: angle,
        frequency: rod.frequency,
        damping: rod.damping
      )
    case .slide(let axis):
      // The axis turns with the item to which the other one is tied.
      ends = JointEnds(
        first: ends.second,
        second: ends.first,
        firstPoint: ends.secondPoint,
        secondPoint: ends.firstPoint
      )
      let unit = axis.unit
      let turned = CGPoint(x: unit.dx, y: unit.dy)
        .applying(CGAffineTransform(rotationAngle: CGFloat(-state2.angle)))
      joint = solver.makeSlide(
        between: ends,
        angle: -angle,
        axis: CGVector(dx: turned.x, dy: turned.y),
        limits: attachmentRange.limits,
        force: 0
      )
    }
  }

  private func moveAnchor() {
    guard let animator = dynamicAnimator, let anchor else { return }
    animator.solver.place(anchor, at: anchorPoint, angle: 0)
    wakeItems()
  }

  private func rodChanged() {
    guard let animator = dynamicAnimator, let joint else { return }
    switch kind {
    case .rod, .rope:
      if items.count == 1 { return remake() }
      animator.solver.setDistance(rod, of: joint)
      wakeItems()
    case .fixed: remake()
    case .pin, .slide: break
    }
  }

  /// Makes the joint anew before the next step.
  private func remake() {
    guard let animator = dynamicAnimator else { return }
    disconnect(from: animator)
    changed()
  }

  /// The distance of what is tied.
  private static func distance(
    _ kind: Kind,
    _ items: [any UIDynamicItem],
    _ point: CGPoint
  ) -> CGFloat {
    switch kind {
    case .rod(let offset1, let offset2), .rope(let offset1, let offset2):
      guard let first = items.first else { return 0 }
      let from = place(offset1, of: first)
      let to = items.count > 1 ? place(offset2, of: items[1]) : point
      let (x, y) = (to.x - from.x, to.y - from.y)
      return (x * x + y * y).squareRoot()
    case .pin, .fixed, .slide: return 0
    }
  }

  private static func place(_ offset: UIOffset, of item: any UIDynamicItem) -> CGPoint {
    let turned = offset.point.applying(item.transform)
    return CGPoint(x: item.center.x + turned.x, y: item.center.y + turned.y)
  }
}

extension UIOffset {
  fileprivate var point: CGPoint { CGPoint(x: horizontal, y: vertical) }
}

extension CGVector {
  /// The vector of length 1 in this direction; to the right where there is none.
  fileprivate var unit: CGVector {
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 0, length.isFinite else { return CGVector(dx: 1, dy: 0) }
    return CGVector(dx: dx / length, dy: dy / length)
  }
}
