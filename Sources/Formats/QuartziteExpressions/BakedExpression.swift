// SPDX-License-Identifier: Apache-2.0
import QuartziteTiming

/// The keyframes that a property with an expression becomes.
package struct BakedExpression: Sendable {
  /// The interpolation to the next keyframe.
  package enum Ease: Sendable {
    case hold, linear
    case curve(UnitBezier)
  }

  /// A keyframe.
  package struct Key<Value: Sendable>: Sendable {
    /// The frame, in the time of the property's composition.
    package var frame: Double
    package var value: Value
    package var ease: Ease
  }

  /// An outline, its tangents relative to the vertices.
  package struct Path: Sendable {
    package var isClosed: Bool
    package var vertices: [SIMD2<Double>]
    package var into: [SIMD2<Double>]
    package var out: [SIMD2<Double>]
  }

  /// Keyframes of one kind, at least one.
  package enum Keys: Sendable {
    case numbers([Key<[Double]>])
    case paths([Key<Path>])
    case texts([Key<String>])
  }

  /// The key path of the property in the file, such as `layers[2].ks.o`.
  package var path: String
  package var keys: Keys
}

/// An expression that failed.
package struct ExpressionFailure: Sendable, Equatable {
  /// The key path of the property in the file; empty for all expressions of the file.
  package var path: String
  /// The names of the layer and the property.
  package var layer: String
  package var property: String
  package var message: String
  /// The line of the expression from 1; 0 where none is known.
  package var line: Int
  /// Whether a limit ended it.
  package var isLimit: Bool
}
