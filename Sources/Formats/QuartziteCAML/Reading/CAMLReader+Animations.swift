// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteXML

extension CAMLReader {
  /// Reads an animation and adds it to a layer.
  func addAnimation(_ element: XMLElement, to layer: CALayer) {
    guard let animation = animation(element, on: layer) else { return }
    let path = (animation as? CAPropertyAnimation)?.keyPath
    var key = element["key"] ?? path ?? (animation is CATransition ? "transition" : "group")
    // Animations of a file do not replace each other, even if they have the same key.
    if layer.animation(forKey: key) != nil { key += " \(layer.animationKeys()?.count ?? 0)" }
    layer.add(animation, forKey: key)
  }

  /// The begin time of animations that begin with their layer: before the layer's first moment.
  private static let beforeAll = -1e-100

  /// Reads an animation; nil for one of an unknown class, or that is switched off.
  ///
  /// - Parameters:
  ///   - layer: the layer that is animated, which determines the kind of the values.
  ///   - keyPath: the key path of an animation that names none.
  func animation(
    _ element: XMLElement,
    on layer: CALayer,
    keyPath: String? = nil
  ) -> CAAnimation? {
    guard take(\.animations, "animations", element) else { return nil }
    let isNamedByType = element.name == "animation" || element.name == "object"
    let name = isNamedByType ? element["type"] ?? "" : element.name
    guard let animation = Self.makeAnimation(name) else {
      note(.unsupported, "an animation of the class \(name.isEmpty ? "?" : name)", element)
      return nil
    }
    let path = Self.key(element["keyPath"] ?? keyPath ?? "", of: layer)
    var kind: ValueKind?
    if let property = animation as? CAPropertyAnimation {
      property.keyPath = path
      kind = self.kind(ofPath: path, in: layer)
      if kind == nil {
        note(.unknown, "an animation of \(path.isEmpty ? "nothing" : path)", element)
        return nil
      }
    }
    for attribute in element.attributes {
      if attribute.name == "type" && isNamedByType { continue }
      if attribute.name == "enabled" {
        if ValueText.flag(attribute.value) == false { return nil }
        continue
      }
      set(attribute.name, attribute.value, of: animation, kind, element)
    }
    for child in element.children { read(child, inside: animation, kind, layer) }
    if let frames = animation as? CAKeyframeAnimation, path == "contents" {
      return film(frames, element) ?? frames
    }
    return animation
  }

  private static func makeAnimation(_ name: String) -> CAAnimation? {
    switch name {
    case "CABasicAnimation": CABasicAnimation()
    case "CAKeyframeAnimation": CAKeyframeAnimation()
    case "CASpringAnimation": CASpringAnimation()
    case "CAAnimationGroup": CAAnimationGroup()
    case "CATransition": CATransition()
    default: nil
    }
  }

  // MARK: - Attributes

  private func set(
    _ name: String,
    _ text: String,
    of animation: CAAnimation,
    _ kind: ValueKind?,
    _ element: XMLElement
  ) {
    switch name {
    case "keyPath", "key", "id", "name": return
    case "beginTime", "timeOffset", "speed":
      guard let number = ValueText.number(text), number.isFinite else { break }
      // A tiny begin time stands for that of the layer; 0 would be the time of adding the animation.
      let isFirst = name == "beginTime" && number > 0 && number < 1e-9
      return animation.setValue(isFirst ? Self.beforeAll : number, forKey: name)
    case "duration", "repeatCount", "repeatDuration":
      guard let number = ValueText.number(text) else { break }
      return animation.setValue(number, forKey: name)
    case "autoreverses", "removedOnCompletion":
      guard let flag = ValueText.flag(text) else { break }
      return animation.setValue(flag, forKey: name)
    case "additive", "cumulative":
      guard let property = animation as? CAPropertyAnimation, let flag = ValueText.flag(text)
      else { break }
      return property.setValue(flag, forKey: name)
    case "mass", "stiffness", "damping", "velocity", "initialVelocity":
      guard let spring = animation as? CASpringAnimation,
        let number = ValueText.number(text), number.isFinite
      else { break }
      return spring.setValue(number, forKey: name == "velocity" ? "initialVelocity" : name)
    case "startProgress", "endProgress":
      guard animation is CATransition, let number = ValueText.number(text), number.isFinite
      else { break }
      return animation.setValue(number, forKey: name)
    case "fillMode", "calculationMode", "rotationMode", "subtype", "transitionType":
      guard KnownNames.words[name]?.contains(text) == true else { break }
      return animation.setValue(text, forKey: name == "transitionType" ? "type" : name)
    case "timingFunction":
      guard let curve = ValueText.curve(text) else { break }
      return animation.timingFunction = CAMediaTimingFunction(
        controlPoints: curve.0,
        curve.1,
        curve.2,
        curve.3
      )
    case "valueFunction":
      guard let property = animation as? CAPropertyAnimation,
        let function = CAValueFunction(name: CAValueFunctionName(rawValue: text))
      else { break }
      return property.valueFunction = function
    case "fromValue", "toValue", "byValue":
      guard animation is CABasicAnimation, let kind,
        let value = value(text, as: kind, key: name)
      else { break }
      return animation.setValue(value.object, forKey: name)
    default:
      return noteUnknown(name, text, element)
    }
    noteInvalid(name, text, element)
  }

