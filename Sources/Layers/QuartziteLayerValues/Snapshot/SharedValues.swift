// SPDX-License-Identifier: Apache-2.0

/// A layer's values in an object that snapshots share with the layer.
///
/// A layer changes the values only while it is the only owner, and makes a copy first where a
/// snapshot holds them. So a commit copies nothing, and the values of a snapshot never change.
package final class SharedValues: @unchecked Sendable {
  /// The defaults of a plain layer.
  package static let plain = SharedValues(LayerValues())

  // SAFETY: written by the layer that holds this as its only owner.
  /// The values.
  @exclusivity(unchecked) package var values: LayerValues

  /// Keeps values.
  package init(_ values: LayerValues) {
    self.values = values
  }
}
