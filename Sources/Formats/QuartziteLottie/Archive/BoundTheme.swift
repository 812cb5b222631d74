// SPDX-License-Identifier: Apache-2.0
import Foundation

extension LottieGlobalInputs {
  /// Returns the text of a theme with the values of the inputs that are bound to its rules, or that its
  /// rules name as `@name`.
  ///
  /// - Throws: `LottieImportError` where the text is no JSON, or beyond a limit.
  func bound(
    to theme: String,
    _ text: [UInt8],
    limits: LottieLimits,
    _ log: IssueLog
  ) throws(LottieImportError) -> [UInt8] {
    // Only checks the limits of depth and size.
    _ = try JSONScanner.scan(text, limits: limits)
    guard var root = (try? JSONSerialization.jsonObject(with: Data(text))) as? [String: Any],
      var rules = root["rules"] as? [[String: Any]]
    else { return text }
    var isChanged = false
    for index in rules.indices {
      guard let name = rules[index]["value"] as? String, name.hasPrefix("@"),
        let value = value(String(name.dropFirst()))
      else { continue }
      rules[index]["value"] = value.json
      isChanged = true
    }
    // The first rule of each slot.
    var places: [String: Int] = [:]
    for (index, rule) in rules.enumerated() {
      if let slot = rule["id"] as? String, places[slot] == nil { places[slot] = index }
    }
    for input in inputs {
      for binding in input.rules where binding.theme == theme {
        guard let index = places[binding.rule],
          let rule = Self.replaced(rules[index], binding.path[...], by: input.value.json)
            as? [String: Any]
        else {
          let path = binding.path.joined(separator: "/")
          log.note(
            .missing,
            "\(path) of the rule \(binding.rule) in the theme \(theme)",
            at: "g/\(id).json: \(input.name)"
          )
          continue
        }
        rules[index] = rule
        isChanged = true
      }
    }
    guard isChanged else { return text }
    root["rules"] = rules
    return (try? JSONSerialization.data(withJSONObject: root)).map { Array($0) } ?? text
  }

  /// Returns `value` with the part at `path` replaced by `other`; nil where the path leads nowhere.
  private static func replaced(_ value: Any, _ path: ArraySlice<String>, by other: Any) -> Any? {
    guard let name = path.first else { return other }
    if var object = value as? [String: Any] {
      // A rule with keyframes has no `value` yet, and the value of a text may lack the attribute.
      let blank: Any? = path.count == 1 ? "" : name == "value" ? [String: Any]() : nil
      guard let held = object[name] ?? blank,
        let inner = replaced(held, path.dropFirst(), by: other)
      else { return nil }
      object[name] = inner
      if name == "value", object["keyframes"] != nil { object["keyframes"] = nil }
      return object
    }
    if var list = value as? [Any] {
      guard let index = Int(name), list.indices.contains(index),
        let inner = replaced(list[index], path.dropFirst(), by: other)
      else { return nil }
      list[index] = inner
      return list
    }
    guard let text = value as? String else { return nil }
    return replaced(["text": text] as [String: Any], path, by: other)
  }
}
