// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// The log message about constraints that cannot be satisfied together, worded like UIKit's.
///
/// Views are named by class, accessibility identifier and a number counted within one message;
/// unlike addresses it is the same in every run.
@MainActor
struct ConflictReport {
  private var numbers: [ObjectIdentifier: Int] = [:]

  /// Logs which constraints contradict each other and which of them is ignored; once for that one,
  /// until it is changed.
  static func tell(_ constraints: [NSLayoutConstraint], broken: NSLayoutConstraint) {
    guard !broken.isToldBroken else { return }
    broken.isToldBroken = true
    var report = ConflictReport()
    let list = constraints.map { "    \(report.text(of: $0))" }.joined(separator: ",\n")
    Log.note(
      """
      Unable to simultaneously satisfy constraints. At least one of these is one that you don't want:
      (
      \(list)
      )
      Will attempt to recover by breaking constraint
      \(report.text(of: broken))
      """
    )
  }

  /// Describes a constraint.
  ///
  /// For example `<NSLayoutConstraint 'name' UIView:1.width == 2*UILabel:2.height + 8>`.
  mutating func text(of constraint: NSLayoutConstraint) -> String {
    let name = constraint.identifier.map { " '\($0)'" } ?? ""
    let relation =
      switch constraint.relation {
      case .lessThanOrEqual: "<="
      case .equal: "=="
      case .greaterThanOrEqual: ">="
      }
    let left = side(constraint.firstItem, constraint.firstAttribute)
    var right: [String] = []
    let constant = Self.text(of: constraint.constant)
    if constraint.hasSecondItem {
      let factor = constraint.multiplier == 1 ? "" : "\(Self.text(of: constraint.multiplier))*"
      right.append(factor + side(constraint.secondItem, constraint.secondAttribute))
      if constraint.constant != 0 {
        right.append(constraint.constant < 0 ? "-" : "+")
        right.append(Self.text(of: abs(constraint.constant)))
      }
    } else {
      right.append(constant)
    }
    if constraint.priority != .required {
      right.append("@\(Self.text(of: CGFloat(constraint.priority.rawValue)))")
    }
    let kind = type(of: constraint).description()
    return "<\(kind)\(name) \(left) \(relation) \(right.joined(separator: " "))>"
  }

  private mutating func side(
    _ item: AnyObject?,
    _ attribute: NSLayoutConstraint.Attribute
  ) -> String {
    guard let item else { return "nil.\(attribute)" }
    let id = ObjectIdentifier(item)
    let number = numbers[id] ?? numbers.count + 1
    numbers[id] = number
    let kind = String(describing: type(of: item))
    let name = (item as? UIView)?.accessibilityIdentifier ?? (item as? UILayoutGuide)?.identifier
    let quoted = name.flatMap { $0.isEmpty ? nil : " '\($0)'" } ?? ""
    return "\(kind):\(number)\(quoted).\(attribute)"
  }

  /// A number without trailing zeros.
  private static func text(of number: CGFloat) -> String {
    String(format: "%g", Double(number))
  }
}
