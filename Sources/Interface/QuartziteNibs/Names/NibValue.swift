// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit

/// Converts values of runtime attributes to the types of properties.
enum NibValue {
  /// Returns a value converted to a type; nil if it cannot be converted.
  static func convert<Value>(_ value: Any?, to type: Value.Type) -> Value? {
    guard let value else { return Optional<Any>.none as? Value }
    if let number = value as? Double { return convert(number, to: type) }
    if let flag = value as? Bool {
      return flag as? Value ?? NSNumber(value: flag) as? Value ?? convert(flag ? 1 : 0, to: type)
    }
    // A rectangle is how the editor writes insets, whose four numbers take the places of its own.
    if let rect = value as? CGRect, type == UIEdgeInsets.self {
      let (width, height) = (rect.size.width, rect.size.height)
      return UIEdgeInsets(top: rect.origin.x, left: rect.origin.y, bottom: width, right: height)
        as? Value
    }
    return value as? Value
  }

  private static func convert<Value>(_ number: Double, to type: Value.Type) -> Value? {
    for value in candidates(number) {
      if let value = value as? Value { return value }
    }
    return nil
  }

  /// A number in all types that a property may have, the most likely first.
  private static func candidates(_ number: Double) -> [Any] {
    var all: [Any] = [number, CGFloat(number), Float(number)]
    if let whole = Int(exactly: number.rounded(.towardZero)) {
      all.append(whole)
      let others: [Any?] = [
        Int32(exactly: whole), Int64(whole), Int16(exactly: whole), Int8(exactly: whole),
        UInt(exactly: whole), UInt64(exactly: whole), UInt32(exactly: whole),
        UInt16(exactly: whole), UInt8(exactly: whole),
      ]
      all += others.compactMap { $0 }
    }
    return all + [NSNumber(value: number), number != 0, UILayoutPriority(Float(number))]
  }
}
