// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteNumerics
import QuartziteUIKit

/// An item together with its body in a solver.
@MainActor
final class DynamicBody {
  let item: any UIDynamicItem
  let number: BodyNumber
  private let solver: Solver
  private(set) var shape: ItemShape
  private(set) var traits = ItemTraits()
  /// The mass in kilograms.
  private(set) var mass = 0.0
  /// The item's transform without its rotation.
  private var unturned = CGAffineTransform.identity
  /// The state of the body that was last written to the item.
  private var shown: BodyState
  /// The item's centre; it keeps its full precision while the body, which has less, does not move.
  private var center: CGPoint

  /// Makes the body of an item at its current position; nil if its centre is not finite.
  init?(of item: any UIDynamicItem, in solver: Solver) {
    (item as? UIDynamicItemGroup)?.readMembers()
    let (angle, unturned) = Self.turn(of: item.transform)
    let center = item.center
    guard let number = solver.makeBody(isFixed: false, at: center, angle: angle) else {
      return nil
    }
    (self.item, self.number, self.solver, self.unturned) = (item, number, solver, unturned)
    shape = ItemShape(of: item)
    self.center = center
    shown = solver.state(of: number)
    solver.setShape(shape, surface: traits.surface, of: number)
    mass = solver.setMass(of: shape, density: traits.density, body: number)
  }

  /// The position and velocity of the body.
  var state: BodyState { solver.state(of: number) }

  /// Sets the traits of the item; wakes the body if they have changed.
  func setTraits(_ traits: ItemTraits) {
    let old = self.traits
    guard traits != old else { return }
    self.traits = traits
    solver.setMotion(
      isFixed: traits.isAnchored,
      turns: traits.allowsRotation,
      resistance: traits.resistance,
      angularResistance: traits.angularResistance,
      of: number
    )
    mass = solver.setMass(of: shape, density: traits.density, body: number)
    if traits.surface != old.surface { solver.setSurface(traits.surface, of: number) }
    if traits.groups != old.groups || traits.boundaries != old.boundaries {
      solver.setGroups(traits.groups, boundaries: traits.boundaries, of: number)
    }
    solver.wake(number)
  }

  /// Updates the body's position and shape from the item; the body keeps its velocity.
  func readItem() {
    (item as? UIDynamicItemGroup)?.readMembers()
    let angle: Double
    (angle, unturned) = Self.turn(of: item.transform)
    let present = ItemShape(of: item)
    if present != shape {
      shape = present
      solver.setShape(shape, surface: traits.surface, of: number)
      mass = solver.setMass(of: shape, density: traits.density, body: number)
    }
    center = item.center
    solver.place(number, at: center, angle: angle)
    shown = state
    solver.wake(number)
  }

  /// Updates the item's centre and transform from the body, if it has moved.
  func writeItem() {
    let state = state
    guard state.isAwake else { return }
    if state.center != shown.center {
      if state.center.x != shown.center.x { center.x = state.center.x }
      if state.center.y != shown.center.y { center.y = state.center.y }
      item.center = center
    }
    defer { shown = state }
    if state.angle != shown.angle {
      item.transform = unturned.concatenating(
        CGAffineTransform(rotationAngle: CGFloat(state.angle))
      )
    }
  }

  func wake() { solver.wake(number) }

  /// Applies a force in newtons at the centre of mass, for a step.
  func pull(_ force: CGVector) { solver.pull(force, on: number) }

  /// The rotation of a transform, and the transform without it.
  private static func turn(of transform: CGAffineTransform) -> (Double, CGAffineTransform) {
    let angle = Elementary.atan2(Double(transform.b), Double(transform.a))
    guard angle.isFinite else { return (0, .identity) }
    let rest = transform.concatenating(CGAffineTransform(rotationAngle: CGFloat(-angle)))
    let values = [rest.a - 1, rest.b, rest.c, rest.d - 1, rest.tx, rest.ty]
    return (angle, values.allSatisfy { abs($0) < 1e-12 } ? .identity : rest)
  }
}
