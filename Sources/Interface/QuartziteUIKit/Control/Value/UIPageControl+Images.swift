// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// The images of a page control in place of dots.
@MainActor
final class PagePictures {
  var preferred: UIImage?
  var preferredCurrent: UIImage?
  var own: [Int: UIImage] = [:]
  var ownCurrent: [Int: UIImage] = [:]

  /// The image of a page; nil for a dot.
  func image(of page: Int, isCurrent: Bool) -> UIImage? {
    if isCurrent, let image = ownCurrent[page] ?? preferredCurrent { return image }
    return own[page] ?? preferred
  }

  /// The greatest height or width of an image or a dot, in points.
  func most(_ isHeight: Bool) -> CGFloat {
    let images = [preferred, preferredCurrent].compactMap(\.self)
    return (images + own.values + ownCurrent.values).reduce(PageDot.side) {
      max($0, isHeight ? $1.size.height : $1.size.width)
    }
  }
}

/// A dot of a page control, or the image in its place.
final class PageDot: UIView {
  /// The side of a dot, and the distance between dots, in points.
  static let side: CGFloat = 7
  static let gap: CGFloat = 9

  private var picture: UIImageView?

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = Self.side / 2
    isUserInteractionEnabled = false
  }

  /// Archives are not decoded.
  required init?(coder: NSCoder) { nil }

  /// Shows an image in a colour, if it is not one that is drawn in its own colours; nil shows a dot.
  func show(_ image: UIImage?, _ color: UIColor) {
    guard let image else {
      backgroundColor = color
      picture?.isHidden = true
      return
    }
    backgroundColor = nil
    let view = picture ?? UIImageView(frame: .zero)
    if picture == nil {
      picture = view
      addSubview(view)
    }
    view.isHidden = false
    view.image =
      image.renderingMode == .automatic ? image.withRenderingMode(.alwaysTemplate) : image
    view.tintColor = color
    view.bounds.size = image.size
    view.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }
}

extension UIPageControl {
  private func change(_ change: (PagePictures) -> Void) {
    let kept = pictures ?? PagePictures()
    pictures = kept
    change(kept)
    picturesChanged()
  }

  /// The image in place of dots; default nil, a dot.
  ///
  /// It is drawn in the colours of the dots, unless its rendering mode is `alwaysOriginal`.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uipagecontrol/preferredindicatorimage>
  public var preferredIndicatorImage: UIImage? {
    get { pictures?.preferred }
    set { change { $0.preferred = newValue } }
  }

  /// The image in place of the current page's dot; default nil, `preferredIndicatorImage`.
  public var preferredCurrentPageIndicatorImage: UIImage? {
    get { pictures?.preferredCurrent }
    set { change { $0.preferredCurrent = newValue } }
  }

  /// Shows an image for one page in place of `preferredIndicatorImage`; nil for that.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uipagecontrol/setindicatorimage(_:forpage:)>
  public func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
    guard (0..<numberOfPages).contains(page) else { return }
    change { $0.own[page] = image }
  }

  /// Returns the image that was set for a page; nil without one.
  public func indicatorImage(forPage page: Int) -> UIImage? { pictures?.own[page] }

  /// Shows an image for a page while it is the current one; nil for that of other pages.
  public func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
    guard (0..<numberOfPages).contains(page) else { return }
    change { $0.ownCurrent[page] = image }
  }

  /// Returns the image that was set for a page while it is the current one; nil without one.
  public func currentPageIndicatorImage(forPage page: Int) -> UIImage? {
    pictures?.ownCurrent[page]
  }
}
