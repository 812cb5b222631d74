// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteContainers
import QuartziteCore
import QuartziteUIKit

/// A scene of a storyboard: a controller, its view and further top-level objects; retained by the
/// controller.
@MainActor
final class StoryboardScene {
  let storyboard: UIStoryboard
  /// The identifier of the controller in the file.
  let id: String
  private let document: NibDocument
  private let node: NibNode
  private let others: [NibNode]
  private let build: NibBuild
  /// The further top-level objects of the scene.
  private var kept: [AnyObject] = []
  /// The identifiers of those that were made before the view.
  private var madeEarly: Set<String> = []

  /// The controller; nil before it is made.
  weak var controller: UIViewController?

  init(
    _ storyboard: UIStoryboard,
    _ document: NibDocument,
    _ node: NibNode,
    _ objects: [NibNode]
  ) {
    (self.storyboard, self.document, self.node) = (storyboard, document, node)
    id = node.id ?? ""
    others = objects.filter { $0 !== node && $0.name != "placeholder" && $0.name != "exit" }
    build = NibBuild(document, owner: nil)
  }

  /// Makes the controller; its view and what depends on it follow when the view is loaded.
  func make(_ creator: ((NSCoder) -> UIViewController?)?) -> UIViewController? {
    build.scene = self
    let object = creator.map { build.make(node, by: $0) } ?? build.make(node) as? UIViewController
    guard let made = object else {
      document.issues.add("a controller of line \(node.line) could not be made")
      return nil
    }
    controller = made
    made.attachments.set(StoryboardScene.self, self)
    made.attachments.storyboard = { [storyboard] in storyboard }
    made.attachments.segues = { [weak self] identifier, sender in
      self?.perform(identifier, sender) ?? false
    }
    let early = objectsOfItems
    kept = early.compactMap { build.make($0) }
    madeEarly = Set(early.compactMap(\.id))
    if node.part("view") != nil {
      made.attachments.viewLoading = { [weak self] in self?.loadView(of: $0) }
    } else {
      makeOthers()
    }
    let world = NibWorld.current
    world.holdAwakening { build.finish(in: world) }
    if let tabs = made as? UITabBarController, let index = node.number("selectedIndex") {
      tabs.selectedIndex = Int(index)
    }
    return made
  }

  private func makeOthers() {
    kept += others.filter { !madeEarly.contains($0.id ?? "") }.compactMap { build.make($0) }
  }

  /// The further objects that the items of the controller's bars name: items are there, and
  /// connected, before the view.
  private var objectsOfItems: [NibNode] {
    var named: Set<String> = []
    var work = ["tabBarItem", "navigationItem"].compactMap { node.part($0) }
    work += node.list("toolbarItems")
    while let next = work.popLast() {
      if let id = next["destination"] { named.insert(id) }
      work += next.children
    }
    return others.filter { $0.name == "customObject" && named.contains($0.id ?? "") }
  }

  private func loadView(of controller: UIViewController) {
    NibWorld.current.awakenAll()
    guard let part = node.part("view") else { return }
    guard let view = build.make(part) as? UIView else {
      return document.issues.add("the view of line \(part.line) could not be made")
    }
    makeOthers()
    controller.view = view
    for guide in node.list("layoutGuides") {
      let isTop = guide["type"] == "top"
      let object = isTop ? controller.topLayoutGuide : controller.bottomLayoutGuide
      build.take(object as AnyObject, as: guide.id)
    }
    build.finish()
    build.reportLoose()
    build.forget()
  }

  // MARK: - Segues

