// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// A colour for filters: straight components, nominally sRGB 0...1.
///
/// See: <https://developer.apple.com/documentation/coreimage/cicolor>
public final class CIColor: NSObject, @unchecked Sendable {
  // SAFETY: all stored values are constants; `components` points to memory of this object's own.
  /// Straight sRGB and alpha.
  let rgba: SIMD4<Double>
  /// The space of the components.
  public let colorSpace: CGColorSpace

  init(rgba: SIMD4<Double>, space: CGColorSpace = .rgb) {
    let clean = rgba.replacing(with: 0, where: rgba .!= rgba)
    (self.rgba, colorSpace) = (clean, space)
    let memory = UnsafeMutablePointer<CGFloat>.allocate(capacity: 4)
    for index in 0..<4 { (memory + index).initialize(to: CGFloat(clean[index])) }
    components = UnsafePointer(memory)
  }

  /// Makes an sRGB colour.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(rgba: SIMD4(red, green, blue, alpha))
  }

  /// Makes an opaque sRGB colour.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat) {
    self.init(rgba: SIMD4(red, green, blue, 1))
  }

  /// Makes the colour that a `CGColor` has in sRGB.
  public convenience init(cgColor: CGColor) {
    self.init(rgba: cgColor.rgba)
  }

  /// Makes a colour from the numbers in a string, "r g b a"; missing components are 0, a missing
  /// alpha is 1.
  public convenience init(string: String) {
    let numbers = string.split { " ,[]".contains($0) }.compactMap { Double($0) }
    func at(_ index: Int, _ other: Double) -> Double {
      index < numbers.count ? numbers[index] : other
    }
    self.init(rgba: SIMD4(at(0, 0), at(1, 0), at(2, 0), at(3, 1)))
  }

  /// The red component.
  public var red: CGFloat { rgba.x }
  /// The green component.
  public var green: CGFloat { rgba.y }
  /// The blue component.
  public var blue: CGFloat { rgba.z }
  /// The alpha component.
  public var alpha: CGFloat { rgba.w }
  /// Always four.
  public var numberOfComponents: Int { 4 }
  /// The components, with alpha last; valid as long as the colour.
  public let components: UnsafePointer<CGFloat>
  /// The string "r g b a".
  public var stringRepresentation: String { "\(red) \(green) \(blue) \(alpha)" }
  /// The string "r g b a".
  public override var description: String { stringRepresentation }

  deinit { components.deallocate() }

  /// Returns whether both have the same components.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? CIColor)?.rgba == rgba
  }

  /// A hash of the components.
  public override var hash: Int { rgba.hashValue }
}

extension CIColor {
  /// Opaque black.
  public static let black = CIColor(red: 0, green: 0, blue: 0)
  /// Opaque white.
  public static let white = CIColor(red: 1, green: 1, blue: 1)
  /// Opaque mid-grey.
  public static let gray = CIColor(red: 0.5, green: 0.5, blue: 0.5)
  /// Opaque red.
  public static let red = CIColor(red: 1, green: 0, blue: 0)
  /// Opaque green.
  public static let green = CIColor(red: 0, green: 1, blue: 0)
  /// Opaque blue.
  public static let blue = CIColor(red: 0, green: 0, blue: 1)
  /// Opaque cyan.
  public static let cyan = CIColor(red: 0, green: 1, blue: 1)
  /// Opaque magenta.
  public static let magenta = CIColor(red: 1, green: 0, blue: 1)
  /// Opaque yellow.
  public static let yellow = CIColor(red: 1, green: 1, blue: 0)
  /// Transparent black.
  public static let clear = CIColor(red: 0, green: 0, blue: 0, alpha: 0)
}
