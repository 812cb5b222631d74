// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteXML

extension CAMLWriter {
  /// Writes a layer with everything inside, its values and animations one to one.
  ///
  /// - Parameters:
  ///   - start: the time at which the package begins, on the layers' clock.
  ///   - depth: the number of written ancestors; what has `deepest` of them is left out.
  func element(
    _ layer: CALayer,
    start: CFTimeInterval,
    count: inout Int,
    depth: Int = 0
  ) -> XMLElement {
    count += 1
    let id = "\(count)"
    ids[ObjectIdentifier(layer)] = id
    if let package = layer as? PackageLayer { take(package.machines) }
    var payload = layer.values.payload
    var isText = false
    if case .text = payload {
      isText = (layer as? CATextLayer)?.string is String
      // A text with attributes is written as its picture.
      if !isText { payload = .plain }
    }
    let className = layer is BackdropLayer ? "CABackdropLayer" : Self.className(payload)
    var element = XMLElement(className, [("id", id)])
    if let name = layer.name { element.add("name", name) }
    var values = layer.values
    values.payload = payload
    if layer is BackdropLayer {
      (values.filters, values.backgroundFilters) = (values.backgroundFilters, [])
    }
    write(values, to: &element, without: isText ? [.contents] : [])
    writeTiming(layer, to: &element)
    if isText, let text = layer as? CATextLayer { write(text, to: &element) }
    if let mask = layer.mask, writes(atDepth: depth + 1) {
      let inner = self.element(mask, start: start, count: &count, depth: depth + 1)
      element.append(XMLElement("mask", [], [inner]))
    }
    let animations = layer.animationEntries.compactMap {
      animation($0.animation, key: $0.key, on: layer, start, id)
    }
    if !animations.isEmpty { element.append(XMLElement("animations", [], animations)) }
    if let sublayers = layer.sublayers, !sublayers.isEmpty, writes(atDepth: depth + 1) {
      var inner: [XMLElement] = []
      for sublayer in sublayers {
        inner.append(self.element(sublayer, start: start, count: &count, depth: depth + 1))
      }
      element.append(XMLElement("sublayers", [], inner))
    }
    for machine in machines[ObjectIdentifier(layer)] ?? [] {
      write(machine, to: &element, start: start, count: &count)
    }
    return element
  }

  private func write(_ text: CATextLayer, to element: inout XMLElement) {
    if text.isWrapped { element.add("wrapped", "1") }
    if text.truncationMode != .none { element.add("truncationMode", text.truncationMode.rawValue) }
    if let font = text.font as? NSString {
      element.append(XMLElement("font", [("type", "string"), ("value", font as String)]))
    } else if text.font != nil {
      log.note(.unsupported, "a font that is no name", at: element["id"] ?? "")
    }
    let string = text.string as? String ?? ""
    element.append(XMLElement("string", [("type", "string"), ("value", string)]))
  }

  private func writeTiming(_ layer: CALayer, to element: inout XMLElement) {
    if layer.beginTime != 0 { element.add("beginTime", ValueText.text(layer.beginTime)) }
    if layer.duration != .infinity { element.add("duration", ValueText.text(layer.duration)) }
    if layer.speed != 1 { element.add("speed", ValueText.text(Double(layer.speed))) }
    if layer.timeOffset != 0 { element.add("timeOffset", ValueText.text(layer.timeOffset)) }
    if layer.repeatCount != 0 {
      element.add("repeatCount", ValueText.text(Double(layer.repeatCount)))
    }
    if layer.repeatDuration != 0 {
      element.add("repeatDuration", ValueText.text(layer.repeatDuration))
    }
    if layer.autoreverses { element.add("autoreverses", "1") }
    if layer.fillMode != .removed { element.add("fillMode", layer.fillMode.rawValue) }
  }

  // MARK: - Animations

  /// Whether every animation of a tree, as deep as it is written, is of a class that the format has.
  static func canSay(_ layer: CALayer, depth: Int = 0) -> Bool {
    guard depth < deepest else { return true }
    return layer.animationEntries.allSatisfy { canSay($0.animation) }
      && layer.mask.map { canSay($0, depth: depth + 1) } ?? true
      && (layer.sublayers ?? []).allSatisfy { canSay($0, depth: depth + 1) }
  }

  private static func canSay(_ animation: CAAnimation) -> Bool {
    guard animation.timingFunction?.easing == nil else { return false }
    switch animation {
    case let group as CAAnimationGroup: return (group.animations ?? []).allSatisfy { canSay($0) }
    case let frames as CAKeyframeAnimation:
      return (frames.timingFunctions ?? []).allSatisfy { $0.easing == nil }
    case let basic as CABasicAnimation:
      return type(of: basic) == CABasicAnimation.self || type(of: basic) == CASpringAnimation.self
    case is CATransition: return true
    default: return false
    }
  }

