// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// The values of a gradient layer.
///
/// The fields stand in an object that copies share until one of them is changed.
@usableFromInline
package struct GradientValues: Sendable {
  @usableFromInline var shared: Shared<GradientFields>

  /// Makes the defaults.
  package init() {
    shared = GradientFields.plain
  }

  /// The fields, which are copied first where others share them.
  private var own: GradientFields {
    _read { yield shared.value }
    _modify {
      if !isKnownUniquelyReferenced(&shared) { shared = Shared(shared.value) }
      yield &shared.value
    }
  }

  /// The colours of the stops.
  package var colors: [LayerColor] {
    @inlinable get { shared.value.colors }
    set { own.colors = newValue }
  }
  /// The location of each stop, 0...1; empty spreads the stops evenly.
  package var locations: [Double] {
    @inlinable get { shared.value.locations }
    set { own.locations = newValue }
  }
  /// The start of an axial gradient, or the centre of the others, in the unit square of the bounds.
  package var startPoint: CGPoint {
    @inlinable get { shared.value.startPoint }
    set { own.startPoint = newValue }
  }
  /// Axial: the end.
  ///
  /// Radial: `endPoint - startPoint` are the radii in x and y. Conic: the direction of the first
  /// stop. In the unit square of the bounds.
  package var endPoint: CGPoint {
    @inlinable get { shared.value.endPoint }
    set { own.endPoint = newValue }
  }
  /// Radial: where the first colour is, in radii from the centre; nearer than 1.
  package var focus: CGPoint {
    @inlinable get { shared.value.focus }
    set { own.focus = newValue }
  }
  /// Axial, radial or conic.
  package var type: CAGradientLayerType {
    @inlinable get { shared.value.type }
    set { own.type = newValue }
  }
}

/// The fields of `GradientValues`, with their defaults.
@usableFromInline
struct GradientFields: Sendable {
  /// The defaults, which all new layers share.
  static let plain = Shared(GradientFields())

  @usableFromInline var colors: [LayerColor] = []
  @usableFromInline var locations: [Double] = []
  @usableFromInline var startPoint = CGPoint(x: 0.5, y: 0)
  @usableFromInline var endPoint = CGPoint(x: 0.5, y: 1)
  @usableFromInline var focus = CGPoint.zero
  @usableFromInline var type = CAGradientLayerType.axial
}
