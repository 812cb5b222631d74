// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// The states of one layer, and the transitions between them.
final class StateMachine {
  /// A state.
  struct State {
    var name: String
    /// The state whose elements come first; nil for none.
    var base: String?
    var isInitial = false
    var elements: [Element] = []
  }

  /// What a state does while it is current.
  enum Element {
    /// Sets the value at the end of a key path.
    case setValue(CALayer, keyPath: String, value: AnimatableValue)
    /// Adds an animation under a key.
    case addAnimation(CALayer, key: String, CAAnimation)
    /// Adds a sublayer.
    case addLayer(CALayer, to: CALayer)
    /// Removes the animation of a key.
    case removeAnimation(CALayer, key: String)
    /// Removes a layer from its superlayer.
    case removeLayer(CALayer)
  }

  /// The transition from a state to another.
  struct Transition {
    /// The states; `*` is any.
    var from: String
    var to: String
    var elements: [TransitionElement] = []

    /// Returns how well it fits a change of state: the greater, the better; nil for not at all.
    func rank(from state: String, to next: String) -> Int? {
      guard from == state || from == "*", to == next || to == "*" else { return nil }
      return (to == next ? 2 : 0) + (from == state ? 1 : 0)
    }
  }

  /// The animation of one value in a transition.
  struct TransitionElement {
    var target: CALayer
    var keyPath: String
    var animation: CAAnimation
  }

  /// The layer and the key path of a value that states set.
  private struct Place: Hashable {
    var layer: ObjectIdentifier
    var keyPath: String
  }

  private struct Value {
    var layer: CALayer
    var keyPath: String
    var value: AnimatableValue
  }

  /// The layer that has the states.
  let owner: CALayer
  var states: [State] = []
  var transitions: [Transition] = []
  /// The name of the current state; nil for none.
  private(set) var current: String?
  /// The values that the layers have without any state, for each property that a state has set.
  private var plain: [Place: AnimatableValue] = [:]
  /// Restore what the current state has removed, in the order of removal.
  private var returns: [() -> Void] = []

  init(owner: CALayer) {
    self.owner = owner
  }

  /// The state of a name; nil where there is none.
  func state(_ name: String) -> State? { states.first { $0.name == name } }

  // MARK: - Going to a state

  /// Goes to a state; nil, or a name that is not among `states`, leaves all states.
  ///
  /// - Parameter isAnimated: whether transitions play.
  func go(to name: String?, isAnimated: Bool) {
    let next = name.flatMap { state($0) }?.name
    guard next != current else { return }
    let (old, new) = (values(of: current), values(of: next))
    leave(current, for: next)
    for place in order(old.order + new.order) {
      guard let target = new.values[place] ?? old.values[place] else { continue }
      let present = AnimatableValue(any: target.layer.value(forKeyPath: target.keyPath))
      if plain[place] == nil { plain[place] = present }
      let value = new.values[place]?.value ?? plain[place] ?? present
      let animation =
        isAnimated && !value.isEqual(to: present)
        ? transition(to: place, from: current ?? "", to: next ?? "") : nil
      change(target.layer, target.keyPath, from: present, to: value, animation)
    }
    enter(next)
    current = next
  }

  /// Returns the places without duplicates.
  private func order(_ places: [Place]) -> [Place] {
    var visited: Set<Place> = []
    return places.filter { visited.insert($0).inserted }
  }

  /// The elements of a state, those of the states that it is based on first.
  private func elements(of name: String?) -> [Element] {
    var lists: [[Element]] = []
    var visited: Set<String> = []
    var next = name
    while let name = next, visited.insert(name).inserted, let state = state(name) {
      lists.append(state.elements)
      next = state.base
    }
    return lists.reversed().flatMap { $0 }
  }

  /// The values that a state sets, the last of a place, in the order of the file.
  private func values(of name: String?) -> (values: [Place: Value], order: [Place]) {
    var values: [Place: Value] = [:]
    var order: [Place] = []
    for case .setValue(let layer, let keyPath, let value) in elements(of: name) {
      let place = Place(layer: ObjectIdentifier(layer), keyPath: keyPath)
      if values.updateValue(Value(layer: layer, keyPath: keyPath, value: value), forKey: place)
        == nil
      {
        order.append(place)
      }
    }
    return (values, order)
  }

