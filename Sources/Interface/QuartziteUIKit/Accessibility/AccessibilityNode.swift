// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// What assistive technologies see of a view or an element, as a value: for tests, `inspect` and
/// the live page.
public struct AccessibilityNode: Hashable, Sendable {
  /// The label, which names the element; nil for none.
  public var label: String?
  /// The current value, such as a slider's; nil for none.
  public var value: String?
  /// The hint: what activating the element does; nil for none.
  public var hint: String?
  /// What the element is and how it behaves.
  public var traits: UIAccessibilityTraits
  /// The identifier for tests; nil for none.
  public var identifier: String?
  /// The rectangle on the screen, in points.
  public var frame: CGRect
  /// The names of the custom actions.
  public var actions: [String]

  /// Reads the properties of an object.
  @MainActor
  init(_ object: AccessibleObject) {
    label = object.accessibilityLabel
    value = object.accessibilityValue
    hint = object.accessibilityHint
    traits = object.accessibilityTraits
    identifier = object.accessibilityIdentifier
    frame = object.accessibilityFrame
    actions = (object.accessibilityCustomActions ?? []).map(\.name)
  }
}

extension AccessibilityNode: CustomStringConvertible {
  /// One line: traits, label, value, hint, actions, identifier and frame, as far as there are any.
  public var description: String {
    func quoted(_ text: String) -> String { "\"" + text.replacing("\n", with: "\\n") + "\"" }
    func number(_ value: CGFloat) -> String {
      let tenths = (Double(value) * 10).rounded()
      guard abs(tenths) < 1e15 else { return "\(tenths / 10)" }
      let whole = Int(tenths)
      return whole % 10 == 0 ? "\(whole / 10)" : "\(tenths / 10)"
    }
    var parts = [traits.names.isEmpty ? "element" : traits.names.joined(separator: ", ")]
    if let label { parts.append(quoted(label)) }
    if let value { parts.append("value " + quoted(value)) }
    if let hint { parts.append("hint " + quoted(hint)) }
    if !actions.isEmpty { parts.append("actions " + actions.map(quoted).joined(separator: " ")) }
    if let identifier { parts.append("#" + identifier) }
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map(number)
    parts.append("(" + numbers.joined(separator: " ") + ")")
    return parts.joined(separator: " ")
  }
}

extension AccessibleObject {
  /// The elements of a container: `accessibilityElements`, or what a subclass gives by the methods
  /// of a container; nil for an object that is none.
  fileprivate func elementsInside(atMost most: Int) -> [Any]? {
    if let accessibilityElements { return accessibilityElements }
    let count = accessibilityElementCount()
    guard count > 0, count != NSNotFound else { return nil }
    return (0..<min(count, most)).compactMap { accessibilityElement(at: $0) }
  }
}

extension UIView {
  /// Returns the accessibility elements of the view and its subviews, in reading order.
  ///
  /// Left out are hidden views, views with an alpha below 0.01, what `accessibilityElementsHidden`
  /// hides, and the subviews of an element. If a subview is modal (`accessibilityViewIsModal`), its
  /// siblings are left out; of several modal ones the last is read. Elements are sorted into rows
  /// from top to bottom, and within a row from the leading edge; `accessibilityElements` keep their
  /// order, and a group (`shouldGroupAccessibilityChildren`) is read as a whole. At most 100,000
  /// views and elements, nested at most 512 deep, are visited.
  public func accessibilityTree() -> [AccessibilityNode] {
    AccessibilityWalk().nodes(of: self)
  }
}

/// The walk through views and elements in the order in which they are read.
@MainActor
struct AccessibilityWalk {
  /// The greatest nesting depth: `accessibilityElements` can contain each other in a cycle.
  private static let deepest = 512
  /// The number of views and elements that may still be visited.
  private final class Budget { var left = 100_000 }
  private let budget = Budget()

  func nodes(of object: AnyObject) -> [AccessibilityNode] { sorted(blocks(of: object, 0)) }

  /// Elements that stay together when blocks are sorted; the frame of the first places them.
  private struct Block {
    var nodes: [AccessibilityNode]
    var isRightToLeft = false
    var frame: CGRect { nodes.first?.frame ?? .zero }
  }

  private func blocks(of object: AnyObject, _ depth: Int) -> [Block] {
    guard let object = object as? AccessibleObject, depth < Self.deepest, budget.left > 0 else {
      return []
    }
    budget.left -= 1
    let view = object as? UIView
    if let view, !view.isVisible { return [] }
    if object.accessibilityElementsHidden { return [] }
    let isMirrored = view?.effectiveUserInterfaceLayoutDirection == .rightToLeft
    if object.isAccessibilityElement {
      return [Block(nodes: [AccessibilityNode(object)], isRightToLeft: isMirrored)]
    }
    if let elements = object.elementsInside(atMost: budget.left) {
      let nodes = elements.flatMap { sorted(blocks(of: $0 as AnyObject, depth + 1)) }
      return nodes.isEmpty ? [] : [Block(nodes: nodes, isRightToLeft: isMirrored)]
    }
    guard let view else { return [] }
    var subviews = view.subviews
    if let modal = subviews.last(where: { $0.accessibilityViewIsModal && !$0.isHidden }) {
      subviews = [modal]
    }
    let inside = subviews.flatMap { blocks(of: $0, depth + 1) }
    guard view.shouldGroupAccessibilityChildren, !inside.isEmpty else { return inside }
    return [Block(nodes: sorted(inside), isRightToLeft: isMirrored)]
  }

  /// Sorts into rows: a block whose centre lies above the bottom of a row's first block belongs to
  /// that row.
  private func sorted(_ blocks: [Block]) -> [AccessibilityNode] {
    let byTop = blocks.enumerated().sorted {
      ($0.element.frame.minY, $0.offset) < ($1.element.frame.minY, $1.offset)
    }.map(\.element)
    var rows: [[Block]] = []
    for block in byTop {
      if let first = rows.last?.first?.frame, block.frame.midY < first.maxY {
        rows[rows.count - 1].append(block)
      } else {
        rows.append([block])
      }
    }
    return rows.flatMap { row in
      let isMirrored = row.first?.isRightToLeft ?? false
      return row.enumerated().sorted {
        let (one, other) = ($0.element.frame.minX, $1.element.frame.minX)
        return isMirrored
          ? (other, $0.offset) < (one, $1.offset) : (one, $0.offset) < (other, $1.offset)
      }.flatMap(\.element.nodes)
    }
  }
}
