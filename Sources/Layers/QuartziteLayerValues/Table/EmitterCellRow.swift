// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// One row of the table of an emitter cell's properties.
package struct EmitterCellRow: Sendable {
  /// The key.
  package let key: String
  /// Reads the value.
  package let get: @Sendable (EmitterCellValues) -> AnimatableValue
  /// Writes the value; one of another kind is ignored.
  package let set: @Sendable (inout EmitterCellValues, AnimatableValue) -> Void

  /// Makes a row of a number.
  private static func number(
    _ key: String,
    _ get: @escaping @Sendable (EmitterCellValues) -> Double,
    _ set: @escaping @Sendable (inout EmitterCellValues, Double) -> Void
  ) -> EmitterCellRow {
    EmitterCellRow(key: key, get: { .scalar(get($0)) }) { values, value in
      if case .scalar(let number) = value { set(&values, number) }
    }
  }

  /// Returns the row of a key, or nil.
  package static func row(_ key: String) -> EmitterCellRow? {
    table[key == "isEnabled" ? "enabled" : key]
  }

  private static let table: [String: EmitterCellRow] = {
    var result: [String: EmitterCellRow] = [:]
    for row in numbers + others { result[row.key] = row }
    return result
  }()

  private static let numbers: [EmitterCellRow] = [
    number("enabled", { $0.isEnabled ? 1 : 0 }, { $0.isEnabled = $1 >= 0.5 }),
    number("birthRate", { Double($0.birthRate) }, { $0.birthRate = Float($1) }),
    number("lifetime", { Double($0.lifetime) }, { $0.lifetime = Float($1) }),
    number("lifetimeRange", { Double($0.lifetimeRange) }, { $0.lifetimeRange = Float($1) }),
    number(
      "emissionLatitude",
      { Double($0.emissionLatitude) },
      { $0.emissionLatitude = CGFloat($1) }
    ),
    number(
      "emissionLongitude",
      { Double($0.emissionLongitude) },
      { $0.emissionLongitude = CGFloat($1) }
    ),
    number("emissionRange", { Double($0.emissionRange) }, { $0.emissionRange = CGFloat($1) }),
    number("velocity", { Double($0.velocity) }, { $0.velocity = CGFloat($1) }),
    number("velocityRange", { Double($0.velocityRange) }, { $0.velocityRange = CGFloat($1) }),
    number("xAcceleration", { Double($0.xAcceleration) }, { $0.xAcceleration = CGFloat($1) }),
    number("yAcceleration", { Double($0.yAcceleration) }, { $0.yAcceleration = CGFloat($1) }),
    number("zAcceleration", { Double($0.zAcceleration) }, { $0.zAcceleration = CGFloat($1) }),
    number("scale", { Double($0.scale) }, { $0.scale = CGFloat($1) }),
    number("scaleRange", { Double($0.scaleRange) }, { $0.scaleRange = CGFloat($1) }),
    number("scaleSpeed", { Double($0.scaleSpeed) }, { $0.scaleSpeed = CGFloat($1) }),
    number("spin", { Double($0.spin) }, { $0.spin = CGFloat($1) }),
    number("spinRange", { Double($0.spinRange) }, { $0.spinRange = CGFloat($1) }),
    number("contentsScale", { Double($0.contentsScale) }, { $0.contentsScale = CGFloat($1) }),
    number(
      "minificationFilterBias",
      { Double($0.minificationFilterBias) },
      { $0.minificationFilterBias = Float($1) }
    ),
    number("beginTime", { Double($0.beginTime) }, { $0.beginTime = CFTimeInterval($1) }),
    number("duration", { Double($0.duration) }, { $0.duration = CFTimeInterval($1) }),
    number("speed", { Double($0.speed) }, { $0.speed = Float($1) }),
    number("timeOffset", { Double($0.timeOffset) }, { $0.timeOffset = CFTimeInterval($1) }),
    number("repeatCount", { Double($0.repeatCount) }, { $0.repeatCount = Float($1) }),
    number(
      "repeatDuration",
      { Double($0.repeatDuration) },
      { $0.repeatDuration = CFTimeInterval($1) }
    ),
    number("autoreverses", { $0.autoreverses ? 1 : 0 }, { $0.autoreverses = $1 >= 0.5 }),
    number("redRange", { $0.colorRange.x }, { $0.colorRange.x = $1 }),
    number("redSpeed", { $0.colorSpeed.x }, { $0.colorSpeed.x = $1 }),
    number("greenRange", { $0.colorRange.y }, { $0.colorRange.y = $1 }),
    number("greenSpeed", { $0.colorSpeed.y }, { $0.colorSpeed.y = $1 }),
    number("blueRange", { $0.colorRange.z }, { $0.colorRange.z = $1 }),
    number("blueSpeed", { $0.colorSpeed.z }, { $0.colorSpeed.z = $1 }),
    number("alphaRange", { $0.colorRange.w }, { $0.colorRange.w = $1 }),
    number("alphaSpeed", { $0.colorSpeed.w }, { $0.colorSpeed.w = $1 }),
  ]

  private static let others: [EmitterCellRow] = [
    EmitterCellRow(
      key: "color",
      get: { values in values.color.map { .color($0) } ?? .null },
      set: { if case .color(let color) = $1 { $0.color = color } }
    ),
    EmitterCellRow(
      key: "contentsRect",
      get: { .rect($0.contentsRect.vector) },
      set: { if case .rect(let rect) = $1 { $0.contentsRect = CGRect(vector: rect) } }
    ),
    EmitterCellRow(
      key: "name",
      get: { values in values.name.map { .string($0) } ?? .null },
      set: { if case .string(let name) = $1 { $0.name = name } }
    ),
    EmitterCellRow(
      key: "fillMode",
      get: { .string($0.fillMode.rawValue) },
      set: {
        if case .string(let name) = $1 { $0.fillMode = CAMediaTimingFillMode(rawValue: name) }
      }
    ),
    EmitterCellRow(
      key: "minificationFilter",
      get: { .string($0.minificationFilter.rawValue) },
      set: {
        if case .string(let name) = $1 {
          $0.minificationFilter = CALayerContentsFilter(rawValue: name)
        }
      }
    ),
    EmitterCellRow(
      key: "magnificationFilter",
      get: { .string($0.magnificationFilter.rawValue) },
      set: {
        if case .string(let name) = $1 {
          $0.magnificationFilter = CALayerContentsFilter(rawValue: name)
        }
      }
    ),
  ]
}
