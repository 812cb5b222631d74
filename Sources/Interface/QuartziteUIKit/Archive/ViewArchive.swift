// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// A view that keeps the views of clients in another one, which it makes itself.
@MainActor
package protocol ContentHolder: UIView {
  /// The view for the clients' own.
  var contentView: UIView { get }
}

extension UIVisualEffectView: ContentHolder {}
extension UITableViewCell: ContentHolder {}
extension UITableViewHeaderFooterView: ContentHolder {}

extension UIView: @preconcurrency NSSecureCoding {}

/// Archives of views: the properties in the tables of their classes, subviews and constraints.
///
/// Not archived are gesture recognisers, targets and actions, delegates, animations, layers of the
/// client's own, and the views that a view of UIKit makes for itself.
///
/// - Note: Differs from Apple: views can be read by class (`unarchivedObject(ofClass:from:)`);
///   corners, border and shadow of the layer are kept; keys are others, except where iOS's are
///   known, so that archives of iOS are not read; a class without a name of its own in its module,
///   nested or private, is read as the nearest class above it that has one.
@MainActor
enum ViewArchive {
  private static let numberKey = "QZNumber"
  private static let contentKey = "QZContentNumber"
  private static let constraintsKeys = ["UIViewAutolayoutConstraints", "QZContentConstraints"]

  // MARK: - Writing

  /// Writes a view.
  static func write(_ view: UIView, in coder: NSCoder) {
    ArchivedClass.prepare(view)
    let session = ArchiveSession.of(coder)
    coder.encode(session.number(of: view), forKey: numberKey)
    for level in chain(of: view) { ArchiveTables.table(of: level)?.write(view, in: coder) }
    let content = (view as? any ContentHolder)?.contentView
    if let content { coder.encode(session.number(of: content), forKey: contentKey) }
    let views = ownSubviews(of: view)
    coder.encode(NSArray(array: views), forKey: "UISubviews")
    if let stack = view as? UIStackView {
      let arranged = stack.arrangedSubviews.compactMap { inner in
        views.firstIndex { $0 === inner }.map { NSNumber(value: $0) }
      }
      coder.encode(NSArray(array: arranged), forKey: "UIStackViewArranged")
    }
    for (holder, key) in zip([view, content], constraintsKeys) {
      guard let holder else { continue }
      let made = (holder as? UIStackView)?.made ?? []
      let constraints = holder.constraints.filter { constraint in
        !made.contains { $0 === constraint } && ArchivedItem.canName(constraint.firstItem)
          && (!constraint.hasSecondItem || ArchivedItem.canName(constraint.secondItem))
      }
      coder.encode(NSArray(array: constraints), forKey: key)
    }
  }

  /// Returns the subviews that a client added, and not those that a view of UIKit made for itself:
  /// the ones that its own properties hold.
  private static func ownSubviews(of view: UIView) -> [UIView] {
    if view is UIScrollView, UIKitLevel.of(type(of: view)) != UIScrollView.self { return [] }
    var parts: Set<ObjectIdentifier> = []
    var mirror: Mirror? = Mirror(reflecting: view)
    while let level = mirror, level.subjectType != UIView.self {
      if let type = level.subjectType as? AnyClass, type != UIStackView.self,
        UIKitLevel.of(type) == type
      {
        for child in level.children { parts.formUnion(views(in: child.value)) }
      }
      mirror = level.superclassMirror
    }
    let outer = (view as? any ContentHolder)?.contentView ?? view
    return outer.subviews.filter { !parts.contains(ObjectIdentifier($0)) }
  }

  /// Returns the views that a property holds, or a structure in it.
  private static func views(in value: Any, depth: Int = 0) -> [ObjectIdentifier] {
    if let view = value as? UIView { return [ObjectIdentifier(view)] }
    if let views = value as? [UIView] { return views.map { ObjectIdentifier($0) } }
    let mirror = Mirror(reflecting: value)
    guard depth < 4, mirror.displayStyle == .struct || mirror.displayStyle == .optional else {
      return []
    }
    return mirror.children.flatMap { views(in: $0.value, depth: depth + 1) }
  }

  // MARK: - Reading

  /// Reads a view at the end of `init(coder:)` of `level`; does so once, at the nearest class of
  /// UIKit, and nothing where the coder has no view.
  static func read(_ view: UIView, as level: AnyClass, from coder: NSCoder) {
    guard UIKitLevel.of(type(of: view)) == level, coder.allowsKeyedCoding,
      coder.containsValue(forKey: numberKey)
    else { return }
    let session = ArchiveSession.of(coder)
    session.take(view, as: coder.decodeInteger(forKey: numberKey))
    let content = (view as? any ContentHolder)?.contentView
    if let content, coder.containsValue(forKey: contentKey) {
      session.take(content, as: coder.decodeInteger(forKey: contentKey))
    }
    for level in chain(of: view) { ArchiveTables.table(of: level)?.read(view, from: coder) }
    let views: [UIView] = objects("UISubviews", from: coder)
    for inner in views { (content ?? view).addSubview(inner) }
    if let stack = view as? UIStackView {
      let places: [NSNumber] = objects("UIStackViewArranged", from: coder)
      for place in places.map(\.intValue) where views.indices.contains(place) {
        stack.addArrangedSubview(views[place])
      }
    }
    for (holder, key) in zip([view, content], constraintsKeys) {
      let constraints: [NSLayoutConstraint] = objects(key, from: coder)
      for constraint in constraints where constraint.hasItsItems {
        holder?.addConstraint(constraint)
      }
    }
  }

  private static func objects<Object: NSObject>(_ key: String, from coder: NSCoder) -> [Object] {
    guard coder.containsValue(forKey: key) else { return [] }
    return coder.decodeObject(of: [NSArray.self, Object.self], forKey: key) as? [Object] ?? []
  }

  /// Returns the classes of a view from `UIView` on.
  private static func chain(of view: UIView) -> [AnyClass] {
    var all: [AnyClass] = []
    var current: AnyClass? = type(of: view)
    while let found = current, found != UIResponder.self {
      all.append(found)
      current = _getSuperclass(found)
    }
    return all.reversed()
  }
}
