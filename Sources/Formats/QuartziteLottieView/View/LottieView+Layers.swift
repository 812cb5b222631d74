// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteLottie
import QuartziteUIKit

/// A view to put into a layer of an animation.
public final class AnimationSubview: UIView {}

/// A view in a layer of an animation.
struct PlacedSubview {
  let view: AnimationSubview
  let keypath: AnimationKeypath
}

/// Layers of the animation, by their key paths: views in them, and their coordinates.
extension LottieView {
  /// Puts a view into the layer of a key path: in the layer's coordinates, in front of what it shows, behind
  /// what is in front of it, seen as long as it is, with its opacity, masks and mattes.
  ///
  /// Of several layers that match, the frontmost one. Without one nothing happens. Layers that show nothing,
  /// such as null layers, have a place too. The view's own animations run at the time of this view, whatever
  /// the animation does. Another `animation` removes it.
  public func addSubview(_ subview: AnimationSubview, forLayerAt keypath: AnimationKeypath) {
    guard layer(at: keypath) != nil else { return }
    addSubview(subview)
    placed.append(PlacedSubview(view: subview, keypath: keypath))
    place(subview, at: keypath)
  }

  /// Converts a rectangle of this view to the coordinates that the layer of a key path has now.
  ///
  /// The result is the box around the four corners; nil where there is no such layer.
  ///
  /// - Parameter keypath: the layer; nil for the animation as a whole.
  public func convert(_ rect: CGRect, toLayerAt keypath: AnimationKeypath?) -> CGRect? {
    converted(to: keypath) { $0.convert(rect, to: $1) }
  }

  /// Converts a point of this view to the coordinates that the layer of a key path has now; nil where there
  /// is no such layer.
  ///
  /// - Parameter keypath: the layer; nil for the animation as a whole.
  public func convert(_ point: CGPoint, toLayerAt keypath: AnimationKeypath?) -> CGPoint? {
    converted(to: keypath) { $0.convert(point, to: $1) }
  }

  private func converted<Place>(
    to keypath: AnimationKeypath?,
    _ convert: (_ own: CALayer, _ other: CALayer) -> Place
  ) -> Place? {
    guard let found = keypath.map({ layer(at: $0) }) ?? player else { return nil }
    setNeedsLayout()
    layoutIfNeeded()
    // What was changed so far counts.
    CATransaction.flush()
    guard let own = layer.presentation(), let other = found.presentation() else {
      return convert(layer, found)
    }
    return convert(own, other)
  }

  /// The frontmost layer of a key path; nil where there is none.
  private func layer(at keypath: AnimationKeypath) -> CALayer? {
    if sought.insert(keypath).inserted { rebuild() }
    applyReplacements()
    return player?.layer(at: keypath)
  }

  private func place(_ subview: AnimationSubview, at keypath: AnimationKeypath) {
    subview.layer.timeMap = .outside
    if let layer = player?.layer(at: keypath) {
      layer.addSublayer(subview.layer)
    } else {
      subview.layer.removeFromSuperlayer()
    }
  }

  /// Puts all subviews into the layers of the present player.
  func placeSubviews() {
    for own in placed { place(own.view, at: own.keypath) }
  }

  /// Removes the subviews from the layers of an animation that is no longer shown.
  func removePlacedSubviews() {
    for own in placed { own.view.removeFromSuperview() }
    (placed, sought) = ([], [])
  }

  /// Returns the frontmost view at a point among those in layers of the animation.
  func placedView(at point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !placed.isEmpty, let own = layer.presentation() else { return nil }
    for view in placed.reversed().map(\.view) {
      guard let other = view.layer.presentation(), view.layer.superlayer != nil,
        let hit = view.hitTest(own.convert(point, to: other), with: event)
      else { continue }
      return hit
    }
    return nil
  }
}
