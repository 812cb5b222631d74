// SPDX-License-Identifier: Apache-2.0
import Foundation

extension CGPoint {
  /// Reads a point from the numbers `X` and `Y`; nil if one is missing.
  public init?(dictionaryRepresentation dict: CFDictionary) {
    guard let x = number("X", in: dict), let y = number("Y", in: dict) else { return nil }
    self.init(x: x, y: y)
  }

  /// A dictionary with the numbers `X` and `Y`.
  public var dictionaryRepresentation: CFDictionary { dictionary(["X": x, "Y": y]) }
}

extension CGSize {
  /// Reads a size from the numbers `Width` and `Height`; nil if one is missing.
  public init?(dictionaryRepresentation dict: CFDictionary) {
    guard let width = number("Width", in: dict), let height = number("Height", in: dict) else {
      return nil
    }
    self.init(width: width, height: height)
  }

  /// A dictionary with the numbers `Width` and `Height`.
  public var dictionaryRepresentation: CFDictionary {
    dictionary(["Width": width, "Height": height])
  }
}

extension CGRect {
  /// Reads a rectangle from the numbers `X`, `Y`, `Width` and `Height`; nil if one is missing.
  public init?(dictionaryRepresentation dict: CFDictionary) {
    guard let origin = CGPoint(dictionaryRepresentation: dict),
      let size = CGSize(dictionaryRepresentation: dict)
    else { return nil }
    self.init(origin: origin, size: size)
  }

  /// A dictionary with the numbers `X`, `Y`, `Width` and `Height`.
  public var dictionaryRepresentation: CFDictionary {
    dictionary(["X": origin.x, "Y": origin.y, "Width": size.width, "Height": size.height])
  }
}

private func number(_ key: String, in dictionary: CFDictionary) -> CGFloat? {
  (dictionary.object(forKey: NSString(string: key)) as? NSNumber).map { CGFloat($0.doubleValue) }
}

private func dictionary(_ numbers: [String: CGFloat]) -> CFDictionary {
  let result = NSMutableDictionary()
  for (key, value) in numbers {
    result.setObject(NSNumber(value: Double(value)), forKey: NSString(string: key))
  }
  return result
}
