// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit

/// The attributes and child elements that a class reads from its element.
@MainActor
final class NibFields<Object: AnyObject>: NibFieldTable {
  private typealias Row = (_ object: Object, _ node: NibNode, _ build: NibBuild) -> Void
  /// What reads attributes and child elements, with their names; nil for what reads several.
  private var rows: [(name: String?, read: Row)] = []
  private(set) var attributes: Set<String> = []
  private(set) var parts: Set<String> = []

  init(_ make: (NibFields<Object>) -> Void) { make(self) }

  func fill(_ object: AnyObject, from node: NibNode, in build: NibBuild) {
    guard let object = object as? Object else { return }
    for row in rows { row.read(object, node, build) }
  }

  func fill(_ object: AnyObject, with names: Set<String>, of node: NibNode, in build: NibBuild) {
    guard let object = object as? Object else { return }
    for row in rows where row.name.map(names.contains) ?? false { row.read(object, node, build) }
  }

  /// Adds an attribute that a closure reads.
  func attribute(_ name: String, _ read: @escaping (Object, String, NibBuild) -> Void) {
    attributes.insert(name)
    let row: Row = { object, node, build in
      if let text = node[name] { read(object, text, build) }
    }
    rows.append((name, row))
  }

  /// Declares attributes that are read elsewhere, or ignored without a report.
  func known(_ names: String...) { attributes.formUnion(names) }

  /// Declares child elements that are read elsewhere, or ignored without a report.
  func knownParts(_ names: String...) { parts.formUnion(names) }

  /// Adds a child element that a closure reads, by its key, or by its name if it has no key.
  func part(_ name: String, _ read: @escaping (Object, NibNode, NibBuild) -> Void) {
    parts.insert(name)
    let row: Row = { object, node, build in
      for inner in node.children where (inner.key ?? inner.name) == name {
        if inner.name != "nil" { read(object, inner, build) }
      }
    }
    rows.append((name, row))
  }

  /// Adds a closure that reads the whole element.
  func read(_ read: @escaping (Object, NibNode, NibBuild) -> Void) { rows.append((nil, read)) }

  // MARK: - Kinds of values

  func flag(_ name: String, _ path: ReferenceWritableKeyPath<Object, Bool>) {
    attribute(name) { object, text, _ in object[keyPath: path] = NibNode.flag(of: text) }
  }

  func number(_ name: String, _ path: ReferenceWritableKeyPath<Object, CGFloat>) {
    attribute(name) { object, text, _ in
      if let value = NibNode.number(of: text) { object[keyPath: path] = value }
    }
  }

  func number(_ name: String, _ path: ReferenceWritableKeyPath<Object, Float>) {
    attribute(name) { object, text, _ in
      if let value = NibNode.number(of: text) { object[keyPath: path] = Float(value) }
    }
  }

  func number(_ name: String, _ path: ReferenceWritableKeyPath<Object, Double>) {
    attribute(name) { object, text, _ in
      if let value = NibNode.number(of: text) { object[keyPath: path] = Double(value) }
    }
  }

  func whole(_ name: String, _ path: ReferenceWritableKeyPath<Object, Int>) {
    attribute(name) { object, text, _ in
      if let value = NibNode.number(of: text) { object[keyPath: path] = Int(value) }
    }
  }

  func text(_ name: String, _ path: ReferenceWritableKeyPath<Object, String?>) {
    attribute(name) { object, text, _ in object[keyPath: path] = text }
    part(name) { object, node, build in
      switch node.name {
      case "string", "mutableString": object[keyPath: path] = NibText.plain(node)
      default: build.issues.add("the element \(node.name) is not known as a text")
      }
    }
  }

  func word<Value>(
    _ name: String,
    _ path: ReferenceWritableKeyPath<Object, Value>,
    _ words: [String: Value]
  ) {
    attribute(name) { object, text, build in
      if let value = words[text] {
        object[keyPath: path] = value
      } else {
        build.issues.add("the value \(text) of \(name) is not known")
      }
    }
  }

