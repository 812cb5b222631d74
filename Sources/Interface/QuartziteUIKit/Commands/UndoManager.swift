// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// Takes changes back, and makes them again.
///
/// What is registered during one event is one group, unless groups are opened by hand. Foundation on Linux has no such
/// class, so this one is UIKit's.
///
/// See: <https://developer.apple.com/documentation/foundation/undomanager>
@preconcurrency @MainActor
open class UndoManager: NSObject {
  /// Changes that are taken back together, in the order in which they were made.
  private struct Group {
    var changes: [(target: WeakTarget, undo: (AnyObject) -> Void)] = []
    var name = ""
  }

  private struct WeakTarget {
    weak var object: AnyObject?
  }

  private var undoStack: [Group] = []
  private var redoStack: [Group] = []
  private var open: [Group] = []
  private var disabled = 0
  /// The time of the event whose changes are in the newest group; nil where it is closed.
  private var eventTime: TimeInterval?
  /// The greatest number of groups; 0, the default, for no limit but 10,000.
  open var levelsOfUndo = 0 { didSet { trim() } }
  /// Whether the changes of one event are one group; default true.
  open var groupsByEvent = true
  /// Whether a change is being taken back.
  open private(set) var isUndoing = false
  /// Whether a change is being made again.
  open private(set) var isRedoing = false

  /// Makes a manager without changes.
  public override init() { super.init() }

  /// Whether there is something to take back.
  open var canUndo: Bool { !undoStack.isEmpty || !(open.last?.changes.isEmpty ?? true) }
  /// Whether there is something to make again.
  open var canRedo: Bool { !redoStack.isEmpty }
  /// Whether changes are registered.
  open var isUndoRegistrationEnabled: Bool { disabled == 0 }
  /// The number of groups that were opened by hand and not closed.
  open var groupingLevel: Int { open.count }
  /// The name of the newest group; empty for none.
  open var undoActionName: String { undoStack.last?.name ?? "" }
  /// The name of the newest group that was taken back; empty for none.
  open var redoActionName: String { redoStack.last?.name ?? "" }

  /// Registers how a change is taken back; the target is not retained, and without it the change is forgotten.
  open func registerUndo<Target: AnyObject>(
    withTarget target: Target,
    handler: @escaping @MainActor (Target) -> Void
  ) {
    guard disabled == 0 else { return }
    let change: (target: WeakTarget, undo: (AnyObject) -> Void) = (
      WeakTarget(object: target), { if let target = $0 as? Target { handler(target) } }
    )
    if !open.isEmpty { return open[open.count - 1].changes.append(change) }
    let now = CACurrentMediaTime()
    if groupsByEvent, eventTime == now, !undoStack.isEmpty {
      undoStack[undoStack.count - 1].changes.append(change)
    } else {
      undoStack.append(Group(changes: [change]))
      eventTime = now
    }
    redoStack = []
    trim()
  }

  /// Opens a group, inside the one that is open.
  open func beginUndoGrouping() {
    open.append(Group())
    eventTime = nil
  }

  /// Closes the innermost group; does nothing without one.
  open func endUndoGrouping() {
    guard let group = open.popLast() else { return }
    guard !group.changes.isEmpty else { return }
    if open.isEmpty {
      undoStack.append(group)
      redoStack = []
      trim()
    } else {
      open[open.count - 1].changes += group.changes
    }
  }

  /// Registers nothing until `enableUndoRegistration()`.
  open func disableUndoRegistration() { disabled += 1 }
  /// Ends what `disableUndoRegistration()` began.
  open func enableUndoRegistration() { disabled = max(disabled - 1, 0) }
  /// Names the newest group.
  open func setActionName(_ actionName: String) {
    if !open.isEmpty {
      open[open.count - 1].name = actionName
    } else if !undoStack.isEmpty {
      undoStack[undoStack.count - 1].name = actionName
    }
  }

  /// Takes the newest group back, closing all groups that are open.
  open func undo() {
    while !open.isEmpty { endUndoGrouping() }
    guard !isUndoing, !isRedoing, let group = undoStack.popLast() else { return }
    isUndoing = true
    let opposite = run(group)
    isUndoing = false
    if !opposite.changes.isEmpty { redoStack.append(opposite) }
  }

  /// Makes the group again that was taken back last.
  open func redo() {
    guard open.isEmpty, !isUndoing, !isRedoing, let group = redoStack.popLast() else { return }
    isRedoing = true
    let opposite = run(group)
    isRedoing = false
    if !opposite.changes.isEmpty { undoStack.append(opposite) }
  }

  /// Takes the changes of a group back, the last first; returns how to make them again.
  private func run(_ group: Group) -> Group {
    let outer = open
    open = [Group(name: group.name)]
    for change in group.changes.reversed() {
      if let target = change.target.object { change.undo(target) }
    }
    let made = open.reduce(into: Group(name: group.name)) { $0.changes += $1.changes }
    open = outer
    eventTime = nil
    return made
  }

  /// Forgets all changes.
  open func removeAllActions() {
    (undoStack, redoStack, open, eventTime) = ([], [], [], nil)
  }

  /// Forgets the changes of an object.
  open func removeAllActions(withTarget target: Any) {
    let object = target as AnyObject
    func without(_ group: Group) -> Group {
      var group = group
      group.changes.removeAll { $0.target.object === object }
      return group
    }
    undoStack = undoStack.map(without).filter { !$0.changes.isEmpty }
    redoStack = redoStack.map(without).filter { !$0.changes.isEmpty }
    open = open.map(without)
  }

  private func trim() {
    let most = levelsOfUndo > 0 ? levelsOfUndo : 10_000
    if undoStack.count > most { undoStack.removeFirst(undoStack.count - most) }
  }
}
