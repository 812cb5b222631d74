// SPDX-License-Identifier: Apache-2.0

/// The values of a layer, where its snapshots can hold them too.
///
/// A layer writes into its own only, and makes new ones first where a snapshot holds them: so a
/// commit copies nothing, and the values in a snapshot never change.
package final class SharedValues: @unchecked Sendable {
  /// The defaults of a plain layer.
  package static let plain = SharedValues(LayerValues())

  // SAFETY: written by the layer that holds this as its only owner.
  /// The values.
  package var values: LayerValues

  /// Keeps values.
  package init(_ values: LayerValues) {
    self.values = values
  }
}
