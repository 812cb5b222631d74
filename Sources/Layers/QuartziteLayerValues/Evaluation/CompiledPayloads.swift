// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// The two ends of a transform animation, decomposed once.
final class TransformPayload: CompiledPayload, @unchecked Sendable {
  let from: TransformEnd?
  let to: TransformEnd?

  /// Decomposes the transforms.
  init(from: CATransform3D?, to: CATransform3D?) {
    self.from = from.map { TransformEnd($0) }
    self.to = to.map { TransformEnd($0) }
  }
}

/// A transform with its decomposition.
struct TransformEnd: Sendable {
  let matrix: CATransform3D
  /// nil where the matrix is singular.
  let parts: TransformParts?
  /// Whether it is a scale and a translation only, so that its elements can be interpolated
  /// directly.
  let onlyScalesAndMoves: Bool

  /// Decomposes a transform.
  init(_ matrix: CATransform3D) {
    self.matrix = matrix
    var rest = matrix
    (rest.m11, rest.m22, rest.m33) = (1, 1, 1)
    (rest.m41, rest.m42, rest.m43) = (0, 0, 0)
    onlyScalesAndMoves = rest == .identity
    parts = onlyScalesAndMoves ? nil : TransformParts(matrix)
  }

  /// Returns the transform between `a` (t = 0) and `b` (t = 1).
  ///
  /// Translation, scale, shear, rotation (as a quaternion) and perspective are interpolated
  /// separately; where one of the two matrices is singular, its elements are.
  static func mix(_ a: TransformEnd, _ b: TransformEnd, _ t: Double) -> CATransform3D {
    if t == 0 { return a.matrix }
    if t == 1 { return b.matrix }
    if !(a.onlyScalesAndMoves && b.onlyScalesAndMoves),
      let first = a.parts ?? TransformParts(a.matrix),
      let last = b.parts ?? TransformParts(b.matrix)
    {
      return TransformParts.mix(first, last, t).transform
    }
    let (x, y) = (a.matrix.rows, b.matrix.rows)
    return CATransform3D(
      rows: (
        x.0 + (y.0 - x.0) * t, x.1 + (y.1 - x.1) * t, x.2 + (y.2 - x.2) * t,
        x.3 + (y.3 - x.3) * t
      )
    )
  }
}

/// Two values of any kind, with the payload that describes the target.
final class GeneralPayload: CompiledPayload, @unchecked Sendable {
  let inner: CompiledPayload?
  let from: AnimatableValue?
  let to: AnimatableValue?

  /// Keeps two values.
  init(inner: CompiledPayload?, from: AnimatableValue?, to: AnimatableValue?) {
    (self.inner, self.from, self.to) = (inner, from, to)
  }
}

/// A transition.
final class TransitionPayload: CompiledPayload, @unchecked Sendable {
  let transition: TransitionAnimation

  /// Keeps a transition.
  init(_ transition: TransitionAnimation) {
    self.transition = transition
  }
}

/// A value function.
final class ValueFunctionPayload: CompiledPayload, @unchecked Sendable {
  let function: ValueFunction

  /// Keeps a function.
  init(_ function: ValueFunction) {
    self.function = function
  }
}

/// An input of a filter.
final class FilterPayload: CompiledPayload, @unchecked Sendable {
  let path: FilterPath

  /// Keeps a path.
  init(_ path: FilterPath) {
    self.path = path
  }
}

/// A value of an emitter cell.
final class CellPayload: CompiledPayload, @unchecked Sendable {
  let name: String
  let row: EmitterCellRow

  /// Keeps a cell's name and the row of the value.
  init(_ name: String, _ row: EmitterCellRow) {
    (self.name, self.row) = (name, row)
  }
}

/// A custom property.
final class CustomPayload: CompiledPayload, @unchecked Sendable {
  let key: String

  /// Keeps a key.
  init(_ key: String) {
    self.key = key
  }
}

/// The function of a computed animation.
final class ComputedPayload: CompiledPayload, @unchecked Sendable {
  let function: ComputedFunction

  /// Keeps a function.
  init(_ function: ComputedFunction) {
    self.function = function
  }

  /// Writes the value at `time`, in seconds of the layer.
  func apply(
    to values: inout LayerValues,
    property: PropertyID,
    at time: CFTimeInterval,
    _ costs: inout EvaluationCosts
  ) {
    switch function {
    case .path(let path):
      PropertyRow.row(property).set(&values, path(time, &costs).map { .path($0) } ?? .null)
    case .transform(let transform):
      let value = transform(time)
      if value.isFinite { values.setTransform(value, of: property) }
    case .value(let value):
      PropertyRow.row(property).set(&values, value(time))
    case .outside(let start, let end):
      values.setNumbers(SIMD4(scalar: time < start || time >= end ? 1 : 0), of: property)
    }
  }
}
