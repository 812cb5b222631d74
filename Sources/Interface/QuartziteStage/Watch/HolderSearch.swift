// SPDX-License-Identifier: Apache-2.0
import QuartziteCore
import QuartziteUIKit

/// Finds the objects that retain given objects, by inspecting their properties.
///
/// Properties, arrays, dictionaries and optionals are inspected to a depth of five. Captures of
/// closures and local variables cannot be inspected. Properties that are weak according to Apple,
/// such as a delegate, are ignored; the delegate of an animation is not, because animations retain
/// it.
@MainActor struct HolderSearch {
  /// For each object the holders as `Class.property`, in the order in which they were found.
  private(set) var holders: [ObjectIdentifier: [String]] = [:]
  private let wanted: Set<ObjectIdentifier>

  private static let weakNames: Set = [
    "delegate", "superview", "superlayer", "window", "owner", "host", "parent", "context",
    "controller", "parentController", "parentWindow", "firstResponder", "attached", "holder",
    "presenter", "transitioningDelegate", "schedule", "queue", "observer",
  ]

  /// Inspects `objects`, the running display links, and the application.
  init(_ objects: [AnyObject]) {
    wanted = Set(objects.map(ObjectIdentifier.init))
    for object in objects { look(into: object) }
    look(into: DisplayLinkSchedule.current, as: "the running display links")
    look(into: UIApplication.shared)
  }

  private mutating func look(into object: AnyObject, as name: String? = nil) {
    let name = name ?? String(describing: type(of: object))
    if let layer = object as? CALayer { look(atAnimationsOf: layer, name) }
    if let animation = object as? CAAnimation { look(atDelegateOf: animation, name) }
    let isLink = object is CADisplayLink
    for property in StoredProperties.levels(of: object).flatMap(\.properties) {
      let label = Self.plain(property.label)
      guard isLink || !Self.weakNames.contains(label), label != "storedDelegate" else { continue }
      visit(property.value, path: "\(name).\(label)", holder: object, depth: 0)
    }
  }

  /// Records the animations of a layer as retained by it.
  private mutating func look(atAnimationsOf layer: CALayer, _ name: String) {
    for entry in layer.animationEntries {
      let key = entry.key.map { "\"\($0)\"" } ?? "nil"
      visit(entry.animation, path: "\(name).animation(forKey: \(key))", holder: layer, depth: 0)
    }
  }

  /// Records the delegate of an animation as retained by it, and inspects the delegate.
  private mutating func look(atDelegateOf animation: CAAnimation, _ name: String) {
    guard let delegate = animation.delegate else { return }
    if wanted.contains(ObjectIdentifier(delegate)) {
      visit(delegate, path: "\(name).delegate", holder: animation, depth: 0)
    } else if !(delegate is WeakProxy) {
      look(into: delegate)
    }
  }

  private mutating func visit(_ value: Any, path: String, holder: AnyObject, depth: Int) {
    guard depth < 5 else { return }
    switch StoredProperties.parts(of: value) {
    case .object(let object):
      guard object !== holder else { return }
      if wanted.contains(ObjectIdentifier(object)) {
        if holders[ObjectIdentifier(object)]?.contains(path) != true {
          holders[ObjectIdentifier(object), default: []].append(path)
        }
      } else if let link = object as? CADisplayLink {
        look(into: link)
      }
    case .properties(let properties):
      for property in properties {
        let label = Self.plain(property.label)
        guard !Self.weakNames.contains(label) else { continue }
        visit(property.value, path: "\(path).\(label)", holder: holder, depth: depth + 1)
      }
    case .elements(let elements):
      for element in elements {
        visit(element.value, path: path, holder: holder, depth: depth + 1)
      }
    }
  }

  /// The name of a property as in the source code.
  private static func plain(_ label: String) -> String {
    let lazy = "$__lazy_storage_$_"
    return label.hasPrefix(lazy) ? String(label.dropFirst(lazy.count)) : label
  }
}
