// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

extension CAAnimation {
  /// Returns the value of a key.
  final func keyedValue(forKey key: String) -> Any? {
    if let time = TimingKey.of(key) { return time.get(timing) }
    if let found = objectValue(forKey: key) { return found.value }
    return custom[key] ?? type(of: self).defaultValue(forKey: key)
  }

  private final func objectValue(forKey key: String) -> FoundValue? {
    switch key {
    case "timingFunction": return FoundValue(value: timingFunction)
    case "delegate": return FoundValue(value: delegate)
    case "removedOnCompletion", "isRemovedOnCompletion":
      return FoundValue(value: NSNumber(value: isRemovedOnCompletion))
    default: break
    }
    if let found = (self as? CAPropertyAnimation)?.propertyValue(forKey: key) { return found }
    if let group = self as? CAAnimationGroup, key == "animations" {
      return FoundValue(value: group.animations)
    }
    return (self as? CATransition)?.transitionValue(forKey: key)
  }

  /// Sets the value of a key; values for unknown keys are stored, values of wrong types ignored.
  final func setKeyedValue(_ value: Any?, forKey key: String) {
    let value = AnimatableValue.unwrap(value)
    if let time = TimingKey.of(key) {
      var changed = timing
      if time.set(&changed, value), changed.isValid { timing = changed }
      return
    }
    switch key {
    case "timingFunction": timingFunction = value as? CAMediaTimingFunction
    case "delegate": delegate = value as? any CAAnimationDelegate
    case "removedOnCompletion", "isRemovedOnCompletion":
      isRemovedOnCompletion = AnimatableValue.truth(value)
    case "animations" where self is CAAnimationGroup:
      (self as? CAAnimationGroup)?.animations = value as? [CAAnimation]
    default:
      if (self as? CAPropertyAnimation)?.setPropertyValue(value, forKey: key) == true { return }
      if (self as? CATransition)?.setTransitionValue(value, forKey: key) == true { return }
      custom[key] = value
    }
  }
}

extension CAPropertyAnimation {
  fileprivate final func propertyValue(forKey key: String) -> FoundValue? {
    switch key {
    case "keyPath": return FoundValue(value: keyPath)
    case "additive", "isAdditive": return FoundValue(value: NSNumber(value: isAdditive))
    case "cumulative", "isCumulative": return FoundValue(value: NSNumber(value: isCumulative))
    case "valueFunction": return FoundValue(value: valueFunction)
    default: break
    }
    if let basic = self as? CABasicAnimation {
      switch key {
      case "fromValue": return FoundValue(value: basic.fromValue)
      case "toValue": return FoundValue(value: basic.toValue)
      case "byValue": return FoundValue(value: basic.byValue)
      default: return (self as? CASpringAnimation)?.springValue(forKey: key)
      }
    }
    guard let frames = self as? CAKeyframeAnimation else { return nil }
    switch key {
    case "values": return FoundValue(value: frames.values)
    case "path": return FoundValue(value: frames.path)
    case "keyTimes": return FoundValue(value: frames.keyTimes)
    case "timingFunctions": return FoundValue(value: frames.timingFunctions)
    case "calculationMode": return FoundValue(value: frames.calculationMode.rawValue)
    case "rotationMode": return FoundValue(value: frames.rotationMode?.rawValue)
    default: return nil
    }
  }

  fileprivate final func setPropertyValue(_ value: Any?, forKey key: String) -> Bool {
    switch key {
    case "keyPath": keyPath = value as? String
    case "additive", "isAdditive": isAdditive = AnimatableValue.truth(value)
    case "cumulative", "isCumulative": isCumulative = AnimatableValue.truth(value)
    case "valueFunction": valueFunction = value as? CAValueFunction
    default:
      if let spring = self as? CASpringAnimation, spring.setSpringValue(value, forKey: key) {
        return true
      }
      if let basic = self as? CABasicAnimation { return basic.setBasicValue(value, forKey: key) }
      return (self as? CAKeyframeAnimation)?.setKeyframeValue(value, forKey: key) ?? false
    }
    return true
  }
}

extension CABasicAnimation {
  fileprivate final func setBasicValue(_ value: Any?, forKey key: String) -> Bool {
    switch key {
    case "fromValue": fromValue = value
    case "toValue": toValue = value
    case "byValue": byValue = value
    default: return false
    }
    return true
  }
}

extension CASpringAnimation {
  fileprivate final func springValue(forKey key: String) -> FoundValue? {
    switch key {
    case "mass": FoundValue(value: NSNumber(value: Double(mass)))
    case "stiffness": FoundValue(value: NSNumber(value: Double(stiffness)))
    case "damping": FoundValue(value: NSNumber(value: Double(damping)))
    case "initialVelocity": FoundValue(value: NSNumber(value: Double(initialVelocity)))
    case "settlingDuration": FoundValue(value: NSNumber(value: settlingDuration))
    default: nil
    }
  }

  fileprivate final func setSpringValue(_ value: Any?, forKey key: String) -> Bool {
    guard let number = value.flatMap({ AnimatableValue.number($0) }) else { return false }
    switch key {
    case "mass": mass = CGFloat(number)
    case "stiffness": stiffness = CGFloat(number)
    case "damping": damping = CGFloat(number)
    case "initialVelocity": initialVelocity = CGFloat(number)
    default: return false
    }
    return true
  }
}

extension CAKeyframeAnimation {
  fileprivate final func setKeyframeValue(_ value: Any?, forKey key: String) -> Bool {
    switch key {
    case "values": values = value as? [Any]
    case "path": path = value as? CGPath
    case "keyTimes": keyTimes = value as? [NSNumber]
    case "timingFunctions": timingFunctions = value as? [CAMediaTimingFunction]
    case "calculationMode":
      if case .string(let name) = AnimatableValue(any: value) {
        calculationMode = CAAnimationCalculationMode(rawValue: name)
      }
    case "rotationMode":
      if case .string(let name) = AnimatableValue(any: value) {
        rotationMode = CAAnimationRotationMode(rawValue: name)
      } else {
        rotationMode = nil
      }
    default: return false
    }
    return true
  }
}

extension CATransition {
  fileprivate final func transitionValue(forKey key: String) -> FoundValue? {
    switch key {
    case "type": FoundValue(value: type.rawValue)
    case "subtype": FoundValue(value: subtype?.rawValue)
    case "startProgress": FoundValue(value: NSNumber(value: startProgress))
    case "endProgress": FoundValue(value: NSNumber(value: endProgress))
    default: nil
    }
  }

  fileprivate final func setTransitionValue(_ value: Any?, forKey key: String) -> Bool {
    let number = value.flatMap { AnimatableValue.number($0) }
    switch (key, AnimatableValue(any: value)) {
    case ("type", .string(let name)): type = CATransitionType(rawValue: name)
    case ("subtype", .string(let name)): subtype = CATransitionSubtype(rawValue: name)
    case ("startProgress", _): startProgress = Float(number ?? 0)
    case ("endProgress", _): endProgress = Float(number ?? 1)
    default: return false
    }
    return true
  }
}

extension AnimatableValue {
  /// Converts any value to a Boolean: whether it is a number other than 0.
  static func truth(_ value: Any?) -> Bool {
    (unwrap(value).flatMap(number) ?? 0) != 0
  }
}
