// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

extension CAAnimation {
  /// Returns the value of a key.
  final func keyedValue(forKey key: String) -> Any? {
    if let time = TimingKey.of(key) { return time.get(timing) }
    if let found = AnimationKey.of(key)?.get(self) { return found.value }
    return custom[key] ?? type(of: self).defaultValue(forKey: key)
  }

  /// Sets the value of a key; values for unknown keys are stored, values of wrong types ignored.
  final func setKeyedValue(_ value: Any?, forKey key: String) {
    let value = AnimatableValue.unwrap(value)
    if let time = TimingKey.of(key) {
      var changed = timing
      if time.set(&changed, value), changed.isValid { timing = changed }
      return
    }
    if AnimationKey.of(key)?.set(self, value) == true { return }
    custom[key] = value
  }
}

extension AnimatableValue {
  /// Converts any value to a Boolean: whether it is a number other than 0.
  static func truth(_ value: Any?) -> Bool {
    (unwrap(value).flatMap(number) ?? 0) != 0
  }
}