  func color(_ name: String, _ path: ReferenceWritableKeyPath<Object, UIColor?>) {
    part(name) { object, node, build in
      if let color = NibColor.color(node, in: build.document) { object[keyPath: path] = color }
    }
  }

  func image(_ name: String, _ path: ReferenceWritableKeyPath<Object, UIImage?>) {
    attributes.formUnion([name, "catalog"])
    parts.insert(name)
    let row: Row = { object, node, build in
      if let image = NibImage.image(name, of: node, in: build.document) {
        object[keyPath: path] = image
      }
    }
    rows.append((name, row))
  }
}

/// The type-erased form of `NibFields`.
@MainActor
protocol NibFieldTable: AnyObject {
  var attributes: Set<String> { get }
  var parts: Set<String> { get }
  func fill(_ object: AnyObject, from node: NibNode, in build: NibBuild)
  /// Reads some attributes and child elements only, those with these names.
  func fill(_ object: AnyObject, with names: Set<String>, of node: NibNode, in build: NibBuild)
}

/// The tables of all classes.
@MainActor
enum NibFieldTables {
  private static let tables: [ObjectIdentifier: any NibFieldTable] = {
    var all: [ObjectIdentifier: any NibFieldTable] = [:]
    for (type, table): (AnyClass, any NibFieldTable) in views + controls + scrolling + bars
      + controllers + gestures
    {
      all[ObjectIdentifier(type)] = table
    }
    return all
  }()

  /// The attributes that every object may have.
  private static let common: Set<String> = [
    "id", "key", "userLabel", "customClass", "customModule", "customModuleProvider", "fixedFrame",
    "misplaced", "ambiguous", "sceneMemberID", "verifyAmbiguity", "propertyAccessControl",
  ]
  private static let commonParts: Set<String> = [
    "connections", "userDefinedRuntimeAttributes", "variation", "point", "canvasLocation",
    "freeformSimulatedSizeMetrics", "simulatedStatusBarMetrics", "simulatedTopBarMetrics",
    "simulatedBottomBarMetrics", "simulatedOrientationMetrics", "simulatedScreenMetrics",
    "simulatedNavigationBarMetrics", "simulatedToolbarMetrics", "simulatedTabBarMetrics",
    "simulatedScreenMetricsDestination", "attributedUserLabel", "attributedComment",
    "modalFormSheetSimulatedSizeMetrics", "modalPageSheetSimulatedSizeMetrics",
    "adaptableVCSimulatedSizeMetrics", "notAMetric",
    // The recognisers themselves are objects of their own, connected by outlets.
    "gestureRecognizers",
  ]

  /// Fills in some values of an object by the tables of its class and superclasses.
  static func fill(
    _ object: AnyObject,
    with names: Set<String>,
    of node: NibNode,
    in build: NibBuild
  ) {
    for level: AnyClass in NibClass.chain(of: type(of: object)) {
      tables[ObjectIdentifier(level)]?.fill(object, with: names, of: node, in: build)
    }
  }

  /// Fills in an object by the tables of its class and superclasses, and reports the attributes and
  /// elements that none of them knows.
  static func fill(_ object: AnyObject, from node: NibNode, in build: NibBuild) {
    var (attributes, parts) = (common, commonParts)
    var found = false
    for level: AnyClass in NibClass.chain(of: type(of: object)) {
      guard let table = tables[ObjectIdentifier(level)] else { continue }
      found = true
      attributes.formUnion(table.attributes)
      parts.formUnion(table.parts)
      table.fill(object, from: node, in: build)
    }
    guard found else { return }
    for name in node.attributes.keys.sorted() where !attributes.contains(name) {
      build.issues.add("the attribute \(name) of a \(node.name) is not read")
    }
    for part in node.children
    where !["variation", "nil"].contains(part.name) && !part.name.hasSuffix("Metrics")
      && !parts.contains(part.key ?? part.name)
    {
      let key = part.key.map { "\($0) (\(part.name))" } ?? part.name
      build.issues.add("the element \(key) of a \(node.name) is not read")
    }
  }
}
