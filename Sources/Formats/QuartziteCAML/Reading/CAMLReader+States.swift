// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteXML

extension CAMLReader {
  /// Reads the states or the transitions of a layer, once all ids of the document are known.
  func readStates(_ element: XMLElement, of layer: CALayer) {
    let machine = machine(of: layer)
    for child in element.children {
      switch (child.name, element.name) {
      case ("LKState", "states"), ("CAState", "states"):
        waiting.append { [unowned self] in readState(child, into: machine) }
      case ("LKStateTransition", "stateTransitions"), ("CAStateTransition", "stateTransitions"):
        waiting.append { [unowned self] in readTransition(child, into: machine) }
      default: note(.unknown, "an element of this name", child)
      }
    }
  }

  private func machine(of layer: CALayer) -> StateMachine {
    if let known = machines.last, known.owner === layer { return known }
    let machine = StateMachine(owner: layer)
    machines.append(machine)
    return machine
  }

  // MARK: - States

  private func readState(_ element: XMLElement, into machine: StateMachine) {
    guard let name = element["name"], !name.isEmpty else {
      return note(.invalid, "a state without a name", element)
    }
    guard machine.state(name) == nil else {
      return note(.invalid, "the state \(name) again", element)
    }
    var state = StateMachine.State(name: name)
    for attribute in element.attributes {
      switch attribute.name {
      case "name", "id", "locked": break
      case "basedOn": state.base = attribute.value
      case "initial": state.isInitial = ValueText.flag(attribute.value) ?? false
      case "enabled": if ValueText.flag(attribute.value) == false { return }
      case "nextDelay", "previousDelay":
        if ValueText.number(attribute.value) != 0 {
          note(.unsupported, "the attribute \(attribute.name)", element)
        }
      default: note(.unknown, "the attribute \(attribute.name)", element)
      }
    }
    for child in steps(of: element) {
      if let step = step(child, "\(machines.count).\(name)") { state.elements.append(step) }
    }
    machine.states.append(state)
  }

  /// The elements inside `elements`.
  private func steps(of element: XMLElement) -> [XMLElement] {
    element.children.flatMap { child in
      if child.name == "elements" { return child.children }
      if child.name.hasPrefix("LKState") || child.name.hasPrefix("CAState") { return [child] }
      note(.unknown, "an element of this name", child)
      return []
    }
  }

  private func step(_ element: XMLElement, _ state: String) -> StateMachine.Element? {
    guard take(\.animations, "steps of states", element) else { return nil }
    switch element.name {
    case "LKStateSetValue", "CAStateSetValue", "LKStateSetProperty": return setValue(element)
    case "LKStateAddAnimation", "CAStateAddAnimation": return addedAnimation(element, state)
    case "LKStateAddElement", "CAStateAddElement": return addedElement(element, state)
    case "LKStateRemoveAnimation", "CAStateRemoveAnimation": return removedAnimation(element)
    case "LKStateRemoveElement", "CAStateRemoveElement": return removedElement(element)
    default: note(.unknown, "an element of this name", element)
    }
    return nil
  }

  /// The target layer of a step; nil where there is none, which is noted.
  private func target(_ element: XMLElement) -> CALayer? {
    for attribute in element.attributes
    where !Self.attributesOfSteps.contains(attribute.name) {
      note(.unknown, "the attribute \(attribute.name)", element)
    }
    guard let id = element["targetId"] else {
      note(.invalid, "a step without a target", element)
      return nil
    }
    guard let layer = layers[id] else {
      note(.missing, "the layer with the id \(id)", element)
      return nil
    }
    return layer
  }

  private static let attributesOfSteps: Set<String> = [
    "targetId", "keyPath", "key", "objectId", "final", "enabled", "id", "name",
  ]

  /// The kind of a timing property of layers, which states can set but which cannot be animated; nil for
  /// other key paths.
  private static func timingKind(_ keyPath: String) -> ValueKind? {
    switch keyPath {
    case "beginTime", "timeOffset", "speed", "duration", "repeatCount", "repeatDuration": .scalar
    case "autoreverses": .bool
    default: nil
    }
  }

