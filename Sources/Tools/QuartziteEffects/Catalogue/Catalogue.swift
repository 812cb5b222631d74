// SPDX-License-Identifier: Apache-2.0
import Quartzite

/// All effects.
public enum Catalogue {
  /// The chapters in the order in which they are listed; some may be empty.
  public static let chapters: [(title: String, effects: [Effect])] = [
    ("Showpieces", [.guide, .bounce, .loading]),
    ("Views", animatedViews), ("Blurs", blurs), ("Masks", masks), ("Physics", physics),
    ("Dynamics", dynamics),
    ("Easing", easing), ("Particles", particles), ("Gradients", gradients), ("Shapes", shapes),
    ("Layers", layers), ("Drawing", drawing), ("Menus", [.menu, .menuScaled]),
  ]

  /// The effects of all chapters, in order.
  public static let effects: [Effect] = chapters.flatMap(\.effects)

  /// Returns the effect with an id; nil if there is none.
  public static func effect(id: String) -> Effect? {
    effects.first { $0.id == id }
  }
}
