// SPDX-License-Identifier: Apache-2.0

/// Finds the word that was meant.
package enum Spelling {
  /// Returns the most similar of `words`; nil if none is similar.
  ///
  /// At most three letters may differ, and at most half of the letters of `word`.
  package static func nearest(_ word: String, among words: [String]) -> String? {
    let limit = min(3, max(1, word.count / 2))
    let ranked = words.map { (word: $0, distance: distance($0, word)) }
    return ranked.filter { $0.distance <= limit }.min { $0.distance < $1.distance }?.word
  }

  /// The number of characters that must be changed, inserted or deleted to turn `left` into
  /// `right`.
  ///
  /// Source: Levenshtein, Binary codes capable of correcting deletions, insertions and reversals,
  /// 1966. O(left x right).
  package static func distance(_ left: String, _ right: String) -> Int {
    let target = Array(right)
    var row = Array(0...target.count)
    for (index, letter) in left.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in target.indices {
        let change = diagonal + (target[column] == letter ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(change, row[column] + 1, diagonal + 1)
      }
    }
    return row[target.count]
  }
}
