// SPDX-License-Identifier: Apache-2.0

/// A value that several objects share until one of them changes it.
///
/// An object changes the value only while it is the only owner, and makes a copy first where others hold
/// it, too. So layers share their defaults, and a layer shares its values with the snapshot that was made
/// of it: a commit copies nothing, and the values of a snapshot never change.
@usableFromInline
package final class Shared<Value>: @unchecked Sendable {
  // SAFETY: written by an object that holds this as its only owner.
  /// The value.
  @usableFromInline @exclusivity(unchecked) package var value: Value

  /// Keeps a value.
  @inlinable
  package init(_ value: Value) {
    self.value = value
  }
}
