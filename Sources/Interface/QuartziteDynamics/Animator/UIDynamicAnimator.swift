// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteFoundation
import QuartziteGeometry
import QuartziteUIKit

/// Moves items as bodies of a physical world, by behaviours: gravity, collisions, springs and
/// others.
///
/// The world is Box2D's, of which a metre is 150 points. It moves on the stage's clock, in two steps
/// of 1/120 s for each frame of the display, whatever a film's frame rate is: the same code gives
/// the same pictures on every machine. In each frame items are moved first, then collisions are
/// reported, then actions of behaviours are called. When everything has been at rest for half a
/// second the animator pauses; a change of a behaviour resumes it.
///
/// The animator retains its behaviours, they retain their items, and no one retains the animator.
///
/// See: <https://developer.apple.com/documentation/uikit/uidynamicanimator>
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
  /// The length of a step, in seconds.
  static let step = 1.0 / 120
  /// The most items that are moved.
  private static let mostItems = 2048

  /// The world.
  let solver = Solver()
  private var roots: [UIDynamicBehavior] = []
  /// The bodies of items in the order in which they came.
  private(set) var bodies: [DynamicBody] = []
  private var bodyOfItem: [ObjectIdentifier: DynamicBody] = [:]
  private var bodyOfNumber: [BodyNumber: DynamicBody] = [:]
  private var nextOrder: UInt32 = 1
  private var ticker: FrameTicker?
  /// Whether behaviours or items have changed since the last look at them.
  private var isStale = false
  private var seconds: TimeInterval = 0

  /// The view on whose stage's clock an animator without a reference view moves; nil for none.
  package var clockView: (() -> UIView?)?
  /// Called in each frame after items have been moved.
  package var didMoveItems: (() -> Void)?
  /// The items in the order in which they came.
  package var knownItems: [any UIDynamicItem] {
    refresh()
    return bodies.map(\.item)
  }

  /// Makes an animator without a reference view, for items that are no views.
  public override init() {
    super.init()
  }

  /// Makes an animator whose items' coordinates are those of a view, which it does not retain.
  public init(referenceView view: UIView) {
    referenceView = view
    super.init()
  }

  /// The view of whose coordinates the items' are; nil for none, or if it is gone.
  open private(set) weak var referenceView: UIView?

  /// Hears when the animator begins and ends to move things.
  open weak var delegate: (any UIDynamicAnimatorDelegate)?

  /// The behaviours, without their children, in the order in which they were added.
  open var behaviors: [UIDynamicBehavior] { roots }

  /// Whether the animator moves things: false before the first behaviour, and at rest.
  open var isRunning: Bool { ticker != nil }

  /// The time for which the animator has run, in seconds, without pauses.
  open var elapsedTime: TimeInterval { seconds }

  // MARK: - Behaviours

  /// Adds a behaviour with its children, which leaves its former parent or animator.
  ///
  /// Items begin where they are now: their `center` and `transform` are read. An item whose centre
  /// is not finite is not moved.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    guard !roots.contains(where: { $0 === behavior }) else { return }
    behavior.leave()
    roots.append(behavior)
    enter(behavior)
  }

  /// Removes a behaviour with its children.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard roots.contains(where: { $0 === behavior }) else { return }
    roots.removeAll { $0 === behavior }
    exit(behavior)
    // No frame may come that lets go of the items.
    if roots.isEmpty { refresh() }
  }

  /// Removes all behaviours.
  open func removeAllBehaviors() {
    for behavior in roots { removeBehavior(behavior) }
  }

  /// Takes in a behaviour that stands below this animator now.
  func enter(_ behavior: UIDynamicBehavior) {
    var waiting = [behavior]
    while let each = waiting.popLast() {
      // A client may add children in its override; one that did is in already.
      guard each.dynamicAnimator !== self else { continue }
      each.willMove(to: self)
      each.setAnimator(self, order: nextOrder)
      nextOrder += 1
      each.list.items.forEach(register)
      setNeedsRefresh(waking: each.list.items)
      waiting += each.childBehaviors.reversed()
    }
    resume()
  }

  /// Lets go of a behaviour that stands below this animator no more.
  func exit(_ behavior: UIDynamicBehavior) {
    for each in behavior.family where each.dynamicAnimator === self {
      each.willMove(to: nil)
      each.disconnect(from: self)
      each.setAnimator(nil)
      setNeedsRefresh(waking: each.list.items)
    }
  }

  /// All behaviours, each before its children.
  private var allBehaviors: [UIDynamicBehavior] { roots.flatMap(\.family) }

  // MARK: - Items

  /// Returns the items that stand in a rectangle of the reference view, or partly in it, in the
  /// order in which they came to the animator.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    refresh()
    return bodies.map(\.item).filter { ItemBox(of: $0)?.intersects(rect) ?? false }
  }

  /// Takes over where an item is now, after a client has moved, turned or resized it.
  ///
  /// It keeps its velocity. Nothing is done with an item that no behaviour names, or whose centre
  /// is not finite.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    refresh()
    guard let body = body(of: item) else { return }
    body.readItem()
    resume()
  }

  /// The body of an item; nil if no behaviour has come with it.
  func body(of item: any UIDynamicItem) -> DynamicBody? { bodyOfItem[ObjectIdentifier(item)] }

  /// The body of an item, with all that behaviours say of it now.
  func refreshedBody(of item: any UIDynamicItem) -> DynamicBody? {
    refresh()
    return body(of: item)
  }

  /// The body of a number; nil if that is no item's.
  func body(of number: BodyNumber) -> DynamicBody? { bodyOfNumber[number] }

  /// Makes the body of an item that a behaviour has come with, where the item is now.
  func register(_ item: any UIDynamicItem) {
    guard body(of: item) == nil else { return }
    guard bodies.count < Self.mostItems else {
      return Log.noteOnce("At most \(Self.mostItems) items of an animator are moved.")
    }
    guard let body = DynamicBody(of: item, in: solver) else { return }
    bodies.append(body)
    bodyOfItem[ObjectIdentifier(item)] = body
    bodyOfNumber[body.number] = body
  }

  // MARK: - Changes

  /// Looks at behaviours again before the next step, and wakes items.
  func setNeedsRefresh(waking items: [any UIDynamicItem]) {
    isStale = true
    wake(items)
  }

  /// Wakes items, and runs.
  func wake(_ items: [any UIDynamicItem]) {
    for item in items { body(of: item)?.wake() }
    resume()
  }

  /// Brings bodies up to what behaviours say.
  func refresh() {
    guard isStale else { return }
    isStale = false
    let behaviors = allBehaviors
    var traits = ItemTraitsTable()
    for behavior in behaviors {
      behavior.list.items.forEach { traits.add($0) }
      behavior.describe(&traits)
    }
    removeBodies { !traits.contains($0.item) }
    for item in traits.items {
      register(item)
      body(of: item)?.setTraits(traits[item])
    }
    for behavior in behaviors {
      behavior.findBodies(in: self)
      behavior.connect(to: self)
    }
  }

  private func removeBodies(where isGone: (DynamicBody) -> Bool) {
    bodies.removeAll { body in
      guard isGone(body) else { return false }
      bodyOfItem[ObjectIdentifier(body.item)] = nil
      bodyOfNumber[body.number] = nil
      solver.free(body: body.number)
      return true
    }
  }

  // MARK: - Frames

  /// Begins to run, if it does not.
  func resume() {
    guard ticker == nil, !roots.isEmpty else { return }
    delegate?.dynamicAnimatorWillResume(self)
    if ticker == nil { ticker = FrameTicker(animator: self, view: referenceView ?? clockView?()) }
  }

  private func pause() {
    guard let ticker else { return }
    ticker.stop()
    self.ticker = nil
    delegate?.dynamicAnimatorDidPause(self)
  }

  /// Moves everything by a frame of a length in seconds.
  func frame(lasting duration: TimeInterval) {
    refresh()
    seconds += duration
    for _ in 0..<max(1, Int((duration / Self.step).rounded())) {
      for behavior in allBehaviors { behavior.act(for: Self.step, in: self) }
      solver.step(by: Self.step)
    }
    for body in bodies { body.writeItem() }
    didMoveItems?()
    reportContacts()
    for behavior in allBehaviors where behavior.dynamicAnimator === self { behavior.action?() }
    if !isStale, !isBusy { pause() }
  }

  /// Whether anything moves or is about to.
  private var isBusy: Bool {
    solver.isAwake || allBehaviors.contains { $0.isPending }
  }

  private func reportContacts() {
    guard let first = solver.takeContact() else { return }
    // What a delegate does may bring further reports; those wait for the next frame.
    var contacts = [first]
    while let next = solver.takeContact() { contacts.append(next) }
    for contact in contacts {
      for behavior in allBehaviors where behavior.dynamicAnimator === self {
        behavior.report(contact, in: self)
      }
    }
  }
}
