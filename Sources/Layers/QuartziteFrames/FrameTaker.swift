// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList
import QuartziteLayerValues
import QuartziteRaster

/// Takes what is needed of a frame in the form in which it is wanted: as layers, as a display list, or,
/// drawn, from the surface.
///
/// Whatever is taken first ends the work on the frame, so that who wants layers pays for no pixel.
package protocol FrameTaker: SurfaceTaker {
  /// Whether frames are taken as layers, so that those inside hidden ones are evaluated too; default
  /// false.
  var takesLayers: Bool { get }

  /// Whether lists are taken with a group for each layer; default false.
  var marksLayers: Bool { get }

  /// Takes the frame as its evaluated layers; nil, the default, wants it composed.
  mutating func take(_ layers: PresentationTree, on canvas: FrameCanvas) -> Picture?

  /// Takes the frame as its list, before it is drawn; nil, the default, wants it drawn.
  mutating func take(_ list: DisplayList) -> Picture?
}

extension FrameTaker {
  package var takesLayers: Bool { false }
  package var marksLayers: Bool { false }

  package mutating func take(_ layers: PresentationTree, on canvas: FrameCanvas) -> Picture? { nil }

  package mutating func take(_ list: DisplayList) -> Picture? { nil }
}

extension PixmapTaker: FrameTaker {}