  /// Writes an animation; nil for one that the format does not have, which is noted.
  func animation(
    _ animation: CAAnimation,
    key: String?,
    on layer: CALayer,
    _ start: CFTimeInterval,
    _ id: String
  ) -> XMLElement? {
    var element = XMLElement("animation")
    switch animation {
    case is CASpringAnimation: element.add("type", "CASpringAnimation")
    case is CABasicAnimation: element.add("type", "CABasicAnimation")
    case is CAKeyframeAnimation: element.add("type", "CAKeyframeAnimation")
    case is CAAnimationGroup: element.add("type", "CAAnimationGroup")
    case is CATransition: element.add("type", "CATransition")
    default:
      log.note(.unsupported, "an animation of the class \(type(of: animation))", at: id)
      return nil
    }
    if let key { element.add("key", key) }
    writeTiming(animation, start: key == nil ? nil : start, to: &element)
    if let property = animation as? CAPropertyAnimation {
      element.add("keyPath", property.keyPath ?? "")
      if property.isAdditive { element.add("additive", "1") }
      if property.isCumulative { element.add("cumulative", "1") }
      if let function = property.valueFunction {
        element.add("valueFunction", function.name.rawValue)
      }
    }
    switch animation {
    case let basic as CABasicAnimation: write(basic, to: &element, id)
    case let frames as CAKeyframeAnimation: write(frames, to: &element, id)
    case let group as CAAnimationGroup:
      let members = (group.animations ?? []).compactMap {
        self.animation($0, key: nil, on: layer, start, id)
      }
      element.append(XMLElement("animations", [], members))
    case let transition as CATransition:
      element.append(
        XMLElement("type", [("type", "string"), ("value", transition.type.rawValue)])
      )
      if let subtype = transition.subtype { element.add("subtype", subtype.rawValue) }
      if transition.startProgress != 0 {
        element.add("startProgress", ValueText.text(Double(transition.startProgress)))
      }
      if transition.endProgress != 1 {
        element.add("endProgress", ValueText.text(Double(transition.endProgress)))
      }
    default: break
    }
    return element
  }

  private func writeTiming(
    _ animation: CAAnimation,
    start: CFTimeInterval?,
    to element: inout XMLElement
  ) {
    if let start {
      // 0 would be the time of adding the animation.
      let begin = animation.beginTime == 0 ? 0 : animation.beginTime - start
      element.add("beginTime", abs(begin) < 1e-9 ? "1e-100" : ValueText.text(begin))
    } else if animation.beginTime != 0 {
      element.add("beginTime", ValueText.text(animation.beginTime))
    }
    element.add("duration", ValueText.text(animation.duration))
    if animation.speed != 1 { element.add("speed", ValueText.text(Double(animation.speed))) }
    if animation.timeOffset != 0 { element.add("timeOffset", ValueText.text(animation.timeOffset)) }
    if animation.repeatCount != 0 {
      element.add("repeatCount", ValueText.text(Double(animation.repeatCount)))
    }
    if animation.repeatDuration != 0 {
      element.add("repeatDuration", ValueText.text(animation.repeatDuration))
    }
    if animation.autoreverses { element.add("autoreverses", "1") }
    if animation.fillMode != .removed { element.add("fillMode", animation.fillMode.rawValue) }
    if !animation.isRemovedOnCompletion { element.add("removedOnCompletion", "0") }
    if let function = animation.timingFunction {
      element.add("timingFunction", Self.text(function))
    }
  }

  private static func text(_ function: CAMediaTimingFunction) -> String {
    var points: [Float] = []
    for index in 1...2 {
      var point: [Float] = [0, 0]
      function.getControlPoint(at: index, values: &point)
      points += point
    }
    // Through text, so that 0.42 is not written with the digits of a longer number.
    return ValueText.text(points.map { Double("\($0)") ?? Double($0) })
  }

  private func write(_ basic: CABasicAnimation, to element: inout XMLElement, _ id: String) {
    if let spring = basic as? CASpringAnimation {
      element.add("mass", ValueText.text(Double(spring.mass)))
      element.add("stiffness", ValueText.text(Double(spring.stiffness)))
      element.add("damping", ValueText.text(Double(spring.damping)))
      element.add("velocity", ValueText.text(Double(spring.initialVelocity)))
    }
    for (key, value) in [
      ("fromValue", basic.fromValue), ("toValue", basic.toValue), ("byValue", basic.byValue),
    ] {
      guard let value else { continue }
      if let child = self.element(AnimatableValue(any: value), named: key) {
        element.append(child)
      } else {
        log.note(.unsupported, "the \(key) of an animation", at: id)
      }
    }
  }

  private func write(_ frames: CAKeyframeAnimation, to element: inout XMLElement, _ id: String) {
    if frames.calculationMode != .linear {
      element.add("calculationMode", frames.calculationMode.rawValue)
    }
    if let mode = frames.rotationMode { element.add("rotationMode", mode.rawValue) }
    if let path = frames.path {
      element.append(
        XMLElement("path", [("type", "CGPath"), ("value", PathText.text(path))])
      )
    }
    if let values = frames.values {
      let children = values.compactMap { self.element(AnimatableValue(any: $0)) }
      if children.count != values.count {
        log.note(.unsupported, "a value of a keyframe animation", at: id)
      }
      element.append(XMLElement("values", [], children))
    }
    for (key, list) in [
      ("keyTimes", frames.keyTimes), ("tensionValues", frames.tensionValues),
      ("continuityValues", frames.continuityValues), ("biasValues", frames.biasValues),
    ] {
      guard let list else { continue }
      let numbers = list.map { XMLElement("real", [("value", ValueText.text($0.doubleValue))]) }
      element.append(XMLElement(key, [], numbers))
    }
    if let functions = frames.timingFunctions {
      let children = functions.map { XMLElement("string", [("value", Self.text($0))]) }
      element.append(XMLElement("timingFunctions", [], children))
    }
  }
}
