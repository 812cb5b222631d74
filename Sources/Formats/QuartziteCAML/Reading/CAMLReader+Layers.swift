// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteGraphics
import QuartziteXML

extension CAMLReader {
  /// Makes a layer of the class of a name; nil for other names.
  static func makeLayer(_ name: String) -> CALayer? {
    switch name {
    case "CALayer": CALayer()
    case "CATextLayer": CATextLayer()
    case "CAGradientLayer": CAGradientLayer()
    case "CAReplicatorLayer": CAReplicatorLayer()
    case "CAEmitterLayer": CAEmitterLayer()
    case "CATransformLayer": CATransformLayer()
    case "CAShapeLayer": CAShapeLayer()
    case "CAScrollLayer": CAScrollLayer()
    case "CATiledLayer": CATiledLayer()
    case "CABackdropLayer": BackdropLayer()
    default: nil
    }
  }

  /// Reads a layer with everything inside; nil beyond the limit of layers.
  ///
  /// - Parameter className: the element's name, or its type where the name is that of a property.
  func layer(_ element: XMLElement, className: String) -> CALayer? {
    guard take(\.layers, "layers", element) else { return nil }
    let layer: CALayer
    if let known = Self.makeLayer(className) {
      layer = known
    } else {
      note(.unsupported, "a layer of the class \(className), read as a plain one", element)
      layer = CALayer()
    }
    if let id = element["id"], !id.isEmpty {
      if layers[id] == nil {
        layers[id] = layer
      } else {
        note(.invalid, "the id \(id) again", element)
      }
    }
    let isNamedByType = element.name != className
    for attribute in element.attributes where !attribute.name.contains(".") {
      if attribute.name == "id" || (attribute.name == "type" && isNamedByType) { continue }
      set(attribute.name, attribute.value, of: layer, element)
    }
    for child in element.children { read(child, inside: layer) }
    // Key paths change what the others have set.
    for attribute in element.attributes where attribute.name.contains(".") {
      setPath(attribute.name, attribute.value, of: layer, element)
    }
    check(layer, element)
    return layer
  }

  /// Applies the limits on copies and characters to a layer, and checks its font.
  private func check(_ layer: CALayer, _ element: XMLElement) {
    if let replicator = layer as? CAReplicatorLayer, replicator.instanceCount > limits.copies {
      note(.limit, "\(replicator.instanceCount) copies; \(limits.copies) are shown", element)
      replicator.instanceCount = limits.copies
    }
    if let font = (layer as? CATextLayer)?.font as? NSString { checkFont(font as String, element) }
    if let text = layer as? CATextLayer, let string = text.string as? String {
      if !take(\.characters, "characters", element, count: string.count) { text.string = nil }
    }
  }

  /// Notes a font that is not installed, if there is anything that draws text.
  private func checkFont(_ name: String, _ element: XMLElement) {
    guard LayerServices.text?.hasFont(named: name) == false else { return }
    note(.missing, "the font \(name.prefix(80)); the usual one is taken", element)
  }

  // MARK: - Attributes

  /// Sets a property by its name.
  private func set(_ name: String, _ text: String, of layer: CALayer, _ element: XMLElement) {
    switch name {
    case "name": return layer.name = text
    case "string" where layer is CATextLayer: return layer.setValue(text, forKey: "string")
    case "font" where layer is CATextLayer: return layer.setValue(text as NSString, forKey: "font")
    case "wrapped" where layer is CATextLayer:
      guard let flag = ValueText.flag(text) else { return noteInvalid(name, text, element) }
      return layer.setValue(flag, forKey: name)
    case "truncationMode" where layer is CATextLayer:
      guard KnownNames.words[name]?.contains(text) == true else {
        return noteInvalid(name, text, element)
      }
      return layer.setValue(text, forKey: name)
    default: break
    }
    if setTiming(name, text, of: layer) { return }
    let key = Self.key(name, of: layer)
    if let row = PropertyRow.row(key: key, payload: layer.values.payload) {
      guard let value = value(text, as: row.kind, key: row.key) else {
        return noteInvalid(name, text, element)
      }
      return layer.setValue(value.object, forKey: row.key)
    }
    noteUnknown(name, text, element)
  }

