// SPDX-License-Identifier: Apache-2.0
import QuartziteFoundation

// Predicates read layers and animations by their keys.
extension CALayer: KeyedObject {
  /// Returns the value for a key; every key is known.
  package func answer(forKey key: String) -> Any?? { .some(value(forKey: key)) }
}

extension CAAnimation: KeyedObject {
  /// Returns the value for a key; every key is known.
  package func answer(forKey key: String) -> Any?? { .some(value(forKey: key)) }
}

extension CAEmitterCell: KeyedObject {
  /// Returns the value for a key; every key is known.
  package func answer(forKey key: String) -> Any?? { .some(value(forKey: key)) }
}
