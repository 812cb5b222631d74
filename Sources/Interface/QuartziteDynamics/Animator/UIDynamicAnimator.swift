// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteFoundation
import QuartziteGeometry
import QuartziteUIKit

/// Moves items as bodies of a physics simulation, by behaviours such as gravity, collisions and
/// springs.
///
/// The simulation is a Box2D world in which 150 points are a metre. It advances on the stage's
/// clock, in steps of 1/120 s, usually two for each frame of the display, independent of a film's
/// frame rate: the same code gives the same pictures on every machine. In each frame items are
/// moved first, then collisions are reported, then actions of behaviours are called. When
/// everything has been at rest for half a second the animator pauses; a change of a behaviour
/// resumes it.
///
/// The animator retains its behaviours, which retain their items; nothing retains the animator.
///
/// See: <https://developer.apple.com/documentation/uikit/uidynamicanimator>
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
  /// The length of a step, in seconds.
  static let step = 1.0 / 120
  /// The maximum number of items that are moved; further ones are logged and stay where they are.
  private static let mostItems = 2048

  /// The physics world.
  let solver = Solver()
  private var roots: [UIDynamicBehavior] = []
  /// The bodies of items in the order in which they were added.
  private(set) var bodies: [DynamicBody] = []
  private var bodyOfItem: [ObjectIdentifier: DynamicBody] = [:]
  private var bodyOfNumber: [BodyNumber: DynamicBody] = [:]
  private var nextOrder: UInt32 = 1
  private var ticker: FrameTicker?
  /// Whether behaviours or items have changed since the last `refresh()`.
  private var isStale = false
  private var seconds: TimeInterval = 0

  /// Returns the view whose stage provides the clock of an animator without a reference view; nil
  /// for the current clock.
  package var clockView: (() -> UIView?)?
  /// Called in each frame after items have been moved.
  package var didMoveItems: (() -> Void)?
  /// The items in the order in which they were added.
  package var knownItems: [any UIDynamicItem] {
    refresh()
    return bodies.map(\.item)
  }

  /// Makes an animator without a reference view, for items that are not views.
  public override init() {
    super.init()
  }

  /// Makes an animator whose items' coordinates are those of a view, which it does not retain.
  public init(referenceView view: UIView) {
    referenceView = view
    super.init()
  }

  /// The view in whose coordinates the items are positioned; nil for none, or if it was
  /// deallocated.
  open private(set) weak var referenceView: UIView?

  /// The delegate, which is informed when the animator resumes and pauses; not retained.
  open weak var delegate: (any UIDynamicAnimatorDelegate)?

  /// The behaviours, without their children, in the order in which they were added.
  open var behaviors: [UIDynamicBehavior] { roots }

  /// Whether the animator is running: false before the first behaviour was added, and at rest.
  open var isRunning: Bool { ticker != nil }

  /// The time for which the animator has run, in seconds, without pauses.
  open var elapsedTime: TimeInterval { seconds }

  // MARK: - Behaviours

  /// Adds a behaviour with its children, and removes it from its former parent or animator.
  ///
  /// Bodies start at the items' current `center` and `transform`. An item whose centre is not
  /// finite is not moved. A behaviour that was added already is ignored.
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
    // Without behaviours there may be no further frame in which the items would be released.
    if roots.isEmpty { refresh() }
  }

  /// Removes all behaviours.
  open func removeAllBehaviors() {
    for behavior in roots { removeBehavior(behavior) }
  }

  /// Registers a behaviour and its descendants, which have been added below this animator.
  func enter(_ behavior: UIDynamicBehavior) {
    var waiting = [behavior]
    while let each = waiting.popLast() {
      // An override of `willMove(to:)` may add children, which are then registered already.
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

  /// Unregisters a behaviour and its descendants, which have been removed from this animator.
  func exit(_ behavior: UIDynamicBehavior) {
    for each in behavior.family where each.dynamicAnimator === self {
      each.willMove(to: nil)
      each.disconnect(from: self)
      each.setAnimator(nil)
      setNeedsRefresh(waking: each.list.items)
    }
  }

  /// All behaviours in depth-first order, each before its children.
  private var allBehaviors: [UIDynamicBehavior] { roots.flatMap(\.family) }

  // MARK: - Items

  /// Returns the items that intersect a rectangle in the reference view's coordinates, in the order
  /// in which they were added to the animator.
  ///
  /// Takes linear time.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    refresh()
    return bodies.map(\.item).filter { ItemBox(of: $0)?.intersects(rect) ?? false }
  }

  /// Updates the body of an item that a client has moved, rotated or resized.
  ///
  /// The item keeps its velocity. An item that belongs to no behaviour, or whose centre is not
  /// finite, is ignored.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    refresh()
    guard let body = body(of: item) else { return }
    body.readItem()
    resume()
  }

  /// The body of an item; nil if it belongs to no behaviour.
  func body(of item: any UIDynamicItem) -> DynamicBody? { bodyOfItem[ObjectIdentifier(item)] }

  /// The body of an item after pending changes of behaviours have been applied.
  func refreshedBody(of item: any UIDynamicItem) -> DynamicBody? {
    refresh()
    return body(of: item)
  }

  /// The body of an item by its number in the solver; nil if the number is not that of an item.
  func body(of number: BodyNumber) -> DynamicBody? { bodyOfNumber[number] }

  /// Makes the body of a behaviour's item, at the item's current position, unless it has one.
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

  /// Schedules a `refresh()` before the next step, and wakes items.
  func setNeedsRefresh(waking items: [any UIDynamicItem]) {
    isStale = true
    wake(items)
  }

  /// Wakes items, and resumes the animator.
  func wake(_ items: [any UIDynamicItem]) {
    for item in items { body(of: item)?.wake() }
    resume()
  }

  /// Applies pending changes of behaviours and items to the bodies.
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

  /// Starts running, unless the animator already runs or has no behaviours.
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

  /// Advances the simulation by a frame of a duration in seconds.
  func frame(lasting duration: TimeInterval) {
    refresh()
    seconds += duration
    for _ in 0..<max(1, Int((duration / Self.step).rounded())) {
      for behavior in allBehaviors { behavior.act(for: Self.step, in: self) }
      solver.step(by: Self.step)
    }
    if solver.hasSkippedImpacts {
      Log.noteOnce("Items of an animator touch too many segments of boundaries to stop at each.")
    }
    for body in bodies { body.writeItem() }
    didMoveItems?()
    reportContacts()
    for behavior in allBehaviors where behavior.dynamicAnimator === self { behavior.action?() }
    if !isStale, !isBusy { pause() }
  }

  /// Whether a body is moving, or a behaviour is about to move one.
  private var isBusy: Bool {
    solver.isAwake || allBehaviors.contains { $0.isPending }
  }

  private func reportContacts() {
    guard let first = solver.takeContact() else { return }
    // A delegate's changes may cause further contacts; those wait for the next frame.
    var contacts = [first]
    while let next = solver.takeContact() { contacts.append(next) }
    for contact in contacts {
      for behavior in allBehaviors where behavior.dynamicAnimator === self {
        behavior.report(contact, in: self)
      }
    }
  }
}
