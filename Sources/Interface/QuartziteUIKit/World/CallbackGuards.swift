// SPDX-License-Identifier: Apache-2.0
import QuartziteCore

/// Guards against callbacks of client code that cause themselves again.
///
/// A callback may be nested once in itself for each view, and for at most 256 views; deeper calls
/// are left out with a log line.
///
/// Where a callback can recurse through new objects, meters limit the depth and the number of
/// calls.
@MainActor
package final class CallbackGuards {
  /// Delegate calls of scroll views about offsets and scales.
  let scrolls = guarded("Report of scrolling")
  /// Actions of controls.
  let actions = guarded("Action of a control")
  /// Notifications of new tint colours.
  let tints = guarded("Report of a tint colour")
  /// Notifications that the superview or the window of a view changes.
  let moves = guarded("Report of a move")
  /// Notifications that subviews are added or removed.
  let additions = guarded("Report of a new subview")
  /// Calls of `sizeThatFits(_:)`.
  let fits = guarded("Fitting")
  /// Delegate calls of text fields and text views about edits and selections.
  package let edits = guarded("Report of an edit")
  /// Updates of constraints.
  let updates = guarded("Update of constraints")

  /// Overrides of hit tests.
  let hitTests = CallMeter("Hit tests", depth: 256, calls: 100_000)
  /// Events that responders pass on to the next one.
  let touches = CallMeter("Touches that are passed on", depth: 2000)
  /// Loadings of controllers' views.
  let loadings = CallMeter("Loadings of controllers' views", depth: 128)
  /// Calls of `intrinsicContentSize` while constraints are solved.
  let naturalSizes = CallMeter("Questions for natural sizes", depth: 16)

  nonisolated init() {}

  private nonisolated static func guarded(_ name: String) -> Nesting {
    Nesting(name, depth: 256)
  }

  /// The guards of the current world.
  package static var current: CallbackGuards { InterfaceWorld.current.callbacks }
}
