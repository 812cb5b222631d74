// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteUIKit

/// The variations of an element by size class.
@MainActor
struct NibVariation {
  private let node: NibNode?

  init(of node: NibNode?) { self.node = node }

  private var masks: [(condition: String, mask: NibNode)] {
    (node?.children ?? []).filter { $0.name == "variation" }.flatMap { variation in
      variation.children.filter { $0.name == "mask" }.map { (variation.key ?? "default", $0) }
    }
  }

  /// Whether size classes change which members of a list, such as "constraints", are installed.
  func varies(_ list: String) -> Bool { masks.contains { $0.mask.key == list } }

  /// The identifiers that are not installed of a list for the size classes of traits.
  func excluded(_ list: String, for traits: UITraitCollection = .current) -> Set<String> {
    var out: Set<String> = []
    for (condition, mask) in masks where mask.key == list && Self.holds(condition, for: traits) {
      for change in mask.children {
        guard let id = change["reference"] else { continue }
        if change.name == "exclude" { out.insert(id) } else { out.remove(id) }
      }
    }
    return out
  }

  /// Whether a condition such as "heightClass=regular-widthClass=compact" holds for traits.
  static func holds(_ condition: String, for traits: UITraitCollection) -> Bool {
    guard condition != "default" else { return true }
    return condition.split(separator: "-").allSatisfy { part in
      let sides = part.split(separator: "=")
      guard sides.count == 2 else { return false }
      let wanted: UIUserInterfaceSizeClass = sides[1] == "compact" ? .compact : .regular
      switch sides[0] {
      case "widthClass": return traits.horizontalSizeClass == wanted
      case "heightClass": return traits.verticalSizeClass == wanted
      default: return false
      }
    }
  }
}

/// The subviews of a view of which size classes say which are installed.
@MainActor
final class VariedSubviews {
  struct Entry {
    let id: String?
    let view: UIView
  }

  private weak var holder: UIView?
  let node: NibNode
  private let all: [Entry]

  init(of holder: UIView, _ node: NibNode, _ all: [Entry]) {
    (self.holder, self.node, self.all) = (holder, node, all)
  }

  /// Takes views out and puts others in as the size classes of traits say.
  func adapt(to traits: UITraitCollection) {
    guard let holder else { return }
    let left = NibVariation(of: node).excluded("subviews", for: traits)
    for (index, entry) in all.enumerated() {
      let isOut = left.contains(entry.id ?? "")
      if isOut, entry.view.superview === Self.content(of: holder) {
        entry.view.removeFromSuperview()
      } else if !isOut, entry.view.superview == nil {
        install(index, in: holder)
      }
    }
  }

  /// Adds a view above all others.
  static func add(_ view: UIView, to holder: UIView) {
    if let stack = holder as? UIStackView {
      stack.addArrangedSubview(view)
    } else {
      content(of: holder).addSubview(view)
    }
  }

  /// Adds the view at an index above the nearest one before it in the file that is installed, or
  /// below the nearest one after it.
  private func install(_ index: Int, in holder: UIView) {
    let (view, content) = (all[index].view, Self.content(of: holder))
    let before = all[..<index].map(\.view).last { $0.superview === content }
    let after = all[(index + 1)...].map(\.view).first { $0.superview === content }
    if let stack = holder as? UIStackView {
      let place = before.flatMap { former in stack.arrangedSubviews.firstIndex { $0 === former } }
      stack.insertArrangedSubview(view, at: place.map { $0 + 1 } ?? 0)
    } else if let before {
      content.insertSubview(view, aboveSubview: before)
    } else if let after {
      content.insertSubview(view, belowSubview: after)
    } else {
      content.addSubview(view)
    }
  }

  private static func content(of holder: UIView) -> UIView {
    (holder as? UIVisualEffectView)?.contentView ?? holder
  }
}

/// A constraint that size classes install or change, or that ends with a view which they take out.
@MainActor
final class VariedConstraint {
  /// Retained, since a holder retains only what is active.
  private let constraint: NSLayoutConstraint
  private weak var holder: UIView?
  let node: NibNode
  private var isInstalled: Bool

  init(_ constraint: NSLayoutConstraint, of holder: UIView, _ node: NibNode) {
    (self.constraint, self.holder, self.node) = (constraint, holder, node)
    isInstalled = constraint.isActive
  }

  /// Whether the constraint is to be installed for the size classes of traits.
  private func belongs(to traits: UITraitCollection) -> Bool {
    guard let holder, NibConstraint.joins(constraint, in: holder) else { return false }
    let left = NibVariation(of: node.parent?.parent).excluded("constraints", for: traits)
    return !left.contains(node.id ?? "")
  }

