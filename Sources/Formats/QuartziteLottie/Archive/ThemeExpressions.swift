// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The expressions that the rules of a theme give to slots.
struct ThemeExpressions {
  private struct Rule {
    var expression: String
    /// The value that the expression starts from, in the form of a file; nil keeps the file's own.
    var value: Any?
  }

  private var rules: [String: Rule] = [:]

  /// Takes the expressions of a theme; nil where no rule that applies to `animation` has one.
  init?(_ theme: LottieTheme, animation: String) {
    for line in theme.lines {
      guard let slot = line.slot, let expression = line.expression else { continue }
      let rule = line.source
      let animations = (rule["animations"]?.elements ?? []).compactMap(\.string)
      guard animations.isEmpty || animations.contains(animation) else { continue }
      rules[slot] = Rule(
        expression: expression.contains("$bm_rt") ? expression : "$bm_rt = (\(expression));",
        value: rule["keyframes"] == nil ? Self.value(rule["value"]) : nil
      )
    }
    if rules.isEmpty { return nil }
  }

  private static func value(_ source: JSONValue?) -> Any? {
    source?.kind == .number ? source?.number : source?.isList == true ? source?.numbers : nil
  }

  /// Returns the text of an animation with the expressions in all properties that use the slots; nil
  /// where the text is no JSON.
  func applied(to text: [UInt8]) -> [UInt8]? {
    guard let root = (try? JSONSerialization.jsonObject(with: Data(text))) as? [String: Any] else {
      return nil
    }
    let slots = root["slots"] as? [String: Any] ?? [:]
    guard let result = (try? JSONSerialization.data(withJSONObject: applied(to: root, slots)))
    else {
      return nil
    }
    return Array(result)
  }

  private func applied(to value: Any, _ slots: [String: Any]) -> Any {
    if let list = value as? [Any] { return list.map { applied(to: $0, slots) } }
    guard var object = value as? [String: Any] else { return value }
    if let id = object["sid"] as? String, let rule = rules[id] {
      // The slot's contents are copied to the property itself, where expressions are looked for.
      if let held = (slots[id] as? [String: Any])?["p"] as? [String: Any] {
        object.merge(held) { _, new in new }
      }
      if let value = rule.value as? Double {
        (object["k"], object["a"]) = (value, 0)
      } else if let value = rule.value as? [Double] {
        (object["k"], object["a"]) = (value, 0)
      }
      object["x"] = rule.expression
      object["sid"] = nil
      return object
    }
    return object.mapValues { applied(to: $0, slots) }
  }
}
