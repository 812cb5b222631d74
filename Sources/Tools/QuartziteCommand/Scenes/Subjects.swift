// SPDX-License-Identifier: Apache-2.0
import QuartziteEffects

/// All effects that can be played, by id.
package enum Subjects {
  /// The subjects that `list` shows, in the order of the catalogue.
  package static var all: [Subject] {
    Catalogue.effects.map { Subject($0) }
  }

  /// Returns the subject with an id: an effect, or the Lottie file at that path, whose extension is
  /// `.json` or `.lottie`.
  ///
  /// - Throws: `UsageError` that suggests the most similar id, or says why the file cannot be
  ///   played.
  package static func named(_ id: String) throws(UsageError) -> Subject {
    if Subject.isLottieFile(id) { return try Subject(lottieFile: id) }
    let all = all
    if let subject = all.first(where: { $0.id == id }) { return subject }
    if id == TestCard.subject.id { return TestCard.subject }
    let nearest = all.map(\.id).min { distance($0, id) < distance($1, id) }
    let hint =
      nearest.flatMap { distance($0, id) <= 3 ? " did you mean '\($0)'?" : nil }
      ?? " 'quartzite list' names them"
    throw UsageError("there is no effect '\(id)';\(hint)")
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
