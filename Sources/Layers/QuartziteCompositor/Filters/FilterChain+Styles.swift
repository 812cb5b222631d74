// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteLayerValues
import QuartziteNumerics

/// This package's own filters, which importers of other formats use.
///
/// Directions are in the layer's space, with y down, and rotate with the layer.
extension FilterChain {
  /// Appends one of this package's filters.
  mutating func append(_ operation: LayerFilter.Operation, _ ground: Ground) {
    switch operation {
    case .blur(let sigma):
      appendBlur(sigma.isFinite ? max(0, sigma) : 0, ground)
    case .colorMatrix(let numbers):
      if numbers.count == 20 { append(ColorMatrix(numbers: numbers)) }
    case .levels(let numbers):
      let levels = Levels(numbers)
      if levels != .identity { filters.append(.levels(levels)) }
    case .widen(let distance, let color):
      widening = Dilation(distance: distance, color: color, ground.spread, &filters)
    case .satin(let satin): append(satin, ground)
    case .relief(let relief): append(relief, ground)
    case .warp(let warp):
      // Layers in perspective are distorted as if they were flat.
      let placed = PlacedWarp(warp, map: CATransform3DGetAffineTransform(ground.map))
      if !placed.warp.isIdentity { filters.append(.warp(placed)) }
    case .displacement(let most, let across, let down):
      let displacement = Filter.Displacement(
        across: across,
        along: ground.map.turned(SIMD2(most.x, 0)),
        down: down,
        along: ground.map.turned(SIMD2(0, most.y))
      )
      if !displacement.isIdentity { filters.append(.displacement(displacement)) }
    }
  }

  private mutating func append(_ asked: LayerFilter.Satin, _ ground: Ground) {
    let spread = ground.spread
    let sigma = asked.sigma.isFinite ? max(0, asked.sigma) : 0
    let satin = Satin(
      sigma: SIMD2(spread.xx.squareRoot(), spread.yy.squareRoot()) * sigma,
      offset: ground.map.turned(asked.offset),
      isInverted: asked.isInverted
    )
    filters.append(.satin(satin))
  }

  private mutating func append(_ asked: LayerFilter.Relief, _ ground: Ground) {
    func finite(_ number: Double, _ fallback: Double) -> Double {
      number.isFinite ? number : fallback
    }
    let (sine, cosine) = Elementary.sineCosine(finite(asked.angle, 0))
    let relief = Relief(
      asked.form,
      asked.technique,
      isShade: asked.isShade,
      measures: (
        finite(asked.size, 0) * ground.scale, finite(asked.depth, 1),
        finite(asked.softness, 0) * ground.scale
      ),
      way: ground.map.turned(SIMD2(cosine, -sine)),
      altitude: finite(asked.altitude, 0)
    )
    filters.append(.relief(relief))
  }
}

extension CATransform3D {
  /// Maps a direction in the plane z = 0.
  fileprivate func turned(_ way: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(
      way.x * Double(m11) + way.y * Double(m21),
      way.x * Double(m12) + way.y * Double(m22)
    )
  }
}
