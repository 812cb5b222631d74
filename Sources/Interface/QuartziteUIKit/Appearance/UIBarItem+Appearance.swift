// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

extension UIBarItem: UIAppearance {
  /// Returns the appearance proxy of the class: what is set on it is set on every item of the class when a
  /// bar in a window shows it, unless the item has a value of its own.
  ///
  /// Supported are the attributes of titles for each state; of bar button items also tint colour, title,
  /// background images, the offset of the title and those of the back button, which the system's back button
  /// takes too; of tab bar items the offset of the title, colour and attributes of the badge, and
  /// appearances. Values from the innermost containers, and then from the nearest class, come first.
  ///
  /// - Note: Differs from Apple: other properties are ignored, and a class needs `init()`, because the proxy
  ///   is a real item.
  public class func appearance() -> Self {
    appearance(whenContainedInInstancesOf: [])
  }

  /// Returns the appearance proxy for items of the class that are shown inside instances of these classes,
  /// listed from the innermost to the outermost, as Apple lists them.
  ///
  /// Inside a `UISearchBar` they style its cancel button.
  public class func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    let entry = ItemAppearanceEntry.entry(for: self, inside: containerTypes)
    // SAFETY: the entry's proxy was made as an instance of this class.
    return unsafeDowncast(entry.proxy, to: self)
  }

  /// Takes what appearances of the item's class set, where the item has nothing of its own; a bar's view
  /// that shows the item calls it when it has entered a window.
  ///
  /// - Parameter view: the view that shows the item.
  package func takeAppearances(in view: UIView) {
    for entry in InterfaceWorld.rules(\.itemLooks).applying(to: self, in: view) {
      take(entry.proxy)
    }
  }
}

/// The appearance of one class of bar items: its proxy, and the containers that it is limited to.
@MainActor
final class ItemAppearanceEntry: AppearanceRule {
  private let type: UIBarItem.Type
  let containers: AppearanceContainers
  /// The item on which the client sets the properties.
  let proxy: UIBarItem

  private init(_ type: UIBarItem.Type, _ containers: AppearanceContainers) {
    (self.type, self.containers) = (type, containers)
    // SAFETY: the slot of `init()` stands at the same place in every subclass of UIBarItem, and what it makes
    // is of the class that it is called on; see `ClassProbe`.
    proxy = unsafeBitCast(type, to: BarItemProbe.Type.self).init()
  }

  var target: AnyClass { type }

  static func entry(
    for type: UIBarItem.Type,
    inside containers: [any UIAppearanceContainer.Type]
  ) -> ItemAppearanceEntry {
    let containers = AppearanceContainers(containers)
    let world = InterfaceWorld.current
    let known = world.itemLooks.first { $0.type == type && $0.containers == containers }
    if let known { return known }
    let made = ItemAppearanceEntry(type, containers)
    world.itemLooks.append(made)
    return made
  }
}

/// A bar item whose initialiser can be called on a metatype.
class BarItemProbe: UIBarItem {
  required override init() { super.init() }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A second subclass, for the reason that `OtherViewProbe` tells.
final class OtherBarItemProbe: BarItemProbe {}
