// SPDX-License-Identifier: Apache-2.0
import QuartziteCore

/// The state of nib loading in a world: the nibs and controllers that are being made, to detect
/// recursion, and the classes that have no nib.
final class NibWorld: WorldPart {
  static let place = WorldPlace()
  /// The nesting depth of nibs that are being loaded.
  var nibs = 0
  /// The stack of controllers that are being made, the outermost first; each is named by its
  /// document and its identifier.
  var controllers: [String] = []
  /// The classes of controllers for which no nib was found.
  var classesWithoutNib: Set<ObjectIdentifier> = []

  /// The objects that wait for their `awakeFromNib()`, in its order.
  private var sleeping: [any NibObject] = []
  /// How many controllers are being made inside each other.
  private var holds = 0

  /// Makes controllers whose objects awake when the outermost of them is there with all that its
  /// relations name, so that a child finds its containers, as on iOS.
  @MainActor
  func holdAwakening(_ body: () -> Void) {
    holds += 1
    body()
    holds -= 1
    if holds == 0 { awakenAll() }
  }

  /// Calls the `awakeFromNib()` of all objects that wait for it.
  @MainActor
  func awakenAll() {
    let objects = sleeping
    sleeping = []
    for object in objects { object.awakeFromNib() }
  }

  /// Calls an object's `awakeFromNib()`, or keeps it for later.
  @MainActor
  func awaken(_ object: any NibObject) {
    if holds == 0 { object.awakeFromNib() } else { sleeping.append(object) }
  }
}
