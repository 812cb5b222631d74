// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Foundation
import QuartziteGeometry
import QuartziteGraphics

/// Fills a rectangle of the current context with its fill colour and a blend mode.
///
/// See: <https://developer.apple.com/documentation/uikit/uirectfillusingblendmode(_:_:)>
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  blended(blendMode) { UIRectFill(rect) }
}

/// Draws the frame of a rectangle, 1 point wide inside it, with the fill colour and a blend mode.
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  blended(blendMode) { UIRectFrame(rect) }
}

private func blended(_ mode: CGBlendMode, _ draw: () -> Void) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(mode)
  draw()
  context.restoreGState()
}

extension UIGraphicsImageRendererFormat {
  /// The range of colours of a picture.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uigraphicsimagerendererformat/range>
  public enum Range: Int, Sendable {
    /// Not known.
    case unspecified = -1
    /// Chosen by the system: sRGB.
    case automatic = 0
    /// Wider than sRGB.
    case extended = 1
    /// sRGB.
    case standard = 2
  }

  /// Whether the picture has more colours than sRGB: no, setting it has no effect.
  public var prefersExtendedRange: Bool {
    get { false }
    set {}
  }
  /// The range of colours: all pictures are sRGB, setting it has no effect.
  public var preferredRange: Range {
    get { .standard }
    set {}
  }
  /// Whether the picture may be brighter than white; false.
  public var supportsHighDynamicRange: Bool { false }
}
