// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// What a theme of an archive puts into the slots of its animations.
///
/// Source: the dotLottie format 2.0, themes.
struct LottieTheme {
  /// A slot and what is put into it.
  struct Rule {
    var slot: String
    /// The animations that it is for; empty for all.
    var animations: [String]
    var value: Value
  }

  /// What is put into a slot.
  enum Value {
    case value(LottieValue)
    /// A picture of the archive.
    case image(ImageModel)
  }

  private(set) var rules: [Rule] = []
  /// What of it is left out.
  private(set) var issues: [LottieIssue] = []

  /// Reads a theme; `name` stands for it in issues.
  init(_ text: [UInt8], name: String, limits: LottieLimits) throws(LottieImportError) {
    let root = try JSONScanner.scan(text, limits: limits).root
    for rule in root["rules"]?.elements ?? [] {
      guard let slot = rule["id"]?.string else {
        issues.append(LottieIssue(.invalid, "a rule without a slot", keyPath: name))
        continue
      }
      let place = "\(name): \(slot)"
      let type = rule["type"]?.string ?? ""
      var source = rule["value"]
      if let first = rule["keyframes"]?.firstElement {
        issues.append(LottieIssue(.unsupported, "keyframes of a theme", keyPath: place))
        source = source ?? first["value"]
      }
      guard let source, let value = Self.value(type, source) else {
        issues.append(LottieIssue(.unsupported, "a rule of type \(type)", keyPath: place))
        continue
      }
      let animations = (rule["animations"]?.elements ?? []).compactMap { $0.string }
      rules.append(Rule(slot: slot, animations: animations, value: value))
    }
  }

  private static func value(_ type: String, _ source: JSONValue) -> Value? {
    let numbers = (source.numbers ?? source.number.map { [$0] } ?? []).map { $0.isFinite ? $0 : 0 }
    switch type {
    case "Color" where numbers.count >= 3: return .value(.color(color(numbers)))
    case "Scalar" where !numbers.isEmpty: return .value(.number(numbers[0]))
    case "Position" where numbers.count >= 2, "Vector" where numbers.count >= 2:
      return .value(.point(CGPoint(x: numbers[0], y: numbers[1])))
    case "Gradient":
      let stops = source.elements.compactMap { stop -> (color: CGColor, location: Double)? in
        guard let numbers = stop["color"]?.numbers, numbers.count >= 3 else { return nil }
        return (color(numbers), stop["offset"]?.number ?? 0)
      }
      return stops.isEmpty ? nil : .value(.gradient(stops))
    case "Text": return (source["text"]?.string ?? source.string).map { .value(.text($0)) }
    case "Image":
      var image = ImageModel(
        size: CGSize(
          width: max(0, source["width"]?.number ?? 0),
          height: max(0, source["height"]?.number ?? 0)
        )
      )
      guard let path = source["url"]?.string ?? source["path"]?.string ?? source["id"]?.string
      else { return nil }
      image.path = path
      image.isRemote = path.contains("://")
      return .image(image)
    default: return nil
    }
  }

  private static func color(_ numbers: [Double]) -> CGColor {
    CGColor(
      srgbRed: numbers[0],
      green: numbers[1],
      blue: numbers[2],
      alpha: numbers.count > 3 ? numbers[3] : 1
    )
  }
}
