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
}
