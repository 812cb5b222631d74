// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteNumerics
import QuartziteTiming

/// The texts of one element's attributes: constant values, and SMIL animations of those that
/// change.
struct SVGMovement {
  private let track: SVGTrack
  private let settings: SVGDocument.Settings
  private let count: Int
  /// About the largest distance of the element's points from the origin of its coordinates, at
  /// least 1.
  private let extent: Double
  /// The transform of the element in each frame; empty if it has no attribute `transform`.
  private let maps: [CGAffineTransform?]

  init(_ track: SVGTrack, settings: SVGDocument.Settings, count: Int) {
    (self.track, self.settings, self.count) = (track, settings, count)
    extent = max(track.first.extent, 1)
    let index = track.first.attributes.firstIndex { $0.name == "transform" }
    maps =
      index.map { index in
        track.values(index).map { value in
          if case .transform(let map) = value { return map }
          return nil
        }
      } ?? []
  }

  /// The largest scale factor of the element's transforms, above 0.
  private var scale: Double {
    var largest = 0.0
    for case let map? in maps {
      largest = max(largest, Elementary.hypot(map.a, map.b), Elementary.hypot(map.c, map.d))
    }
    return maps.isEmpty ? 1 : max(largest, 1e-6)
  }

  /// The text of an attribute in the tag, with a space before it, and the animation elements inside
  /// the element.
  mutating func attribute(_ index: Int) -> (text: String, moves: String) {
    let attribute = track.first.attributes[index]
    let values = track.values(index)
    switch attribute.value {
    case .text(let text): return (" \(attribute.name)=\"\(text)\"", "")
    case .image: return ("", "")
    case .transform:
      return SVGTransformMovement(
        attribute.name,
        values.map { value in
          if case .transform(let map) = value { return map }
          return nil
        },
        extent: extent,
        settings: settings,
        count: count
      ).texts
    case .color:
      let numbers = values.map { value -> [Double]? in
        if case .color(let color) = value { return [color.x, color.y, color.z] }
        return nil
      }
      return plain(
        attribute.name,
        numbers,
        [2, 2, 2],
        usual: attribute.name == "fill" ? "#000" : ""
      ) {
        Self.color($0)
      }
    case .numbers(_, let tolerance):
      let numbers = values.map { value -> [Double]? in
        if case .numbers(let numbers, _) = value { return numbers }
        return nil
      }
      let decimals = NumberText.decimals(scale: 1, tolerance: tolerance)
      let tolerances = numbers.compactMap(\.self).first.map {
        [Double](repeating: tolerance * Self.slack(attribute.name, settings), count: $0.count)
      }
      let usual = Self.usual[attribute.name] ?? ""
      return plain(attribute.name, numbers, tolerances ?? [], usual: usual) { numbers in
        numbers.map { NumberText.text($0, decimals: decimals) }.joined(separator: " ")
      }
    case .path: return path(attribute.name, values)
    }
  }

  /// The ratio of the tolerance of a fitted movement to that of rounding.
  private static func slack(_ name: String, _ settings: SVGDocument.Settings) -> Double {
    switch name {
    case "opacity", "stop-opacity": 3
    case "values", "tableValues", "offset": 4
    default: settings.motionTolerance / settings.tolerance
    }
  }

  /// Default values, which need not be written.
  private static let usual = [
    "opacity": "1", "stop-opacity": "1", "stroke-width": "1", "stroke-dashoffset": "0", "dx": "0",
    "dy": "0", "fr": "0",
  ]

  private func plain(
    _ name: String,
    _ numbers: [[Double]?],
    _ tolerances: [Double],
    usual: String,
    say: ([Double]) -> String
  ) -> (text: String, moves: String) {
    let fit = KeyframeFit(numbers, tolerances: tolerances)
    guard let first = fit.frames.first, let value = numbers[first] else { return ("", "") }
    let start = say(value)
    if fit.isStill { return (start == usual ? "" : " \(name)=\"\(start)\"", "") }
    let moves = Self.animation(name, fit, settings: settings, count: count) {
      numbers[$0].map(say) ?? start
    }
    // The attribute itself is not needed, because the animation starts at once.
    return ("", moves)
  }

