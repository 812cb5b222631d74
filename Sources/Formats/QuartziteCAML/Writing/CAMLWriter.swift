// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteGraphics
import QuartzitePictures
import QuartziteXML

/// Turns layers into elements, and keeps the pictures that they refer to.
///
/// What the format cannot express is noted in the log and left out.
final class CAMLWriter {
  /// The nesting depth of layers that are written; deeper ones are noted and left out.
  ///
  /// Each layer is two levels of XML, and readers accept 256 levels, with what is inside the innermost.
  static let deepest = 120

  let log = PackageIssueLog()
  /// The files of the pictures, in the order in which they were met.
  private(set) var files: [(name: String, bytes: [UInt8])] = []
  private var names: [ObjectIdentifier: String] = [:]
  /// The ids of the layers that were written.
  var ids: [ObjectIdentifier: String] = [:]
  /// The states of the layers of packages, by the layers that own them.
  var machines: [ObjectIdentifier: [StateMachine]] = [:]
  /// Keeps pictures alive whose identity is a key.
  private var kept: [CGImage] = []

  /// Makes the document around a root layer.
  ///
  /// The root has y down, as layers here have it.
  static func document(
    _ layers: [XMLElement],
    size: CGSize,
    background: CGColor?
  ) -> XMLElement {
    var root = XMLElement("CALayer")
    root.add("id", "root")
    root.add("bounds", ValueText.text([0, 0, Double(size.width), Double(size.height)]))
    root.add("position", ValueText.text([Double(size.width) / 2, Double(size.height) / 2]))
    root.add("geometryFlipped", "1")
    root.add("masksToBounds", "1")
    if let background { root.add("backgroundColor", ValueText.text(background)) }
    root.append(XMLElement("sublayers", [], layers))
    let space = [("xmlns", "http://www.apple.com/CoreAnimation/1.0")]
    return XMLElement("caml", space, [root])
  }

  /// The index of a document.
  static func index(size: CGSize) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
      <key>assetManifest</key>
      <string>assetManifest.caml</string>
      <key>documentHeight</key>
      <real>\(ValueText.text(Double(size.height)))</real>
      <key>documentWidth</key>
      <real>\(ValueText.text(Double(size.width)))</real>
      <key>geometryFlipped</key>
      <true/>
      <key>rootDocument</key>
      <string>main.caml</string>
    </dict>
    </plist>

