// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

extension NSLayoutConstraint {
  /// The alignment of the items of a format across its axis, and its direction.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/nslayoutconstraint/formatoptions>
  public struct FormatOptions: OptionSet, Sendable {
    /// The bits as in UIKit.
    public let rawValue: UInt

    /// Makes a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Aligns the left edges.
    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    /// Aligns the right edges.
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    /// Aligns the top edges.
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    /// Aligns the bottom edges.
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    /// Aligns the leading edges.
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    /// Aligns the trailing edges.
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    /// Aligns the horizontal centres.
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    /// Aligns the vertical centres.
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    /// Aligns the last baselines.
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    /// Aligns the first baselines.
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    /// Horizontal formats run from leading to trailing; here the same as left to right.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// Horizontal formats run from left to right.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// Horizontal formats run from right to left.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)

    var attributes: [Attribute] {
      let all: [(FormatOptions, Attribute)] = [
        (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top),
        (.alignAllBottom, .bottom), (.alignAllLeading, .leading), (.alignAllTrailing, .trailing),
        (.alignAllCenterX, .centerX), (.alignAllCenterY, .centerY),
        (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
      ]
      return all.filter { contains($0.0) }.map(\.1)
    }
  }

  /// Makes the inactive constraints of a format in the visual format language.
  ///
  /// The standard distance is 8 points between items, and the layout margin to the superview's
  /// edge. A malformed format, or one with a name that is neither a view nor a metric, gives no
  /// constraints and a log line.
  ///
  /// - Note: Differs from Apple: a malformed format is an exception there.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/nslayoutconstraint/constraints(withvisualformat:options:metrics:views:)>
  public class func constraints(
    withVisualFormat format: String,
    options opts: FormatOptions = [],
    metrics: [String: Any]? = nil,
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    guard let line = VisualFormat(format) else {
      Log.note("\"\(format)\" is not of the visual format language; it makes no constraints.")
      return []
    }
    let maker = VisualFormatMaker(line: line, options: opts, metrics: metrics ?? [:], views: views)
    guard let made = maker.make() else {
      Log.note("\"\(format)\" names an unknown view or metric; it makes no constraints.")
      return []
    }
    return made
  }
}

/// Makes the constraints of one format.
@MainActor
private struct VisualFormatMaker {
  let line: VisualFormat
  let options: NSLayoutConstraint.FormatOptions
  let metrics: [String: Any]
  let views: [String: Any]

  private var isRow: Bool { line.axis == .horizontal }
  private var isBackward: Bool { isRow && options.contains(.directionRightToLeft) }
  private var start: NSLayoutConstraint.Attribute {
    isRow ? (isBackward ? .trailing : .leading) : .top
  }
  private var end: NSLayoutConstraint.Attribute {
    isRow ? (isBackward ? .leading : .trailing) : .bottom
  }

  func make() -> [NSLayoutConstraint]? {
    var result: [NSLayoutConstraint] = []
    let items = line.items.compactMap { views[$0.name] as AnyObject? }
    guard items.count == line.items.count, let first = items.first, let last = items.last else {
      return nil
    }
    if let gap = line.leadingGap {
      guard let outer = Self.surroundings(of: first),
        let made = distance(gap, from: (outer, start), to: (first, start), isEdge: true)
      else { return nil }
      result += made
    }
    for (index, gap) in line.gaps.enumerated() {
      guard
        let made = distance(gap, from: (items[index], end), to: (items[index + 1], start))
      else { return nil }
      result += made
    }
    if let gap = line.trailingGap {
      guard let outer = Self.surroundings(of: last),
        let made = distance(gap, from: (last, end), to: (outer, end), isEdge: true)
      else { return nil }
      result += made
    }
    for (item, view) in zip(line.items, items) {
      for predicate in item.predicates {
        guard let made = length(of: view, predicate) else { return nil }
        result.append(made)
      }
    }
    return result + alignments(items)
  }

  private typealias Place = (item: AnyObject, attribute: NSLayoutConstraint.Attribute)

  private func distance(
    _ gap: VisualFormat.Gap,
    from first: Place,
    to second: Place,
    isEdge: Bool = false
  ) -> [NSLayoutConstraint]? {
    let predicates: [VisualFormat.Predicate] =
      switch gap {
      case .touching: [.init(object: "0")]
      case .standard: [.init(object: "\(isEdge ? margin(first, second) : 8)")]
      case .lengths(let list): list
      }
    var result: [NSLayoutConstraint] = []
    for predicate in predicates {
      guard let length = number(predicate.object) else { return nil }
      // In right-to-left formats distances are measured in the other direction.
      let (later, earlier) = isBackward ? (first, second) : (second, first)
      let constraint = NSLayoutConstraint(
        item: later.item,
        attribute: later.attribute,
        relatedBy: predicate.relation,
        toItem: earlier.item,
        attribute: earlier.attribute,
        multiplier: 1,
        constant: length
      )
      guard setPriority(predicate, constraint) else { return nil }
      result.append(constraint)
    }
    return result
  }

  /// What `|` stands for beside an item: the superview of a view, the view that owns a guide.
  private static func surroundings(of item: AnyObject?) -> UIView? {
    item is UILayoutGuide ? LayoutEngine.view(of: item) : LayoutEngine.view(of: item)?.superview
  }

  /// The standard distance of an item from its superview's edge.
  private func margin(_ first: Place, _ second: Place) -> CGFloat {
    let isAtStart = Self.surroundings(of: second.item) === first.item
    let outer = (isAtStart ? first.item : second.item) as? UIView
    let margins = outer?.layoutMargins ?? .zero
    guard isRow else { return isAtStart ? margins.top : margins.bottom }
    return isAtStart != isBackward ? margins.left : margins.right
  }

  private func length(
    of view: AnyObject,
    _ predicate: VisualFormat.Predicate
  ) -> NSLayoutConstraint? {
    let attribute: NSLayoutConstraint.Attribute = isRow ? .width : .height
    let other = views[predicate.object] as AnyObject?
    let constant = other == nil ? number(predicate.object) : 0
    guard let constant else { return nil }
    let constraint = NSLayoutConstraint(
      item: view,
      attribute: attribute,
      relatedBy: predicate.relation,
      toItem: other,
      attribute: other == nil ? .notAnAttribute : attribute,
      multiplier: 1,
      constant: constant
    )
    return setPriority(predicate, constraint) ? constraint : nil
  }

  private func setPriority(
    _ predicate: VisualFormat.Predicate,
    _ constraint: NSLayoutConstraint
  ) -> Bool {
    guard let text = predicate.priority else { return true }
    guard let priority = number(text) else { return false }
    constraint.priority = UILayoutPriority(rawValue: Float(priority))
    return true
  }

  /// The value of a number or of the metric with that name; nil for neither.
  private func number(_ text: String) -> CGFloat? {
    if let number = Double(text) { return number.isFinite ? CGFloat(number) : nil }
    switch metrics[text] {
    case let number as NSNumber: return CGFloat(number.doubleValue)
    case let number as CGFloat: return number
    case let number as Double: return CGFloat(number)
    case let number as Int: return CGFloat(number)
    case let number as Float: return CGFloat(number)
    default: return nil
    }
  }

  private func alignments(_ items: [AnyObject]) -> [NSLayoutConstraint] {
    guard let first = items.first else { return [] }
    return options.attributes.flatMap { attribute in
      items.dropFirst().map {
        NSLayoutConstraint(
          item: $0,
          attribute: attribute,
          relatedBy: .equal,
          toItem: first,
          attribute: attribute,
          multiplier: 1,
          constant: 0
        )
      }
    }
  }
}