  /// Connects a segue with its trigger, or performs it at once if it is a relationship or an
  /// embedding.
  func connect(_ segue: NibNode, of source: AnyObject, in build: NibBuild) -> Bool {
    guard let controller else { return true }
    switch segue["kind"] ?? "" {
    case "relationship":
      StoryboardRelation.connect(segue, of: controller, in: storyboard)
      return true
    case "embed":
      guard let container = source as? UIView else { return true }
      SeguePerformer(self, segue).embed(in: container)
      return true
    default: break
    }
    let run: (AnyObject) -> Void = { [weak self] sender in
      guard let self else { return }
      SeguePerformer(self, segue).trigger(sender)
    }
    switch source {
    case let control as UIControl:
      let standard: UIControl.Event = control is UIButton ? .touchUpInside : .valueChanged
      let event = segue["eventType"].flatMap { NibWords.events[$0] } ?? standard
      control.addAction(UIAction { [weak control] _ in control.map(run) }, for: event)
    case let item as UIBarButtonItem:
      item.primaryAction = UIAction { [weak item] _ in item.map(run) }
    case let gesture as UIGestureRecognizer:
      gesture.addTarget(
        SegueTrigger(run),
        action: Selector("recognised(_:)", SegueTrigger.recognised(_:))
      )
    case let cell as UITableViewCell where segue["trigger"] == "accessoryAction":
      cell.whenAccessoryTapped = { [weak cell] in cell.map(run) }
    case let cell as UITableViewCell: cell.whenChosen = { [weak cell] in cell.map(run) }
    case let cell as UICollectionViewCell: cell.whenChosen = { [weak cell] in cell.map(run) }
    case is UIViewController: break
    default:
      document.issues.add("a \(type(of: source)) triggers no segues (line \(segue.line))")
    }
    return true
  }

  /// Performs a segue by its identifier; returns false if there is none.
  private func perform(_ identifier: String, _ sender: Any?) -> Bool {
    guard let segue = find(identifier, in: [node] + others) else { return false }
    SeguePerformer(self, segue).perform(sender)
    return true
  }

  private func find(_ identifier: String, in nodes: [NibNode]) -> NibNode? {
    for node in nodes {
      if node.name == "segue", node["identifier"] == identifier, node["kind"] != "relationship" {
        return node
      }
      if let found = find(identifier, in: node.children) { return found }
    }
    return nil
  }

  /// Returns an object of the scene by its identifier.
  func object(_ id: String?) -> AnyObject? { build.object(id) }

  /// Returns the element with an identifier.
  func element(_ id: String?) -> NibNode? { id.flatMap { document.nodes[$0] } }

  /// Returns the custom class of a segue; nil if it has none or the class is missing, which is
  /// reported.
  func segueClass(_ segue: NibNode) -> UIStoryboardSegue.Type? {
    guard let name = segue["customClass"] else { return nil }
    let found: AnyClass? = build.type(named: name, module: segue["customModule"])
    if found == nil { document.issues.add("there is no class \(name) of a segue") }
    return found as? UIStoryboardSegue.Type
  }

  /// The parts of the storyboard that are not understood.
  var issues: NibIssues { document.issues }
}

/// The relationship segues of container controllers with their children.
@MainActor
enum StoryboardRelation {
  static func connect(_ segue: NibNode, of holder: UIViewController, in storyboard: UIStoryboard) {
    guard let id = segue["destination"], let child = storyboard.make(id, nil) else { return }
    switch (segue["relationship"] ?? "", holder) {
    case ("rootViewController", let navigation as UINavigationController):
      navigation.setViewControllers([child], animated: false)
    case ("viewControllers", let tabs as UITabBarController):
      tabs.viewControllers = (tabs.viewControllers ?? []) + [child]
    case ("viewControllers", let navigation as UINavigationController):
      navigation.setViewControllers(navigation.viewControllers + [child], animated: false)
    case ("masterViewController", let split as UISplitViewController):
      put(child, .primary, 0, split)
    case ("detailViewController", let split as UISplitViewController):
      put(child, .secondary, 1, split)
    case ("supplementaryViewController", let split as UISplitViewController):
      split.setViewController(child, for: .supplementary)
    case ("compactViewController", let split as UISplitViewController):
      split.setViewController(child, for: .compact)
    case (let other, _):
      storyboard.document?.issues.add("the relation \(other) of a \(type(of: holder)) is not known")
    }
  }

  private static func put(
    _ child: UIViewController,
    _ column: UISplitViewController.Column,
    _ place: Int,
    _ split: UISplitViewController
  ) {
    if split.style != .unspecified { return split.setViewController(child, for: column) }
    var all = [split.viewController(for: .primary), split.viewController(for: .secondary)]
    all[place] = child
    split.viewControllers = all.compactMap { $0 }
  }
}
