// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics

/// A blur whose radius, tint and saturation are set by name: what clients reach on Apple's systems as
/// `_UICustomBlurEffect`, a class of UIKit's own, which `quartzite-port` names here.
///
/// The keys are `blurRadius`, `colorTint`, `colorTintAlpha`, `saturationDeltaFactor` and `scale`, which
/// changes nothing. A view shows the values of the time when its `effect` is set, also to the same object.
final class CustomBlurEffect: UIBlurEffect, @unchecked Sendable {
  // SAFETY: clients make such an effect for a view, and use both on the main thread.
  private var values: [String: Any] = [
    "blurRadius": CGFloat(0), "colorTintAlpha": CGFloat(0), "saturationDeltaFactor": CGFloat(1),
    "scale": CGFloat(1),
  ]

  required init() { super.init() }

  override func value(forKey key: String) -> Any? {
    guard Self.keys.contains(key) else { return super.value(forKey: key) }
    return values[key]
  }

  override func setValue(_ value: Any?, forKey key: String) {
    guard Self.keys.contains(key) else { return super.setValue(value, forKey: key) }
    let isNumber = key != "colorTint"
    values[key] = isNumber ? CGFloat.number(value) ?? values[key] : value as? UIColor
  }

  private static let keys: Set<String> = [
    "blurRadius", "colorTint", "colorTintAlpha", "saturationDeltaFactor", "scale",
  ]

  override func recipe(isDark: Bool) -> BlurEffect {
    let alpha = min(max(number("colorTintAlpha"), 0), 1)
    let tint = (values["colorTint"] as? UIColor)?.withAlphaComponent(alpha).cgColor
    return BlurEffect(
      radius: max(number("blurRadius"), 0),
      tint: tint,
      saturation: max(number("saturationDeltaFactor"), 0)
    )
  }

  private func number(_ key: String) -> CGFloat { values[key] as? CGFloat ?? 0 }
}

extension CGFloat {
  /// The finite number that a value of any type holds; nil for none.
  fileprivate static func number(_ value: Any?) -> CGFloat? {
    let number =
      value as? CGFloat ?? (value as? Double).map { CGFloat($0) }
      ?? (value as? NSNumber).map { CGFloat($0.doubleValue) }
    return number.flatMap { $0.isFinite ? $0 : nil }
  }
}
