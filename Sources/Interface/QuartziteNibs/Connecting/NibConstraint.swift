// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit

/// The constraints of nib files.
@MainActor
enum NibConstraint {
  /// Makes a constraint, and activates it if it is installed for the size classes; nil for one that
  /// cannot be made, which is reported.
  @discardableResult
  static func add(
    _ node: NibNode,
    to holder: UIView,
    isInstalled: Bool,
    in build: NibBuild
  ) -> NSLayoutConstraint? {
    guard node.flag("placeholder") != true else { return nil }
    guard let first = item(node["firstItem"], holder, build),
      let attribute = node["firstAttribute"].flatMap({ NibWords.attributes[$0] })
    else {
      if isInstalled {
        build.issues.add("a constraint of line \(node.line) has no first item that is there")
      }
      return nil
    }
    let relation = NibWords.relations[node["relation"] ?? "equal"] ?? .equal
    let other = node["secondAttribute"].flatMap { NibWords.attributes[$0] }
    var second: AnyObject?
    if let other, other != .notAnAttribute {
      second = item(node["secondItem"], holder, build)
      if second == nil {
        if isInstalled {
          build.issues.add("a constraint of line \(node.line) has no second item that is there")
        }
        return nil
      }
    }
    let constraint = NSLayoutConstraint(
      item: first,
      attribute: attribute,
      relatedBy: relation,
      toItem: second,
      attribute: other ?? .notAnAttribute,
      multiplier: multiplier(node["multiplier"]),
      constant: node.number("constant") ?? 0
    )
    constraint.identifier = node["identifier"]
    if let text = node["priority"] { constraint.priority = NibFieldTables.priority(text) }
    build.fill(constraint, from: node)
    if isInstalled, joins(constraint, in: holder) { constraint.isActive = true }
    return constraint
  }

  /// Whether the views of a constraint are in one tree with its holder.
  ///
  /// A view that is not installed for the size classes is not.
  static func joins(_ constraint: NSLayoutConstraint, in holder: UIView) -> Bool {
    [constraint.firstItem, constraint.secondItem].allSatisfy { item in
      let view = item as? UIView ?? (item as? UILayoutGuide)?.owningView
      return view.map { $0.isDescendant(of: holder) || holder.isDescendant(of: $0) } ?? true
    }
  }

  /// The item with an identifier; without an identifier, the view whose element contains the
  /// constraint.
  private static func item(_ id: String?, _ holder: UIView, _ build: NibBuild) -> AnyObject? {
    guard let id else { return holder }
    return build.object(id)
  }

  /// Parses a multiplier, written as a number or as a ratio such as "16:9"; 1 for anything else.
  static func multiplier(_ text: String?) -> CGFloat {
    guard let text else { return 1 }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
      .map { Double($0.trimmingCharacters(in: .whitespaces)) ?? .nan }
    let value: Double
    switch parts.count {
    case 1: value = parts[0]
    case 2: value = parts[0] / parts[1]
    default: return 1
    }
    return value.isFinite && abs(value) <= 1e6 && value != 0 ? CGFloat(value) : 1
  }
}
