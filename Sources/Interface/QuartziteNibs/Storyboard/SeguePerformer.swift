// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteContainers
import QuartziteCore
import QuartziteUIKit

/// Performs a segue once.
@MainActor
struct SeguePerformer {
  private let scene: StoryboardScene
  private let node: NibNode

  init(_ scene: StoryboardScene, _ node: NibNode) {
    (self.scene, self.node) = (scene, node)
  }

  private var identifier: String? { node["identifier"] }

  /// Performs the segue because of a touch, unless the controller's `shouldPerformSegue` prevents
  /// it.
  func trigger(_ sender: AnyObject) {
    guard let source = scene.controller,
      source.shouldPerformSegue(withIdentifier: identifier ?? "", sender: sender)
    else { return }
    perform(sender)
  }

  /// Performs the segue.
  func perform(_ sender: Any?) {
    guard let source = scene.controller else { return }
    if node["kind"] == "unwind" { return unwind(from: source, sender) }
    guard let destination = destination(of: source, sender) else {
      return scene.issues.add("the destination of a segue is not there (line \(node.line))")
    }
    let segue = segue(from: source, to: destination) {
      show(destination, from: source, sender)
    }
    preparePopover(of: destination, from: source, sender)
    source.prepare(for: segue, sender: sender)
    run(segue)
  }

  private func run(_ segue: UIStoryboardSegue) {
    guard node.flag("animates") == false else { return segue.perform() }
    UIView.performWithoutAnimation { segue.perform() }
  }

  /// Performs an embed segue: adds the destination's view to a container view.
  func embed(in container: UIView) {
    guard let source = scene.controller, let destination = destination(of: source, nil) else {
      return
    }
    let segue = segue(from: source, to: destination) { [weak source] in
      guard let source else { return }
      source.addChild(destination)
      destination.view.frame = container.bounds
      destination.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      container.addSubview(destination.view)
      destination.didMove(toParent: source)
    }
    source.prepare(for: segue, sender: nil)
    segue.perform()
  }

  private func destination(of source: UIViewController, _ sender: Any?) -> UIViewController? {
    guard let id = node["destination"] else { return nil }
    guard let method = node["destinationCreationSelector"] else {
      return scene.storyboard.make(id, nil)
    }
    return scene.storyboard.make(id) { coder in
      let made = NibNameStore.shared.make(method, of: source, coder, sender, identifier)
      if let made { return made }
      scene.issues.add("\(type(of: source)) has no segue action \(method) that its NibTable names")
      return nil
    } ?? scene.storyboard.make(id, nil)
  }

  private func segue(
    from source: UIViewController,
    to destination: UIViewController,
    _ handler: @escaping () -> Void
  ) -> UIStoryboardSegue {
    if let type = scene.segueClass(node) {
      return UIStoryboardSegue.make(type, identifier, source, destination)
    }
    return UIStoryboardSegue(
      identifier: identifier,
      source: source,
      destination: destination,
      performHandler: handler
    )
  }

  private var isAnimated: Bool { node.flag("animates") ?? true }

  private func show(_ destination: UIViewController, from source: UIViewController, _ sender: Any?)
  {
    switch node["kind"] ?? "" {
    case "show": source.show(destination, sender: sender)
    case "push":
      guard let navigation = source.navigationController else {
        return source.show(destination, sender: sender)
      }
      navigation.pushViewController(destination, animated: isAnimated)
    case "showDetail", "replace", "detail":
      source.showDetailViewController(destination, sender: sender)
    case "presentation", "modal":
      if let style = node["modalPresentationStyle"].flatMap({ NibWords.presentations[$0] }) {
        destination.modalPresentationStyle = style
      }
      if let style = node["modalTransitionStyle"].flatMap({ NibWords.transitions[$0] }) {
        destination.modalTransitionStyle = style
      }
      source.present(destination, animated: isAnimated)
    case "popover", "popoverPresentation":
      source.present(destination, animated: isAnimated)
    case let other:
      scene.issues.add("segues of the kind \(other) are not performed (line \(node.line))")
    }
  }

  /// Makes the presentation controller of a popover, whose delegate `prepare(for:sender:)` may set.
  private func preparePopover(
    of destination: UIViewController,
    from source: UIViewController,
    _ sender: Any?
  ) {
    guard node["kind"] == "popover" || node["kind"] == "popoverPresentation" else { return }
    destination.modalPresentationStyle = .popover
    guard let popover = destination.popoverPresentationController else { return }
    if let directions = node.part("popoverArrowDirection") {
      let all: [(String, UIPopoverArrowDirection)] = [
        ("up", .up), ("down", .down), ("left", .left), ("right", .right),
      ]
      popover.permittedArrowDirections = UIPopoverArrowDirection(
        all.filter { directions.flag($0.0) ?? false }.map(\.1)
      )
    }
    let item = scene.object(node["popoverAnchorBarButtonItem"]) ?? sender as? UIBarButtonItem
    if let item = item as? UIBarButtonItem { return popover.sourceItem = item }
    let named = scene.object(node["popoverAnchorView"]) as? UIView
    if let anchor = named ?? sender as? UIView ?? source.view {
      popover.sourceView = anchor
      popover.sourceRect = anchor.bounds
    }
  }

  // MARK: - Unwinding

  private func unwind(from source: UIViewController, _ sender: Any?) {
    guard let name = node["unwindAction"] else { return }
    guard let (target, action) = target(of: name, from: source, sender) else {
      return scene.issues.add("no controller has the unwind action \(name) that its NibTable names")
    }
    let segue = segue(from: source, to: target) {
      Self.goBack(from: source, to: target, isAnimated)
    }
    source.prepare(for: segue, sender: sender)
    action.invoke(on: target, segue)
    run(segue)
  }

  /// The nearest preceding controller that has the unwind action and accepts it.
  private func target(
    of name: String,
    from source: UIViewController,
    _ sender: Any?
  ) -> (UIViewController, Selector)? {
    var asked: Set<ObjectIdentifier> = [ObjectIdentifier(source)]
    func ask(_ controller: UIViewController) -> (UIViewController, Selector)? {
      guard asked.insert(ObjectIdentifier(controller)).inserted,
        let action = NibNameStore.shared.action(name, of: controller),
        controller.canPerformUnwindSegueAction(action, from: source, sender: sender)
      else { return nil }
      return (controller, action)
    }
    var current: UIViewController? = source
    while let controller = current {
      if let navigation = controller as? UINavigationController {
        for held in navigation.viewControllers.reversed() {
          if let found = ask(held) { return found }
        }
      }
      for held in controller.children { if let found = ask(held) { return found } }
      if let found = ask(controller) { return found }
      current = controller.parent ?? controller.presentingViewController
    }
    return nil
  }

  private static func goBack(
    from source: UIViewController,
    to target: UIViewController,
    _ isAnimated: Bool
  ) {
    var holder: UIViewController? = target
    while let current = holder {
      if current.presentedViewController != nil {
        current.dismiss(animated: isAnimated)
        break
      }
      holder = current.parent
    }
    if let navigation = target.navigationController,
      navigation.viewControllers.contains(where: { $0 === target })
    {
      _ = navigation.popToViewController(target, animated: isAnimated)
    }
  }
}
