// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteUIKit

/// Instantiates the objects of a nib once: for a call of `instantiate`, or a scene of a storyboard.
///
/// Objects are made from the outermost inwards; then constraints, runtime attributes, outlets and
/// actions follow, and at last `awakeFromNib()` of all objects.
@MainActor
final class NibBuild: NibSource {
  let document: NibDocument
  /// The objects by their identifiers.
  private(set) var made: [String: AnyObject] = [:]
  /// The stack of the elements whose objects are being made, the innermost last.
  private var open: [Frame] = []
  /// The constraints that `finish()` makes, when all objects of a part exist.
  var constraints: [(node: NibNode, holder: UIView)] = []
  /// What varies by size class of the objects made since the last `finish()`.
  var variations = NibVariations()
  private var attributes: [(node: NibNode, object: AnyObject)] = []
  private var connections: [Connection] = []
  private var awakening: [AnyObject] = []
  /// The modules in which classes without a module name are looked up.
  private let modules: [String]
  /// The scene of a storyboard to which the objects belong; nil in a nib.
  weak var scene: StoryboardScene?
  private lazy var decoder = NibCoder(source: self)

  private struct Frame {
    let node: NibNode
    var isFilled = false
    var object: AnyObject?
  }

  /// A connection and its source.
  ///
  /// The controller of a scene is held weakly, because it retains the scene.
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

  /// The coder that is passed to initialisers.
  var coder: NSCoder { decoder }
  /// The element of the object that is being made.
  var current: NibNode? { open.last?.node }
  var issues: NibIssues { document.issues }

  /// Registers an existing object, such as the owner, under an identifier.
  func take(_ object: AnyObject, as id: String?) {
    if let id { made[id] = object }
  }

  /// Returns an object by its identifier; nil if it has not been made.
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

  /// Releases all objects.
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

  /// Returns the object of an element, which is made once; nil for an element that is not an
  /// object.
  func make(_ node: NibNode) -> AnyObject? {
    if let known = object(node.id) { return known }
    guard let type = type(of: node) else { return nil }
    open.append(Frame(node: node))
    let object = make(type)
    let frame = open.removeLast()
    guard let object else { return nil }
    if frame.isFilled { keep(object, of: node) } else { fill(object, from: node) }
    return replaced(object, of: node)
  }

  /// Returns what an object puts in its place when it has been made: itself, mostly.
  private func replaced(_ object: AnyObject, of node: NibNode) -> AnyObject {
    guard let responder = object as? UIResponder,
      let other = responder.awakeAfter(using: decoder).map({ $0 as AnyObject }), other !== object
    else { return object }
    awakening.removeAll { $0 === object }
    for index in connections.indices where connections[index].source === object {
      connections[index] = Connection(connections[index].node, of: other, in: scene)
    }
    keep(other, of: node)
    return other
  }

  /// Makes a controller by a client's closure, which passes the coder to an initialiser.
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

  /// The class of an element's object: its custom class if that inherits from the required base
  /// class, otherwise the standard class of the element; nil for an unknown element.
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

  /// Looks up a class of the client or of UIKit, and loads the name table of its module.
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

  /// Fills in the object that is being made if `level` is the nearest UIKit class of its class.
  func fill(_ object: AnyObject, as level: AnyClass) {
    guard let last = open.indices.last, !open[last].isFilled,
      UIKitLevel.of(Swift.type(of: object)) == level
    else { return }
    open[last].isFilled = true
    fill(object, from: open[last].node)
  }

  /// Fills in an object.
  func fill(_ object: AnyObject, from node: NibNode) {
    keep(object, of: node)
    awakening.append(object)
    NibFieldTables.fill(object, from: node, in: self)
    if node.hasVariedValues { variations.values.append(VariedValues(of: object, node)) }
    connect(object, node)
  }

  /// Collects the connections and runtime attributes of an object for `finish()`.
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

  /// Connects the objects that were made since the last call, and calls their `awakeFromNib()`, or
  /// leaves that to a world in which controllers are being made.
  func finish(in world: NibWorld? = nil) {
    addConstraints()
    variations.follow(in: self)
    variations = NibVariations()
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
    for case let object as any NibObject in awakening {
      if let world { world.awaken(object) } else { object.awakeFromNib() }
    }
  }

  private func addConstraints() {
    var excluded: [ObjectIdentifier: Set<String>] = [:]
    let all = constraints
    constraints = []
    for (node, holder) in all {
      let list = node.parent?.parent
      let place = ObjectIdentifier(holder)
      let left = excluded[place] ?? NibVariation(of: list).excluded("constraints")
      excluded[place] = left
      let isInstalled = !left.contains(node.id ?? "")
      guard
        let made = NibConstraint.add(node, to: holder, isInstalled: isInstalled, in: self)
      else { continue }
      variations.constraints.append(VariedConstraint(made, of: holder, node))
    }
  }

  /// Reports the connections whose destination was never made.
  func reportLoose() {
    for node in connections.map(\.node) where node.name != "segue" {
      let name = node["property"] ?? node["selector"] ?? node.name
      issues.add("\(name) is connected with an object that is not there")
    }
    connections = []
  }
}
