// SPDX-License-Identifier: Apache-2.0
import Synchronization

/// The number that names a layer for as long as the process runs; never used twice.
///
/// It serves as a key. Nothing that is seen may depend on its value.
package struct LayerID: Hashable, Comparable, Sendable {
  /// The number, above 0.
  package let rawValue: UInt64

  /// Makes an identifier of a number.
  package init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// Returns whether `left` was made before `right`.
  package static func < (left: LayerID, right: LayerID) -> Bool {
    left.rawValue < right.rawValue
  }

  private static let last = Atomic<UInt64>(0)

  /// Makes a new identifier.
  ///
  /// Any thread.
  package static func next() -> LayerID {
    LayerID(rawValue: last.wrappingAdd(1, ordering: .relaxed).newValue)
  }
}

/// Numbers that tell one state of a layer from another; never used twice.
package enum Revision {
  private static let last = Atomic<UInt64>(0)

  /// Returns a new number above 0.
  ///
  /// Any thread.
  package static func next() -> UInt64 {
    last.wrappingAdd(1, ordering: .relaxed).newValue
  }
}
