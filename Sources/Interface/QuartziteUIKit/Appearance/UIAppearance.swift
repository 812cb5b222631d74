// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// A class that can limit an appearance to what it contains: views, controllers and other
/// containers.
///
/// See: <https://developer.apple.com/documentation/uikit/uiappearancecontainer>
public protocol UIAppearanceContainer: AnyObject {}

/// A class whose instances can be styled in common through an appearance proxy.
///
/// See: <https://developer.apple.com/documentation/uikit/uiappearance>
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {
  /// Returns the appearance proxy: what is set on it applies to all instances.
  static func appearance() -> Self
  /// Returns the appearance proxy for instances that are contained in instances of these classes,
  /// listed from the innermost to the outermost, as Apple lists them.
  static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self
}

extension UIView: UIAppearanceContainer {}
extension UIViewController: UIAppearanceContainer {}

extension UIView: UIAppearance {
  /// Returns the appearance proxy of the class: what is set on it is set on every view of the class
  /// when it enters a window, unless the view has a value of its own.
  ///
  /// What is said for containers, and then for the nearest class, comes first.
  ///
  /// Supported are background and tint colour; font and colour of labels and text fields; the title
  /// colour of buttons; the colours of switches, sliders, progress views, page controls, segmented
  /// controls and activity indicators; the effect of visual effect views.
  ///
  /// - Note: Differs from Apple: other properties, a client's own among them, are ignored; and a
  ///   class needs `init(frame:)`, because the proxy is a real view.
  public class func appearance() -> Self {
    appearance(whenContainedInInstancesOf: [])
  }

  /// Returns the appearance proxy for views of the class that are contained in instances of these
  /// classes, listed from the innermost to the outermost, as Apple lists them.
  public class func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    let entry = AppearanceEntry.entry(for: self, inside: containerTypes)
    // SAFETY: the entry's proxy was made as an instance of this class.
    return unsafeDowncast(entry.proxy, to: self)
  }
}

/// A view of another module with properties that `appearance()` supports.
@MainActor
package protocol AppearanceTaking: UIView {
  /// Takes what a client has set of a proxy, where the view has nothing of its own.
  func takeAppearance(of proxy: UIView)
}

/// The appearance of one class: its proxy, and the containers that it is limited to.
@MainActor
final class AppearanceEntry: AppearanceRule {
  private let type: UIView.Type
  let containers: AppearanceContainers
  /// The view on which the client sets the properties.
  let proxy: UIView
  /// A second view left at its defaults, to tell which properties of the proxy were set.
  private let pristine: UIView

  private init(_ type: UIView.Type, _ containers: AppearanceContainers) {
    (self.type, self.containers) = (type, containers)
    (proxy, pristine) = (UIView.make(type), UIView.make(type))
  }

  var target: AnyClass { type }

  static func entry(
    for type: UIView.Type,
    inside containers: [any UIAppearanceContainer.Type]
  ) -> AppearanceEntry {
    let containers = AppearanceContainers(containers)
    let world = InterfaceWorld.current
    let known = world.looks.first { $0.type == type && $0.containers == containers }
    if let known { return known }
    let made = AppearanceEntry(type, containers)
    world.looks.append(made)
    return made
  }

  /// Applies the appearances of a view's class and its superclasses, when it enters a window.
  static func apply(to view: UIView) {
    for entry in InterfaceWorld.rules(\.looks).applying(to: view, in: view) {
      for row in AppearanceRows.all { row(entry.proxy, entry.pristine, view) }
      (view as? any AppearanceTaking)?.takeAppearance(of: entry.proxy)
    }
  }
}

/// A view whose initialiser can be called on a metatype.
class ViewProbe: UIView {
  required override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A second subclass keeps the compiler from assuming that the probe has no subclasses and calling
/// its initialiser directly.
final class OtherViewProbe: ViewProbe {}
