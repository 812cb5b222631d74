// SPDX-License-Identifier: Apache-2.0
import Quartzite

extension Catalogue {
  /// The effects of the chapter on particles, in the order in which they are listed.
  static let particles: [Effect] = [.emitterBasic, .snow, .rain]
}
