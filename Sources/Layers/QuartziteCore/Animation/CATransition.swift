// SPDX-License-Identifier: Apache-2.0
import Foundation

/// An animation from a layer's old picture to its new one, sublayers included.
///
/// It is attached under the key `transition`, whatever key is given.
///
/// See: <https://developer.apple.com/documentation/quartzcore/catransition>
open class CATransition: CAAnimation {
  private struct Effect {
    var type = CATransitionType.fade
    var subtype: CATransitionSubtype?
    var startProgress: Float = 0
    var endProgress: Float = 1
    var filter: Any?
  }
  private final var stored = Effect()

  override func copyState(into copy: CAAnimation) {
    super.copyState(into: copy)
    (copy as? CATransition)?.stored = stored
  }

  /// The effect.
  ///
  /// Default `fade`.
  open var type: CATransitionType {
    get { stored.type }
    set { mutate { stored.type = newValue } }
  }
  /// The direction; nil is the effect's default.
  ///
  /// Default nil.
  open var subtype: CATransitionSubtype? {
    get { stored.subtype }
    set { mutate { stored.subtype = newValue } }
  }
  /// The progress of the effect at the start, 0...1.
  ///
  /// Default 0.
  open var startProgress: Float {
    get { stored.startProgress }
    set { mutate { stored.startProgress = newValue } }
  }
  /// The progress of the effect at the end, 0...1.
  ///
  /// Default 1.
  open var endProgress: Float {
    get { stored.endProgress }
    set { mutate { stored.endProgress = newValue } }
  }
  /// A filter for the effect; kept, without effect: `type` is shown.
  ///
  /// Default nil.
  open var filter: Any? {
    get { stored.filter }
    set { mutate { stored.filter = newValue } }
  }

  /// Returns a property's default; nil where it is zero, nil or unknown.
  open override class func defaultValue(forKey key: String) -> Any? {
    switch key {
    case "type": CATransitionType.fade.rawValue
    case "endProgress": NSNumber(value: 1)
    default: super.defaultValue(forKey: key)
    }
  }
}
