// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// A value found under a key, which may itself be nil.
struct FoundValue {
  var value: Any?
}

extension CALayer {
  /// Returns the value of a key that is a property but has no row in the table; nil for other keys.
  final func objectValue(forKey key: String) -> FoundValue? {
    switch key {
    case "frame": FoundValue(value: NSValue(cgRect: frame))
    case "sublayers": FoundValue(value: sublayers)
    case "superlayer": FoundValue(value: superlayer)
    case "mask": FoundValue(value: mask)
    case "name": FoundValue(value: name)
    case "delegate": FoundValue(value: delegate)
    case "actions": FoundValue(value: actions)
    case "style": FoundValue(value: style)
    case "contents": FoundValue(value: contents)
    case "filters": FoundValue(value: filters)
    case "backgroundFilters": FoundValue(value: backgroundFilters)
    case "compositingFilter": FoundValue(value: compositingFilter)
    case "colors" where self is CAGradientLayer:
      FoundValue(value: (self as? CAGradientLayer)?.colors)
    case "emitterCells": (self as? CAEmitterLayer).map { FoundValue(value: $0.emitterCells) }
    case "string": (self as? CATextLayer).map { FoundValue(value: $0.string) }
    case "font": (self as? CATextLayer).map { FoundValue(value: $0.font) }
    default: timing.value(forKey: key).map { FoundValue(value: $0) }
    }
  }

  /// Sets the value of a key that is a property but has no row in the table; false for other keys.
  final func setObjectValue(_ value: Any?, forKey key: String) -> Bool {
    let value = AnimatableValue.unwrap(value)
    switch key {
    case "frame": if let rect = value as? CGRect { frame = rect }
    case "sublayers": sublayers = value as? [CALayer]
    case "mask": mask = value as? CALayer
    case "name": name = value as? String
    case "delegate": delegate = value as? any CALayerDelegate
    case "actions": actions = value as? [String: any CAAction]
    case "style": style = value as? [AnyHashable: Any]
    case "filters": filters = value as? [Any]
    case "backgroundFilters": backgroundFilters = value as? [Any]
    case "compositingFilter": compositingFilter = value
    case "colors":
      guard let gradient = self as? CAGradientLayer else { return false }
      gradient.colors = value as? [Any]
    case "emitterCells":
      guard let emitter = self as? CAEmitterLayer else { return false }
      emitter.emitterCells = value as? [CAEmitterCell]
    case "string":
      guard let text = self as? CATextLayer else { return false }
      text.string = value
    case "font":
      guard let text = self as? CATextLayer else { return false }
      text.font = value as CFTypeRef?
    default: return setTimingValue(value, forKey: key)
    }
    return true
  }

  private final func setTimingValue(_ value: Any?, forKey key: String) -> Bool {
    var changed = timing
    guard let wasSet = changed.set(value, forKey: key) else { return false }
    if wasSet { changeTiming(\.self, to: changed) }
    return true
  }

  /// Returns the colour object that a client set for a property, as long as it has the stored
  /// colour.
  final func colorObject(_ id: PropertyID) -> CGColor? {
    switch id {
    case .backgroundColor: backgroundColor
    case .borderColor: borderColor
    case .shadowColor: shadowColor
    case .fillColor: (self as? CAShapeLayer)?.fillColor
    case .strokeColor: (self as? CAShapeLayer)?.strokeColor
    default: nil
    }
  }

  /// Keeps the colour object of a property along with its components.
  final func keepColor(_ color: CGColor?, for id: PropertyID) {
    guard let shape = self as? CAShapeLayer else { return }
    if id == .fillColor { shape.fillSlot.color = color }
    if id == .strokeColor { shape.strokeSlot.color = color }
  }
}

extension TimingProperties {
  /// Returns the value of a key of `CAMediaTiming`, or nil for other keys.
  func value(forKey key: String) -> Any? {
    switch key {
    case "beginTime": NSNumber(value: beginTime)
    case "duration": NSNumber(value: duration)
    case "speed": NSNumber(value: speed)
    case "timeOffset": NSNumber(value: timeOffset)
    case "repeatCount": NSNumber(value: repeatCount)
    case "repeatDuration": NSNumber(value: repeatDuration)
    case "autoreverses": NSNumber(value: autoreverses)
    case "fillMode": fillMode.rawValue
    default: nil
    }
  }

  /// Sets the value of a key of `CAMediaTiming`: nil for other keys, false for wrong types.
  mutating func set(_ value: Any?, forKey key: String) -> Bool? {
    let number = AnimatableValue.unwrap(value).flatMap { AnimatableValue.number($0) }
    switch key {
    case "beginTime": number.map { beginTime = $0 }
    case "duration": number.map { duration = $0 }
    case "speed": number.map { speed = Float($0) }
    case "timeOffset": number.map { timeOffset = $0 }
    case "repeatCount": number.map { repeatCount = Float($0) }
    case "repeatDuration": number.map { repeatDuration = $0 }
    case "autoreverses": number.map { autoreverses = $0 != 0 }
    case "fillMode":
      guard case .string(let name) = AnimatableValue(any: value) else { return false }
      fillMode = CAMediaTimingFillMode(rawValue: name)
      return true
    default: return nil
    }
    return number != nil
  }
}
