// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Checks the spelling of words.
///
/// - Note: Differs from Apple: there are no dictionaries. No word is misspelled, no language is
///   available, and the only completions are words that were learned.
///
/// See: <https://developer.apple.com/documentation/uikit/uitextchecker>
@preconcurrency @MainActor
open class UITextChecker: NSObject {
  /// The words that this checker ignores.
  open var ignoredWords: [String]?

  /// Makes a checker.
  public override init() {}

  /// The languages with a dictionary: none.
  public class var availableLanguages: [String] { [] }

  /// Returns the first misspelled word in a range: none, whose location is `NSNotFound`.
  open func rangeOfMisspelledWord(
    in stringToCheck: String,
    range: NSRange,
    startingAt startingOffset: Int,
    wrap wrapFlag: Bool,
    language: String
  ) -> NSRange { NSRange(location: NSNotFound, length: 0) }

  /// Returns words that a misspelled one may stand for: nil, without a dictionary.
  open func guesses(
    forWordRange range: NSRange,
    in string: String,
    language: String
  ) -> [String]? { nil }

  /// Returns the learned words that begin as the part in a range, in their order in an alphabet; nil
  /// without such a word, and for a range that is empty or outside the string.
  open func completions(
    forPartialWordRange range: NSRange,
    in string: String,
    language: String
  ) -> [String]? {
    guard range.location >= 0, range.length > 0, let place = Range(range, in: string) else {
      return nil
    }
    let part = string[place]
    let found = InterfaceWorld.current.learnedWords.filter { $0.hasPrefix(part) && $0 != part }
    return found.isEmpty ? nil : found.sorted()
  }

  /// Ignores a word in this checker.
  open func ignoreWord(_ wordToIgnore: String) {
    ignoredWords = (ignoredWords ?? []).filter { $0 != wordToIgnore } + [wordToIgnore]
  }

  /// Learns a word, for all checkers of the stage.
  public class func learnWord(_ word: String) { InterfaceWorld.current.learnedWords.insert(word) }

  /// Returns whether a word was learned.
  public class func hasLearnedWord(_ word: String) -> Bool {
    InterfaceWorld.current.learnedWords.contains(word)
  }

  /// Forgets a learned word.
  public class func unlearnWord(_ word: String) {
    InterfaceWorld.current.learnedWords.remove(word)
  }
}
