// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteGraphics

// The properties of views and constraints that POP can animate, as lists of numbers under their
// names.

/// A view class with animatable properties of its own, beyond those that every view has.
@MainActor protocol AnimatedNumbersHolder: UIView {
  /// Returns the components of a property of this class; nil for any other name.
  func ownNumbers(forKey key: String) -> [Double]?
  /// Sets a property of this class from its components; another name or a wrong count is ignored.
  func setOwnNumbers(_ numbers: [Double], forKey key: String)
}

extension UIView: @preconcurrency AnimatableHost {
  /// The view's layer.
  package var hostedLayer: CALayer? { layer }

  /// Returns the components of a property, nil for an unknown name.
  package func animatedNumbers(forKey key: String) -> [Double]? {
    switch key {
    case "alpha": [Double(alpha)]
    case "center": [Double(center.x), Double(center.y)]
    case "frame": Self.numbers(frame)
    case "bounds": Self.numbers(bounds)
    case "backgroundColor": Self.numbers(backgroundColor)
    case "tintColor": Self.numbers(tintColor)
    default: (self as? any AnimatedNumbersHolder)?.ownNumbers(forKey: key)
    }
  }

  /// Sets a property from its components; an unknown name or a wrong count is ignored.
  package func setAnimatedNumbers(_ numbers: [Double], forKey key: String) {
    switch (key, numbers.count) {
    case ("alpha", 1): alpha = CGFloat(numbers[0])
    case ("center", 2): center = CGPoint(x: numbers[0], y: numbers[1])
    case ("frame", 4): frame = Self.rect(numbers)
    case ("bounds", 4): bounds = Self.rect(numbers)
    case ("backgroundColor", 4): backgroundColor = Self.color(numbers)
    case ("tintColor", 4): tintColor = Self.color(numbers)
    default: (self as? any AnimatedNumbersHolder)?.setOwnNumbers(numbers, forKey: key)
    }
  }

  static func numbers(_ rect: CGRect) -> [Double] {
    [rect.minX, rect.minY, rect.width, rect.height].map { Double($0) }
  }

  static func rect(_ numbers: [Double]) -> CGRect {
    CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  static func numbers(_ color: UIColor?) -> [Double] {
    guard let rgba = color?.cgColor.rgba else { return [0, 0, 0, 0] }
    return [rgba.x, rgba.y, rgba.z, rgba.w]
  }

  static func color(_ numbers: [Double]) -> UIColor {
    UIColor(cgColor: CGColor(rgba: SIMD4(numbers[0], numbers[1], numbers[2], numbers[3])))
  }
}

extension NSLayoutConstraint: @preconcurrency AnimatableHost {
  /// Always nil: a constraint has no layer.
  package var hostedLayer: CALayer? { nil }

  /// Returns the components of a property, nil for an unknown name.
  package func animatedNumbers(forKey key: String) -> [Double]? {
    key == "constant" ? [Double(constant)] : nil
  }

  /// Sets a property from its components; an unknown name or a wrong count is ignored.
  package func setAnimatedNumbers(_ numbers: [Double], forKey key: String) {
    if key == "constant", numbers.count == 1 { constant = CGFloat(numbers[0]) }
  }
}

extension UIColor: LayerColorConvertible {
  /// The colour to set on a layer, resolved for the current trait collection.
  package var layerColor: CGColor { cgColor }
}

extension UIEdgeInsets: NumberListConvertible {
  /// The insets in points, in the order top, left, bottom, right.
  package var animatedNumbers: [Double] { [top, left, bottom, right].map { Double($0) } }
}
