// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics

extension AnimatableValue {
  /// Makes a value of up to four numbers, by its kind.
  init(vector: SIMD4<Double>, kind: ValueKind) {
    switch kind {
    case .point: self = .point(vector.lowHalf)
    case .size: self = .size(vector.lowHalf)
    case .rect: self = .rect(vector)
    case .color: self = .color(vector)
    default: self = .scalar(vector.x)
    }
  }

  /// Makes a value of a picture; nil gives `null`.
  static func image(_ image: CGImage?) -> AnimatableValue {
    image.map { .image($0) } ?? .null
  }

  /// Returns the value as numbers of a kind, or nil where it is of another.
  ///
  /// Points and sizes are interchangeable; other kinds must match.
  func vector(as kind: ValueKind) -> SIMD4<Double>? {
    switch (self, kind) {
    case (.scalar(let number), .scalar), (.scalar(let number), .bool):
      SIMD4(scalar: number)
    case (.point(let pair), .point), (.size(let pair), .size), (.point(let pair), .size),
      (.size(let pair), .point):
      SIMD4(lowHalf: pair, highHalf: .zero)
    case (.rect(let rect), .rect): rect
    case (.color(let color), .color): color
    default: nil
    }
  }

  /// The value as a 3D transform; nil where it is not a transform.
  package var transform: CATransform3D? {
    switch self {
    case .transform(let transform): transform
    case .affine(let affine): CATransform3DMakeAffineTransform(affine)
    default: nil
    }
  }

  /// The value as a picture; nil where it is not one.
  package var image: CGImage? {
    if case .image(let image) = self { image } else { nil }
  }
}

extension SIMD4<Double> {
  /// Makes a vector with a number in its first lane and zeros.
  @inline(__always)
  init(scalar: Double) {
    self.init(scalar, 0, 0, 0)
  }
}

extension CGPoint {
  /// x and y in the first two lanes.
  @inline(__always) package var vector: SIMD4<Double> { SIMD4(Double(x), Double(y), 0, 0) }

  /// Makes a point of the first two lanes.
  @inline(__always)
  package init(vector: SIMD4<Double>) {
    self.init(x: CGFloat(vector.x), y: CGFloat(vector.y))
  }
}

extension CGSize {
  /// Width and height in the first two lanes.
  @inline(__always) package var vector: SIMD4<Double> { SIMD4(Double(width), Double(height), 0, 0) }

  /// Makes a size of the first two lanes.
  @inline(__always)
  package init(vector: SIMD4<Double>) {
    self.init(width: CGFloat(vector.x), height: CGFloat(vector.y))
  }
}

extension CGRect {
  /// x, y, width and height.
  @inline(__always) package var vector: SIMD4<Double> {
    SIMD4(Double(origin.x), Double(origin.y), Double(size.width), Double(size.height))
  }

  /// Makes a rectangle of x, y, width and height.
  @inline(__always)
  package init(vector: SIMD4<Double>) {
    self.init(
      x: CGFloat(vector.x),
      y: CGFloat(vector.y),
      width: CGFloat(vector.z),
      height: CGFloat(vector.w)
    )
  }
}

extension LayerValues {
  /// Whether the copies of a replicator or the particles of an emitter keep their depth; false on
  /// other layers.
  var preservesDepth: Bool {
    get {
      switch payload {
      case .replicator(let values): values.preservesDepth
      case .emitter(let values): values.preservesDepth
      default: false
      }
    }
    set {
      switch payload {
      case .replicator: replicator.preservesDepth = newValue
      case .emitter: emitter.preservesDepth = newValue
      default: break
      }
    }
  }
}
