// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A side of a constraint as archives hold it: the number of a view, and which of its guides.
@MainActor
enum ArchivedItem {
  /// Whether archives can name an item: a view, or its guide of the safe area or the margins.
  static func canName(_ item: AnyObject?) -> Bool {
    item is UIView || (item as? UILayoutGuide).flatMap(kind) != nil
  }

  /// Writes an item; nothing for one that archives cannot name.
  static func write(_ item: AnyObject?, in coder: NSCoder, key: String) {
    let session = ArchiveSession.of(coder)
    if let view = item as? UIView {
      coder.encode(session.number(of: view), forKey: key)
    } else if let guide = item as? UILayoutGuide, let kind = kind(of: guide),
      let owner = guide.owningView
    {
      coder.encode(session.number(of: owner), forKey: key)
      coder.encode(kind, forKey: key + "Guide")
    }
  }

  /// Reads an item; nil for one that is not in the archive.
  static func read(_ coder: NSCoder, key: String) -> AnyObject? {
    guard coder.containsValue(forKey: key),
      let view = ArchiveSession.of(coder).view(coder.decodeInteger(forKey: key))
    else { return nil }
    guard coder.containsValue(forKey: key + "Guide") else { return view }
    switch coder.decodeInteger(forKey: key + "Guide") {
    case 1: return view.safeAreaLayoutGuide
    case 2: return view.layoutMarginsGuide
    case 3: return view.readableContentGuide
    default: return nil
    }
  }

  private static func kind(of guide: UILayoutGuide) -> Int? {
    guard let state = guide.owningView?.layoutState else { return nil }
    return [state.safeArea, state.marginsGuide, state.readableGuide].firstIndex { $0 === guide }
      .map { $0 + 1 }
  }
}

extension NSLayoutConstraint: @preconcurrency NSSecureCoding {
  /// Whether archives of constraints can be read by class: they can.
  public nonisolated static var supportsSecureCoding: Bool { true }

  func write(in coder: NSCoder) {
    ArchivedItem.write(firstItem, in: coder, key: "NSFirstItem")
    coder.encode(firstAttribute.rawValue, forKey: "NSFirstAttribute")
    coder.encode(relation.rawValue, forKey: "NSRelation")
    ArchivedItem.write(secondItem, in: coder, key: "NSSecondItem")
    coder.encode(hasSecondItem, forKey: "NSHasSecondItem")
    coder.encode(secondAttribute.rawValue, forKey: "NSSecondAttribute")
    coder.encode(Double(multiplier), forKey: "NSMultiplier")
    coder.encode(Double(constant), forKey: "NSConstant")
    coder.encode(Double(priority.rawValue), forKey: "NSPriority")
    coder.encode(identifier.map { NSString(string: $0) }, forKey: "NSLayoutIdentifier")
  }

  /// Reads what is no constant of the class.
  func readRest(from coder: NSCoder) {
    constant = CGFloat(coder.decodeDouble(forKey: "NSConstant"))
    if coder.containsValue(forKey: "NSPriority") {
      priority = UILayoutPriority(rawValue: Float(coder.decodeDouble(forKey: "NSPriority")))
    }
    guard coder.containsValue(forKey: "NSLayoutIdentifier") else { return }
    identifier = coder.decodeObject(of: NSString.self, forKey: "NSLayoutIdentifier") as String?
  }

  /// Whether the items that the constraint was written with were there when it was read.
  var hasItsItems: Bool { firstItem != nil && (!hasSecondItem || secondItem != nil) }
}
