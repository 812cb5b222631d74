// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A layer's animations, in the order in which they were added.
///
/// Adding, finding and removing are O(1) amortised.
struct AttachedAnimations {
  /// The animations; nil where one was removed.
  private var slots: [AttachedAnimation?] = []
  /// The animation of each key; built once searching the slots would be slow.
  private var index: [String: AttachedAnimation]?
  /// The number of animations.
  private(set) var count = 0

  private static let largestSearch = 12
  /// The largest number of animations of a layer.
  ///
  /// A delegate that adds two for each that ends would otherwise add without end.
  static let mostOfLayer = 131_072

  /// Whether there are none.
  var isEmpty: Bool { count == 0 }

  /// The animations in order.
  var all: [AttachedAnimation] { slots.compactMap { $0 } }

  /// The compiled forms of the animations in order.
  var forms: [CompiledForm] {
    var result: [CompiledForm] = []
    result.reserveCapacity(count)
    for case let animation? in slots { result.append(animation.form) }
    return result
  }

  /// Calls `body` for each animation in order; it must not change the list.
  func forEach(_ body: (AttachedAnimation) -> Void) {
    for case let animation? in slots { body(animation) }
  }

  /// Whether any animation passes a test.
  func contains(where test: (AttachedAnimation) -> Bool) -> Bool {
    slots.contains { $0.map(test) ?? false }
  }

  /// Returns the animation under a key; nil for none.
  func find(_ key: String) -> AttachedAnimation? {
    if let index { return index[key] }
    for case let animation? in slots where animation.key == key { return animation }
    return nil
  }

  /// Adds an animation; its key must not be in use.
  mutating func append(_ animation: AttachedAnimation) {
    animation.slot = slots.count
    slots.append(animation)
    count += 1
    if let key = animation.key { index?[key] = animation }
    if index == nil, slots.count > Self.largestSearch { makeIndex() }
  }

  /// Removes and returns the animation under a key; nil for none.
  mutating func remove(_ key: String) -> AttachedAnimation? {
    let found = index == nil ? find(key) : index?.removeValue(forKey: key)
    if let found { take(found.slot) }
    return found
  }

  /// Removes one animation.
  mutating func remove(_ animation: AttachedAnimation) {
    guard animation.slot < slots.count, slots[animation.slot] === animation else { return }
    if let key = animation.key { index?[key] = nil }
    take(animation.slot)
  }

  /// Removes and returns all.
  mutating func removeAll() -> AttachedAnimations {
    let old = self
    self = AttachedAnimations()
    return old
  }

  /// Empties a slot.
  private mutating func take(_ position: Int) {
    slots[position] = nil
    count -= 1
    if count == 0 {
      self = AttachedAnimations()
    } else if slots.count > 2 * count + Self.largestSearch {
      slots.removeAll { $0 == nil }
      for (position, animation) in slots.enumerated() { animation?.slot = position }
      if slots.count <= Self.largestSearch { index = nil }
    }
  }

  private mutating func makeIndex() {
    var result: [String: AttachedAnimation] = [:]
    for case let animation? in slots {
      if let key = animation.key { result[key] = animation }
    }
    index = result
  }

  /// Ends all animations because their layer is being deallocated.
  mutating func stopAll() {
    removeAll().forEach { animation in
      animation.layer = nil
      animation.dropTicket()
      animation.end(finished: false, on: nil)
    }
  }
}