  private func path(_ name: String, _ values: [SVGValue?]) -> (text: String, moves: String) {
    let paths = values.map { value -> SVGPath? in
      if case .path(let path) = value { return path }
      return nil
    }
    let numbers = paths.map { $0.map { $0.points.flatMap { [Double($0.x), Double($0.y)] } } }
    guard let start = paths.compactMap(\.self).first else { return ("", "") }
    let room = settings.motionTolerance / scale
    let fit = KeyframeFit(
      numbers,
      tolerances: [Double](repeating: room, count: start.points.count * 2)
    )
    guard !fit.isStill else { return (" \(name)=\"\(start.text(isMoving: false))\"", "") }
    let decimals = paths.compactMap { $0?.decimals }.max() ?? 2
    let moves = Self.animation(name, fit, settings: settings, count: count) { frame in
      guard var path = paths[frame] else { return start.text(isMoving: true) }
      path.decimals = decimals
      return path.text(isMoving: true)
    }
    return ("", moves)
  }

  // MARK: - Texts

  /// `#rrggbb` or `#rgb`.
  static func color(_ bytes: [Double]) -> String {
    let digits = bytes.map { value -> String in
      let text = String(Int(value.rounded()), radix: 16)
      return text.count < 2 ? "0" + text : text
    }
    if digits.allSatisfy({ $0.first == $0.last }) {
      return "#" + digits.map { String($0.prefix(1)) }.joined()
    }
    return "#" + digits.joined()
  }

  /// Returns the element that animates an attribute through the values of the fitted frames.
  static func animation(
    _ name: String,
    _ fit: KeyframeFit,
    settings: SVGDocument.Settings,
    count: Int,
    kind: String? = nil,
    say: (Int) -> String
  ) -> String {
    var frames = fit.frames
    // Before its first frame with a value, the attribute has that value.
    if let first = frames.first, first > 0 {
      if fit.isStepped { frames[0] = 0 } else { frames.insert(0, at: 0) }
    }
    var values = fit.frames.map(say)
    if values.count < frames.count { values.insert(values[0], at: 0) }
    var times = frames.map { time($0, of: count, isStepped: fit.isStepped) }
    if !fit.isStepped {
      // The last frame is held until the film repeats.
      times.append("1")
      values.append(values[values.count - 1])
    }
    var text = kind == nil ? "<animate" : "<animateTransform"
    text += " attributeName=\"\(name)\""
    if let kind { text += " type=\"\(kind)\" additive=\"sum\"" }
    text += " dur=\"\(NumberText.text(Double(count) / settings.frameRate, decimals: 4))s\""
    text +=
      settings.loops == 0 ? " repeatCount=\"indefinite\"" : " repeatCount=\"\(settings.loops)\""
    if settings.loops > 0 { text += " fill=\"freeze\"" }
    if fit.isStepped { text += " calcMode=\"discrete\"" }
    return text + " values=\"\(values.joined(separator: ";"))\""
      + " keyTimes=\"\(times.joined(separator: ";"))\"/>"
  }

  /// A time as a fraction of the film's duration, to 1/20 of a frame.
  ///
  /// Steps begin slightly before their frame, because the reader's rounding might otherwise show a
  /// frame before its step begins.
  private static func time(_ frame: Int, of count: Int, isStepped: Bool) -> String {
    var decimals = 3
    while NumberText.powers[decimals] < Double(20 * count), decimals < 7 { decimals += 1 }
    let exact = Double(frame) / Double(count) * NumberText.powers[decimals]
    let units = isStepped ? (exact - 0.3).rounded(.down) : exact.rounded()
    var text = ""
    NumberText.append(max(0, Int(units)), decimals: decimals, to: &text)
    return text
  }
}
