// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A layer's animations, in the order in which they were added.
///
/// Adding, finding and removing are O(1) amortised.
struct AttachedAnimations {
  /// The animations; nil where one was removed.
  private var slots: [AttachedAnimation?] = []
  /// The index of each key; built once searching the slots would be slow.
  private var index: [String: Int]?
  /// The number of animations.
  private(set) var count = 0

  private static let largestSearch = 12
  /// How many animations a layer has at most; delegates that add two for each that ends would add
  /// without end.
  static let mostOfLayer = 131_072

  /// Whether there are none.
  var isEmpty: Bool { count == 0 }

  /// The animations in order.
  var all: [AttachedAnimation] { slots.compactMap { $0 } }

  /// Returns the animation under a key; nil for none.
  func find(_ key: String) -> AttachedAnimation? {
    position(of: key).flatMap { slots[$0] }
  }

  private func position(of key: String) -> Int? {
    if let index { return index[key] }
    return slots.firstIndex { $0?.key == key }
  }

  /// Adds an animation; its key must not be in use.
  mutating func append(_ animation: AttachedAnimation) {
    animation.slot = slots.count
    slots.append(animation)
    count += 1
    if let key = animation.key { index?[key] = slots.count - 1 }
    if index == nil, slots.count > Self.largestSearch { rebuild() }
  }

  /// Removes and returns the animation under a key; nil for none.
  mutating func remove(_ key: String) -> AttachedAnimation? {
    position(of: key).flatMap { take($0) }
  }

  /// Removes one animation.
  mutating func remove(_ animation: AttachedAnimation) {
    guard animation.slot < slots.count, slots[animation.slot] === animation else { return }
    _ = take(animation.slot)
  }

  /// Removes and returns all.
  mutating func removeAll() -> [AttachedAnimation] {
    let old = all
    self = AttachedAnimations()
    return old
  }

  private mutating func take(_ position: Int) -> AttachedAnimation? {
    guard let animation = slots[position] else { return nil }
    slots[position] = nil
    count -= 1
    if let key = animation.key { index?[key] = nil }
    if count == 0 {
      self = AttachedAnimations()
    } else if slots.count > 2 * count + Self.largestSearch {
      slots.removeAll { $0 == nil }
      for (position, animation) in slots.enumerated() { animation?.slot = position }
      rebuild()
    }
    return animation
  }

  private mutating func rebuild() {
    index = nil
    guard slots.count > Self.largestSearch else { return }
    var result: [String: Int] = [:]
    for (position, animation) in slots.enumerated() {
      if let key = animation?.key { result[key] = position }
    }
    index = result
  }

  /// Ends all animations because their layer is being deallocated.
  mutating func stopAll() {
    for animation in removeAll() {
      animation.layer = nil
      animation.dropTicket()
      animation.end(finished: false, on: nil)
    }
  }
}
