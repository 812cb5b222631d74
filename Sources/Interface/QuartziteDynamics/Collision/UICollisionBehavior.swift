// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit

/// Makes items collide with each other and with boundaries.
///
/// Items of different collision behaviours pass through each other. See `UIDynamicItem` for their
/// collision shapes and `UIDynamicItemBehavior` for elasticity and friction.
///
/// See: <https://developer.apple.com/documentation/uikit/uicollisionbehavior>
@preconcurrency @MainActor
open class UICollisionBehavior: UIDynamicBehavior {
  /// The kinds of objects with which items collide.
  public struct Mode: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Makes a mode from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Each other.
    public static let items = Mode(rawValue: 1 << 0)
    /// The boundaries.
    public static let boundaries = Mode(rawValue: 1 << 1)
    /// Each other and the boundaries.
    public static let everything = Mode(rawValue: .max)
  }

  private var boundaries: [CollisionBoundary] = []
  /// The boundary along the reference bounds, and the rectangle from which it was made; nil for
  /// none.
  private var frame: (boundary: CollisionBoundary, rect: CGRect)?
  private var insets = UIEdgeInsets.zero

  /// Makes a behaviour without items.
  public override convenience init() {
    self.init(items: [])
  }

  /// Makes a behaviour for items.
  public init(items: [any UIDynamicItem]) {
    super.init(list: DynamicItemList(items))
  }

  /// The items.
  open var items: [any UIDynamicItem] { list.items }
  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) { include(item) }
  /// Removes an item; the end of its contacts is not reported.
  open func removeItem(_ item: any UIDynamicItem) { exclude(item) }

  /// The kinds of objects with which the items collide; default everything.
  open var collisionMode: Mode = .everything {
    didSet { if collisionMode != oldValue { changed() } }
  }

  /// The delegate, which is informed of collisions; not retained.
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?

  // MARK: - Boundaries

  /// Whether the reference view's bounds are a boundary, which follows their changes; default
  /// false.
  ///
  /// Has no effect without a reference view.
  open var translatesReferenceBoundsIntoBoundary = false {
    didSet { if translatesReferenceBoundsIntoBoundary != oldValue { changed() } }
  }

  /// Makes the reference view's bounds, inset by distances in points, a boundary that follows their
  /// changes.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    self.insets = insets
    translatesReferenceBoundsIntoBoundary = true
    changed()
  }

  /// Adds a boundary along a path in the reference view's coordinates; replaces one with an equal
  /// identifier.
  ///
  /// It is solid on both sides. Points with a coordinate that is not finite or beyond 1,000,000 are
  /// left out, and so is everything after about 4,000 points.
  open func addBoundary(
    withIdentifier identifier: any NSCopying,
    for bezierPath: UIBezierPath
  ) {
    removeBoundary(withIdentifier: identifier)
    let copy = UIBezierPath(cgPath: bezierPath.cgPath)
    boundaries.append(CollisionBoundary(identifier: identifier, path: copy))
    changed()
  }

  /// Adds a boundary along a segment between two points in the reference view's coordinates;
  /// replaces one with an equal identifier.
  open func addBoundary(
    withIdentifier identifier: any NSCopying,
    from p1: CGPoint,
    to p2: CGPoint
  ) {
    let path = UIBezierPath()
    path.move(to: p1)
    path.addLine(to: p2)
    addBoundary(withIdentifier: identifier, for: path)
  }

  /// Returns the path of a boundary; nil if there is none with the identifier.
  open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
    let key = BoundaryKey(identifier)
    return boundaries.first { BoundaryKey($0.identifier) == key }?.path
  }

  /// Removes a boundary; the end of its contacts is not reported.
  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    let key = BoundaryKey(identifier)
    guard let index = boundaries.firstIndex(where: { BoundaryKey($0.identifier) == key }) else {
      return
    }
    if let animator = dynamicAnimator { boundaries[index].disconnect(from: animator.solver) }
    boundaries.remove(at: index)
    changed()
  }

  /// Removes all boundaries except the reference bounds.
  open func removeAllBoundaries() {
    if let animator = dynamicAnimator {
      for index in boundaries.indices { boundaries[index].disconnect(from: animator.solver) }
    }
    boundaries = []
    changed()
  }

  /// The identifiers of the boundaries in the order in which they were added; nil for none.
  open var boundaryIdentifiers: [any NSCopying]? {
    boundaries.isEmpty ? nil : boundaries.compactMap(\.identifier)
  }

  // MARK: - In an animator

  override func describe(_ traits: inout ItemTraitsTable) {
    for item in list.items {
      if collisionMode.contains(.items) { traits[item].groups.append(order) }
      if collisionMode.contains(.boundaries) { traits[item].boundaries.append(order) }
    }
  }

  override func connect(to animator: UIDynamicAnimator) {
    for index in boundaries.indices {
      boundaries[index].connect(to: animator.solver, number: order)
    }
    fitFrame(in: animator)
  }

  override func disconnect(from animator: UIDynamicAnimator) {
    for index in boundaries.indices { boundaries[index].disconnect(from: animator.solver) }
    frame?.boundary.disconnect(from: animator.solver)
    frame = nil
  }

  override func act(for step: Double, in animator: UIDynamicAnimator) {
    fitFrame(in: animator)
  }

  /// Replaces the boundary of the reference bounds if these have changed.
  private func fitFrame(in animator: UIDynamicAnimator) {
    var rect: CGRect?
    if translatesReferenceBoundsIntoBoundary, let view = animator.referenceView {
      rect = view.bounds.inset(by: insets)
    }
    guard rect != frame?.rect else { return }
    frame?.boundary.disconnect(from: animator.solver)
    frame = nil
    if let rect {
      var boundary = CollisionBoundary(path: UIBezierPath(rect: rect))
      boundary.connect(to: animator.solver, number: order)
      frame = (boundary, rect)
    }
    for body in bodies { body.wake() }
  }

  // MARK: - Reports

  override func report(_ contact: Contact, in animator: UIDynamicAnimator) {
    guard let delegate = collisionDelegate else { return }
    // The item that was added to the animator first is reported first.
    let numbers = [contact.first, contact.second].sorted()
    let found = numbers.compactMap { animator.body(of: $0)?.item }.filter(list.contains)
    if found.count == 2 {
      guard collisionMode.contains(.items) else { return }
      if contact.isBegin {
        delegate.collisionBehavior(
          self,
          beganContactFor: found[0],
          with: found[1],
          at: contact.point
        )
      } else {
        delegate.collisionBehavior(self, endedContactFor: found[0], with: found[1])
      }
    } else if let item = found.first, let boundary = boundary(of: numbers) {
      if contact.isBegin {
        delegate.collisionBehavior(
          self,
          beganContactFor: item,
          withBoundaryIdentifier: boundary.identifier,
          at: contact.point
        )
      } else {
        delegate.collisionBehavior(
          self,
          endedContactFor: item,
          withBoundaryIdentifier: boundary.identifier
        )
      }
    }
  }

  /// The boundary of this behaviour whose body is one of the given ones; nil for none.
  private func boundary(of numbers: [BodyNumber]) -> CollisionBoundary? {
    func isOne(_ boundary: CollisionBoundary) -> Bool {
      boundary.body.map(numbers.contains) ?? false
    }
    if let frame, isOne(frame.boundary) { return frame.boundary }
    return boundaries.first(where: isOne)
  }
}
