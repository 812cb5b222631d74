// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteUIKit

/// Makes the objects of a nib once: one call of `instantiate`, or one scene of a storyboard.
///
/// Objects are made from the outside to the inside; then constraints, runtime attributes, outlets and
/// actions follow, and `awakeFromNib()` of all objects.
@MainActor
final class NibBuild: NibSource {
  let document: NibDocument
  /// The objects by their identifiers.
  private(set) var made: [String: AnyObject] = [:]
  /// The elements of objects that are being made, the innermost last.
  private var open: [Frame] = []
  /// What is done when all objects of a part are there.
  var constraints: [(node: NibNode, holder: UIView)] = []
  private var attributes: [(node: NibNode, object: AnyObject)] = []
  private var connections: [Connection] = []
  private var awakening: [AnyObject] = []
  /// The modules in which classes without a module are looked for.
  private let modules: [String]
  /// Performs what belongs to a storyboard; nil in a nib.
  weak var scene: StoryboardScene?
  private lazy var decoder = NibCoder(source: self)

  private struct Frame {
    let node: NibNode
    var isFilled = false
    var object: AnyObject?
  }

  /// A connection and where it begins; the controller of a scene, which keeps the scene, is not kept.
  private struct Connection {
    let node: NibNode
    private let object: AnyObject?
    private weak var controller: AnyObject?

    @MainActor init(_ node: NibNode, of source: AnyObject, in scene: StoryboardScene?) {
      self.node = node
      let isController = source === scene?.controller
      (object, controller) = (isController ? nil : source, isController ? source : nil)
    }

    var source: AnyObject? { object ?? controller }
  }

  init(_ document: NibDocument, owner: AnyObject?) {
    self.document = document
    var modules = document.modules
    if let owner, let module = NibClass.module(of: Swift.type(of: owner)) { modules.append(module) }
    if let delegate = UIApplication.shared.delegate,
      let module = NibClass.module(of: Swift.type(of: delegate))
    {
      modules.append(module)
    }
    self.modules = modules
    for module in modules { NibNameStore.shared.load(module) }
    document.vary()
  }

  /// The coder, which the client's code gets.
  var coder: NSCoder { decoder }
  /// The element of the object that is being made.
  var current: NibNode? { open.last?.node }
  var issues: NibIssues { document.issues }

  /// Takes an object that is there already, such as the owner.
  func take(_ object: AnyObject, as id: String?) {
    if let id { made[id] = object }
  }

  /// Returns an object by its identifier; nil where it is not made.
  func object(_ id: String?) -> AnyObject? {
    guard let id else { return nil }
    if let scene, id == scene.id { return scene.controller }
    return made[id]
  }

  /// Whether an identifier is that of the first responder.
  func isFirstResponder(_ id: String?) -> Bool {
    guard let id else { return false }
    return document.nodes[id]?["placeholderIdentifier"] == "IBFirstResponder"
  }

  /// Lets go of all objects.
  func forget() { made = [:] }

  private func keep(_ object: AnyObject, of node: NibNode) {
    guard let id = node.id else { return }
    if let scene, id == scene.id {
      scene.controller = object as? UIViewController
    } else {
      made[id] = object
    }
  }

  // MARK: - Making

  /// Makes the object of an element, once; nil for an element that is no object.
  func make(_ node: NibNode) -> AnyObject? {
    if let known = object(node.id) { return known }
    guard let type = type(of: node) else { return nil }
    open.append(Frame(node: node))
    let object = make(type)
    let frame = open.removeLast()
    guard let object else { return nil }
    if frame.isFilled { keep(object, of: node) } else { fill(object, from: node) }
    return object
  }

  /// Makes a controller by a closure of the client, which passes the coder to its initialiser.
  func make(_ node: NibNode, by creator: (NSCoder) -> UIViewController?) -> UIViewController? {
    open.append(Frame(node: node))
    let object = creator(decoder)
    let frame = open.removeLast()
    guard let object else { return nil }
    if frame.isFilled { keep(object, of: node) } else { fill(object, from: node) }
    return object
  }

  private func make(_ type: AnyClass) -> AnyObject? {
    switch type {
    case let type as UIView.Type: type.init(coder: decoder)
    case let type as UIViewController.Type: type.init(coder: decoder)
    case let type as UIBarItem.Type: type.init(coder: decoder)
    case let type as UINavigationItem.Type: type.init(coder: decoder)
    case let type as UICollectionViewLayout.Type: type.init(coder: decoder)
    case let type as UIGestureRecognizer.Type: NibMaker.gesture(type)
    case let type as NSObject.Type: NibMaker.object(type)
    default: nil
    }
  }