  /// Notes an attribute that stands for no property, unless it has no effect.
  func noteUnknown(_ name: String, _ text: String, _ element: XMLElement) {
    if KnownNames.withoutEffect.contains(name) || KnownNames.isOfEditor(name) { return }
    if let neutral = KnownNames.neutral[name] {
      if neutral.contains(text) { return }
      return note(.unsupported, "the attribute \(name) = '\(text.prefix(40))'", element)
    }
    note(.unknown, "the attribute \(name)", element)
  }

  /// Sets a property of the timing of a layer; false for other names and what cannot be read.
  private func setTiming(_ name: String, _ text: String, of layer: CALayer) -> Bool {
    switch name {
    case "beginTime", "timeOffset", "speed":
      guard let number = ValueText.number(text), number.isFinite else { return false }
      layer.setValue(number, forKey: name)
    case "duration", "repeatCount", "repeatDuration":
      guard let number = ValueText.number(text) else { return false }
      layer.setValue(number, forKey: name)
    case "autoreverses":
      guard let flag = ValueText.flag(text) else { return false }
      layer.setValue(flag, forKey: name)
    case "fillMode":
      guard KnownNames.words[name]?.contains(text) == true else { return false }
      layer.setValue(text, forKey: name)
    default: return false
    }
    return true
  }

  /// Sets the value at the end of a key path.
  private func setPath(_ path: String, _ text: String, of layer: CALayer, _ element: XMLElement) {
    if KnownNames.isOfEditor(path) { return }
    guard let kind = kind(ofPath: path, in: layer) else {
      return note(.unknown, "the attribute \(path)", element)
    }
    guard let value = value(text, as: kind, key: path) else {
      return noteInvalid(path, text, element)
    }
    layer.setValue(value.object, forKeyPath: Self.key(path, of: layer))
  }

  /// The key path to use with the layer that was made: the filters of a backdrop layer are its background
  /// filters.
  static func key(_ path: String, of layer: CALayer) -> String {
    guard layer is BackdropLayer, path == "filters" || path.hasPrefix("filters.") else {
      return path
    }
    return "backgroundFilters" + path.dropFirst("filters".count)
  }

  /// The kind of value at the end of a key path of a layer; nil where it leads nowhere.
  func kind(ofPath path: String, in layer: CALayer) -> ValueKind? {
    let path = Self.key(path, of: layer)
    guard path.utf8.count <= 1024 else { return nil }
    // Held for as long as it is read: without optimization, a part that an autoclosure takes of what is
    // lent is copied after that was given back.
    let values = layer.values
    if let target = PropertyTarget(keyPath: path, payload: values.payload) {
      return target.kind
    }
    let parts = path.split(separator: ".", maxSplits: 2).map(String.init)
    guard parts.count > 1 else { return nil }
    switch parts[0] {
    case "mask":
      return layer.mask.flatMap { kind(ofPath: String(path.dropFirst(5)), in: $0) }
    case "sublayers" where parts.count == 3:
      let inner = layer.sublayers?.first { $0.name == parts[1] }
      return inner.flatMap { kind(ofPath: parts[2], in: $0) }
    case "emitterCells" where parts.count == 3:
      let cells = (layer as? CAEmitterLayer)?.emitterCells
      return cells?.first { $0.name == parts[1] }.flatMap { Self.kind(ofPath: parts[2], in: $0) }
    case "filters", "backgroundFilters", "compositingFilter":
      guard let filter = FilterPath(parts[0], path.dropFirst(parts[0].count + 1).description)
      else { return nil }
      guard case .numbers = filter.value(layer.values) else { return .scalar }
      return .numbers
    default: return nil
    }
  }

