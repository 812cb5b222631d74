// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteNumerics
import QuartziteUIKit

/// An item and its body in a solver.
@MainActor
final class DynamicBody {
  let item: any UIDynamicItem
  let number: BodyNumber
  private let solver: Solver
  private(set) var shape: ItemShape
  private(set) var traits = ItemTraits()
  /// In kilograms.
  private(set) var mass = 0.0
  /// The item's transform without its rotation.
  private var unturned = CGAffineTransform.identity
  /// The body's place that the item shows.
  private var shown: BodyState
  /// The item's centre, which is not rounded to the body's where that has not moved.
  private var center: CGPoint

  /// Makes the body of an item where that stands; nil where its centre is no point.
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

  /// Where the body is and how it moves.
  var state: BodyState { solver.state(of: number) }

  /// Sets what behaviours say of the item; wakes the body where that differs from before.
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

  /// Puts the body where the item stands now, with the item's present outline; it keeps its
  /// velocity.
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

  /// Puts the item where the body is, if that has moved.
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

  /// Makes the velocity change over a step as by the mean of a force, which is in newtons.
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
