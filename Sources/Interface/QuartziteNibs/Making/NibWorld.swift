// SPDX-License-Identifier: Apache-2.0
import QuartziteCore

/// What a world knows of nibs and storyboards: what is being made of them, so that what holds itself ends,
/// and what was looked for in vain.
final class NibWorld: WorldPart {
  static let place = WorldPlace()
  /// How many nibs are being loaded because others are.
  var nibs = 0
  /// The controllers that are being made, which make others because of relations, from the outermost
  /// on: a document and an identifier in it.
  var controllers: [String] = []
  /// The classes of controllers that have no nib of their name.
  var classesWithoutNib: Set<ObjectIdentifier> = []
}