  /// The kind of value of a property of an emitter cell; nil for other names.
  static func kind(ofPath path: String, in cell: CAEmitterCell) -> ValueKind? {
    let parts = path.split(separator: ".", maxSplits: 2).map(String.init)
    if parts.count == 3, parts[0] == "emitterCells" {
      return cell.emitterCells?.first { $0.name == parts[1] }.flatMap {
        kind(ofPath: parts[2], in: $0)
      }
    }
    if path == "color" { return .color }
    if path == "contents" { return .image }
    guard let row = EmitterCellRow.row(path) else { return nil }
    switch row.get(EmitterCellValues()) {
    case .scalar: return .scalar
    case .rect: return .rect
    case .string: return .name
    default: return nil
    }
  }

  // MARK: - Elements

  /// Reads an element inside a layer.
  private func read(_ element: XMLElement, inside layer: CALayer) {
    switch element.name {
    case "sublayers":
      for child in element.children {
        let name = child.name == "object" ? child["type"] ?? child.name : child.name
        guard name.hasSuffix("Layer") else {
          note(.unknown, "an element of this name", child); continue
        }
        if let sublayer = self.layer(child, className: name) { layer.addSublayer(sublayer) }
      }
    case "animations": for child in element.children { addAnimation(child, to: layer) }
    case "states", "stateTransitions": readStates(element, of: layer)
    case "mask": layer.mask = innerLayer(element)
    case "filters", "backgroundFilters", "compositingFilter": readFilters(element, of: layer)
    case "emitterCells":
      guard let emitter = layer as? CAEmitterLayer else { fallthrough }
      emitter.emitterCells = element.children.compactMap { cell($0) }
    default: readProperty(element, of: layer)
    }
  }

  /// Reads a layer that a property holds: `<mask type="CALayer" .../>`, or one inside the element.
  private func innerLayer(_ element: XMLElement) -> CALayer? {
    if let type = element["type"] { return layer(element, className: type) }
    guard element.children.count == 1, let child = element.children.first else {
      note(.invalid, "a layer was expected here", element)
      return nil
    }
    return layer(child, className: child.name)
  }

  /// Reads an element that stands for a property.
  private func readProperty(_ element: XMLElement, of layer: CALayer) {
    let name = element.name
    if let what = KnownNames.ignoredElements[name] {
      let isEmpty =
        element.children.allSatisfy { $0["type"] == "NSArray" && $0.children.isEmpty }
        && element.attributes.allSatisfy { $0.name == "type" }
      if !isEmpty { note(.unsupported, what, element) }
      return
    }
    switch name {
    case "string" where layer is CATextLayer, "font" where layer is CATextLayer:
      let text = element["value"] ?? element.text
      if let type = element["type"], type != "string", type != "NSString" {
        return note(.unsupported, "a \(name) of the type \(type)", element)
      }
      return layer.setValue(name == "font" ? text as NSString : text, forKey: name)
    case "name", "wrapped", "truncationMode", "beginTime", "duration", "speed", "timeOffset",
      "repeatCount", "repeatDuration", "autoreverses", "fillMode":
      return set(name, element["value"] ?? element.text, of: layer, element)
    default: break
    }
    guard let row = PropertyRow.row(key: Self.key(name, of: layer), payload: layer.values.payload)
    else {
      if KnownNames.withoutEffect.contains(name) || KnownNames.isOfEditor(name) { return }
      return note(.unknown, "an element of this name", element)
    }
    guard let value = value(element, for: row.kind, key: row.key) else { return }
    guard Self.fits(value, row.kind) else {
      return note(.invalid, "a value of another type, which is left out", element)
    }
    layer.setValue(value.object, forKey: row.key)
  }

  /// Whether a value may be set to a property.
  static func fits(_ value: AnimatableValue, _ kind: ValueKind) -> Bool {
    switch (value, kind) {
    case (.null, .color), (.null, .path), (.null, .image), (.null, .colors), (.null, .numbers): true
    case (.scalar, .scalar), (.scalar, .bool), (.point, .point), (.size, .size), (.rect, .rect),
      (.color, .color), (.transform, .transform), (.path, .path), (.image, .image),
      (.numbers, .numbers), (.colors, .colors), (.string, .name):
      true
    default: false
    }
  }
}
