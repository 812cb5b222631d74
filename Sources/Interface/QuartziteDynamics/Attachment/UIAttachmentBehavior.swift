// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit

/// Attaches an item to an anchor point or to another item, by a joint: a rod, a spring, a rope, a
/// pin, a slide or a fixed joint.
///
/// See: <https://developer.apple.com/documentation/uikit/uiattachmentbehavior>
@preconcurrency @MainActor
open class UIAttachmentBehavior: UIDynamicBehavior {
  /// The kinds of objects to which an item can be attached.
  public enum AttachmentType: Int, Sendable {
    /// Another item.
    case items
    /// A point in the reference view's coordinates.
    case anchor
  }

  /// The kinds of joints.
  enum Kind: Equatable {
    /// A rod or a spring, with the offsets of its ends from the items' centres.
    case rod(UIOffset, UIOffset)
    /// A rope, with the offsets of its ends from the items' centres.
    case rope(UIOffset, UIOffset)
    case pin
    case fixed
    case slide(CGVector)
  }

  private let kind: Kind
  private var joint: JointNumber?
  /// The fixed body of the anchor point.
  private var anchor: BodyNumber?
  /// The masses of the bodies when the joint was made, on which a spring's stiffness depends.
  private var tiedMasses: [Double] = []

  init(kind: Kind, items: [any UIDynamicItem], at point: CGPoint) {
    self.kind = kind
    anchorPoint = point
    length = Self.distance(kind, items, point)
    super.init(list: DynamicItemList(items))
  }

  // MARK: - Making

  /// Attaches an item's centre to an anchor point, at their current distance.
  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }

  /// Attaches a point of an item, given in points from its centre, to an anchor point, at their
  /// current distance.
  public convenience init(
    item: any UIDynamicItem,
    offsetFromCenter offset: UIOffset,
    attachedToAnchor point: CGPoint
  ) {
    self.init(kind: .rod(offset, .zero), items: [item], at: point)
  }

  /// Attaches the centres of two items to each other, at their current distance.
  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init(
      item: item1,
      offsetFromCenter: .zero,
      attachedTo: item2,
      offsetFromCenter: .zero
    )
  }

  /// Attaches points of two items, given in points from their centres, at their current distance.
  public convenience init(
    item item1: any UIDynamicItem,
    offsetFromCenter offset1: UIOffset,
    attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) {
    self.init(kind: .rod(offset1, offset2), items: [item1, item2], at: .zero)
  }

  /// Returns a slide: an item moves along an axis relative to another item, without relative
  /// rotation.
  open class func slidingAttachment(
    with item1: any UIDynamicItem,
    attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint,
    axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(kind: .slide(axis), items: [item1, item2], at: point)
  }

  /// Returns a slide: an item moves along an axis through a point, without rotation.
  open class func slidingAttachment(
    with item: any UIDynamicItem,
    attachmentAnchor point: CGPoint,
    axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(kind: .slide(axis), items: [item], at: point)
  }

  /// Returns a rope: the distance between points of two items, given in points from their centres,
  /// does not exceed `length`.
  open class func limitAttachment(
    with item1: any UIDynamicItem,
    offsetFromCenter offset1: UIOffset,
    attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(kind: .rope(offset1, offset2), items: [item1, item2], at: .zero)
  }

  /// Returns a fixed joint: two items move as one or, with a frequency, rotate relative to each
  /// other against a spring about a point in the reference view's coordinates.
  open class func fixedAttachment(
    with item1: any UIDynamicItem,
    attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(kind: .fixed, items: [item1, item2], at: point)
  }

  /// Returns a pin: two items rotate about a common point, given in the reference view's
  /// coordinates, which moves with them.
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
  /// Whether the first item is attached to another item or to an anchor point.
  open var attachedBehaviorType: AttachmentType { items.count > 1 ? .items : .anchor }

  /// The anchor point in the reference view's coordinates; setting it moves the anchor of a single
  /// item.
  ///
  /// For two items with a pin, a slide or a fixed joint, it is the point at which they were
  /// attached. A point that is not finite does not move the anchor.
  open var anchorPoint: CGPoint {
    didSet { if anchorPoint != oldValue { moveAnchor() } }
  }

  /// The length of a rod, the maximum length of a rope or the rest length of a spring, in points.
  ///
  /// Default is the distance when the behaviour was made.
  open var length: CGFloat { didSet { if length != oldValue { rodChanged() } } }
  /// The damping ratio of a spring: 0, the default, oscillates forever; 1 is critically damped.
  open var damping: CGFloat = 0 { didSet { if damping != oldValue { rodChanged() } } }
  /// The frequency of a spring in hertz; 0, the default, makes a rigid rod.
  ///
  /// Used by rods and fixed joints.
  open var frequency: CGFloat = 0 { didSet { if frequency != oldValue { rodChanged() } } }
  /// The torque of friction that resists the rotation of a pin, in newton metres; default 0.
  ///
  /// A metre is 150 points; 150 by 150 points of density 1 have a mass of a kilogram.
  open var frictionTorque: CGFloat = 0 {
    didSet { if frictionTorque != oldValue { remake() } }
  }
  /// The range of translation of a slide, in points, or of rotation of a pin, in radians, clockwise
  /// on the screen.
  ///
  /// Default infinite. 0 is the state when the joint was made, which always belongs to the range.
  open var attachmentRange: UIFloatRange = .infinite {
    didSet { if attachmentRange != oldValue { remake() } }
  }

  // MARK: - In an animator

  private var rod: Rod {
    if case .rope = kind { return Rod(rope: length) }
    return Rod(length: length, frequency: frequency, damping: damping)
  }

  /// Whether a rod to an anchor is so short that it is replaced by a pin.
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
      // The axis rotates with the item to which the other one is attached.
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

  /// Replaces the joint before the next step.
  private func remake() {
    guard let animator = dynamicAnimator else { return }
    disconnect(from: animator)
    changed()
  }

  /// The current distance of the attached points, in points; 0 for joints without a length.
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
  /// The unit vector in this direction; (1, 0) for a zero vector or one that is not finite.
  fileprivate var unit: CGVector {
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 0, length.isFinite else { return CGVector(dx: 1, dy: 0) }
    return CGVector(dx: dx / length, dy: dy / length)
  }
}
