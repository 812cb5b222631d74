// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit

extension UICalendarView {
  /// The size of a decoration.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uicalendarview/decorationsize>
  public enum DecorationSize: Int, Sendable {
    /// A dot of 4 points, a picture of 10.
    case small
    /// A dot of 6 points, a picture of 12.
    case medium
    /// A dot of 8 points, a picture of 14.
    case large

    var dot: CGFloat { CGFloat(4 + 2 * rawValue) }
    var picture: CGFloat { CGFloat(10 + 2 * rawValue) }
  }

  /// What is shown below the number of a day.
  ///
  /// Apple publishes no sizes; those of `DecorationSize` are chosen here.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uicalendarview/decoration>
  @preconcurrency @MainActor
  open class Decoration: NSObject {
    private let make: () -> UIView

    private init(making make: @escaping () -> UIView) {
      self.make = make
    }

    /// Makes a dot; without a colour it is gray.
    public convenience init(color: UIColor? = nil, size: DecorationSize = .medium) {
      self.init(making: {
        let side = size.dot
        let view = UIView(frame: CGRect(x: 0, y: 0, width: side, height: side))
        view.backgroundColor = color ?? .systemFill
        view.layer.cornerRadius = side / 2
        return view
      })
    }

    /// Makes a picture; without one a circle, and without a colour gray.
    public convenience init(
      image: UIImage?,
      color: UIColor? = nil,
      size: DecorationSize = .medium
    ) {
      self.init(making: {
        let view = UIImageView(image: image ?? UIImage(systemName: "circlebadge.fill"))
        view.frame = CGRect(x: 0, y: 0, width: size.picture, height: size.picture)
        view.contentMode = .scaleAspectFit
        view.tintColor = color ?? .systemFill
        return view
      })
    }

    /// Makes a view of the client's; its size is its own, or that of its constraints or contents.
    public convenience init(customViewProvider: @escaping () -> UIView) {
      self.init(making: {
        let view = customViewProvider()
        if view.bounds.isEmpty {
          view.bounds.size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        }
        if view.bounds.isEmpty { view.sizeToFit() }
        return view
      })
    }

    /// Returns a dot; without a colour it is gray.
    public static func `default`(
      color: UIColor? = nil,
      size: DecorationSize = .medium
    ) -> Decoration { Decoration(color: color, size: size) }

    /// Returns a picture; without one a circle, and without a colour gray.
    public static func image(
      _ image: UIImage?,
      color: UIColor? = nil,
      size: DecorationSize = .medium
    ) -> Decoration { Decoration(image: image, color: color, size: size) }

    /// Returns a view of the client's.
    public static func customView(_ customViewProvider: @escaping () -> UIView) -> Decoration {
      Decoration(customViewProvider: customViewProvider)
    }

    func makeView() -> UIView {
      let view = make()
      view.isUserInteractionEnabled = false
      return view
    }
  }
}

/// Says how the days of a calendar are decorated.
///
/// See: <https://developer.apple.com/documentation/uikit/uicalendarviewdelegate>
@preconcurrency @MainActor
public protocol UICalendarViewDelegate: NSObjectProtocol {
  /// Returns the decoration of a day; nil for none.
  func calendarView(
    _ calendarView: UICalendarView,
    decorationFor dateComponents: DateComponents
  ) -> UICalendarView.Decoration?
  /// Called when another month is visible.
  func calendarView(
    _ calendarView: UICalendarView,
    didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents
  )
}

extension UICalendarViewDelegate {
  /// Returns nil.
  public func calendarView(
    _ calendarView: UICalendarView,
    decorationFor dateComponents: DateComponents
  ) -> UICalendarView.Decoration? { nil }
  /// Does nothing.
  public func calendarView(
    _ calendarView: UICalendarView,
    didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents
  ) {}
}
