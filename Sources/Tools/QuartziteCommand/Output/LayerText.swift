// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteStudio

/// The layer tree as text for people: one line for each layer, followed by its animations.
package enum LayerText {
  /// Returns the lines of `layer` and its sublayers.
  package static func text(_ layer: LayerReport, depth: Int = 0, role: String = "") -> String {
    let indent = String(repeating: "  ", count: depth)
    let owner = layer.view.map { " of \($0)" } ?? ""
    let name = layer.name.map { " \"\($0)\"" } ?? ""
    let frame = layer.frame.map(number).joined(separator: ", ")
    var lines = ["\(indent)\(role)\(layer.type)\(owner)\(name) (\(frame))\(changes(layer))"]
    for animation in layer.animations {
      lines.append("\(indent)  ~ \(text(animation))")
    }
    lines += layer.mask.map { text($0, depth: depth + 1, role: "mask: ") }
    lines += layer.sublayers.map { text($0, depth: depth + 1) }
    return lines.joined(separator: "\n")
  }

  /// The properties whose presentation value differs from the model value.
  private static func changes(_ layer: LayerReport) -> String {
    layer.presentation.keys.sorted().filter { layer.presentation[$0] != layer.model[$0] }
      .map { " \($0): \(text(layer.model[$0])) -> \(text(layer.presentation[$0]))" }
      .joined(separator: ",")
  }

  private static func text(_ animation: AnimationReport) -> String {
    let path = animation.keyPath.map { " of \($0)" } ?? ""
    let turns = animation.repeatCount.map { $0 > 1 ? " x \(number($0))" : "" } ?? " for ever"
    let inner = animation.animations.map { "\n" + "      " + text($0) }.joined()
    return "\(animation.key): \(animation.type)\(path), from \(number(animation.beginTime)) s,"
      + " \(number(animation.duration)) s\(turns)\(inner)"
  }

  private static func text(_ value: ReportValue?) -> String {
    switch value {
    case .number(let value): number(value)
    case .numbers(let values): "(" + values.map(number).joined(separator: ", ") + ")"
    case .text(let text): text
    case .truth(let flag): String(flag)
    case .some(.none), nil: "nil"
    }
  }

  private static func number(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e15 else { return String(value) }
    let rounded = (value * 1_000).rounded() / 1_000
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }
}
