// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// A view with parts that clients reach by their names alone.
@MainActor
package protocol KeyedParts: UIResponder {
  /// Returns the part of a name; nil where there is none.
  func keyedPart(_ key: String) -> Any?
  /// Sets what a key path names; returns false where there is nothing of that name.
  func setKeyedPart(_ value: Any?, _ keyPath: String) -> Bool
}

extension UIResponder {
  /// Returns what a path of names leads to; see `value(forKey:)`.
  public func value(forKeyPath keyPath: String) -> Any? {
    guard let dot = keyPath.firstIndex(of: ".") else { return value(forKey: keyPath) }
    let rest = String(keyPath[keyPath.index(after: dot)...])
    return switch keyedValue(String(keyPath[..<dot])) {
    case let layer as CALayer: layer.value(forKeyPath: rest)
    case let next as UIResponder: next.value(forKeyPath: rest)
    default: nil
    }
  }

  /// Sets what a path of names leads to; see `setValue(_:forKey:)`.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    if (self as? any KeyedParts)?.setKeyedPart(value, keyPath) == true { return }
    if let dot = keyPath.firstIndex(of: ".") {
      let rest = String(keyPath[keyPath.index(after: dot)...])
      switch keyedValue(String(keyPath[..<dot])) {
      case let layer as CALayer: return layer.setValue(value, forKeyPath: rest)
      case let next as UIResponder: return next.setValue(value, forKeyPath: rest)
      default: break
      }
    } else if let view = self as? UIView, view.setKeyed(value, keyPath) {
      return
    }
    self.setValue(value, forUndefinedKey: keyPath)
  }

  func keyedValue(_ key: String) -> Any? {
    if let part = (self as? any KeyedParts)?.keyedPart(key) { return part }
    guard let view = self as? UIView else { return nil }
    return switch key {
    case "layer": view.layer
    case "tag": NSNumber(value: view.tag)
    case "backgroundColor": view.backgroundColor
    case "tintColor": view.tintColor
    default: view.watchedValue(key) ?? view.watchedObject(key)
    }
  }
}

// Predicates read responders by their keys.
extension UIResponder: KeyedObject {
  /// Returns the value for a key; nil where it is none of those that `value(forKey:)` knows.
  package nonisolated func answer(forKey key: String) -> Any?? {
    // SAFETY: responders are used on the main thread alone; the value stays there.
    nonisolated(unsafe) var value: Any?
    MainActor.assumeIsolated { value = keyedValue(key) }
    return value.map { .some($0) }
  }
}

extension UIView {
  /// Sets a property of every view; returns false for another name or a value of another type.
  fileprivate func setKeyed(_ value: Any?, _ key: String) -> Bool {
    let number = value as? NSNumber ?? (value as? Bool).map { NSNumber(value: $0) }
    switch (key, value) {
    case ("hidden", _), ("isHidden", _): isHidden = number?.boolValue == true
    case ("userInteractionEnabled", _): isUserInteractionEnabled = number?.boolValue == true
    case ("tag", _): tag = number?.intValue ?? 0
    case ("alpha", let wanted?):
      alpha = number.map { CGFloat($0.doubleValue) } ?? wanted as? CGFloat ?? 1
    case ("backgroundColor", let color as UIColor?): backgroundColor = color
    case ("tintColor", let color as UIColor?): tintColor = color
    case ("frame", let rect as NSValue): frame = rect.cgRectValue
    case ("bounds", let rect as NSValue): bounds = rect.cgRectValue
    case ("center", let point as NSValue): center = point.cgPointValue
    default: return false
    }
    return true
  }
}

extension UITextField: KeyedParts {
  package func keyedPart(_ key: String) -> Any? {
    key == "clearButton" || key == "_clearButton" ? parts.clearButton : nil
  }

  /// Sets colour and font of the placeholder, which is no view here.
  package func setKeyedPart(_ value: Any?, _ keyPath: String) -> Bool {
    switch (keyPath, value) {
    case ("placeholderLabel.textColor", let color as UIColor),
      ("_placeholderLabel.textColor", let color as UIColor):
      stylePlaceholder(.foregroundColor, color)
    case ("placeholderLabel.font", let font as UIFont),
      ("_placeholderLabel.font", let font as UIFont):
      stylePlaceholder(.font, font)
    default: return false
    }
    return true
  }

  private func stylePlaceholder(_ key: NSAttributedString.Key, _ value: Any) {
    guard let old = attributedPlaceholder else { return }
    let made = NSMutableAttributedString(attributedString: old)
    made.addAttribute(key, value: value, range: NSRange(location: 0, length: made.length))
    attributedPlaceholder = made
  }
}