  /// Deactivates the constraint if size classes of traits leave it out; otherwise sets its values.
  func leave(for traits: UITraitCollection) {
    if node.hasVariedValues {
      constraint.constant = node.number("constant") ?? 0
      constraint.priority = node["priority"].map(NibFieldTables.priority) ?? .required
    }
    guard isInstalled, !belongs(to: traits) else { return }
    isInstalled = false
    constraint.isActive = false
  }

  /// Activates the constraint if size classes of traits put it in.
  func enter(for traits: UITraitCollection) {
    guard !isInstalled, belongs(to: traits) else { return }
    isInstalled = true
    constraint.isActive = true
  }
}

/// An object whose values vary by size class.
@MainActor
final class VariedValues {
  private weak var object: AnyObject?
  let node: NibNode
  private var shown: (attributes: [String: String], parts: [String: ObjectIdentifier])

  init(of object: AnyObject, _ node: NibNode) {
    (self.object, self.node) = (object, node)
    shown = Self.values(of: node)
  }

  /// What Interface Builder does not write, because it is the default.
  private static let defaults = ["hidden": "NO", "alpha": "1", "spacing": "0"]

  private static func values(
    of node: NibNode
  ) -> (attributes: [String: String], parts: [String: ObjectIdentifier]) {
    var parts: [String: ObjectIdentifier] = [:]
    for part in node.children { if let key = part.key { parts[key] = ObjectIdentifier(part) } }
    return (node.attributes.merging(defaults) { own, _ in own }, parts)
  }

  /// Sets the values that the element has now and had not before.
  func adapt(in build: NibBuild) {
    let (old, new) = (shown, Self.values(of: node))
    shown = new
    guard let object else { return }
    var names = Set(new.attributes.keys.filter { old.attributes[$0] != new.attributes[$0] })
    names.formUnion(new.parts.keys.filter { old.parts[$0] != new.parts[$0] })
    for (name, text) in Self.defaults where names.contains(name) && node[name] == nil {
      node.show(name, text)
    }
    if !names.isEmpty { NibFieldTables.fill(object, with: names, of: node, in: build) }
  }
}

/// What varies by size class of the objects of a nib.
///
/// It is in the keeping of the outermost view, whose changes of size classes it follows: with views
/// and constraints that are put in and taken out, and with values.
///
/// Source: Apple, Xcode Help: "a runtime object for an uninstalled view is still created. However,
/// the view and any related constraints are not added to the view hierarchy".
@MainActor
final class NibVariations {
  var subviews: [VariedSubviews] = []
  var constraints: [VariedConstraint] = []
  var values: [VariedValues] = []

  /// Follows the size classes of the outermost views that a build has made.
  func follow(in build: NibBuild) {
    let holders = constraints.compactMap(\.node.parent?.parent)
    let varies =
      !subviews.isEmpty || !values.isEmpty
      || holders.contains { NibVariation(of: $0).varies("constraints") }
      || constraints.contains { $0.node.hasVariedValues }
    guard varies else { return }
    var parts: [ObjectIdentifier: (root: UIView, part: NibVariations)] = [:]
    func part(_ node: NibNode) -> NibVariations? {
      guard let root = Self.root(of: node, in: build) else { return nil }
      let known = parts[ObjectIdentifier(root)]?.part
      let part = known ?? NibVariations()
      if known == nil { parts[ObjectIdentifier(root)] = (root, part) }
      return part
    }
    for one in subviews { part(one.node)?.subviews.append(one) }
    for one in constraints { part(one.node)?.constraints.append(one) }
    for one in values { part(one.node)?.values.append(one) }
    let document = build.document
    for (root, part) in parts.values {
      root.registerForTraitChanges(
        [UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self]
      ) { (root: UIView, _: UITraitCollection) in
        part.adapt(to: root.traitCollection, of: document)
      }
    }
  }

  /// The outermost view around an element.
  private static func root(of node: NibNode, in build: NibBuild) -> UIView? {
    var (root, next): (UIView?, NibNode?) = (nil, node)
    while let node = next {
      if let view = build.object(node.id) as? UIView { root = view }
      next = node.parent
    }
    return root
  }

  private func adapt(to traits: UITraitCollection, of document: NibDocument) {
    let build = NibBuild(document, owner: nil)
    document.vary(for: traits)
    for one in values { one.adapt(in: build) }
    for one in subviews { one.adapt(to: traits) }
    // What is left out goes first, so that it is in no conflict with what comes.
    for one in constraints { one.leave(for: traits) }
    for one in constraints { one.enter(for: traits) }
  }
}
