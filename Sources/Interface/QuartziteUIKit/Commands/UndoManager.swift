// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// Records changes, and undoes and redoes them.
///
/// The changes of one event form one group, unless groups are opened explicitly. Foundation on
/// Linux has no such class, so this module declares it.
///
/// See: <https://developer.apple.com/documentation/foundation/undomanager>
@preconcurrency @MainActor
open class UndoManager: NSObject {
  /// Changes that are undone together, in the order in which they were made.
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
  /// The greatest number of groups that can be undone; 0, the default, stands for 10,000.
  open var levelsOfUndo = 0 { didSet { trim() } }
  /// Whether the changes of one event form one group; default true.
  ///
  /// Otherwise each change outside an open group is a group of its own.
  open var groupsByEvent = true
  /// Whether a group is being undone.
  open private(set) var isUndoing = false
  /// Whether a group is being redone.
  open private(set) var isRedoing = false

  /// Makes a manager without changes.
  public override init() { super.init() }

  /// Whether there is a change to undo.
  open var canUndo: Bool { !undoStack.isEmpty || !(open.last?.changes.isEmpty ?? true) }
  /// Whether there is a change to redo.
  open var canRedo: Bool { !redoStack.isEmpty }
  /// Whether changes are registered.
  open var isUndoRegistrationEnabled: Bool { disabled == 0 }
  /// The number of groups that were opened explicitly and not yet closed.
  open var groupingLevel: Int { open.count }
  /// The name of the group that `undo()` would undo; empty for none.
  open var undoActionName: String { undoStack.last?.name ?? "" }
  /// The name of the group that `redo()` would redo; empty for none.
  open var redoActionName: String { redoStack.last?.name ?? "" }

  /// Registers the undo of a change; the target is not retained, and once it is deallocated the
  /// undo has no effect.
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

  /// Opens a group, nested in the innermost open one.
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

  /// Undoes the newest group, after closing all open groups.
  open func undo() {
    while !open.isEmpty { endUndoGrouping() }
    guard !isUndoing, !isRedoing, let group = undoStack.popLast() else { return }
    isUndoing = true
    let opposite = run(group)
    isUndoing = false
    if !opposite.changes.isEmpty { redoStack.append(opposite) }
  }

  /// Redoes the group that was undone last; does nothing while a group is open.
  open func redo() {
    guard open.isEmpty, !isUndoing, !isRedoing, let group = redoStack.popLast() else { return }
    isRedoing = true
    let opposite = run(group)
    isRedoing = false
    if !opposite.changes.isEmpty { undoStack.append(opposite) }
  }

  /// Undoes the changes of a group, the last first; returns the group that reverses this.
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

  /// Forgets the changes with this target.
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
