// SPDX-License-Identifier: Apache-2.0

/// The phase of a finger or a mouse over what a state machine shows.
package enum LottiePointer: Sendable {
  /// It is pressed.
  case down
  /// It moves.
  case move
  /// It is lifted, and so leaves what was under it.
  case up
  /// Its events go elsewhere from now on.
  case cancel
}

extension LottieMachineRun {
  /// Handles an event of a pointer.
  ///
  /// A press first enters what is under the pointer, and a lift leaves it at last. A lift over the animation
  /// is also a click.
  ///
  /// - Parameters:
  ///   - layers: those of `machine.layers` that are under the pointer.
  ///   - isInside: whether the pointer is over the animation.
  ///   - place: the pointer's location, in points of the animation.
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

  /// Reports which layers the pointer enters and leaves, and whether it does the animation as a whole.
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
