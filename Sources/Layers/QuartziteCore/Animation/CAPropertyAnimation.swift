// SPDX-License-Identifier: Apache-2.0
import Foundation

/// An animation of one property, named by a key path.
///
/// See: <https://developer.apple.com/documentation/quartzcore/capropertyanimation>
open class CAPropertyAnimation: CAAnimation {
  @exclusivity(unchecked) private final var storedKeyPath: String?
  @exclusivity(unchecked) private final var storedIsAdditive = false
  @exclusivity(unchecked) private final var storedIsCumulative = false
  @exclusivity(unchecked) private final var storedValueFunction: CAValueFunction?

  /// Makes an animation of the property at `path`.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  override func copyState(into copy: CAAnimation) {
    super.copyState(into: copy)
    guard let copy = copy as? CAPropertyAnimation else { return }
    copy.storedKeyPath = storedKeyPath
    copy.storedIsAdditive = storedIsAdditive
    copy.storedIsCumulative = storedIsCumulative
    copy.storedValueFunction = storedValueFunction
  }

  /// The key path of the property, such as `position` or `transform.rotation.z`.
  ///
  /// Default nil.
  open var keyPath: String? {
    get { storedKeyPath }
    set { mutate { storedKeyPath = newValue } }
  }
  /// Whether values are added to the underlying value; transforms are concatenated, this
  /// animation's first.
  ///
  /// Default false.
  open var isAdditive: Bool {
    get { storedIsAdditive }
    set { mutate { storedIsAdditive = newValue } }
  }
  /// Whether each repetition starts where the one before ended.
  ///
  /// Default false.
  open var isCumulative: Bool {
    get { storedIsCumulative }
    set { mutate { storedIsCumulative = newValue } }
  }
  /// Turns numbers into a transform; nil where values are transforms already.
  ///
  /// Default nil.
  open var valueFunction: CAValueFunction? {
    get { storedValueFunction }
    set { mutate { storedValueFunction = newValue } }
  }
}
