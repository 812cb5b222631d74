// SPDX-License-Identifier: Apache-2.0

/// What all builders of one file share: the limits, what is left of them, and the log of issues.
///
/// For one thread.
struct BuildContext {
  /// The limits of the import.
  let limits: LottieLimits
  /// Collects the issues.
  let log: IssueLog
  /// The Core Animation layers that may still be made.
  let layers: Allowance
  /// The characters of text that may still be set.
  let characters: Allowance
  /// The pixels that pictures may still have.
  let pixels: Allowance
  /// The paths and keyframes that layers with the same path share.
  let memo: PathMemo
  /// Collects the layers that are looked up by name.
  let names: NamedLayers

  /// Makes a context with nothing used of the limits but `spent`.
  ///
  /// - Parameters:
  ///   - sought: the layers that are to be found later.
  ///   - spent: what reading the file and its expressions took of the work of its outlines.
  init(
    limits: LottieLimits,
    log: IssueLog = IssueLog(),
    sought: SoughtLayers = SoughtLayers(),
    spent: Int = 0
  ) {
    (self.limits, self.log, self.names) = (limits, log, NamedLayers(sought))
    layers = Allowance(limits.parts)
    characters = Allowance(limits.characters)
    pixels = Allowance(limits.pixels)
    memo = PathMemo(work: limits.outlineWork, parts: layers, spent: spent)
  }

  /// Reports which limits of the whole file were exceeded, and sets what is left of the work on outlines
  /// for each frame.
  func finish() {
    memo.frames.begin(after: memo.account.spent)
    if layers.isSpent { log.note(.limit, "more than \(limits.parts) layers with all their parts") }
    if memo.account.isSpent { log.note(.limit, "outlines that take too much work are left out") }
  }
}
