// SPDX-License-Identifier: Apache-2.0
import Foundation

/// In what Apple's two renderers differ.
///
/// Everything that depends on which one is imitated asks here.
///
/// Source: reference pictures of both renderers, as listed in the project's rendering facts.
package struct RenderProfile: Hashable, Sendable {
  /// How the colours between two stops of a gradient layer are found.
  package enum GradientSpace: Hashable, Sendable {
    /// In the sRGB-encoded numbers of the colours.
    case nominal
    /// In the generic RGB space of gamma 1.8, to which the colours are converted and cut off.
    case genericRGB
  }

  /// The shape of a shadow's blur.
  package enum ShadowBlur: Hashable, Sendable {
    /// A Gaussian of sigma `shadowRadius`.
    case gaussian
    /// Two boxes that approximate it: nothing is left beyond two sigmas.
    case boxes
  }

  /// Whether the straight edges of layers have partial coverage even if the layer does not ask.
  ///
  /// Otherwise a pixel belongs to a layer's rectangle if its centre does. Shapes, rounded corners,
  /// text and masks are antialiased either way.
  package var antialiasesLayerEdges: Bool
  /// How gradient layers mix.
  package var gradientSpace: GradientSpace
  /// How shadows are blurred.
  package var shadowBlur: ShadowBlur
  /// Whether pictures that are enlarged are mixed smoothly, not evenly, between their pixels.
  package var enlargesSmoothly: Bool
  /// Whether pictures that are shrunk are made smaller by a filter as wide as their ratio, not mixed
  /// from the four pixels that lie nearest: see ``ImagePaint/Shrinking``.
  ///
  /// What comes of it lies where the layer does, between pixels too, and is mixed smoothly there.
  package var shrinksByFilter: Bool
  /// Whether lines thinner than a third of a pixel are drawn a pixel wide and as much fainter.
  ///
  /// Source: measured in published pictures: of lines 0.24 pixels wide two columns nearly always
  /// share the coverage, by their place, as they do of lines of one pixel; of lines of 0.47 pixels
  /// they do not. Where between them it changes is not known.
  package var widensHairlines: Bool
  /// Whether filters, blend modes, perspective and depth order count.
  ///
  /// Apple documents that `render(in:)` leaves out compositing and 3D transforms; here it draws
  /// them all the same, projected, because a snapshot without them helps nobody.
  package var splitsByDepth: Bool

  /// The render server on iOS: what a screen shows.
  package static let renderServer = RenderProfile(
    antialiasesLayerEdges: false,
    gradientSpace: .nominal,
    shadowBlur: .gaussian,
    enlargesSmoothly: false,
    shrinksByFilter: false,
    widensHairlines: false,
    splitsByDepth: true
  )

  /// `CALayer.render(in:)`: Core Graphics.
  package static let coreGraphics = RenderProfile(
    antialiasesLayerEdges: true,
    gradientSpace: .genericRGB,
    shadowBlur: .boxes,
    enlargesSmoothly: true,
    shrinksByFilter: true,
    widensHairlines: true,
    splitsByDepth: false
  )
}
