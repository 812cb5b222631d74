// SPDX-License-Identifier: Apache-2.0

/// What a layer asks client code, bounded: answers that ask the same again would only end with the stack.
extension CALayer {
  /// How many questions of one layer to its delegate, or about its keys, stand inside each other.
  private static let mostInside: UInt8 = 16

  /// Asks the delegate; returns nil where there is none, or where 16 questions of this layer are being
  /// answered already, because it hands them back to the layer.
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

  /// Reads or sets one key for a key path; returns nil where 16 of this layer are at it, because
  /// overrides lead from keys to key paths.
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
