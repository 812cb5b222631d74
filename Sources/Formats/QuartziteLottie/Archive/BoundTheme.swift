// SPDX-License-Identifier: Apache-2.0
import Foundation

extension LottieTheme {
  /// Returns the theme with the values of the inputs that are bound to its rules, or that its rules name
  /// as `@name`.
  ///
  /// Only the rules that inputs are bound to are read anew. O(rules, inputs and bytes of these rules).
  ///
  /// - Parameter theme: the identifier that bindings call the theme by.
  func bound(to inputs: LottieGlobalInputs, as theme: String, _ log: IssueLog) -> LottieTheme {
    var edits: [Int: JSONEdit] = [:]
    var rest = Self.mostBoundBytes
    func takes(_ text: [UInt8]) -> Bool {
      if rest >= 0, text.count > rest {
        log.note(
          .limit,
          "more than \(Self.mostBoundBytes) bytes of values",
          at: "g/\(inputs.id).json"
        )
        rest = -1
      }
      rest -= text.count
      return rest >= 0
    }
    for (index, line) in lines.enumerated() {
      guard let name = line.input, let value = inputs.value(name) else { continue }
      let text = JSONEdit.text(of: value.json)
      guard takes(text) else { return replacing(edits) }
      let edit = JSONEdit(line.source)
      edit.set("value", to: text)
      edits[index] = edit
    }
    for input in inputs.inputs {
      let bindings = input.rules.filter { $0.theme == theme }
      guard !bindings.isEmpty else { continue }
      let text = JSONEdit.text(of: input.value.json)
      for binding in bindings {
        guard takes(text) else { return replacing(edits) }
        guard binding.path.count <= Self.longestPath, let index = places[binding.rule],
          case let edit = edits[index] ?? JSONEdit(lines[index].source),
          edit.replace(binding.path[...], by: text)
        else {
          let path = binding.path.prefix(Self.longestPath).joined(separator: "/")
          log.note(
            .missing,
            "\(path) of the rule \(binding.rule) in the theme \(theme)",
            at: "g/\(inputs.id).json: \(input.name)"
          )
          continue
        }
        edits[index] = edit
      }
    }
    return replacing(edits)
  }

  /// The bytes of values that are put into rules: a text may be bound to any number of them.
  private static var mostBoundBytes: Int { 4 << 20 }
  /// The keys and indices of the path of a binding; no value of a rule lies nearly as deep.
  private static var longestPath: Int { 32 }
}
