// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// The views of a cell's configurations: of its content, and of its background.
@MainActor
package final class CellContent {
  /// The view of the content configuration; nil without one.
  package private(set) var view: (any UIView & UIContentView)?
  private(set) var background: BackgroundView?
  /// The view of the background configuration; nil without one.
  package var backdrop: UIView? { background }

  /// Makes the views of a cell without configurations.
  package init() {}

  /// Shows a content configuration in a cell's content view, by the view that shows the previous
  /// one if that supports it.
  package func show(
    _ configuration: (any UIContentConfiguration)?,
    _ state: @autoclosure () -> UICellConfigurationState,
    in content: UIView
  ) {
    guard let configuration else {
      view?.removeFromSuperview()
      return view = nil
    }
    let wanted = configuration.updated(for: state())
    if let view, view.supports(wanted) {
      view.configuration = wanted
    } else {
      view?.removeFromSuperview()
      UIView.performWithoutAnimation {
        let made = wanted.makeContentView()
        // Content views of clients may read their configuration only where it is set.
        if !(made is any OwnContentView) { made.configuration = wanted }
        // As on iOS, the view of a configuration takes the place of everything that there was.
        for other in content.subviews { other.removeFromSuperview() }
        made.frame = content.bounds
        content.addSubview(made)
        view = made
      }
    }
    content.superview?.setNeedsLayout()
  }

  /// Shows a content configuration for another state.
  package func update(
    _ configuration: (any UIContentConfiguration)?,
    _ state: UICellConfigurationState
  ) {
    guard let configuration else { return }
    view?.configuration = configuration.updated(for: state)
  }

  /// Shows a background configuration behind everything in a cell; `isOn` while it is selected or
  /// highlighted.
  package func show(_ configuration: UIBackgroundConfiguration?, isOn: Bool, behind cell: UIView) {
    guard let configuration else {
      background?.removeFromSuperview()
      return background = nil
    }
    let view = background ?? BackgroundView(frame: cell.bounds)
    if background == nil {
      cell.insertSubview(view, at: 0)
      background = view
    }
    view.show(configuration, isOn: isOn)
    cell.setNeedsLayout()
  }
}

/// A content view of the package, which measures itself and reads the configuration that it is made
/// with.
@MainActor
protocol OwnContentView: UIView {}

extension UIView {
  /// The height that the constraints inside determine for a width, or else that of
  /// `sizeThatFits(_:)`.
  func fittingHeight(in room: CGSize) -> CGFloat { contentSize(in: room).height }

  /// The size of a content view: that of its constraints, or else of its contents, or else that of
  /// `sizeThatFits(_:)`.
  ///
  /// - Parameter room: The width, or `greatestFiniteMagnitude` for one of the view's own.
  package func contentSize(in room: CGSize) -> CGSize {
    guard holdsConstraints else {
      let fitting = sizeThatFits(room)
      // A client's view that says only how large its contents are, as fitting by layout reads it; a
      // label is as high as its lines.
      let own = intrinsicContentSize
      guard own.height >= 0, !(self is any OwnContentView), !(self is UILabel) else {
        return fitting
      }
      return CGSize(width: own.width >= 0 ? own.width : fitting.width, height: own.height)
    }
    let isFree = room.width >= .greatestFiniteMagnitude
    return systemLayoutSizeFitting(
      CGSize(width: isFree ? 0 : room.width, height: 0),
      withHorizontalFittingPriority: isFree ? .fittingSizeLevel : .required,
      verticalFittingPriority: .fittingSizeLevel
    )
  }
}