  // MARK: - Elements

  private func read(
    _ element: XMLElement,
    inside animation: CAAnimation,
    _ kind: ValueKind?,
    _ layer: CALayer
  ) {
    switch (element.name, animation) {
    case ("values", let frames as CAKeyframeAnimation): readValues(element, of: frames, kind)
    case ("keyTimes", let frames as CAKeyframeAnimation):
      frames.keyTimes = numbers(element).map { NSNumber(value: $0) }
    case ("tensionValues", let frames as CAKeyframeAnimation):
      frames.tensionValues = numbers(element).map { NSNumber(value: $0) }
    case ("continuityValues", let frames as CAKeyframeAnimation):
      frames.continuityValues = numbers(element).map { NSNumber(value: $0) }
    case ("biasValues", let frames as CAKeyframeAnimation):
      frames.biasValues = numbers(element).map { NSNumber(value: $0) }
    case ("timingFunctions", let frames as CAKeyframeAnimation):
      frames.timingFunctions = element.children.map {
        curve($0) ?? CAMediaTimingFunction(name: .linear)
      }
    case ("path", let frames as CAKeyframeAnimation):
      if case .path(let path) = value(element, for: .path, key: "path") { frames.path = path }
    case ("fromValue", is CABasicAnimation), ("toValue", is CABasicAnimation),
      ("byValue", is CABasicAnimation):
      guard let value = value(element, for: kind, key: element.name) else { return }
      animation.setValue(value.object, forKey: element.name)
    case ("animations", let group as CAAnimationGroup):
      group.animations = element.children.compactMap { self.animation($0, on: layer) }
    case ("type", is CATransition), ("subtype", is CATransition):
      let text = element["value"] ?? element.text
      set(element.name == "type" ? "transitionType" : "subtype", text, of: animation, nil, element)
    case ("timingFunction", _): animation.timingFunction = curve(element)
    default: note(.unknown, "an element of this name", element)
    }
  }

  /// Reads the values of keyframes.
  ///
  /// Pictures are not decoded yet: a film of them would not fit into the memory.
  private func readValues(
    _ element: XMLElement,
    of frames: CAKeyframeAnimation,
    _ kind: ValueKind?
  ) {
    guard take(\.keyframes, "keyframes", element, count: element.children.count) else { return }
    if kind == .image {
      frames.values = element.children.compactMap { child in
        child.name == "CGImage" || child["type"] == "CGImage" ? frame(child) : nil
      }
      return
    }
    frames.values = element.children.compactMap { child in
      value(child, for: kind, key: "value")?.object
    }
  }

  /// Reads a timing function; nil where it cannot be read, which is noted.
  private func curve(_ element: XMLElement) -> CAMediaTimingFunction? {
    let text = element["value"] ?? element["name"] ?? element["controlPoints"] ?? element.text
    let inner = element.children.first
    if let inner, element["value"] == nil { return curve(inner) }
    guard let curve = ValueText.curve(text.trimmingCharacters(in: .whitespacesAndNewlines)) else {
      noteInvalid("timing function", text, element)
      return nil
    }
    return CAMediaTimingFunction(controlPoints: curve.0, curve.1, curve.2, curve.3)
  }

  /// Reads the numbers inside an element, or its text.
  private func numbers(_ element: XMLElement) -> [Double] {
    if element.children.isEmpty, let text = element["value"] {
      return ValueText.numbers(text)?.filter(\.isFinite) ?? []
    }
    guard take(\.keyframes, "numbers", element, count: element.children.count) else { return [] }
    return element.children.compactMap { child in
      guard case .scalar(let number) = value(child, for: .scalar, key: element.name) else {
        return nil
      }
      return number.isFinite ? number : nil
    }
  }
}
