// SPDX-License-Identifier: Apache-2.0
import Foundation
import Quartzite
import QuartziteCore

/// Facts about a layer beyond the values of its properties: text and font, mask, filters, and the
/// constraints that place its view.
package struct LayerFacts: Encodable, Sendable {
  /// A fact as a line of text.
  package struct Fact: Encodable, Sendable, Equatable {
    /// The title, such as `Font`.
    package var title: String
    /// The value, such as `Inter-Regular, 17 points`.
    package var value: String

    /// Makes a fact.
    package init(title: String, value: String) {
      (self.title, self.value) = (title, value)
    }
  }

  /// A constraint that refers to the view, or that the view holds.
  package struct Constraint: Encodable, Sendable {
    /// The relation, such as `title.leading = safe area.leading + 16`.
    package var text: String
    /// Its priority, 1...1000.
    package var priority: Double
    /// The paths of the layers of its items; for a layout guide that of its owning view.
    package var items: [[Int]]
    /// Whether the frames of the views satisfy it, to half a point; nil if that cannot be determined.
    package var isKept: Bool?
  }

  /// The greatest number of constraints that are listed.
  package static let mostConstraints = 60

  /// Text, font, mask and filters.
  package var facts: [Fact]
  /// The constraints, those that the view holds itself last.
  package var constraints: [Constraint]

  /// Collects the facts of a layer; `names` names the views of constraints.
  @MainActor package init(_ layer: CALayer, _ names: inout LayerTitles) {
    facts = Self.texts(of: layer) + Self.effects(of: layer)
    constraints = []
    guard let view = layer.delegate as? UIView else { return }
    var holders: [UIView] = []
    var current = view.superview
    while let above = current, holders.count < 64 {
      holders.append(above)
      current = above.superview
    }
    let foreign = holders.flatMap(\.constraints).filter { constraint in
      [constraint.firstItem, constraint.secondItem].contains { Self.view(of: $0) === view }
    }
    for constraint in (foreign + view.constraints).prefix(Self.mostConstraints) {
      constraints.append(Self.describe(constraint, &names))
    }
  }

  // MARK: - Texts

  @MainActor private static func texts(of layer: CALayer) -> [Fact] {
    switch layer.delegate {
    case let label as UILabel:
      let lines = label.numberOfLines
      return text(label.text, label.font) + [
        Fact(title: "Alignment", value: "\(label.textAlignment)"),
        Fact(title: "Lines", value: lines == 0 ? "any number" : "at most \(lines)"),
      ]
    case let button as UIButton: return text(button.title(for: .normal), button.titleLabel?.font)
    case let field as UITextField: return text(field.text, field.font)
    default: break
    }
    guard let layer = layer as? CATextLayer else { return [] }
    let string = (layer.string as? NSAttributedString)?.string ?? layer.string as? String
    let font = (layer.font as? UIFont)?.fontName ?? layer.font.map { String(describing: $0) }
    return text(string, nil) + [
      Fact(title: "Font", value: "\(font ?? "the default"), \(number(layer.fontSize)) points"),
      Fact(title: "Alignment", value: layer.alignmentMode.rawValue),
    ]
  }

  @MainActor private static func text(_ text: String?, _ font: UIFont?) -> [Fact] {
    let words = (text ?? "").split { $0.isWhitespace }.joined(separator: " ")
    guard !words.isEmpty else { return [] }
    let shown = words.count > 200 ? words.prefix(199) + "\u{2026}" : words
    return [Fact(title: "Text", value: shown)]
      + (font.map { [Fact(title: "Font", value: "\($0.fontName), \(number($0.pointSize)) points")] }
        ?? [])
  }

  // MARK: - Masks and filters

  @MainActor private static func effects(of layer: CALayer) -> [Fact] {
    var facts: [Fact] = []
    if let mask = layer.mask {
      facts.append(Fact(title: "Mask", value: String(describing: type(of: mask))))
    }
    let lists: [(String, [Any])] = [
      ("Filters", layer.filters ?? []), ("Background filters", layer.backgroundFilters ?? []),
      ("Compositing filter", layer.compositingFilter.map { [$0] } ?? []),
    ]
    for (title, list) in lists where !list.isEmpty {
      facts.append(Fact(title: title, value: list.prefix(20).map(filter).joined(separator: ", ")))
    }
    return facts
  }

  private static func filter(_ filter: Any) -> String {
    (filter as? CIFilter)?.name ?? String(describing: filter)
  }

  // MARK: - Constraints

  @MainActor private static func view(of item: AnyObject?) -> UIView? {
    item as? UIView ?? (item as? UILayoutGuide)?.owningView
  }

  @MainActor private static func describe(
    _ constraint: NSLayoutConstraint,
    _ names: inout LayerTitles
  ) -> Constraint {
    let sign =
      switch constraint.relation {
      case .equal: "="
      case .lessThanOrEqual: "\u{2264}"
      case .greaterThanOrEqual: "\u{2265}"
      }
    var text = "\(side(constraint.firstItem, constraint.firstAttribute, &names)) \(sign)"
    let constant = Double(constraint.constant)
    if constraint.secondItem != nil, constraint.secondAttribute != .notAnAttribute {
      text += " " + side(constraint.secondItem, constraint.secondAttribute, &names)
      if constraint.multiplier != 1 { text += " \u{00D7} \(number(constraint.multiplier))" }
      if constant != 0 { text += " \(constant < 0 ? "\u{2212}" : "+") \(number(abs(constant)))" }
    } else {
      text += " \(number(constant))"
    }
    let items = [constraint.firstItem, constraint.secondItem].compactMap { view(of: $0) }
    return Constraint(
      text: text,
      priority: Double(constraint.priority.rawValue),
      items: items.compactMap { LayerPath.path(of: $0.layer) },
      isKept: isKept(constraint)
    )
  }

  @MainActor private static func side(
    _ item: AnyObject?,
    _ attribute: NSLayoutConstraint.Attribute,
    _ names: inout LayerTitles
  ) -> String {
    guard let view = view(of: item) else { return "gone" }
    let name = names.title(of: view.layer)
    guard item is UILayoutGuide else { return "\(name).\(attribute)" }
    let guide = item === view.safeAreaLayoutGuide ? "safe area" : "guide"
    return "\(guide) of \(name).\(attribute)"
  }

  /// Whether the frames satisfy a constraint between edges, centres and sizes of views; nil for others.
  @MainActor private static func isKept(_ constraint: NSLayoutConstraint) -> Bool? {
    guard let first = value(constraint.firstItem, constraint.firstAttribute) else { return nil }
    var other = Double(constraint.constant)
    if constraint.secondItem != nil, constraint.secondAttribute != .notAnAttribute {
      guard let second = value(constraint.secondItem, constraint.secondAttribute) else {
        return nil
      }
      other += second * Double(constraint.multiplier)
    }
    return switch constraint.relation {
    case .equal: abs(first - other) <= 0.5
    case .lessThanOrEqual: first <= other + 0.5
    case .greaterThanOrEqual: first >= other - 0.5
    }
  }

  /// The attribute of a view in points of the window; nil for other items and attributes.
  @MainActor private static func value(
    _ item: AnyObject?,
    _ attribute: NSLayoutConstraint.Attribute
  ) -> Double? {
    guard let view = item as? UIView else { return nil }
    let frame = view.convert(view.bounds, to: nil)
    return switch attribute {
    case .left, .leading: Double(frame.minX)
    case .right, .trailing: Double(frame.maxX)
    case .top: Double(frame.minY)
    case .bottom: Double(frame.maxY)
    case .width: Double(frame.width)
    case .height: Double(frame.height)
    case .centerX: Double(frame.midX)
    case .centerY: Double(frame.midY)
    default: nil
    }
  }

  private static func number(_ value: CGFloat) -> String {
    let rounded = (Double(value) * 100).rounded() / 100
    return rounded == rounded.rounded() ? String(format: "%.0f", rounded) : "\(rounded)"
  }
}
