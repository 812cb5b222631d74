// SPDX-License-Identifier: Apache-2.0
import Foundation

extension UISheetPresentationController {
  /// A height at which a sheet rests.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller/detent>
  @preconcurrency @MainActor
  public final class Detent: NSObject {
    /// Identifies a detent.
    public struct Identifier: Hashable, RawRepresentable, Sendable {
      /// The name.
      public var rawValue: String
      /// Makes an identifier of a name.
      public init(rawValue: String) {
        self.rawValue = rawValue
      }
      /// Makes an identifier of a name.
      public init(_ rawValue: String) {
        self.rawValue = rawValue
      }
      /// About half of the screen's height.
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// The full height of a sheet.
      public static let large = Identifier("com.apple.UIKit.large")
    }

    /// The identifier.
    public let identifier: Identifier
    let resolve: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    private init(
      _ identifier: Identifier,
      _ resolve: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) {
      (self.identifier, self.resolve) = (identifier, resolve)
    }

    /// About half of the screen's height; not active where the height is compact.
    public class func medium() -> Detent {
      Detent(.medium) { room in
        guard room.containerTraitCollection.verticalSizeClass != .compact else { return nil }
        return (room as? DetentRoom)?.half ?? room.maximumDetentValue / 2
      }
    }

    /// The full height of a sheet.
    public class func large() -> Detent {
      Detent(.large) { $0.maximumDetentValue }
    }

    /// Makes a detent with a resolver, which returns the height in points without the safe area at
    /// the bottom, or nil where the detent is not active.
    public class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      Detent(identifier ?? Identifier("org.quartzite.detent"), resolver)
    }

    /// The height in points without the safe area at the bottom; nil where the detent is not
    /// active.
    public func resolvedValue(
      in context: any UISheetPresentationControllerDetentResolutionContext
    ) -> CGFloat? { resolve(context) }
  }
}

/// The values on which the height of a detent may depend.
///
/// See: <https://developer.apple.com/documentation/uikit/uisheetpresentationcontrollerdetentresolutioncontext>
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext {
  /// The traits of the sheet's container.
  var containerTraitCollection: UITraitCollection { get }
  /// The greatest height without the safe area at the bottom, in points.
  var maximumDetentValue: CGFloat { get }
}

/// What a sheet's container gives its detents.
struct DetentRoom: UISheetPresentationControllerDetentResolutionContext {
  let containerTraitCollection: UITraitCollection
  let maximumDetentValue: CGFloat
  /// Half of the container's height without the safe area at the bottom, in points.
  let half: CGFloat
}
