// SPDX-License-Identifier: Apache-2.0

/// A JSON text with an index of its values: eight bytes for each value, none for the numbers of a
/// list.
///
/// Numbers and strings are decoded from the text on demand. A list that contains only numbers is
/// one entry, and so is a list of such lists in an outline, because a Lottie file consists mainly
/// of such lists. A layer is one entry too, and has a tape of its own.
final class JSONTape: Sendable {
  /// The kind of an entry.
  enum Kind: UInt8, Sendable {
    case null, no, yes, number, string, array, object, numbers, lists, layer
  }

  /// The text.
  let bytes: [UInt8]
  /// The entries in the order of the text.
  ///
  /// Each has the offset in its lower half; in its upper half, the index of the entry after this
  /// value, and its kind in the top four bits.
  let entries: [UInt64]

  /// The key path of the outermost value in the file; empty for the whole file.
  private let keyPath: String

  /// Keeps a text and its index.
  init(bytes: [UInt8], entries: [UInt64], keyPath: String = "") {
    (self.bytes, self.entries, self.keyPath) = (bytes, entries, keyPath)
  }

  /// The outermost value.
  var root: JSONValue { JSONValue(tape: self, index: 0) }

  /// Makes an entry.
  static func entry(_ kind: Kind, offset: Int, end: Int = 0) -> UInt64 {
    UInt64(UInt32(truncatingIfNeeded: offset)) | UInt64(end) << 32 | UInt64(kind.rawValue) << 60
  }

  /// The kind of an entry.
  @inline(__always)
  func kind(_ index: Int) -> Kind { Kind(rawValue: UInt8(entries[index] >> 60)) ?? .null }

  /// The offset in the text at which an entry starts.
  @inline(__always)
  func offset(_ index: Int) -> Int { Int(UInt32(truncatingIfNeeded: entries[index])) }

  /// The index after an entry and everything inside it.
  @inline(__always)
  func end(_ index: Int) -> Int { Int(entries[index] >> 32 & 0x0FFF_FFFF) }

  /// The key path of an entry, such as `layers[2].ks.o`.
  ///
  /// O(entries) in the worst case: for reports only.
  func keyPath(of goal: Int) -> String {
    var path = keyPath
    var index = 0
    while index != goal {
      var child = index + 1
      let last = end(index)
      var position = 0
      var found = false
      switch kind(index) {
      case .object:
        while child < last {
          let value = child + 1
          if goal >= value, goal < end(value) {
            let key = JSONValue(tape: self, index: child).string ?? "?"
            path += path.isEmpty ? key : "." + key
            (index, found) = (value, true)
            break
          }
          child = end(value)
        }
      case .array:
        while child < last {
          if goal >= child, goal < end(child) {
            path += "[\(position)]"
            (index, found) = (child, true)
            break
          }
          child = end(child)
          position += 1
        }
      default: break
      }
      if !found { return path }
    }
    return path
  }
}
