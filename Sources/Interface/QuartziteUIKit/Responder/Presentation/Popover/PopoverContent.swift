// SPDX-License-Identifier: Apache-2.0

/// A controller that knows itself when it is a popover and how that ends, as an action sheet does.
@MainActor
package protocol PopoverContent: UIViewController {
  /// Returns how the controller is presented for traits: the popover, or what stands in its place.
  func presentation(
    inPlaceOf popover: UIPopoverPresentationController,
    for traits: UITraitCollection
  ) -> UIPresentationController
  /// Called when the user has tapped outside of the popover, in place of its end.
  func popoverWasLeft()
}
