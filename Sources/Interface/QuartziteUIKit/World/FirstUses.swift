// SPDX-License-Identifier: Apache-2.0

/// What no view of this process has ever used; until one does, nobody looks for it.
///
/// Each becomes true once and stays so. They save the search that would find nothing and change no
/// result, so they belong to the process and not to a world: a view may be made in one world and shown in
/// another, and what it uses must be found there, too.
@MainActor
enum FirstUses {
  /// Whether a constraint was activated, or a view asked for `updateConstraints()`.
  static var ofConstraints = false
  /// Whether a layout guide went from one view to another; then the constraints of guides are not looked
  /// for in the lists of views.
  static var ofMovedGuides = false
  /// Whether a view or a controller chose its interface style.
  static var ofStyles = false
  /// Whether a view had a safe area.
  static var ofSafeAreas = false
}
