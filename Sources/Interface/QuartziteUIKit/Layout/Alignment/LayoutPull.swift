// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteConstraints
import QuartziteCore

/// A wish that is weaker than every constraint: one attribute of a view as small, or as great, as
/// the constraints let it be.
///
/// Where it changes the solution, the constraints alone do not determine it.
@MainActor
struct LayoutPull {
  let view: UIView
  let attribute: NSLayoutConstraint.Attribute
  let isTowardsGreat: Bool
  /// The place to which it pulls, in points from the window's corner.
  static let reach = 100_000.0
  /// The strength, of which constraints have 1 to 1,000.
  static let strength = 1e-3
}

extension LayoutEngine {
  /// Adds a pull to the solver.
  func add(_ pull: LayoutPull) {
    guard let value = expression(pull.view, pull.attribute) else { return }
    let goal = pull.isTowardsGreat ? LayoutPull.reach : -LayoutPull.reach
    solver.add(value - .init(goal), .equal, strength: LayoutPull.strength)
  }

  /// Returns the frame of a view in a solution of its tree that is pulled to one side.
  static func frame(pulledBy pull: LayoutPull) -> CGRect? {
    let engine = LayoutEngine()
    engine.pull = pull
    return engine.pulledFrame(of: pull.view)
  }
}