  private func leave(_ name: String?, for next: String?) {
    // In reverse order, so that each layer finds its index.
    for step in returns.reversed() { step() }
    returns = []
    for element in elements(of: name) {
      switch element {
      case .setValue: break
      case .addAnimation(let layer, let key, _): layer.removeAnimation(forKey: key)
      case .addLayer(let layer, _): layer.removeFromSuperlayer()
      case .removeAnimation, .removeLayer: break
      }
    }
  }

  private func enter(_ name: String?) {
    for element in elements(of: name) {
      switch element {
      case .setValue: break
      case .addAnimation(let layer, let key, let animation): layer.add(animation, forKey: key)
      case .addLayer(let layer, let superlayer): superlayer.addSublayer(layer)
      case .removeAnimation(let layer, let key): remove(key, from: layer)
      case .removeLayer(let layer): remove(layer)
      }
    }
  }

  private func remove(_ key: String, from layer: CALayer) {
    guard let animation = layer.animation(forKey: key) else { return }
    layer.removeAnimation(forKey: key)
    returns.append { layer.add(animation, forKey: key) }
  }

  private func remove(_ layer: CALayer) {
    guard let superlayer = layer.superlayer,
      let index = superlayer.sublayers?.firstIndex(where: { $0 === layer })
    else { return }
    layer.removeFromSuperlayer()
    returns.append {
      superlayer.insertSublayer(layer, at: UInt32(min(index, superlayer.sublayers?.count ?? 0)))
    }
  }

  // MARK: - Transitions

  /// The animation of a value in the change from a state to another: that of the transition that fits best,
  /// exact states before `*`; nil where the value jumps.
  private func transition(to place: Place, from state: String, to next: String) -> CAAnimation? {
    var best: (rank: Int, animation: CAAnimation)?
    for transition in transitions {
      guard let rank = transition.rank(from: state, to: next), rank > best?.rank ?? -1 else {
        continue
      }
      let element = transition.elements.first {
        Place(layer: ObjectIdentifier($0.target), keyPath: $0.keyPath) == place
      }
      if let element { best = (rank, element.animation) }
    }
    return best?.animation
  }

  /// Sets a value, animated from what is shown; without an animation it jumps.
  private func change(
    _ layer: CALayer,
    _ keyPath: String,
    from present: AnimatableValue,
    to value: AnimatableValue,
    _ animation: CAAnimation?
  ) {
    guard animation != nil || !value.isEqual(to: present) else { return }
    let key = "state.\(keyPath)"
    let shown =
      layer.presentation().map { AnimatableValue(any: $0.value(forKeyPath: keyPath)) } ?? present
    layer.removeAnimation(forKey: key)
    layer.setValue(value.object, forKeyPath: keyPath)
    guard let animation, let copy = animation.copy() as? CAAnimation else { return }
    Self.fill(copy, from: shown, to: value)
    // The time of a transition is its own: a beginning in it is a delay.
    let delay = copy.beginTime
    copy.beginTime = delay > 0 ? layer.convertTime(CACurrentMediaTime(), from: nil) + delay : 0
    layer.add(copy, forKey: key)
  }

  /// Sets the values of an animation that has none to those of the change.
  private static func fill(
    _ animation: CAAnimation,
    from: AnimatableValue,
    to: AnimatableValue
  ) {
    switch animation {
    case let basic as CABasicAnimation:
      guard basic.fromValue == nil, basic.toValue == nil, basic.byValue == nil else { return }
      (basic.fromValue, basic.toValue) = (from.object, to.object)
    case let frames as CAKeyframeAnimation:
      guard frames.source == nil, frames.values == nil, frames.path == nil,
        let from = from.object, let to = to.object
      else { return }
      frames.values = [from, to]
    case let group as CAAnimationGroup:
      for member in group.animations ?? [] { fill(member, from: from, to: to) }
    default: break
    }
  }
}
