// SPDX-License-Identifier: Apache-2.0
import Foundation

import QuartziteExpressions

/// The values that expressions give, for comparing.
struct Film {
  /// The shape layers, nulls and texts of a composition of 400 by 300 points and 20 frames a second.
  var layers: [[String: Any]] = []
  var assets: [[String: Any]] = []
  var markers: [[String: Any]] = []
  var limits = ExpressionLimits(work: 200_000_000, memory: 64 << 20, depth: 32)
  var frames = 40

  /// A film of one layer "Own" whose rotation, 10 by itself, has an expression.
  static func rotation(_ code: String, frames: Int = 40) -> Film {
    var film = Film()
    film.frames = frames
    film.layers = [layer("Own", ["r": property(10, code)])]
    return film
  }

  /// A layer of some transform; `more` replaces or adds entries.
  static func layer(
    _ name: String,
    number: Int = 1,
    _ transform: [String: Any] = [:],
    more: [String: Any] = [:]
  ) -> [String: Any] {
    var result: [String: Any] = [
      "ty": 4, "nm": name, "ind": number, "ip": 0, "op": 40, "st": 0, "shapes": [],
      "ks": transform,
    ]
    result.merge(more) { $1 }
    return result
  }

  /// A property with an expression, whose own value stands still.
  static func property(_ value: Any, _ code: String? = nil) -> [String: Any] {
    var result: [String: Any] = ["a": 0, "k": value]
    if let code { result["x"] = "var $bm_rt;\n$bm_rt = \(code);" }
    return result
  }

  /// A property of linear keyframes.
  static func keyed(_ keys: [(Double, [Double])], _ code: String? = nil) -> [String: Any] {
    var result: [String: Any] = [
      "a": 1,
      "k": keys.map { ["t": $0.0, "s": $0.1] as [String: Any] },
    ]
    if let code { result["x"] = "var $bm_rt;\n$bm_rt = \(code);" }
    return result
  }

  /// Runs the expressions.
  func bake() throws -> (baked: [BakedExpression], failures: [ExpressionFailure]) {
    let file: [String: Any] = [
      "v": "5.7.0", "nm": "Main", "fr": 20, "ip": 0, "op": frames, "w": 400, "h": 300,
      "layers": layers, "assets": assets, "markers": markers,
    ]
    let text = try JSONSerialization.data(withJSONObject: file, options: [.sortedKeys])
    let result = ExpressionBaker.bake([UInt8](text), limits: limits)
    return (result.baked, result.failures)
  }

  /// The numbers of a property at a frame: of its keyframes, between which values go straight.
  func values(_ path: String = "layers[0].ks.r", at frame: Double) throws -> [Double] {
    let (baked, failures) = try bake()
    guard let found = baked.first(where: { $0.path == path }) else { throw Missing(failures) }
    guard case .numbers(let keys) = found.keys else { throw Missing(failures) }
    guard let next = keys.firstIndex(where: { $0.frame > frame }), next > 0 else {
      return (frame < keys[0].frame ? keys.first : keys.last)?.value ?? []
    }
    let (from, to) = (keys[next - 1], keys[next])
    let time = (frame - from.frame) / (to.frame - from.frame)
    let part: Double
    switch from.ease {
    case .hold: return from.value
    case .linear: part = time
    case .curve(let curve): part = curve.value(at: time)
    }
    return zip(from.value, to.value).map { $0 + ($1 - $0) * part }
  }

  /// What the first expression gives at a frame.
  static func value(_ code: String, at frame: Double = 0) throws -> Double {
    try rotation(code).values(at: frame)[0]
  }

  struct Missing: Error {
    var failures: [ExpressionFailure]
    init(_ failures: [ExpressionFailure]) { self.failures = failures }
  }
}
