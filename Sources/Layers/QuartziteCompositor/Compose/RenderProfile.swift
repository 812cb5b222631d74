// SPDX-License-Identifier: Apache-2.0
import Foundation

/// How Apple's two renderers differ: the render server, which draws the screen, and Core Graphics,
/// which `CALayer.render(in:)` draws with.
///
/// A profile tells composition which of them to imitate; it has a property for each respect in
/// which the two give different pixels.
///
/// Source: pictures of the same layers by both renderers.
package struct RenderProfile: Hashable, Sendable {
  /// How the colours between two stops of a gradient layer are interpolated.
  package enum GradientSpace: Hashable, Sendable {
    /// In sRGB-encoded components.
    case nominal
    /// In the generic RGB space of gamma 1.8, to which colours are converted and clipped.
    case genericRGB
  }

  /// The shape of a shadow's blur.
  package enum ShadowBlur: Hashable, Sendable {
    /// A Gaussian with a standard deviation of `shadowRadius`.
    case gaussian
    /// Two box blurs that approximate it and end at two standard deviations.
    case boxes
  }

  /// Whether the straight edges of layers are antialiased even if the layer does not ask for it.
  ///
  /// Otherwise a pixel belongs to a layer's rectangle if its centre does. Shapes, rounded corners,
  /// text and masks are antialiased in either case.
  package var antialiasesLayerEdges: Bool
  /// How gradient layers interpolate colours.
  package var gradientSpace: GradientSpace
  /// How shadows are blurred.
  package var shadowBlur: ShadowBlur
  /// Whether magnified pictures are interpolated smoothly, not linearly, between their pixels.
  package var enlargesSmoothly: Bool
  /// Whether minified pictures are resampled by a filter as wide as the ratio, instead of from the
  /// four nearest pixels: see ``ImagePaint/Shrinking``.
  ///
  /// The result is placed where the layer is, also at fractions of a pixel, and interpolated
  /// smoothly there.
  package var shrinksByFilter: Bool
  /// Whether lines thinner than a third of a pixel are drawn one pixel wide with reduced opacity.
  ///
  /// Source: measured in published pictures. The coverage of lines 0.24 pixels wide is nearly
  /// always shared by two columns, by their position, as it is for lines of one pixel; for lines of
  /// 0.47 pixels it is not. Where in between this changes is unknown.
  package var widensHairlines: Bool
  /// Whether sublayers that intersect in depth are split, so that each covers the other in part;
  /// otherwise they are drawn whole, in their order.
  ///
  /// Filters, blend modes and perspective are drawn with both profiles: Apple documents that
  /// `render(in:)` leaves out compositing and 3D transforms, but a picture without them would help
  /// nobody.
  package var splitsByDepth: Bool

  /// The render server on iOS, which draws the screen.
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
