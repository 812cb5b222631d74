// SPDX-License-Identifier: Apache-2.0
import Quartzite

extension Catalogue {
  /// The effects of the chapter on gradients, in the order in which they are listed.
  static let gradients: [Effect] = [
    .gradientLocations, .gradientShift, .gradientImage, .gradientMask,
  ]
}
