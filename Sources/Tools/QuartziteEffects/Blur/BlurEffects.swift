// SPDX-License-Identifier: Apache-2.0
import Quartzite

extension Catalogue {
  /// The effects of the chapter on blurred images and views, in the order in which they are listed.
  static let blurs: [Effect] = [.blurFilter, .blurImage, .blurLive, .blurDownload]
}
