// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics

/// A layer that draws a gradient over its background.
///
/// See: <https://developer.apple.com/documentation/quartzcore/cagradientlayer>
open class CAGradientLayer: CALayer {
  final var colorList: [Any]?

  package override class var initialValues: LayerValues {
    LayerValues(payload: .gradient(GradientValues()))
  }

  /// The colours, as `CGColor`; other objects count as transparent.
  ///
  /// Default nil. Animatable.
  open var colors: [Any]? {
    get {
      let seen = values.gradient.colors
      if let colorList, colorList.map({ ($0 as? CGColor)?.rgba ?? .zero }) == seen {
        return colorList
      }
      return seen.isEmpty ? nil : seen.map { CGColor(rgba: $0) }
    }
    set {
      let list = (newValue ?? []).map { AnimatableValue.unwrap($0) as? CGColor }
      colorList = newValue
      change(.colors, \.gradient.colors, to: list.map { $0?.rgba ?? .zero })
    }
  }
  /// The location of each colour, 0...1, never decreasing; nil spaces them evenly.
  ///
  /// Default nil. Animatable.
  open var locations: [NSNumber]? {
    get {
      let stops = values.gradient.locations
      return stops.isEmpty ? nil : stops.map { NSNumber(value: $0) }
    }
    set {
      let stops = (newValue ?? []).map { $0.doubleValue }
      change(
        .locations,
        \.gradient.locations,
        to: stops,
        isValid: stops.allSatisfy { $0.isFinite }
      )
    }
  }
  /// The start in the unit square of the bounds; the centre of a radial or conic gradient.
  ///
  /// Default (0.5, 0). Animatable.
  open var startPoint: CGPoint {
    get { values.gradient.startPoint }
    set { change(.startPoint, \.gradient.startPoint, to: newValue, isValid: newValue.isFinite) }
  }
  /// The end in the unit square of the bounds.
  ///
  /// Radial: `endPoint - startPoint` are the radii in x and y; conic: the direction of the first
  /// colour.
  ///
  /// Default (0.5, 1). Animatable.
  open var endPoint: CGPoint {
    get { values.gradient.endPoint }
    set { change(.endPoint, \.gradient.endPoint, to: newValue, isValid: newValue.isFinite) }
  }
  /// Where the first colour of a radial gradient is, in radii from the centre; nearer than 1.
  ///
  /// Default (0, 0), as in Core Animation, which has no other. Animatable.
  package final var focus: CGPoint {
    get { values.gradient.focus }
    set { change(.focus, \.gradient.focus, to: newValue, isValid: newValue.isFinite) }
  }
  /// Axial, radial or conic.
  ///
  /// Default `axial`.
  open var type: CAGradientLayerType {
    get { values.gradient.type }
    set { change(.type, \.gradient.type, to: newValue) }
  }

  /// Copies what `CALayer` does not know.
  override func copyState(from other: CALayer) {
    super.copyState(from: other)
    guard let other = other as? CAGradientLayer else { return }
    colorList = other.colorList
  }
}