  private func setValue(_ element: XMLElement) -> StateMachine.Element? {
    guard let layer = target(element), let path = element["keyPath"] ?? element["key"] else {
      return nil
    }
    let keyPath = Self.key(path, of: layer)
    guard let kind = kind(ofPath: keyPath, in: layer) ?? Self.timingKind(keyPath) else {
      note(.unknown, "a value of \(keyPath)", element)
      return nil
    }
    guard let child = element.child("value") ?? element.children.first else {
      note(.invalid, "no value", element)
      return nil
    }
    guard let value = value(child, for: kind, key: keyPath) else { return nil }
    guard Self.fits(value, kind) else {
      note(.invalid, "a value of another type, which is left out", child)
      return nil
    }
    return .setValue(layer, keyPath: keyPath, value: value)
  }

  private func addedAnimation(_ element: XMLElement, _ state: String) -> StateMachine.Element? {
    guard let layer = target(element) else { return nil }
    let inner = element.children.first { $0.name != "elements" }
    guard let inner else {
      note(.invalid, "no animation", element)
      return nil
    }
    if element.children.count > 1 { note(.unsupported, "more than one animation", element) }
    guard let animation = animation(inner, on: layer, keyPath: element["keyPath"]) else {
      return nil
    }
    let key = element["key"] ?? inner["key"] ?? "state.\(state).\(room.animations)"
    return .addAnimation(layer, key: key, animation)
  }

  private func addedElement(_ element: XMLElement, _ state: String) -> StateMachine.Element? {
    guard let layer = target(element) else { return nil }
    guard let object = element.child("object") ?? element.children.first else {
      note(.invalid, "no object", element)
      return nil
    }
    let name = object["type"] ?? object.name
    switch element["keyPath"] {
    case "sublayers":
      guard name.hasSuffix("Layer") else {
        note(.unknown, "an object of the class \(name)", object)
        return nil
      }
      return self.layer(object, className: name).map { .addLayer($0, to: layer) }
    case "animations":
      let key = object["key"] ?? "state.\(state).\(room.animations)"
      return animation(object, on: layer).map { .addAnimation(layer, key: key, $0) }
    default:
      note(.unsupported, "an element of \(element["keyPath"] ?? "nothing")", element)
      return nil
    }
  }

  private func removedAnimation(_ element: XMLElement) -> StateMachine.Element? {
    guard let layer = target(element) else { return nil }
    guard let key = element["key"], !key.isEmpty else {
      note(.invalid, "no key", element)
      return nil
    }
    return .removeAnimation(layer, key: key)
  }

  /// Reads the step that removes a sublayer of the target, named by its id.
  private func removedElement(_ element: XMLElement) -> StateMachine.Element? {
    guard let superlayer = target(element) else { return nil }
    guard element["keyPath"] == "sublayers" else {
      note(.unsupported, "an element of \(element["keyPath"] ?? "nothing")", element)
      return nil
    }
    guard let id = element["objectId"] else {
      note(.unsupported, "an element that is not named by its objectId", element)
      return nil
    }
    guard let layer = layers[id], layer.superlayer === superlayer else {
      note(.missing, "the layer with the id \(id) in the target", element)
      return nil
    }
    return .removeLayer(layer)
  }

  // MARK: - Transitions

  private func readTransition(_ element: XMLElement, into machine: StateMachine) {
    guard let from = element["fromState"], let to = element["toState"] else {
      return note(.invalid, "a transition without its states", element)
    }
    for attribute in element.attributes
    where !["fromState", "toState", "id", "name", "enabled"].contains(attribute.name) {
      note(.unsupported, "the attribute \(attribute.name)", element)
    }
    if element["enabled"].flatMap(ValueText.flag) == false { return }
    for name in [from, to] where name != "*" && !name.isEmpty && machine.state(name) == nil {
      note(.missing, "the state \(name)", element)
    }
    var transition = StateMachine.Transition(from: from, to: to)
    for child in steps(of: element) {
      guard child.name == "LKStateTransitionElement" || child.name == "CAStateTransitionElement"
      else {
        note(.unknown, "an element of this name", child)
        continue
      }
      guard take(\.animations, "steps of states", child),
        child["enabled"].flatMap(ValueText.flag) != false, let layer = target(child)
      else { continue }
      let inner = child.children.first
      guard let keyPath = child["key"] ?? child["keyPath"] ?? inner?["keyPath"] else {
        note(.invalid, "no key", child)
        continue
      }
      guard let inner else { continue }
      if child.children.count > 1 { note(.unsupported, "more than one animation", child) }
      guard let animation = animation(inner, on: layer, keyPath: keyPath) else { continue }
      let place = Self.key(keyPath, of: layer)
      transition.elements.append(
        .init(target: layer, keyPath: place, animation: animation)
      )
    }
    machine.transitions.append(transition)
  }
}
