// SPDX-License-Identifier: Apache-2.0

/// The calls of client code by a layer, bounded: an answer that asks the same again would recurse
/// until the stack is full.
extension CALayer {
  /// The largest depth of nested calls of one layer to its delegate, and of nested accesses to its
  /// keys.
  private static let mostInside: UInt8 = 16

  /// Calls the delegate; returns nil where there is none, or where 16 calls of this layer are in
  /// progress, because the delegate hands them back to the layer.
  @inline(__always)
  @discardableResult
  final func askDelegate<Answer>(_ question: (any CALayerDelegate) -> Answer?) -> Answer? {
    guard let delegate else { return nil }
    guard state.delegateDepth < CALayer.mostInside else {
      Log.noteOnce("A layer's delegate that hands questions back to the layer is not asked again.")
      return nil
    }
    state.delegateDepth += 1
    defer { state.delegateDepth -= 1 }
    return question(delegate)
  }

  /// Reads or sets one key for a key path; returns nil where 16 accesses of this layer are in
  /// progress, because overrides lead from keys back to key paths.
  @discardableResult
  final func askOwnKeys<Answer>(_ work: () -> Answer) -> Answer? {
    guard state.keyPathDepth < CALayer.mostInside else {
      Log.noteOnce("Keys of a layer that lead to key paths that lead to keys lead nowhere.")
      return nil
    }
    state.keyPathDepth += 1
    defer { state.keyPathDepth -= 1 }
    return work()
  }

  /// Whether a change of `key` must redraw the contents, as the class says.
  final func redraws(forKey key: String) -> Bool {
    let type = type(of: self)
    guard LayerOverrides.overridesNeedsDisplay(type) else { return false }
    return World.current.classQuestions.run(or: false) { type.needsDisplay(forKey: key) }
  }

  /// The class's default for a key; nil where it has none.
  final func classDefault(forKey key: String) -> Any? {
    World.current.classQuestions.run(or: nil) { type(of: self).defaultValue(forKey: key) }
  }

  /// The class's own action for an event.
  final func classAction(forKey event: String) -> (any CAAction)? {
    let type = type(of: self)
    guard LayerOverrides.overridesDefaultAction(type) else { return nil }
    return World.current.classQuestions.run(or: nil) { type.defaultAction(forKey: event) }
  }
}
