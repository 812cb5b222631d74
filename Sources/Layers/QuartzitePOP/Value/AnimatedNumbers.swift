// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// The components of an animated value, and its type, with which the value can be made again.
struct AnimatedNumbers: Sendable {
  /// The type of the value.
  enum Kind: Hashable, Sendable {
    case number, point, size, rect, color, affine, transform
    /// A list of numbers without a type of its own.
    case list
  }

  var kind: Kind
  var numbers: [Double]

  /// Takes the components of a number, an NSNumber, an NSValue, geometry, a transform or a colour.
  ///
  /// nil for anything else, and where a number is not finite.
  init?(_ value: Any?) {
    if let color = value as? any LayerColorConvertible {
      let rgba = color.layerColor.rgba
      (kind, numbers) = (.color, [rgba.x, rgba.y, rgba.z, rgba.w])
      return
    }
    if let list = value as? any NumberListConvertible {
      (kind, numbers) = (.list, list.animatedNumbers)
      return
    }
    switch AnimatableValue(any: value) {
    case .scalar(let x): (kind, numbers) = (.number, [x])
    case .point(let p): (kind, numbers) = (.point, [p.x, p.y])
    case .size(let s): (kind, numbers) = (.size, [s.x, s.y])
    case .rect(let r): (kind, numbers) = (.rect, [r.x, r.y, r.z, r.w])
    case .color(let c): (kind, numbers) = (.color, [c.x, c.y, c.z, c.w])
    case .affine(let t):
      (kind, numbers) = (.affine, [t.a, t.b, t.c, t.d, t.tx, t.ty].map { Double($0) })
    case .transform(let t):
      let rows = t.rows
      kind = .transform
      numbers = [rows.0, rows.1, rows.2, rows.3].flatMap { [$0.x, $0.y, $0.z, $0.w] }
    case .numbers(let list): (kind, numbers) = (.list, list)
    default: return nil
    }
  }

  init(kind: Kind, numbers: [Double]) {
    (self.kind, self.numbers) = (kind, numbers)
  }

  /// The value as an object: NSNumber, NSValue or CGColor.
  var object: Any {
    let n = numbers
    switch kind {
    case .point where n.count == 2: return NSValue(cgPoint: CGPoint(x: n[0], y: n[1]))
    case .size where n.count == 2: return NSValue(cgSize: CGSize(width: n[0], height: n[1]))
    case .rect where n.count == 4:
      return NSValue(cgRect: CGRect(x: n[0], y: n[1], width: n[2], height: n[3]))
    case .color where n.count == 4: return CGColor(rgba: SIMD4(n[0], n[1], n[2], n[3]))
    case .affine where n.count == 6:
      return NSValue(cgAffineTransform: CGAffineTransform(n[0], n[1], n[2], n[3], n[4], n[5]))
    case .transform where n.count == 16:
      func row(_ i: Int) -> SIMD4<Double> { SIMD4(n[i], n[i + 1], n[i + 2], n[i + 3]) }
      return NSValue(caTransform3D: CATransform3D(rows: (row(0), row(4), row(8), row(12))))
    case .number where n.count == 1: return NSNumber(value: n[0])
    default: return n.map { NSNumber(value: $0) }
    }
  }
}
