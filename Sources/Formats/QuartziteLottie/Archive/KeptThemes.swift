// SPDX-License-Identifier: Apache-2.0
import QuartziteNumerics
import Synchronization

/// The themes of an archive that were read, which all copies of the archive share.
///
/// A theme is a function of the archive's bytes, and a bound one of the inputs too, so that what is kept
/// changes nothing. Any thread may ask.
final class KeptThemes: Sendable {
  private struct Kept {
    var theme: LottieTheme
    /// The bytes of its text.
    var bytes: Int
    /// The theme with the values of the inputs that were bound last, and what was wrong with them.
    var bound: (inputs: LottieGlobalInputs, theme: LottieTheme, issues: [LottieIssue])?
  }

  private struct State {
    /// Costs are bytes of text; a theme takes about ten times as many.
    var themes = BoundedCache<String, Kept>(limit: 4 << 20)
    var work = ThemeWork()
  }

  private let state = Mutex(State())

  /// What was read so far.
  var work: ThemeWork { state.withLock { $0.work } }

  /// Returns a theme with the values of inputs; nil where there is no text.
  ///
  /// - Parameters:
  ///   - id: the theme's identifier, which bindings call it by.
  ///   - inputs: the inputs; nil for none.
  ///   - read: returns the text of the theme. It is called where the theme is not kept.
  func theme(
    _ id: String,
    _ inputs: LottieGlobalInputs?,
    limits: LottieLimits,
    _ log: IssueLog,
    read: () throws(LottieImportError) -> [UInt8]?
  ) throws(LottieImportError) -> LottieTheme? {
    var kept = state.withLock { $0.themes.value(for: id) }
    if kept == nil {
      guard let text = try read() else { return nil }
      let theme = try LottieTheme(text, name: "t/\(id).json", limits: limits)
      let new = Kept(theme: theme, bytes: text.count)
      state.withLock {
        $0.work.bytes += text.count
        $0.work.rules += theme.lines.count
        $0.themes.insert(new, for: id, cost: new.bytes)
      }
      kept = new
    }
    guard var kept, let inputs else { return kept?.theme }
    if let bound = kept.bound, bound.inputs.binds(like: inputs) {
      bound.issues.forEach(log.note)
      return bound.theme
    }
    let own = IssueLog()
    let theme = kept.theme.bound(to: inputs, as: id, own)
    kept.bound = (inputs, theme, own.issues)
    let new = kept
    state.withLock {
      $0.work.rules += theme.readAnew
      $0.themes.insert(new, for: id, cost: new.bytes)
    }
    own.issues.forEach(log.note)
    return theme
  }
}

/// What was read of an archive's themes.
package struct ThemeWork: Hashable, Sendable {
  /// The bytes of their texts.
  package var bytes = 0
  /// The rules, those that were read anew with the values of inputs among them.
  package var rules = 0
}
