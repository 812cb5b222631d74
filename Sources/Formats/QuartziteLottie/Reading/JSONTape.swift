// SPDX-License-Identifier: Apache-2.0
import Synchronization

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

  /// One level of the way to the entry that was looked for last: the list or object, the value in it,
  /// and the number of values before that.
  private struct Step: Equatable {
    var container: Int
    var child: Int
    var position: Int
  }

  private let lastWay = Mutex<[Step]>([])

  /// The key path of an entry, such as `layers[2].ks.o`.
  ///
  /// O(entries) in the worst case; about O(depth) for entries in the order of the text, because each
  /// search continues from the way of the last.
  func keyPath(of goal: Int) -> String {
    lastWay.withLock { way in
      var path = keyPath
      var index = 0
      var depth = 0
      while index != goal {
        let isObject = kind(index) == .object
        guard isObject || kind(index) == .array else { break }
        let skip = isObject ? 1 : 0
        var step = Step(container: index, child: index + 1 + skip, position: 0)
        if depth < way.count, way[depth].container == index, way[depth].child <= goal {
          step = way[depth]
        }
        let last = end(index)
        while step.child < last, end(step.child) <= goal {
          step.child = end(step.child) + skip
          step.position += 1
        }
        guard step.child <= goal, step.child < last else { break }
        if isObject {
          let key = JSONValue(tape: self, index: step.child - 1).string ?? "?"
          path += path.isEmpty ? key : "." + key
        } else {
          path += "[\(step.position)]"
        }
        if depth == way.count || way[depth] != step {
          way.removeSubrange(depth...)
          way.append(step)
        }
        index = step.child
        depth += 1
      }
      return path
    }
  }
}
