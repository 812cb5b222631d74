// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Of which kinds the edits of a session are.
struct EditKinds {
  /// Whether the next edit puts a text into the place of the same.
  var isOfSame = false
  private var (hasSame, hasOther) = (false, false)

  /// Counts an edit.
  mutating func count() {
    if isOfSame { hasSame = true } else { hasOther = true }
    isOfSame = false
  }

  /// Ends a session; returns whether it left the text as it was.
  mutating func endSession() -> Bool {
    defer { (hasSame, hasOther) = (false, false) }
    return hasSame && !hasOther
  }
}

extension NSAttributedString {
  /// Whether the text of a range is the same as another, but for links that were found in it.
  func isSame(as other: NSAttributedString, in range: NSRange) -> Bool {
    guard attributedSubstring(from: range).string == other.string else { return false }
    let new = other.mergedRuns(in: NSRange(location: 0, length: other.length))
    let own = mergedRuns(in: range)
    return own.count == new.count
      && zip(own, new).allSatisfy { $0.length == $1.length && $0.look.isSame(as: $1.look) }
  }

  private func mergedRuns(in range: NSRange) -> [(length: Int, look: [Key: Any])] {
    var merged: [(length: Int, look: [Key: Any])] = []
    for run in runs(in: range) {
      let look = run.attributes.asWritten
      if let last = merged.last, last.look.isSame(as: look) {
        merged[merged.count - 1].length += run.range.length
      } else {
        merged.append((run.range.length, look))
      }
    }
    return merged
  }
}

extension [NSAttributedString.Key: Any] {
  /// Whether all values are the same.
  ///
  /// Foundation's comparison of dictionaries traps at some values of different classes.
  fileprivate func isSame(as other: Self) -> Bool {
    count == other.count
      && allSatisfy { key, value in other[key].map { areSame(value, $0) } ?? false }
  }
}

private func areSame(_ one: Any, _ other: Any) -> Bool {
  if let one = one as? NSObject, let other = other as? NSObject {
    return one === other || type(of: one) == type(of: other) && one.isEqual(other)
  }
  guard let one = one as? AnyHashable, let other = other as? AnyHashable else { return false }
  return one == other
}
