// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The storage of other modules for a controller, one object of each class, and their listeners.
@MainActor
package final class ControllerAttachments {
  private var objects: [ObjectIdentifier: AnyObject] = [:]
  private var titleListeners: [(String?) -> Void] = []
  private var editingListeners: [(_ isEditing: Bool, _ isAnimated: Bool) -> Void] = []
  private(set) var isEditing = false
  /// Whether the view's margins are at least the system's.
  var respectsSystemMargins = true
  /// The identifier for state restoration.
  var restorationIdentifier: String?
  /// The previews that are registered with the controller.
  var previews: [PreviewingContext] = []
  /// The key commands that were added to the controller.
  var keyCommands: [UIKeyCommand] = []
  /// Makes the view of a controller of a storyboard; nil for others.
  package var viewLoading: (@MainActor (UIViewController) -> Void)?
  /// Returns the storyboard from which the controller was made; nil for others.
  package var storyboard: (@MainActor () -> NSObject?)?
  /// What of the controller's surroundings is being read.
  var asked: Set<ControllerSurroundings> = []
  /// Performs a segue of the storyboard by its identifier; returns whether there is one.
  package var segues: (@MainActor (_ identifier: String, _ sender: Any?) -> Bool)?

  nonisolated init() {}

  /// The object of a class; nil if none was stored.
  package func find<Kept: AnyObject>(_ type: Kept.Type) -> Kept? {
    objects[ObjectIdentifier(type)] as? Kept
  }

  /// The object of a class, which is made where it is missing.
  package func get<Kept: AnyObject>(_ type: Kept.Type, orMake make: () -> Kept) -> Kept {
    if let kept = find(type) { return kept }
    let made = make()
    objects[ObjectIdentifier(type)] = made
    return made
  }

  /// Stores an object in place of the one of its class; nil removes that.
  package func set<Kept: AnyObject>(_ type: Kept.Type, _ object: Kept?) {
    objects[ObjectIdentifier(type)] = object
  }

  /// Calls `listener` with every new title of the controller.
  package func onTitle(_ listener: @escaping (String?) -> Void) {
    titleListeners.append(listener)
  }

  /// Calls `listener` when the controller begins or ends to be edited.
  package func onEditing(_ listener: @escaping (_ isEditing: Bool, _ isAnimated: Bool) -> Void) {
    editingListeners.append(listener)
  }

  func titleChanged(_ title: String?) {
    for listener in titleListeners { listener(title) }
  }

  func setEditing(_ editing: Bool, animated: Bool) {
    isEditing = editing
    for listener in editingListeners { listener(editing, animated) }
  }
}
