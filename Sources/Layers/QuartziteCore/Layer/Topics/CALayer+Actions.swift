// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

extension CALayer {
  /// Searches for the action of an event: the delegate, `actions`, `style["actions"]`, the class.
  final func findAction(forKey event: String) -> (any CAAction)? {
    if let action = askDelegate({ $0.action(for: self, forKey: event) }) { return action }
    if let action = extras.actions?[event] { return action }
    if let styled = extras.style?["actions"] as? [String: any CAAction],
      let action = styled[event]
    {
      return action
    }
    return classAction(forKey: event)
  }

  /// Makes the implicit animation of a change of a property.
  ///
  /// It runs from the presentation value to the new value in the transaction's duration. Its timing
  /// function is the transaction's, else the `default` curve of system animations: Apple does not
  /// document which one is used.
  final func makeImplicitAnimation(of row: PropertyRow) -> CAAnimation {
    if row.implicit == .transition {
      let transition = CATransition()
      transition.timingFunction = implicitTimingFunction
      return transition
    }
    let animation = CABasicAnimation(keyPath: row.key)
    animation.fromValue = presentedValue(of: row).object ?? NSNull()
    animation.timingFunction = implicitTimingFunction
    return animation
  }

  /// How a property, an input of a filter or a custom property is animated when it is set inside an
  /// animation block of views.
  ///
  /// Custom properties that redraw the layer are animated too.
  package final func blockAnimation(forKey keyPath: String) -> BlockAnimation {
    var row = PropertyRow.row(key: keyPath, payload: values.payload)
    if row == nil, let dot = keyPath.firstIndex(of: ".") {
      let rest = String(keyPath[keyPath.index(after: dot)...])
      row = FilterPath(String(keyPath[..<dot]), rest).map { PropertyRow.row($0.property) }
    }
    if let row, row.blocks != .none { return row.blocks }
    return redraws(forKey: keyPath) ? .value : .none
  }

  /// The transaction's timing function, or the default curve.
  private final var implicitTimingFunction: CAMediaTimingFunction {
    OpenTransaction.current.timingFunction ?? CAMediaTimingFunction(name: .default)
  }

  /// The presentation value of a property, or the model value before any commit.
  final func presentedValue(of row: PropertyRow) -> AnimatableValue {
    guard state.isCommitted, !animations.isEmpty else { return row.get(values) }
    return row.get(presentedValues)
  }

  /// Returns a built-in property's default; nil where it is zero, nil or unknown.
  final class func builtInDefault(forKey key: String) -> Any? {
    switch key {
    case "duration": return NSNumber(value: Double.infinity)
    case "speed": return NSNumber(value: 1)
    case "fillMode": return CAMediaTimingFillMode.removed.rawValue
    default: break
    }
    let initial = initialValues
    guard let row = PropertyRow.row(key: key, payload: initial.payload) else { return nil }
    return row.get(initial).defaultObject
  }
}

extension AnimatableValue {
  /// The default as an object; nil where it is zero, empty or no value.
  var defaultObject: Any? {
    switch self {
    case .null: nil
    case .scalar(let number) where number == 0: nil
    case .point(let pair) where pair == .zero: nil
    case .size(let pair) where pair == .zero: nil
    case .rect(let rect) where rect == .zero: nil
    case .numbers(let list) where list.isEmpty: nil
    case .colors(let list) where list.isEmpty: nil
    case .object: nil
    default: object
    }
  }
}
