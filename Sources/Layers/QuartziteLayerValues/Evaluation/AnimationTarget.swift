// SPDX-License-Identifier: Apache-2.0

/// What an animation's key path names.
package enum AnimationTarget: Sendable {
  /// A property of the table, or a part of one.
  case property(PropertyTarget)
  /// An input of a filter.
  case filter(FilterPath)
  /// A value of an emitter cell, by the cell's name.
  case cell(String, EmitterCellRow)
  /// A custom property.
  case custom(String)
}
