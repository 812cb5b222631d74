// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteDisplayList
import QuartziteGeometry

/// Moves each pixel of the layer as far as the colours of another layer's source say.
///
/// Source: Adobe, After Effects' effect reference, "Displacement Map"; Skottie, for the order of the
/// values and what transparent places of the map do.
struct DisplacementEffect: Sendable {
  /// Where the map lies.
  enum Place: Int, Sendable { case center = 1, stretch, tile }

  /// The number of the layer that is the map.
  var layer: Int
  /// The channels of the map that say how far pixels are moved across and down.
  var channels: (across: Filter.Displacement.Channel, down: Filter.Displacement.Channel)
  /// The farthest that anything moves across and down, in points.
  var across: Track<Vector>
  var down: Track<Vector>
  /// Nil where it changes, or is not known.
  var place: Place?
  /// Whether what leaves the layer at one side comes in at the other.
  var wraps: Bool
  /// The size of the layer in points, and that of its composition, which the file says elsewhere.
  var extent = CGSize.zero
  var whole = CGSize.zero

  /// The filter at a frame, for a layer whose mask is the map.
  func operation(at frame: Double) -> LayerFilter.Operation {
    let most = SIMD2(across.scalar(at: frame), down.scalar(at: frame))
    let moves = Filter.Displacement.OnLayer(
      most: most,
      across: channels.across,
      down: channels.down
    )
    return .measured(MeasuredFilter(moves))
  }

  /// The transform of a map of a size, in points, to its place on the layer.
  func transform(of size: CGSize) -> CGAffineTransform {
    guard size.width > 0, size.height > 0 else { return .identity }
    return switch place ?? .center {
    case .center:
      CGAffineTransform(
        translationX: (extent.width - size.width) / 2,
        y: (extent.height - size.height) / 2
      )
    case .stretch:
      CGAffineTransform(scaleX: extent.width / size.width, y: extent.height / size.height)
    case .tile: .identity
    }
  }
}
