// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// What appearances can be limited to: views, controllers and what else holds views.
///
/// See: <https://developer.apple.com/documentation/uikit/uiappearancecontainer>
public protocol UIAppearanceContainer: AnyObject {}

/// A class whose instances can be given a common look before they are made.
///
/// See: <https://developer.apple.com/documentation/uikit/uiappearance>
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {
  /// Returns an object that stands for all instances: what is set on it is set on them.
  static func appearance() -> Self
  /// Returns an object that stands for the instances inside of others, the innermost last.
  static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self
}

extension UIView: UIAppearanceContainer {}
extension UIViewController: UIAppearanceContainer {}

extension UIView: UIAppearance {
  /// Returns a view that stands for all views of the class: what is set on it is set on them when
  /// they come into a window, unless they have a value of their own.
  ///
  /// What counts: background and tint colour; font and colour of labels and fields; the title colour
  /// of buttons; the colours of switches, sliders, progress views, page controls, segments and
  /// activity indicators; the effect of effect views.
  ///
  /// - Note: Differs from Apple: other properties do not count, a client's own neither, and a class
  ///   needs `init(frame:)`, because the view is a real one.
  public class func appearance() -> Self {
    appearance(whenContainedInInstancesOf: [])
  }

  /// Returns a view that stands for the views of the class in instances of others.
  public class func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    let entry = AppearanceEntry.entry(for: self, inside: containerTypes)
    // SAFETY: the entry's proxy was made as an instance of this class.
    return unsafeDowncast(entry.proxy, to: self)
  }
}

/// The common look of a class.
@MainActor
final class AppearanceEntry {
  /// The looks in force: those that were chosen before there was a stage, then the stage's own.
  private static var all: [AppearanceEntry] {
    let world = World.current
    let own = world.part(InterfaceWorld.self).looks
    guard let base = world.base else { return own }
    return base.part(InterfaceWorld.self).looks + own
  }

  private let type: UIView.Type
  private let containers: [ObjectIdentifier]
  /// What clients change.
  let proxy: UIView
  /// What the proxy was before.
  private let pristine: UIView

  private init(_ type: UIView.Type, _ containers: [ObjectIdentifier]) {
    (self.type, self.containers) = (type, containers)
    (proxy, pristine) = (Self.make(type), Self.make(type))
  }

  /// Makes a view of a class that is only known at run time; see `ClassProbe` of the layers.
  @_optimize(none) @inline(never)
  private static func make(_ type: UIView.Type) -> UIView {
    // SAFETY: the slot of `init(frame:)` stands at the same place in every subclass of UIView.
    unsafeBitCast(type, to: ViewProbe.Type.self).init(frame: .zero)
  }

  static func entry(
    for type: UIView.Type,
    inside containers: [any UIAppearanceContainer.Type]
  ) -> AppearanceEntry {
    let ids = containers.map { ObjectIdentifier($0) }
    let world = InterfaceWorld.current
    let known = world.looks.first { $0.type == type && $0.containers == ids }
    if let known { return known }
    let made = AppearanceEntry(type, ids)
    world.looks.append(made)
    return made
  }

  /// Gives a view that came into a window the common looks of its classes, the nearest class last.
  static func apply(to view: UIView) {
    let all = Self.all
    guard !all.isEmpty else { return }
    var chain: [AnyClass] = []
    var current: AnyClass? = Swift.type(of: view)
    while let found = current, found != UIResponder.self {
      chain.insert(found, at: 0)
      current = _getSuperclass(found)
    }
    for found in chain {
      let entries = all.filter { $0.type == found }.sorted {
        $0.containers.count < $1.containers.count
      }
      for entry in entries where entry.contains(view) {
        for row in AppearanceRows.all { row(entry.proxy, entry.pristine, view) }
      }
    }
  }

  /// Whether the view stands in instances of the containers, the innermost last.
  private func contains(_ view: UIView) -> Bool {
    var left = containers
    var responder = view.next
    while let wanted = left.last, let found = responder {
      var type: AnyClass? = Swift.type(of: found)
      while let current = type {
        if ObjectIdentifier(current) == wanted {
          left.removeLast()
          break
        }
        type = _getSuperclass(current)
      }
      responder = found.next
    }
    return left.isEmpty
  }
}

/// A view whose initialiser can be called on a metatype.
class ViewProbe: UIView {
  required override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Keeps the compiler from taking the probe for a class without subclasses.
final class OtherViewProbe: ViewProbe {}
