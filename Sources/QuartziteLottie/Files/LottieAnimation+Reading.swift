// SPDX-License-Identifier: Apache-2.0
import Foundation

extension LottieAnimation {
  /// Reads an animation from the bytes of a `.json` file.
  ///
  /// O(bytes).
  ///
  /// - Throws: `LottieImportError` where there is no animation in it at all; everything less is one
  ///   of ``issues``.
  public convenience init(
    data: [UInt8],
    limits: LottieLimits = LottieLimits()
  ) throws(LottieImportError) {
    let (model, issues) = try ModelReader.read(data, limits: limits)
    self.init(model: model, issues: issues)
  }
}
