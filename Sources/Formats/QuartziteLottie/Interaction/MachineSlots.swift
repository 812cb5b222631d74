// SPDX-License-Identifier: Apache-2.0

/// Values of slots from a JSON text in the form of the slots of a file.
struct MachineSlots {
  /// The values by slot, sorted.
  private(set) var values: [(id: String, value: LottieMachineShown.Slot)] = []

  /// Reads a text; nil where it is no JSON object, or a value is animated or of no known kind.
  ///
  /// - Parameter pointer: the point whose coordinates replace `$x` and `$y`.
  init?(_ text: String, pointer: SIMD2<Double>, _ limits: LottieLimits) {
    let text = text.replacingText("$x", by: "\(pointer.x)").replacingText("$y", by: "\(pointer.y)")
    guard let root = try? JSONScanner.scan(Array(text.utf8), limits: limits).root, root.isObject
    else { return nil }
    for (id, slot) in root.members.sorted(by: { $0.key < $1.key }) {
      guard let held = slot["p"]?["k"] else { return nil }
      if let number = held.number {
        values.append((id, .numbers([number])))
      } else if let numbers = held.numbers, !numbers.isEmpty, numbers.allSatisfy(\.isFinite) {
        values.append((id, .numbers(numbers)))
      } else if let word = (held.firstElement?["s"] ?? held)["t"]?.string {
        values.append((id, .text(word)))
      } else {
        return nil
      }
    }
  }
}

extension String {
  /// Returns the text with each occurrence of `part` replaced.
  fileprivate func replacingText(_ part: String, by other: String) -> String {
    split(separator: part, omittingEmptySubsequences: false).joined(separator: other)
  }
}
