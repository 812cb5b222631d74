// SPDX-License-Identifier: Apache-2.0
import Quartzite

extension Catalogue {
  /// The effects of the chapter on layers, in the order in which they are listed.
  static let layers: [Effect] = [.progressBar, .crossFade, .movingMask]
}
