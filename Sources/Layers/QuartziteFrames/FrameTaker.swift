// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList
import QuartziteLayerValues
import QuartziteRaster

/// A consumer of frames in one of three forms: evaluated layers, a display list, or pixels from the
/// surface.
///
/// The first form that is taken ends the work on the frame, so that a consumer of layers does not
/// pay for pixels.
package protocol FrameTaker: SurfaceTaker {
  /// Whether frames are taken as evaluated layers; descendants of hidden layers are then evaluated
  /// too. Default false.
  var takesLayers: Bool { get }

  /// Whether display lists have a group for each layer; default false.
  var marksLayers: Bool { get }

  /// Takes the frame as its evaluated layers; nil, the default, requests the display list.
  mutating func take(_ layers: PresentationTree, on canvas: FrameCanvas) -> Picture?

  /// Takes the frame as its display list, before it is drawn; nil, the default, requests the
  /// pixels.
  mutating func take(_ list: DisplayList) -> Picture?
}

extension FrameTaker {
  package var takesLayers: Bool { false }
  package var marksLayers: Bool { false }

  package mutating func take(_ layers: PresentationTree, on canvas: FrameCanvas) -> Picture? { nil }

  package mutating func take(_ list: DisplayList) -> Picture? { nil }
}

extension PixmapTaker: FrameTaker {}
