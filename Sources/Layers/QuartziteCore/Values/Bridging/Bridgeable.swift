// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: NoLeadingUnderscores
import Foundation
import QuartziteGeometry

// Casts between numbers or geometry in `Any` and NSNumber or NSValue, in both directions and in
// arrays, as iOS code expects: `layer.value(forKey: "position") as? CGPoint`, `point as NSValue`.
// On this platform only the standard library's protocol makes them possible.

// MARK: - CGFloat

extension CGFloat: @retroactive _ObjectiveCBridgeable {
  /// Returns the object that stands for this value in `Any`.
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: native) }
  /// Reads an object of the right type.
  public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
    result = CGFloat(source.doubleValue)
  }
  /// Reads an object if it is of the right type.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSNumber,
    result: inout CGFloat?
  ) -> Bool {
    result = CGFloat(source.doubleValue)
    return true
  }
  /// Reads an object; nil gives 0.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
    var result: CGFloat?
    if let source { _forceBridgeFromObjectiveC(source, result: &result) }
    return result ?? 0
  }
}

// MARK: - CGPoint

extension CGPoint: @retroactive _ObjectiveCBridgeable {
  /// Returns the object that stands for this value in `Any`.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgPoint: self) }
  /// Reads an object of the right type.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGPoint?) {
    result = source.cgPointValue
  }
  /// Reads an object if it is of the right type.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue,
    result: inout CGPoint?
  ) -> Bool {
    guard source.hasType("{CGPoint=dd}") else { return false }
    result = source.cgPointValue
    return true
  }
  /// Reads an object; nil gives .zero.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGPoint {
    var result: CGPoint?
    if let source { _forceBridgeFromObjectiveC(source, result: &result) }
    return result ?? .zero
  }
}

// MARK: - CGSize

extension CGSize: @retroactive _ObjectiveCBridgeable {
  /// Returns the object that stands for this value in `Any`.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgSize: self) }
  /// Reads an object of the right type.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGSize?) {
    result = source.cgSizeValue
  }
  /// Reads an object if it is of the right type.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue,
    result: inout CGSize?
  ) -> Bool {
    guard source.hasType("{CGSize=dd}") else { return false }
    result = source.cgSizeValue
    return true
  }
  /// Reads an object; nil gives .zero.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGSize {
    var result: CGSize?
    if let source { _forceBridgeFromObjectiveC(source, result: &result) }
    return result ?? .zero
  }
}

// MARK: - CGRect

extension CGRect: @retroactive _ObjectiveCBridgeable {
  /// Returns the object that stands for this value in `Any`.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgRect: self) }
  /// Reads an object of the right type.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) {
    result = source.cgRectValue
  }
  /// Reads an object if it is of the right type.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue,
    result: inout CGRect?
  ) -> Bool {
    guard source.hasType("{CGRect={CGPoint=dd}{CGSize=dd}}") else { return false }
    result = source.cgRectValue
    return true
  }
  /// Reads an object; nil gives .zero.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGRect {
    var result: CGRect?
    if let source { _forceBridgeFromObjectiveC(source, result: &result) }
    return result ?? .zero
  }
}

// MARK: - CGVector

extension CGVector: _ObjectiveCBridgeable {
  /// Returns the object that stands for this value in `Any`.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgVector: self) }
  /// Reads an object of the right type.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGVector?) {
    result = source.cgVectorValue
  }
  /// Reads an object if it is of the right type.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue,
    result: inout CGVector?
  ) -> Bool {
    guard source.hasType("[2d]") else { return false }
    result = source.cgVectorValue
    return true
  }
  /// Reads an object; nil gives .zero.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGVector {
    var result: CGVector?
    if let source { _forceBridgeFromObjectiveC(source, result: &result) }
    return result ?? .zero
  }
}

// MARK: - CGAffineTransform

extension CGAffineTransform: _ObjectiveCBridgeable {
  /// Returns the object that stands for this value in `Any`.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgAffineTransform: self) }
  /// Reads an object of the right type.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGAffineTransform?)
  {
    result = source.cgAffineTransformValue
  }
  /// Reads an object if it is of the right type.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue,
    result: inout CGAffineTransform?
  ) -> Bool {
    guard source.hasType("[6d]") else { return false }
    result = source.cgAffineTransformValue
    return true
  }
  /// Reads an object; nil gives .identity.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGAffineTransform {
    var result: CGAffineTransform?
    if let source { _forceBridgeFromObjectiveC(source, result: &result) }
    return result ?? .identity
  }
}

// MARK: - CATransform3D

extension CATransform3D: _ObjectiveCBridgeable {
  /// Returns the object that stands for this value in `Any`.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(caTransform3D: self) }
  /// Reads an object of the right type.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CATransform3D?) {
    result = source.caTransform3DValue
  }
  /// Reads an object if it is of the right type.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue,
    result: inout CATransform3D?
  ) -> Bool {
    guard source.hasType("[16d]") else { return false }
    result = source.caTransform3DValue
    return true
  }
  /// Reads an object; nil gives .identity.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CATransform3D {
    var result: CATransform3D?
    if let source { _forceBridgeFromObjectiveC(source, result: &result) }
    return result ?? .identity
  }
}
