// SPDX-License-Identifier: Apache-2.0

/// An object that is told when it was loaded from a nib file or a storyboard.
///
/// Views, controllers, constraints, recognisers, layouts of collections and items of bars are such
/// objects; they override `awakeFromNib()`. Another object of a file, a plain `NSObject` that
/// stands there as a `customObject`, is told if its class conforms; `quartzite-port` makes it.
///
/// - Note: Differs from Apple: there every `NSObject` has the method.
///
/// See: <https://developer.apple.com/documentation/objectivec/nsobject-swift.class/awakefromnib()>
@preconcurrency @MainActor
public protocol NibObject: AnyObject {
  /// Called after the object was loaded and all outlets and actions of the file were connected.
  func awakeFromNib()
}
