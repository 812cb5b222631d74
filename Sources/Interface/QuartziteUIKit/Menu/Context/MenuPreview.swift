// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// The preview above or below which a context menu opens: a picture of a view, or a controller's
/// view.
///
/// A view is lifted where it is, and moves up as far as the menu needs room; meanwhile nothing is
/// left in its place. A controller's view grows out of the pressed view: as large as its
/// `preferredContentSize`, or else as wide as the room and at most half as high.
@MainActor
final class MenuPreview: UIView {
  /// The least distance between the preview and the menu or the edges, in points.
  static let gap: CGFloat = 8
  private static let radius: CGFloat = 14
  /// The controller whose view is shown; nil for the picture of a view.
  let page: UIViewController?
  private let plate = UIView()
  private let start: CGRect
  /// The view whose picture is shown, which is hidden meanwhile, and its opacity.
  private weak var original: UIView?
  private var originalAlpha: CGFloat = 1
  private var hidesOriginal = false
  /// Called when the preview is tapped.
  var whenTapped: (() -> Void)?

  /// Makes the preview of a view; nil if it is not in the window.
  init?(_ preview: UITargetedPreview, in window: UIWindow) {
    guard let frame = preview.frame(in: window), frame.width > 0, frame.height > 0,
      // After the press has taken the touch away from the view.
      let picture = preview.view.snapshotView(afterScreenUpdates: true)
    else { return nil }
    (page, start) = (nil, frame)
    super.init(frame: frame)
    let part = preview.parameters.visiblePath
    picture.frame.origin = CGPoint(x: -(part?.bounds.minX ?? 0), y: -(part?.bounds.minY ?? 0))
    plate.backgroundColor = preview.parameters.backgroundColor
    plate.addSubview(picture)
    let outline = part?.copy() as? UIBezierPath
    outline?.apply(
      CGAffineTransform(translationX: picture.frame.minX, y: picture.frame.minY)
    )
    if let outline {
      let mask = CAShapeLayer()
      mask.path = outline.cgPath
      plate.layer.mask = mask
    }
    prepare()
    layer.shadowPath = (outline ?? UIBezierPath(rect: bounds)).cgPath
    transform = preview.target.transform
    original = preview.view
  }

  /// Makes the preview of a controller that grows out of a frame in the window.
  init(_ controller: UIViewController, from start: CGRect) {
    (page, self.start) = (controller, start)
    super.init(frame: start)
    plate.frame = bounds
    controller.view.frame = bounds
    controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    plate.backgroundColor = .systemBackground
    plate.layer.cornerRadius = Self.radius
    plate.clipsToBounds = true
    plate.addSubview(controller.view)
    prepare()
  }

  required init?(coder: NSCoder) { nil }

  private func prepare() {
    plate.frame = bounds
    plate.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    plate.isUserInteractionEnabled = false
    addSubview(plate)
    layer.shadowRadius = 32
    layer.shadowOffset = CGSize(width: 0, height: 8)
    layer.shadowOpacity = 0.2
  }

  /// The frame beside a menu of a size, in a room.
  private func place(in room: CGRect, over menu: CGSize) -> CGRect {
    let below = menu.height > 0 ? menu.height + Self.gap : 0
    guard let page else {
      let fitsAbove = start.minY - below >= room.minY
      guard start.maxY + below > room.maxY, !fitsAbove else { return start }
      let y = max(room.maxY - below - start.height, room.minY)
      return CGRect(origin: CGPoint(x: start.minX, y: y), size: start.size)
    }
    let wanted = page.preferredContentSize
    let (width, height) = (
      wanted.width > 0 ? min(wanted.width, room.width) : room.width,
      wanted.height > 0 ? wanted.height : room.height / 2
    )
    let own = min(height, max(room.height - below, 0))
    return CGRect(
      x: room.midX - width / 2,
      y: max(room.midY - (own + below) / 2, room.minY),
      width: width,
      height: own
    )
  }

  /// Moves the preview to its place beside a menu, animated, and returns that place.
  func open(in room: CGRect, over menu: CGSize) -> CGRect {
    let place = place(in: room, over: menu)
    page?.beginAppearanceTransition(true, animated: true)
    if page != nil { alpha = 0 }
    hideOriginal()
    UIView.animate(
      withDuration: 0.4,
      delay: 0,
      usingSpringWithDamping: 0.85,
      initialSpringVelocity: 0
    ) {
      self.alpha = 1
      self.transform = .identity
      self.frame = place
      self.layoutIfNeeded()
    } completion: { [weak self] _ in
      self?.page?.endAppearanceTransition()
    }
    return place
  }

  /// Changes that bring the preview back to where it came from, or to another preview's place.
  func close(to preview: UITargetedPreview?) {
    let end = preview.flatMap { aim in window.flatMap { aim.frame(in: $0) } }
    frame = end ?? start
    if page != nil { alpha = 0 }
    layer.shadowOpacity = 0
  }

  private func hideOriginal() {
    guard let original else { return }
    (originalAlpha, hidesOriginal) = (original.alpha, true)
    UIView.performWithoutAnimation { original.alpha = 0 }
  }

  /// Shows the view again whose picture was lifted; an opacity that the client has set meanwhile
  /// stays.
  func showOriginal() {
    guard hidesOriginal else { return }
    hidesOriginal = false
    guard let original, original.alpha == 0 else { return }
    UIView.performWithoutAnimation { original.alpha = originalAlpha }
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    // A menu whose window goes away is not closed.
    if window == nil { showOriginal() }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    whenTapped?()
  }
}
