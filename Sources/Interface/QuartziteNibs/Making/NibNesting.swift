// SPDX-License-Identifier: Apache-2.0
import QuartziteCore

/// What of nibs and storyboards is being made in a world, so that what holds itself ends.
final class NibNesting: WorldPart {
  static let place = WorldPlace()
  /// How many nibs are being loaded because others are.
  var nibs = 0
  /// The controllers that are being made, which make others because of relations, from the outermost
  /// on: a document and an identifier in it.
  var controllers: [String] = []
}
