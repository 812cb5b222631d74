// SPDX-License-Identifier: Apache-2.0

/// What all that build one file share: the limits, what is left of them, and where issues are noted.
///
/// For one thread.
struct BuildContext {
  /// How much is built.
  let limits: LottieLimits
  /// What is left out.
  let log: IssueLog
  /// How many layers may be made.
  let layers: Allowance
  /// How many characters of text may be set.
  let characters: Allowance
  /// How many pixels pictures may have.
  let pixels: Allowance
  /// What layers of the same path share.
  let memo: PathMemo
  /// The layers that are to be found by their names.
  let names: LayerNames

  /// Starts with all that limits allow.
  ///
  /// - Parameters:
  ///   - names: the names of layers that are to be found later.
  ///   - spent: what the file's expressions took of the work of its outlines.
  init(
    limits: LottieLimits,
    log: IssueLog = IssueLog(),
    names: Set<String> = [],
    spent: Int = 0
  ) {
    (self.limits, self.log, self.names) = (limits, log, LayerNames(names))
    layers = Allowance(limits.parts)
    characters = Allowance(limits.characters)
    pixels = Allowance(limits.pixels)
    memo = PathMemo(work: limits.outlineWork, parts: layers, spent: spent)
  }

  /// Notes what was left out over the whole file, and what it leaves to its frames.
  func finish() {
    memo.frames.begin(after: memo.account.spent)
    if layers.isSpent { log.note(.limit, "more than \(limits.parts) layers with all their parts") }
    if memo.account.isSpent { log.note(.limit, "outlines that take too much work are left out") }
  }
}
