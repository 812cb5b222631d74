// SPDX-License-Identifier: Apache-2.0
import Synchronization

/// Identifies a layer; unique in the process and never reused.
///
/// Used as a key. No pixel may depend on its value.
@usableFromInline
package struct LayerID: Hashable, Comparable, Sendable {
  /// The number, above 0.
  @usableFromInline package let rawValue: UInt64

  /// Makes an identifier with a given number.
  @inlinable package init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// Returns whether `left` was made before `right`.
  @inlinable package static func < (left: LayerID, right: LayerID) -> Bool {
    left.rawValue < right.rawValue
  }

  private static let last = Atomic<UInt64>(0)

  /// Returns a new identifier.
  ///
  /// Any thread may call it.
  package static func next() -> LayerID {
    LayerID(rawValue: last.wrappingAdd(1, ordering: .relaxed).newValue)
  }
}

/// Numbers that identify one state of one layer; unique in the process and never reused.
package enum Revision {
  private static let last = Atomic<UInt64>(0)

  /// Returns a new number above 0.
  ///
  /// Any thread may call it.
  package static func next() -> UInt64 {
    last.wrappingAdd(1, ordering: .relaxed).newValue
  }
}
