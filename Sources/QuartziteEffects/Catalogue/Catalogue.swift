// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// All effects.
public enum Catalogue {
  /// The effects in the order in which they are listed.
  public static let effects: [Effect] = {
    var all: [Effect] = [.guide, .bounce, .loading]
    all += animatedViews + blurs + masks + physics + easing
    all += particles + gradients + shapes + layers + drawing
    all += [.menu, .menuScaled]
    return all
  }()

  /// Returns the effect of that id, or nil.
  public static func effect(id: String) -> Effect? {
    effects.first { $0.id == id }
  }
}
