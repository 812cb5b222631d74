// SPDX-License-Identifier: Apache-2.0

/// The values in the text of a Lottie file that can be changed without a change of anything else:
/// colours, texts, values of slots, and markers; or in the text of a theme, the values of its rules.
///
/// A changed text differs from the first one in the bytes of the changed values alone, so that what
/// is not understood here stays as its maker wrote it.
package struct LottieFields: Sendable {
  /// The values, in the order of the text, those of slots and markers last.
  package let fields: [LottieField]
  /// Whether there are more than `most`.
  package let isCut: Bool
  private let bytes: [UInt8]
  private let tape: JSONTape

  /// The greatest number of fields.
  package static let most = 4_000

  /// Finds the values in the text of a file.
  ///
  /// O(bytes).
  /// - Throws: `LottieImportError` for what is no JSON text.
  package init(
    file bytes: [UInt8],
    limits: LottieLimits = LottieLimits()
  ) throws(LottieImportError) {
    let tape = try JSONScanner.scan(bytes, limits: limits)
    var finder = FieldFinder(tape, most: Self.most)
    finder.file()
    (fields, isCut, self.bytes, self.tape) = (finder.fields, finder.isCut, bytes, tape)
  }

  /// Finds the values in the text of a theme.
  ///
  /// - Throws: `LottieImportError` for what is no JSON text.
  package init(
    theme bytes: [UInt8],
    limits: LottieLimits = LottieLimits()
  ) throws(LottieImportError) {
    let tape = try JSONScanner.scan(bytes, limits: limits)
    var finder = FieldFinder(tape, most: Self.most)
    finder.theme()
    (fields, isCut, self.bytes, self.tape) = (finder.fields, finder.isCut, bytes, tape)
  }

  /// Returns the text with other values, given by the paths of their fields; paths that no field has, and
  /// values of another kind, change nothing.
  ///
  /// O(bytes).
  package func text(with values: [String: LottieField.Value]) -> [UInt8] {
    var changes: [(range: Range<Int>, text: String)] = []
    for field in fields {
      guard let value = values[field.path], value != field.value,
        let text = field.text(of: value)
      else { continue }
      changes += field.ranges.map { ($0, text) }
    }
    guard !changes.isEmpty else { return bytes }
    changes.sort { $0.range.lowerBound < $1.range.lowerBound }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + changes.count * 16)
    var position = 0
    for (range, text) in changes {
      result += bytes[position..<range.lowerBound]
      result += Array(text.utf8)
      position = range.upperBound
    }
    return result + bytes[position...]
  }

  /// Returns the names of the layers and items along a key path of an issue, from the outside in, as far
  /// as the key path leads.
  package func names(along keyPath: String) -> [String] {
    var names: [String] = []
    var value = tape.root
    for part in keyPath.split(whereSeparator: { ".[]".contains($0) }).prefix(256) {
      let next: JSONValue? =
        if let index = Int(part) {
          value.elements.indices.contains(index) ? value.elements[index] : nil
        } else {
          value.opened.members.first { $0.key == part }?.value
        }
      guard let next = next?.opened else { break }
      if let name = next["nm"]?.string, !name.isEmpty { names.append(name) }
      value = next
    }
    return names
  }
}
