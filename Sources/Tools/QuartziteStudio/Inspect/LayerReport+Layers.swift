// SPDX-License-Identifier: Apache-2.0
import Foundation
import Quartzite
import QuartziteCore
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteGraphics

extension LayerReport {
  /// Describes `layer` at the current time of its stage.
  ///
  /// - Parameter isDeep: whether to describe its sublayers and mask too; default true.
  @MainActor package init(_ layer: CALayer, isDeep: Bool = true) {
    let shown = layer.presentation() ?? layer
    let frame = shown.frame
    type = String(describing: Swift.type(of: layer))
    view = (layer.delegate as? UIView).map { String(describing: Swift.type(of: $0)) }
    name = layer.name
    self.frame = [frame.minX, frame.minY, frame.width, frame.height]
    let rows = PropertyRow.all.filter { $0.isReported && $0.owner.owns(layer.values.payload) }
    model = Self.values(of: layer, rows)
    presentation = Self.values(of: shown, rows)
    animations = layer.animationEntries.map { entry in
      var report = AnimationReport(entry.animation, key: entry.key ?? "-")
      report.beginTime = entry.beginTime
      return report
    }
    mask = isDeep ? layer.mask.map { [LayerReport($0)] } ?? [] : []
    sublayers = isDeep ? (layer.sublayers ?? []).map { LayerReport($0) } : []
  }

  /// The values of `rows`, and the text of a text layer.
  private static func values(of layer: CALayer, _ rows: [PropertyRow]) -> [String: ReportValue] {
    var values: [String: ReportValue] = [:]
    for row in rows {
      values[row.key] =
        ReportValue(geometry: row.get(layer.values))
        ?? ReportValue(reporting: layer.value(forKey: row.key))
    }
    if layer is CATextLayer {
      values["string"] = ReportValue(reporting: layer.value(forKey: "string"))
    }
    return values
  }
}

extension AnimationReport {
  /// Describes `animation`, which was added under `key`.
  package init(_ animation: CAAnimation, key: String) {
    self.key = key
    type = String(describing: Swift.type(of: animation))
    keyPath = (animation as? CAPropertyAnimation)?.keyPath
    beginTime = animation.beginTime
    duration = animation.duration
    let count = Double(animation.repeatCount)
    // Infinity and the greatest float mean forever in Core Animation.
    repeatCount = count.isFinite && count < 1e30 ? (count == 0 ? 1 : count) : nil
    autoreverses = animation.autoreverses
    fillMode = animation.fillMode.rawValue
    let inner = (animation as? CAAnimationGroup)?.animations ?? []
    animations = inner.enumerated().map { AnimationReport($1, key: String($0)) }
  }
}

extension ReportValue {
  /// Converts a point, a size, a rectangle or a 3D transform; nil for other values.
  ///
  /// Key-value coding would box these, and a box would be asked for its type.
  fileprivate init?(geometry value: AnimatableValue) {
    switch value {
    case .point(let pair), .size(let pair): self = .numbers([pair.x, pair.y])
    case .rect(let rect): self = .numbers([rect.x, rect.y, rect.z, rect.w])
    case .transform(let transform): self = .numbers(Self.numbers(transform))
    default: return nil
    }
  }

  /// Converts a value from key-value coding to numbers and texts.
  ///
  /// A rectangle becomes x, y, width, height; a `CATransform3D` its 16 numbers row by row; a colour
  /// `#rrggbbaa`; a path the path data of SVG; an image its size in pixels.
  package init(reporting value: Any?) {
    switch value {
    case nil: self = .none
    case let flag as Bool where value is Bool && !(value is NSNumber): self = .truth(flag)
    case let color as CGColor: self = .text(Self.hexadecimal(color))
    case let path as CGPath: self = .text(PathData.string(path.elements))
    case let image as CGImage: self = .text("image \(image.width) x \(image.height)")
    case let rect as CGRect: self = .numbers([rect.minX, rect.minY, rect.width, rect.height])
    case let point as CGPoint: self = .numbers([point.x, point.y])
    case let size as CGSize: self = .numbers([size.width, size.height])
    case let transform as CATransform3D: self = .numbers(Self.numbers(transform))
    case let text as String: self = .text(text)
    case let number as NSNumber: self = .number(number.doubleValue)
    case let number as CGFloat: self = .number(number)
    case let colors as [CGColor]: self = .text(colors.map(Self.hexadecimal).joined(separator: " "))
    case let numbers as [NSNumber]: self = .numbers(numbers.map(\.doubleValue))
    case let other?: self = .text(String(describing: other))
    }
  }

  private static func hexadecimal(_ color: CGColor) -> String {
    "#" + (0..<4).map { ColorDigits.digits(of: color.rgba[$0]) }.joined()
  }

  private static func numbers(_ t: CATransform3D) -> [Double] {
    [
      t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24,
      t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44,
    ]
  }
}
