// SPDX-License-Identifier: Apache-2.0
import Foundation

/// An animation between two values.
///
/// | set | from | to |
/// |---|---|---|
/// | from, to | from | to |
/// | from, by | from | from + by |
/// | by, to | to - by | to |
/// | from | from | underlying value |
/// | to | underlying value | to |
/// | by | underlying value | underlying value + by |
/// | none | presentation value when it was added | underlying value |
///
/// The underlying value is the model value with the animations that were added earlier applied. For
/// an additive animation it counts as zero (for transforms as the identity).
///
/// See: <https://developer.apple.com/documentation/quartzcore/cabasicanimation>
open class CABasicAnimation: CAPropertyAnimation {
  @exclusivity(unchecked) private final var storedFromValue: Any?
  @exclusivity(unchecked) private final var storedToValue: Any?
  @exclusivity(unchecked) private final var storedByValue: Any?

  deinit {
    if mayHoldMore(storedFromValue) { GradualRelease.drop(&storedFromValue, leaving: nil) }
    if mayHoldMore(storedToValue) { GradualRelease.drop(&storedToValue, leaving: nil) }
    if mayHoldMore(storedByValue) { GradualRelease.drop(&storedByValue, leaving: nil) }
  }

  override func copyState(into copy: CAAnimation) {
    super.copyState(into: copy)
    guard let copy = copy as? CABasicAnimation else { return }
    copy.storedFromValue = storedFromValue
    copy.storedToValue = storedToValue
    copy.storedByValue = storedByValue
  }

  /// The first value: any number, NSNumber, NSValue, geometry, CGColor, CGPath, CGImage, array.
  open var fromValue: Any? {
    get { storedFromValue }
    set { mutate { storedFromValue = newValue } }
  }
  /// The last value.
  open var toValue: Any? {
    get { storedToValue }
    set { mutate { storedToValue = newValue } }
  }
  /// The difference of the last and the first value.
  open var byValue: Any? {
    get { storedByValue }
    set { mutate { storedByValue = newValue } }
  }
}
