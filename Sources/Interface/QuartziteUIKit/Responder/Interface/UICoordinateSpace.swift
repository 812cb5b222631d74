// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// A coordinate system: that of a view or of the screen.
///
/// See: <https://developer.apple.com/documentation/uikit/uicoordinatespace>
@preconcurrency @MainActor
public protocol UICoordinateSpace: AnyObject {
  /// The bounds in the space's own coordinates.
  var bounds: CGRect { get }
  /// Converts a point of this space to another space.
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Converts a point of another space to this one.
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Converts a rectangle of this space to its bounding box in another space.
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  /// Converts a rectangle of another space to its bounding box in this one.
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

extension UIView: UICoordinateSpace {
  /// Converts a point of this view to another space; through the screen if that is not a view.
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if let view = coordinateSpace as? UIView { return convert(point, to: view as UIView?) }
    let onScreen = layer.convert(point, to: nil)
    if coordinateSpace is ScreenSpace { return onScreen }
    return coordinateSpace.convert(onScreen, from: UIScreen.main.coordinateSpace)
  }

  /// Converts a point of another space to this view.
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if let view = coordinateSpace as? UIView { return convert(point, from: view as UIView?) }
    if coordinateSpace is ScreenSpace { return layer.convert(point, from: nil) }
    let onScreen = coordinateSpace.convert(point, to: UIScreen.main.coordinateSpace)
    return layer.convert(onScreen, from: nil)
  }

  /// Converts a rectangle of this view to its bounding box in another space.
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    if let view = coordinateSpace as? UIView { return convert(rect, to: view as UIView?) }
    let onScreen = layer.convert(rect, to: nil)
    if coordinateSpace is ScreenSpace { return onScreen }
    return coordinateSpace.convert(onScreen, from: UIScreen.main.coordinateSpace)
  }

  /// Converts a rectangle of another space to its bounding box in this view.
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    if let view = coordinateSpace as? UIView { return convert(rect, from: view as UIView?) }
    if coordinateSpace is ScreenSpace { return layer.convert(rect, from: nil) }
    let onScreen = coordinateSpace.convert(rect, to: UIScreen.main.coordinateSpace)
    return layer.convert(onScreen, from: nil)
  }
}

/// The coordinate space of a screen: points from its upper left corner.
final class ScreenSpace: UICoordinateSpace {
  private weak var screen: UIScreen?

  init(_ screen: UIScreen) {
    self.screen = screen
  }

  var bounds: CGRect { screen?.bounds ?? .zero }

  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    coordinateSpace is ScreenSpace ? point : coordinateSpace.convert(point, from: self)
  }

  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    coordinateSpace is ScreenSpace ? point : coordinateSpace.convert(point, to: self)
  }

  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    coordinateSpace is ScreenSpace ? rect : coordinateSpace.convert(rect, from: self)
  }

  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    coordinateSpace is ScreenSpace ? rect : coordinateSpace.convert(rect, to: self)
  }
}
