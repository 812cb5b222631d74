// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteContainers
import QuartziteCore
import QuartziteUIKit

/// Outlets, actions and segues.
@MainActor
enum NibConnection {
  /// Makes a connection; returns false if the object at one end has not been made yet.
  static func connect(_ node: NibNode, of source: AnyObject, in build: NibBuild) -> Bool {
    switch node.name {
    case "outlet", "outletCollection":
      guard let target = build.object(node["destination"]) else { return false }
      outlet(node["property"] ?? "", of: source, target, build)
    case "action": return action(node, of: source, build)
    case "segue": return build.scene?.connect(node, of: source, in: build) ?? true
    case let other: build.issues.add("connections of the kind \(other) are not made")
    }
    return true
  }

  private static func outlet(
    _ name: String,
    of source: AnyObject,
    _ target: AnyObject,
    _ build: NibBuild
  ) {
    switch NibNameStore.shared.setOutlet(name, of: source, target) {
    case true?: break
    case false?:
      build.issues.add(
        "the outlet \(name) of \(type(of: source)) does not take a \(type(of: target))"
      )
    case nil:
      build.issues.add("\(type(of: source)) has no outlet \(name) that its NibTable names")
    }
  }

  private static func action(_ node: NibNode, of source: AnyObject, _ build: NibBuild) -> Bool {
    let name = node["selector"] ?? ""
    let destination = node["destination"]
    let isResponder = build.isFirstResponder(destination)
    let target = isResponder ? nil : build.object(destination)
    guard isResponder || target != nil else { return false }
    guard let selector = NibNameStore.shared.action(name, of: target) else {
      let owner = target.map { "\(type(of: $0))" } ?? "No responder"
      build.issues.add("\(owner) has no action \(name) that its NibTable names")
      return true
    }
    switch source {
    case let control as UIControl:
      let standard: UIControl.Event = control is UIButton ? .touchUpInside : .valueChanged
      let event = node["eventType"].flatMap { NibWords.events[$0] }
      if let word = node["eventType"], event == nil {
        build.issues.add("the event \(word) of an action is not known")
      }
      control.addTarget(target, action: selector, for: event ?? standard)
    case let item as UIBarButtonItem: (item.target, item.action) = (target, selector)
    case let gesture as UIGestureRecognizer:
      if let target { gesture.addTarget(target, action: selector) }
    default: build.issues.add("a \(type(of: source)) sends no actions")
    }
    return true
  }
}

/// The target of a gesture recognizer that performs a segue; retained by the recognizer.
@MainActor
final class SegueTrigger: NSObject, TargetForwarding {
  private let run: (AnyObject) -> Void
  nonisolated var forwardingTarget: AnyObject? { self }

  init(_ run: @escaping (AnyObject) -> Void) { self.run = run }

  func recognised(_ gesture: UIGestureRecognizer) {
    if gesture.state == .ended || gesture.state == .began && !(gesture is UITapGestureRecognizer) {
      run(gesture)
    }
  }
}
