// SPDX-License-Identifier: Apache-2.0
import CQuartzite
import Foundation
import QuartziteGeometry
import QuartziteGraphics
import QuartziteLottie

/// `qz_animation_set_value` of `quartzite.h`.
@_cdecl("qz_animation_set_value")
public func setValue(
  _ animation: OpaquePointer?,
  _ keyPath: UnsafePointer<CChar>?,
  _ value: UnsafePointer<qz_value>?,
  _ error: UnsafeMutablePointer<qz_error>?
) -> qz_status {
  Failure.report(error) {
    guard let keyPath else { throw Failure.argument("the key path is NULL") }
    let (path, value) = (
      AnimationKeypath(keypath: String(cString: keyPath)), try replacement(value)
    )
    try AnimationHandle.of(animation).change { $0.setting(value, for: path) }
  }
}

/// `qz_animation_set_slot` of `quartzite.h`.
@_cdecl("qz_animation_set_slot")
public func setSlot(
  _ animation: OpaquePointer?,
  _ slot: UnsafePointer<CChar>?,
  _ value: UnsafePointer<qz_value>?,
  _ error: UnsafeMutablePointer<qz_error>?
) -> qz_status {
  Failure.report(error) {
    guard let slot else { throw Failure.argument("the slot is NULL") }
    let (id, value) = (String(cString: slot), try replacement(value))
    try AnimationHandle.of(animation).change { $0.setting(value, forSlot: id) }
  }
}

/// Converts a value; throws if it is NULL, of an unknown kind, out of range or not finite.
private func replacement(_ pointer: UnsafePointer<qz_value>?) throws -> LottieValue {
  guard let value = pointer?.pointee else { throw Failure.argument("the value is NULL") }
  let numbers = value.numbers
  func finite(_ parts: Double...) throws {
    guard parts.allSatisfy(\.isFinite) else {
      throw Failure.argument("the numbers of the value must be finite")
    }
  }
  switch Int(value.kind) {
  case Int(QZ_VALUE_COLOR):
    return .color(try color(numbers))
  case Int(QZ_VALUE_NUMBER):
    try finite(numbers.0)
    return .number(numbers.0)
  case Int(QZ_VALUE_POINT):
    try finite(numbers.0, numbers.1)
    return .point(CGPoint(x: numbers.0, y: numbers.1))
  case Int(QZ_VALUE_TEXT):
    guard let text = value.text else { throw Failure.argument("the text is NULL") }
    return .text(String(cString: text))
  default:
    throw Failure.argument("there is no kind of value \(value.kind)")
  }
}

/// The sRGB colour of four straight components; throws unless all are 0...1.
func color(_ parts: (Double, Double, Double, Double)) throws -> CGColor {
  let all = [parts.0, parts.1, parts.2, parts.3]
  guard all.allSatisfy({ (0...1).contains($0) }) else {
    throw Failure.argument("the components of a colour must be 0...1")
  }
  return CGColor(srgbRed: parts.0, green: parts.1, blue: parts.2, alpha: parts.3)
}
