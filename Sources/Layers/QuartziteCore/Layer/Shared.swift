// SPDX-License-Identifier: Apache-2.0

/// A value that several objects share until one of them changes it: see `CALayer.extras`.
final class Shared<Value>: @unchecked Sendable {
  // SAFETY: written by an object that holds this as its only owner.
  /// The value.
  @exclusivity(unchecked) var value: Value

  /// Keeps a value.
  init(_ value: Value) {
    self.value = value
  }
}
