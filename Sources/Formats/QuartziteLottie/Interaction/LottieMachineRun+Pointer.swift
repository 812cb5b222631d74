// SPDX-License-Identifier: Apache-2.0

/// A finger or a mouse on what a machine shows.
package enum LottiePointer: Sendable {
  /// It begins to press.
  case down
  /// It moves.
  case move
  /// It ends to press, where it also leaves, as a finger does.
  case up
  /// Something else has taken it.
  case cancel
}

extension LottieMachineRun {
  /// Handles a pointer.
  ///
  /// A finger that touches enters what is under it before it presses, and leaves it after it is lifted. It
  /// has clicked where it is lifted over the animation.
  ///
  /// - Parameters:
  ///   - layers: those of `machine.layers` that are under it.
  ///   - isInside: whether it is over the animation.
  ///   - place: where it is, in points of the animation.
  package mutating func handle(
    _ pointer: LottiePointer,
    over layers: Set<String>,
    isInside: Bool,
    place: SIMD2<Double> = .zero,
    at time: Double
  ) {
    advance(to: time)
    self.pointer = place
    switch pointer {
    case .down:
      move(to: layers, isInside: isInside)
      if isInside { handle { $0.react(to: .pointerDown, on: layers) } }
    case .move:
      move(to: layers, isInside: isInside)
      handle { $0.react(to: .pointerMove, on: layers) }
    case .up:
      move(to: layers, isInside: isInside)
      handle { $0.react(to: .pointerUp, on: layers) }
      if isInside { handle { $0.react(to: .click, on: layers) } }
      move(to: [], isInside: false)
    case .cancel: move(to: [], isInside: false)
    }
  }

  /// Enters and leaves layers, and the animation as a whole.
  private mutating func move(to layers: Set<String>, isInside: Bool) {
    let (left, entered) = (touched.subtracting(layers), layers.subtracting(touched))
    let (wasInside, before) = (isTouched, touched)
    (touched, isTouched) = (layers, isInside)
    if !left.isEmpty, before != layers { handle { $0.react(to: .pointerExit, onlyOn: left) } }
    if wasInside, !isInside { handle { $0.react(to: .pointerExit) } }
    if isInside, !wasInside { handle { $0.react(to: .pointerEnter) } }
    if !entered.isEmpty { handle { $0.react(to: .pointerEnter, onlyOn: entered) } }
  }
}