  /// The class of an element's object: its own, if it is one that can stand there.
  private func type(of node: NibNode) -> AnyClass? {
    var standard: AnyClass? = NibClass.standard(node.name)
    if standard == nil, NibClass.absentViews.contains(node.name) { standard = UIView.self }
    if standard == nil, NibClass.absentControllers.contains(node.name) {
      standard = UIViewController.self
    }
    if standard == nil, node.part("frame") != nil { standard = UIView.self }
    guard let standard else {
      issues.add("the element \(node.name) is not known (line \(node.line))")
      return nil
    }
    if NibClass.standard(node.name) == nil, node["customClass"] == nil {
      issues.add("a \(node.name) does not exist here; an empty view stands in")
    }
    guard let name = node["customClass"] else { return standard }
    guard let own: AnyClass = type(named: name, module: node["customModule"]) else {
      if standard != NSObject.self || name != "NSObject" {
        issues.add("there is no class \(name); \(standard) stands in")
      }
      return standard
    }
    let bases: [AnyClass] = [
      UIView.self, UIViewController.self, UIBarItem.self, UINavigationItem.self,
      UIGestureRecognizer.self, UICollectionViewLayout.self,
    ]
    let base: AnyClass = bases.first { Self.inherits(standard, $0) } ?? NSObject.self
    guard Self.inherits(own, base) else {
      issues.add("the class \(name) cannot be that of a \(node.name); \(standard) stands in")
      return standard
    }
    return own
  }

  /// Finds a class of the client or of UIKit; its module's table of names is taken.
  func type(named name: String, module: String?) -> AnyClass? {
    let candidates = [module].compactMap { $0 } + modules
    guard let found: AnyClass = NibClass.named(name, in: candidates) else { return nil }
    if let module = NibClass.module(of: found) { NibNameStore.shared.load(module) }
    return found
  }

  private static func inherits(_ type: AnyClass, _ base: AnyClass) -> Bool {
    var current: AnyClass? = type
    while let found = current {
      if found == base { return true }
      current = _getSuperclass(found)
    }
    return false
  }

  // MARK: - Filling in

  func attribute(_ name: String) -> String? { current?[name] }

  func part(_ key: String) -> AnyObject? { current?.part(key).flatMap { make($0) } }

  /// Fills in the object that is being made if `level` is the class of UIKit nearest to its own.
  func fill(_ object: AnyObject, as level: AnyClass) {
    guard let last = open.indices.last, !open[last].isFilled,
      NibClass.level(of: Swift.type(of: object)) == level
    else { return }
    open[last].isFilled = true
    fill(object, from: open[last].node)
  }

  /// Fills in an object.
  func fill(_ object: AnyObject, from node: NibNode) {
    keep(object, of: node)
    awakening.append(object)
    NibFieldTables.fill(object, from: node, in: self)
    connect(object, node)
  }

  /// Takes the connections and the runtime attributes of an object.
  func connect(_ object: AnyObject, _ node: NibNode) {
    for list in node.children {
      switch list.name {
      case "connections":
        for connection in list.children {
          connections.append(Connection(connection, of: object, in: scene))
        }
      case "userDefinedRuntimeAttributes":
        for attribute in list.children { attributes.append((attribute, object)) }
      default: break
      }
    }
  }

  // MARK: - Finishing

  /// Connects what was made since the last call, and wakes it up.
  func finish() {
    for (node, holder) in constraints { NibConstraint.add(node, to: holder, in: self) }
    constraints = []
    let attributes = self.attributes
    self.attributes = []
    for (node, object) in attributes { NibAttribute.set(node, of: object, in: self) }
    var waiting: [Connection] = []
    let connections = self.connections
    self.connections = []
    let order = ["outlet": 0, "outletCollection": 0, "action": 1]
    let sorted = connections.enumerated().sorted {
      let (a, b) = (order[$0.element.node.name] ?? 2, order[$1.element.node.name] ?? 2)
      return (a, $0.offset) < (b, $1.offset)
    }
    for (_, connection) in sorted {
      guard let source = connection.source else { continue }
      if !NibConnection.connect(connection.node, of: source, in: self) {
        waiting.append(connection)
      }
    }
    self.connections += waiting
    let awakening = self.awakening
    self.awakening = []
    for object in awakening {
      switch object {
      case let object as UIResponder: object.awakeFromNib()
      case let object as NSLayoutConstraint: object.awakeFromNib()
      default: break
      }
    }
  }

  /// Reports the connections whose other end was never made.
  func reportLoose() {
    for node in connections.map(\.node) where node.name != "segue" {
      let name = node["property"] ?? node["selector"] ?? node.name
      issues.add("\(name) is connected with an object that is not there")
    }
    connections = []
  }
}
