// SPDX-License-Identifier: Apache-2.0
import QuartziteCore

/// Guards against client code that does, in what it is called for, what it is called for again: once
/// inside itself for each view, 256 views inside each other; what is beyond is not called, with a line
/// in the log.
///
/// Where it may do so through objects that it makes, the depth and the number of calls are
/// bounded by meters.
@MainActor
final class CallbackGuards {
  /// Calls of scroll views' delegates about offsets and scales.
  let scrolls = guarded("Report of scrolling")
  /// Actions of controls.
  let actions = guarded("Action of a control")
  /// Reports of other tint colours.
  let tints = guarded("Report of a tint colour")
  /// Reports that a view is in another superview or window.
  let moves = guarded("Report of a move")
  /// Reports of new subviews.
  let additions = guarded("Report of a new subview")
  /// Searches for sizes that fit.
  let fits = guarded("Fitting")
  /// Updates of constraints.
  let updates = guarded("Update of constraints")

  /// Answers of views to hit tests.
  let hitTests = CallMeter("Hit tests", depth: 256, calls: 100_000)
  /// Touches that responders pass on.
  let touches = CallMeter("Touches that are passed on", depth: 2000)
  /// Controllers that load their views.
  let loadings = CallMeter("Loadings of controllers' views", depth: 128)
  /// Questions for the natural sizes of views while constraints are solved.
  let naturalSizes = CallMeter("Questions for natural sizes", depth: 16)

  nonisolated init() {}

  private nonisolated static func guarded(_ name: String) -> Nesting {
    Nesting(name, depth: 256)
  }

  /// The guards of the current world.
  static var current: CallbackGuards { InterfaceWorld.current.callbacks }
}
