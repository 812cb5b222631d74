// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteUIKit

/// Loads the views of controllers from nibs; UIKit looks this class up by its name.
final class NibViewLoader: NibViewLoading {
  static func loadView(of controller: UIViewController) -> Bool {
    let type = Swift.type(of: controller)
    if let name = controller.nibName {
      let nib = UINib(nibName: name, bundle: controller.nibBundle)
      nib.instantiate(withOwner: controller)
      return check(controller, name)
    }
    // Classes of UIKit have no nibs.
    let world = NibWorld.current
    guard UIKitLevel.of(type) != type,
      !world.classesWithoutNib.contains(ObjectIdentifier(type))
    else { return false }
    for name in names(of: type) {
      guard let nib = UINib(ifThere: name, bundle: controller.nibBundle) else { continue }
      nib.instantiate(withOwner: controller)
      return check(controller, name)
    }
    world.classesWithoutNib.insert(ObjectIdentifier(type))
    return false
  }

  /// The names of nibs for a class, as documented for `nibName`: the name without "Controller"
  /// first.
  static func names(of type: AnyClass) -> [String] {
    let name = String(describing: type)
    guard NibNameStore.isName(name) else { return [] }
    let short = name.hasSuffix("ViewController") ? [String(name.dropLast(10))] : []
    return short + [name]
  }

  private static func check(_ controller: UIViewController, _ name: String) -> Bool {
    if controller.viewIfLoaded != nil { return true }
    Log.note("The nib \(name) does not connect the outlet view of its owner.")
    return false
  }
}