    """
  }

  /// The manifest of a document, which has no modules.
  static let manifest = XMLElement(
    "caml",
    [("xmlns", "http://www.apple.com/CoreAnimation/1.0")],
    [XMLElement("MicaAssetManifest", [], [XMLElement("modules", [("type", "NSArray")])])]
  ).document

  /// Returns whether a layer with `depth` ancestors is written; notes one that is not.
  func writes(atDepth depth: Int) -> Bool {
    if depth < Self.deepest { return true }
    log.note(.limit, "layers more than \(Self.deepest) inside each other")
    return false
  }

  // MARK: - Values

  /// The values of a new layer of the class of a payload.
  static func defaults(_ payload: LayerPayload) -> LayerValues {
    switch payload {
    case .plain: CALayer.initialValues
    case .shape: CAShapeLayer.initialValues
    case .gradient: CAGradientLayer.initialValues
    case .text: CATextLayer.initialValues
    case .replicator: CAReplicatorLayer.initialValues
    case .emitter: CAEmitterLayer.initialValues
    case .scroll: CAScrollLayer.initialValues
    case .tiled: CATiledLayer.initialValues
    case .transform: CATransformLayer.initialValues
    }
  }

  /// The name of the class of a payload.
  static func className(_ payload: LayerPayload) -> String {
    switch payload {
    case .plain: "CALayer"
    case .shape: "CAShapeLayer"
    case .gradient: "CAGradientLayer"
    case .text: "CATextLayer"
    case .replicator: "CAReplicatorLayer"
    case .emitter: "CAEmitterLayer"
    case .scroll: "CAScrollLayer"
    case .tiled: "CATiledLayer"
    case .transform: "CATransformLayer"
    }
  }

  /// The rows of the properties of layers with a payload, without filters and cells, which are written
  /// as elements of their own.
  static func rows(_ payload: LayerPayload) -> [PropertyRow] {
    PropertyRow.all.filter { $0.owner.owns(payload) && $0.holdsPlainValues }
  }

  /// Writes what of a layer's values differs from those of a new one.
  func write(_ values: LayerValues, to element: inout XMLElement, without: Set<PropertyID> = []) {
    let plain = Self.defaults(values.payload)
    for row in Self.rows(values.payload) where !without.contains(row.id) {
      let value = row.get(values)
      if value.isEqual(to: row.get(plain)) { continue }
      write(value, of: row.key, to: &element)
    }
    writeFilters(values.filters, "filters", to: &element)
    writeFilters(values.backgroundFilters, "backgroundFilters", to: &element)
    if let filter = values.compositingFilter, var child = self.filter(filter, "compositingFilter") {
      if filter.inputs.isEmpty, filter.name == filter.type {
        child = XMLElement("compositingFilter", [("type", "string"), ("value", filter.type)])
      }
      element.append(child)
    }
    if case .emitter(let emitter) = values.payload, !emitter.cells.isEmpty {
      element.append(XMLElement("emitterCells", [], emitter.cells.map { cell($0) }))
    }
    if case .tiled(let tiled) = values.payload, !tiled.tiles.isEmpty {
      log.note(.unsupported, "the tiles of a tiled layer", at: element["id"] ?? "")
    }
  }

  /// Writes a value as an attribute, or as an element where an attribute cannot hold it.
  func write(_ value: AnimatableValue, of key: String, to element: inout XMLElement) {
    if let text = Self.text(value) {
      element.add(key, text)
    } else if let child = self.element(value, named: key) {
      element.append(child)
    } else {
      log.note(.unsupported, "a value of \(key)", at: element["id"] ?? "")
    }
  }

  /// The text of a value that an attribute can hold; nil for others.
  static func text(_ value: AnimatableValue) -> String? {
    switch value {
    case .scalar(let number): ValueText.text(number)
    case .point(let pair), .size(let pair): ValueText.text([pair.x, pair.y])
    case .rect(let r): ValueText.text([r.x, r.y, r.z, r.w])
    case .color(let color): ValueText.text(CGColor(rgba: color))
    case .transform(let transform): TransformText.text(transform)
    case .path(let path): PathText.text(path)
    case .string(let string): string
    default: nil
    }
  }

  /// A value as an element with its type; nil for what the format does not hold.
  ///
  /// - Parameter name: the element's name; nil for that of the type, as in arrays.
  func element(_ value: AnimatableValue, named name: String? = nil) -> XMLElement? {
    func made(_ type: String, _ attributes: [(String, String)]) -> XMLElement {
      guard let name else { return XMLElement(type, attributes) }
      return XMLElement(name, [("type", type)] + attributes)
    }
    func list(_ children: [XMLElement]) -> XMLElement {
      XMLElement(name ?? "NSArray", name == nil ? [] : [("type", "NSArray")], children)
    }
    switch value {
    case .null: return made("null", [])
    case .image(let image): return made("CGImage", [("src", picture(image))])
    case .numbers(let numbers):
      return list(numbers.map { XMLElement("real", [("value", ValueText.text($0))]) })
    case .colors(let colors):
      return list(
        colors.map { XMLElement("CGColor", [("value", ValueText.text(CGColor(rgba: $0)))]) }
      )
    case .affine, .object: return nil
    default: break
    }
    guard let text = Self.text(value), let type = Self.type(value) else { return nil }
    return made(type, [("value", text)])
  }

  private static func type(_ value: AnimatableValue) -> String? {
    switch value {
    case .scalar: "real"
    case .point: "CGPoint"
    case .size: "CGSize"
    case .rect: "CGRect"
    case .color: "CGColor"
    case .transform: "CATransform3D"
    case .path: "CGPath"
    case .string: "string"
    default: nil
    }
  }

  // MARK: - Pictures

  /// The file of a picture, which is written once however often it is used.
  func picture(_ image: CGImage) -> String {
    if let name = names[ObjectIdentifier(image)] { return name }
    let name = "picture-\(files.count + 1).png"
    names[ObjectIdentifier(image)] = name
    kept.append(image)
    do {
      files.append((name, try PNG.encode(image.pixmap)))
    } catch {
      files.append((name, []))
      log.note(.invalid, "a picture: \(error.description)", at: name)
    }
    return name
  }

  // MARK: - Filters and cells

  private func writeFilters(_ filters: [LayerFilter], _ key: String, to element: inout XMLElement) {
    guard !filters.isEmpty else { return }
    element.append(XMLElement(key, [], filters.compactMap { filter($0, nil) }))
  }

  private func filter(_ filter: LayerFilter, _ name: String?) -> XMLElement? {
    guard filter.operation == nil else {
      log.note(.unsupported, "a filter that has no name")
      return nil
    }
    if !filter.constants.isEmpty {
      log.note(.unsupported, "tables and pictures of the filter \(filter.type)")
    }
    let type = filter.type.hasPrefix("CI") ? "CIFilter" : "CAFilter"
    var element = XMLElement(name ?? type)
    if name != nil { element.add("type", type) }
    element.add("filter", filter.type)
    if filter.name != filter.type { element.add("name", filter.name) }
    for input in filter.inputs { element.add(input.key, ValueText.text(input.values)) }
    return element
  }

  /// The keys of an emitter cell's values.
  private static let cellKeys = [
    "enabled", "birthRate", "lifetime", "lifetimeRange", "emissionLatitude", "emissionLongitude",
    "emissionRange", "velocity", "velocityRange", "xAcceleration", "yAcceleration",
    "zAcceleration", "scale", "scaleRange", "scaleSpeed", "spin", "spinRange", "color", "redRange",
    "redSpeed", "greenRange", "greenSpeed", "blueRange", "blueSpeed", "alphaRange", "alphaSpeed",
    "contentsRect", "contentsScale", "minificationFilter", "magnificationFilter",
    "minificationFilterBias", "beginTime", "duration", "speed", "timeOffset",
  ]

  private func cell(_ values: EmitterCellValues) -> XMLElement {
    var element = XMLElement("CAEmitterCell")
    if let name = values.name { element.add("name", name) }
    let plain = EmitterCellValues()
    for key in Self.cellKeys {
      guard let row = EmitterCellRow.row(key) else { continue }
      let value = row.get(values)
      if !value.isEqual(to: row.get(plain)) { write(value, of: key, to: &element) }
    }
    if let image = values.contents {
      element.append(
        XMLElement("contents", [("type", "CGImage"), ("src", picture(image))])
      )
    }
    if !values.cells.isEmpty {
      element.append(XMLElement("emitterCells", [], values.cells.map { cell($0) }))
    }
    return element
  }
}
