// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

extension UIWindowScene {
  /// What an application would like the scene's geometry to be.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiwindowscene/geometrypreferences>
  @preconcurrency @MainActor
  open class GeometryPreferences: NSObject {
    /// The orientations that an application of a phone or a tablet would like.
    ///
    /// See: <https://developer.apple.com/documentation/uikit/uiwindowscene/geometrypreferences/ios>
    public final class iOS: GeometryPreferences {  // swift-format-ignore: AlwaysUseLowerCamelCase
      /// The orientations; nil for no wish.
      public var interfaceOrientations: UIInterfaceOrientationMask?

      /// Makes a wish for orientations.
      public init(interfaceOrientations: UIInterfaceOrientationMask? = nil) {
        self.interfaceOrientations = interfaceOrientations
      }
    }
  }

  /// Turns the screen into one of the wished orientations, as a device is turned, in 0.3 s.
  ///
  /// Nothing happens where the present orientation is among them; an orientation that the root
  /// controller does not support is refused, and `errorHandler` is called.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiwindowscene/requestgeometryupdate(_:errorhandler:)>
  public func requestGeometryUpdate(
    _ geometryPreferences: GeometryPreferences,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    guard let wished = (geometryPreferences as? GeometryPreferences.iOS)?.interfaceOrientations
    else { return }
    let size = screen.bounds.size
    let isUpright = size.height >= size.width
    let (portrait, landscape): (UIInterfaceOrientationMask, UIInterfaceOrientationMask) = (
      [.portrait, .portraitUpsideDown], .landscape
    )
    guard wished.isDisjoint(with: isUpright ? portrait : landscape) else { return }
    let other = wished.intersection(isUpright ? landscape : portrait)
    let supported = keyWindow?.rootViewController?.supportedInterfaceOrientations ?? .all
    guard !other.isDisjoint(with: supported), let turn = screen.turn else {
      errorHandler?(GeometryError.refused)
      return
    }
    turn(CGSize(width: size.height, height: size.width), 0.3)
  }

  /// Why the geometry was not changed.
  private enum GeometryError: Error, CustomStringConvertible {
    case refused

    var description: String { "None of the requested orientations are supported." }
  }
}
