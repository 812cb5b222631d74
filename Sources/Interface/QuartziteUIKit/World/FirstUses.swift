// SPDX-License-Identifier: Apache-2.0

/// Flags for features that a view of this process has used; before that, searches for them are
/// skipped.
///
/// Each becomes true once and stays true. The flags only save searches that would find nothing and
/// change no result, so they belong to the process and not to a world: a view may be made in one
/// world and shown in another, where the features that it uses must be found, too.
@MainActor
enum FirstUses {
  /// Whether a constraint was activated, or a view asked for `updateConstraints()`.
  static var ofConstraints = false
  /// Whether a table or a collection measures cells whose constraints have changed.
  static var ofSizingConstraints = false
  /// Whether a layout guide was moved from one view to another; then the constraints that refer to
  /// a view cannot be found by `ReferringConstraints`.
  static var ofMovedGuides = false
  /// Whether a view had a safe area.
  static var ofSafeAreas = false
  /// Whether a view chose how its tint is shown.
  static var ofTintModes = false
  /// Whether a view asked for the margins of its superview.
  static var ofPreservedMargins = false
}
