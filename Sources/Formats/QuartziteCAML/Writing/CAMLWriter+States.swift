// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteXML

/// The states of packages that were read, as they were in the file.
extension CAMLWriter {
  /// Takes the states of a package, which are written with the layers that own them.
  func take(_ machines: [StateMachine]) {
    for machine in machines {
      self.machines[ObjectIdentifier(machine.owner), default: []] += [machine]
    }
  }

  /// Writes the states of a layer and the transitions between them.
  func write(
    _ machine: StateMachine,
    to element: inout XMLElement,
    start: CFTimeInterval,
    count: inout Int
  ) {
    let states = machine.states.map { state -> XMLElement in
      var result = XMLElement("LKState", [("name", state.name)])
      if let base = state.base { result.add("basedOn", base) }
      if state.isInitial { result.add("initial", "1") }
      var steps: [XMLElement] = []
      for step in state.elements {
        if let step = self.element(step, start: start, count: &count) { steps.append(step) }
      }
      result.append(XMLElement("elements", [], steps))
      return result
    }
    let transitions = machine.transitions.map { transition -> XMLElement in
      let steps = transition.elements.compactMap { step -> XMLElement? in
        guard let id = id(of: step.target),
          let inner = animation(step.animation, key: nil, on: step.target, start, id)
        else { return nil }
        return XMLElement(
          "LKStateTransitionElement",
          [("key", step.keyPath), ("targetId", id)],
          [inner]
        )
      }
      return XMLElement(
        "LKStateTransition",
        [("fromState", transition.from), ("toState", transition.to)],
        [XMLElement("elements", [], steps)]
      )
    }
    if !states.isEmpty { element.append(XMLElement("states", [], states)) }
    if !transitions.isEmpty { element.append(XMLElement("stateTransitions", [], transitions)) }
  }

  /// The element of a step of a state; nil for what cannot be written, which is noted.
  private func element(
    _ step: StateMachine.Element,
    start: CFTimeInterval,
    count: inout Int
  ) -> XMLElement? {
    switch step {
    case .setValue(let layer, let keyPath, let value):
      guard let id = id(of: layer) else { return nil }
      guard let child = self.element(value, named: "value") else {
        log.note(.unsupported, "a value of \(keyPath) in a state", at: id)
        return nil
      }
      return XMLElement("LKStateSetValue", [("targetId", id), ("keyPath", keyPath)], [child])
    case .addAnimation(let layer, let key, let animation):
      guard let id = id(of: layer),
        let inner = self.animation(animation, key: nil, on: layer, start, id)
      else { return nil }
      return XMLElement("LKStateAddAnimation", [("targetId", id), ("key", key)], [inner])
    case .addLayer(let layer, let superlayer):
      guard let id = id(of: superlayer) else { return nil }
      // While its state is current, the layer is written among the sublayers already.
      guard layer.superlayer == nil else { return nil }
      let inner = self.element(layer, start: start, count: &count)
      return XMLElement("LKStateAddElement", [("targetId", id), ("keyPath", "sublayers")], [inner])
    case .removeAnimation, .removeLayer: return removal(step)
    }
  }

  /// The step that removes an animation or a layer; nil for what cannot be written, which is noted.
  private func removal(_ step: StateMachine.Element) -> XMLElement? {
    switch step {
    case .removeAnimation(let layer, let key):
      return id(of: layer).map {
        XMLElement("LKStateRemoveAnimation", [("targetId", $0), ("key", key)])
      }
    case .removeLayer(let layer):
      // While its state is current, the layer is not in the tree, and so not in the file.
      guard let superlayer = layer.superlayer, let target = id(of: superlayer),
        let object = id(of: layer)
      else { return nil }
      return XMLElement(
        "LKStateRemoveElement",
        [("targetId", target), ("keyPath", "sublayers"), ("objectId", object)]
      )
    default: return nil
    }
  }

  /// The id of a layer that was written; nil for others, which is noted.
  private func id(of layer: CALayer) -> String? {
    let id = ids[ObjectIdentifier(layer)]
    if id == nil { log.note(.missing, "a layer of a state") }
    return id
  }
}
