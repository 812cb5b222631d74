// SPDX-License-Identifier: Apache-2.0
import Foundation
import Quartzite
import QuartziteCore
import QuartziteGeometry
import QuartziteGraphics

/// Converts values of animations to numbers for the page, and back.
enum MotionValue {
  /// Returns a value as one or more numbers or as the text of a colour; nil for others.
  static func read(_ value: Any?) -> EditValue? {
    switch ReportValue(reporting: value) {
    case .number(let number) where number.isFinite: .numbers([number])
    case .numbers(let list) where list.count <= 4 && list.allSatisfy(\.isFinite): .numbers(list)
    case .truth(let flag): .numbers([flag ? 1 : 0])
    case .text(let text) where value is CGColor: .text(text)
    default: nil
    }
  }

  /// Returns a value as numbers; nil if it does not consist of one to four.
  static func numbers(_ value: Any?) -> [Double]? {
    if case .numbers(let numbers)? = read(value) { numbers } else { nil }
  }

  /// The names of the numbers of a key path's values; empty for single numbers.
  static func names(of keyPath: String, count: Int) -> [String] {
    switch count {
    case 2:
      keyPath.lowercased().hasSuffix("size") || keyPath == "shadowOffset"
        ? ["width", "height"] : ["x", "y"]
    case 3: ["x", "y", "z"]
    case 4: ["x", "y", "width", "height"]
    default: []
    }
  }

  /// Returns `numbers` as a value of the same kind as `model`; nil if it has another count.
  static func value(_ numbers: [Double], like model: Any?) -> Any? {
    switch (model, numbers.count) {
    case (is CGPoint, 2): CGPoint(x: numbers[0], y: numbers[1])
    case (is CGSize, 2): CGSize(width: numbers[0], height: numbers[1])
    case (is CGRect, 4):
      CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    case (is NSNumber, 1), (is CGFloat, 1), (is Double, 1), (is Float, 1), (is Int, 1),
      (is Bool, 1):
      NSNumber(value: numbers[0])
    default: nil
    }
  }
}
