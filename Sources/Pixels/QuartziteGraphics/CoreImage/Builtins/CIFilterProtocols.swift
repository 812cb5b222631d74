// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Foundation
import QuartziteGeometry

/// A filter with typed inputs.
///
/// See: <https://developer.apple.com/documentation/coreimage/cifilterprotocol>
public protocol CIFilterProtocol: AnyObject {
  /// The result.
  var outputImage: CIImage? { get }
}

/// The inputs of `CIGaussianBlur`.
public protocol CIGaussianBlur: CIFilterProtocol {
  /// The image to filter.
  var inputImage: CIImage? { get set }
  /// The standard deviation of the blur in pixels, clamped to 0...512; default 10.
  var radius: Float { get set }
}

/// The inputs of `CIBoxBlur`.
public protocol CIBoxBlur: CIFilterProtocol {
  /// The image to filter.
  var inputImage: CIImage? { get set }
  /// Half the width of the box in pixels, clamped to 0...512; default 10.
  var radius: Float { get set }
}

/// The inputs of `CIDiscBlur`.
public protocol CIDiscBlur: CIFilterProtocol {
  /// The image to filter.
  var inputImage: CIImage? { get set }
  /// The radius of the disc in pixels, clamped to 0...32; default 8.
  var radius: Float { get set }
}

/// The inputs of `CIMotionBlur`.
public protocol CIMotionBlur: CIFilterProtocol {
  /// The image to filter.
  var inputImage: CIImage? { get set }
  /// Half the length of the blur in pixels, clamped to 0...512; default 20.
  var radius: Float { get set }
  /// The direction in radians, counter-clockwise from the right; default 0.
  var angle: Float { get set }
}

/// The inputs of `CIColorControls`.
public protocol CIColorControls: CIFilterProtocol {
  /// The image to filter.
  var inputImage: CIImage? { get set }
  /// The saturation: 0 is grey, 1 changes nothing; default 1.
  var saturation: Float { get set }
  /// Added to each component, nominally -1...1; default 0.
  var brightness: Float { get set }
  /// The factor on the distance from 0.5; default 1.
  var contrast: Float { get set }
}

/// The inputs of `CIColorMatrix`.
public protocol CIColorMatrix: CIFilterProtocol {
  /// The image to filter.
  var inputImage: CIImage? { get set }
  /// The weights of red, green, blue and alpha in the new red; default (1, 0, 0, 0).
  var rVector: CIVector { get set }
  /// The weights of red, green, blue and alpha in the new green; default (0, 1, 0, 0).
  var gVector: CIVector { get set }
  /// The weights of red, green, blue and alpha in the new blue; default (0, 0, 1, 0).
  var bVector: CIVector { get set }
  /// The weights of red, green, blue and alpha in the new alpha; default (0, 0, 0, 1).
  var aVector: CIVector { get set }
  /// Added to red, green, blue and alpha; default zero.
  var biasVector: CIVector { get set }
}

/// The inputs of `CIColorMonochrome`.
public protocol CIColorMonochrome: CIFilterProtocol {
  /// The image to filter.
  var inputImage: CIImage? { get set }
  /// The colour of white; default (0.6, 0.45, 0.3).
  var color: CIColor { get set }
  /// The share of the monochrome image, 0...1; default 1.
  var intensity: Float { get set }
}

/// The inputs of `CISepiaTone`.
public protocol CISepiaTone: CIFilterProtocol {
  /// The image to filter.
  var inputImage: CIImage? { get set }
  /// The share of the sepia image, 0...1; default 1.
  var intensity: Float { get set }
}

/// The inputs of `CIColorInvert`.
public protocol CIColorInvert: CIFilterProtocol {
  /// The image to filter.
  var inputImage: CIImage? { get set }
}

/// The inputs of `CIColorClamp`.
public protocol CIColorClamp: CIFilterProtocol {
  /// The image to filter.
  var inputImage: CIImage? { get set }
  /// The least red, green, blue and alpha; default zero.
  var minComponents: CIVector { get set }
  /// The greatest red, green, blue and alpha; default one each.
  var maxComponents: CIVector { get set }
}

/// The inputs of `CIColorPolynomial`.
public protocol CIColorPolynomial: CIFilterProtocol {
  /// The image to filter.
  var inputImage: CIImage? { get set }
  /// The coefficients of 1, x, x² and x³ for red; default (0, 1, 0, 0).
  var redCoefficients: CIVector { get set }
  /// The coefficients of 1, x, x² and x³ for green; default (0, 1, 0, 0).
  var greenCoefficients: CIVector { get set }
  /// The coefficients of 1, x, x² and x³ for blue; default (0, 1, 0, 0).
  var blueCoefficients: CIVector { get set }
  /// The coefficients of 1, x, x² and x³ for alpha; default (0, 1, 0, 0).
  var alphaCoefficients: CIVector { get set }
}

/// The inputs of `CIExposureAdjust`.
public protocol CIExposureAdjust: CIFilterProtocol {
  /// The image to filter.
  var inputImage: CIImage? { get set }
  /// The exposure in stops, clamped to -30...30; default 0.
  var ev: Float { get set }
}

/// The inputs of `CIGammaAdjust`.
public protocol CIGammaAdjust: CIFilterProtocol {
  /// The image to filter.
  var inputImage: CIImage? { get set }
  /// The exponent of red, green and blue; default 1.
  var power: Float { get set }
}

/// The inputs of `CIHueAdjust`.
public protocol CIHueAdjust: CIFilterProtocol {
  /// The image to filter.
  var inputImage: CIImage? { get set }
  /// The rotation of hues in radians; default 0.
  var angle: Float { get set }
}

/// The inputs of `CIVibrance`.
public protocol CIVibrance: CIFilterProtocol {
  /// The image to filter.
  var inputImage: CIImage? { get set }
  /// The increase of saturation, clamped to -1...1; default 0.
  var amount: Float { get set }
}

/// The inputs of `CIWhitePointAdjust`.
public protocol CIWhitePointAdjust: CIFilterProtocol {
  /// The image to filter.
  var inputImage: CIImage? { get set }
  /// The colour that white becomes; default white.
  var color: CIColor { get set }
}

/// The inputs of `CIColorThreshold`.
public protocol CIColorThreshold: CIFilterProtocol {
  /// The image to filter.
  var inputImage: CIImage? { get set }
  /// Components from this on become 1, others 0; default 0.5.
  var threshold: Float { get set }
}

/// The inputs of `CILinearToSRGBToneCurve`.
public protocol CILinearToSRGBToneCurve: CIFilterProtocol {
  /// The image to filter.
  var inputImage: CIImage? { get set }
}

/// The inputs of `CISRGBToneCurveToLinear`.
public protocol CISRGBToneCurveToLinear: CIFilterProtocol {
  /// The image to filter.
  var inputImage: CIImage? { get set }
}

/// The inputs of `CIFalseColor`.
public protocol CIFalseColor: CIFilterProtocol {
  /// The image to filter.
  var inputImage: CIImage? { get set }
  /// The colour of black; default (0.3, 0, 0).
  var color0: CIColor { get set }
  /// The colour of white; default (1, 0.9, 0.8).
  var color1: CIColor { get set }
}

/// The inputs of `CIColorPosterize`.
public protocol CIColorPosterize: CIFilterProtocol {
  /// The image to filter.
  var inputImage: CIImage? { get set }
  /// The number of values of each component, clamped to 1...65536; default 6.
  var levels: Float { get set }
}

/// The inputs of `CIMaskToAlpha`.
public protocol CIMaskToAlpha: CIFilterProtocol {
  /// The image to filter.
  var inputImage: CIImage? { get set }
}

/// The inputs of `CIMaximumComponent`.
public protocol CIMaximumComponent: CIFilterProtocol {
  /// The image to filter.
  var inputImage: CIImage? { get set }
}

/// The inputs of `CIMinimumComponent`.
public protocol CIMinimumComponent: CIFilterProtocol {
  /// The image to filter.
  var inputImage: CIImage? { get set }
}

/// The inputs of `CIColorCube`.
public protocol CIColorCube: CIFilterProtocol {
  /// The image to filter.
  var inputImage: CIImage? { get set }
  /// The number of entries along each side of the table, 2...128.
  var cubeDimension: Float { get set }
  /// The table: premultiplied RGBA as 32-bit floats, with red varying fastest.
  var cubeData: Data { get set }
}

/// The inputs of `CISourceOverCompositing` and the other compositing and blend filters.
public protocol CICompositeOperation: CIFilterProtocol {
  /// The image to filter.
  var inputImage: CIImage? { get set }
  /// The image behind.
  var backgroundImage: CIImage? { get set }
}

/// The inputs of `CIBlendWithMask` and its variants for other components of the mask.
public protocol CIBlendWithMask: CIFilterProtocol {
  /// The image to filter.
  var inputImage: CIImage? { get set }
  /// The image that shows where the mask is 0.
  var backgroundImage: CIImage? { get set }
  /// The mask: where it is 1, the input image shows.
  var maskImage: CIImage? { get set }
}

/// The inputs of `CIDissolveTransition`.
public protocol CIDissolveTransition: CIFilterProtocol {
  /// The image to filter.
  var inputImage: CIImage? { get set }
  /// The image at the end of the transition.
  var targetImage: CIImage? { get set }
  /// The progress of the transition, clamped to 0...1; default 0.
  var time: Float { get set }
}

/// The inputs of `CISwipeTransition`.
public protocol CISwipeTransition: CIFilterProtocol {
  /// The image to filter.
  var inputImage: CIImage? { get set }
  /// The image at the end of the transition.
  var targetImage: CIImage? { get set }
  /// The progress of the transition, clamped to 0...1; default 0.
  var time: Float { get set }
  /// The rectangle that is swiped over, in pixels, y up; default (0, 0, 300, 300).
  var extent: CGRect { get set }
  /// The colour of the edge; kept, without effect.
  var color: CIColor { get set }
  /// The direction in radians, counter-clockwise from the right; default 0.
  var angle: Float { get set }
  /// The width of the soft edge in pixels, clamped to 0.1...1e6; default 300.
  var width: Float { get set }
  /// The opacity of the edge; kept, without effect.
  var opacity: Float { get set }
}

/// The inputs of `CIBloom`.
public protocol CIBloom: CIFilterProtocol {
  /// The image to filter.
  var inputImage: CIImage? { get set }
  /// The standard deviation of the glow in pixels, clamped to 0...128; default 10.
  var radius: Float { get set }
  /// The strength of the glow, nominally 0...1; default 0.5.
  var intensity: Float { get set }
}

/// The inputs of `CIGloom`.
public protocol CIGloom: CIFilterProtocol {
  /// The image to filter.
  var inputImage: CIImage? { get set }
  /// The standard deviation of the blur in pixels, clamped to 0...128; default 10.
  var radius: Float { get set }
  /// The strength of the dimming, nominally 0...1; default 0.5.
  var intensity: Float { get set }
}

/// The inputs of `CIUnsharpMask`.
public protocol CIUnsharpMask: CIFilterProtocol {
  /// The image to filter.
  var inputImage: CIImage? { get set }
  /// The standard deviation of the mask in pixels, clamped to 0...128; default 2.5.
  var radius: Float { get set }
  /// The factor on the difference from the mask, nominally 0...1; default 0.5.
  var intensity: Float { get set }
}

/// The inputs of `CISharpenLuminance`.
public protocol CISharpenLuminance: CIFilterProtocol {
  /// The image to filter.
  var inputImage: CIImage? { get set }
  /// The factor on the difference from the blur, nominally 0...2; default 0.4.
  var sharpness: Float { get set }
  /// The standard deviation of the blur in pixels, clamped to 0...128; default 1.69.
  var radius: Float { get set }
}

/// The inputs of `CIPixellate`.
public protocol CIPixellate: CIFilterProtocol {
  /// The image to filter.
  var inputImage: CIImage? { get set }
  /// A corner of the cells, in pixels, y up; default (150, 150).
  var center: CGPoint { get set }
  /// The side of a cell in pixels, at least 1; default 8.
  var scale: Float { get set }
}

/// The inputs of `CIConvolution3X3` and the convolutions of other sizes.
public protocol CIConvolution: CIFilterProtocol {
  /// The image to filter.
  var inputImage: CIImage? { get set }
  /// The kernel, row by row from the top; default the identity.
  var weights: CIVector { get set }
  /// Added to every component; default 0.
  var bias: Float { get set }
}

/// The inputs of `CICheckerboardGenerator`.
public protocol CICheckerboardGenerator: CIFilterProtocol {
  /// A corner of the squares, in pixels, y up; default (150, 150).
  var center: CGPoint { get set }
  /// The colour of the first squares; default white.
  var color0: CIColor { get set }
  /// The colour of the other squares; default black.
  var color1: CIColor { get set }
  /// The side of a square in pixels; default 80.
  var width: Float { get set }
  /// The sharpness of the edges; kept, without effect: they are hard.
  var sharpness: Float { get set }
}

/// The inputs of `CIStripesGenerator`.
public protocol CIStripesGenerator: CIFilterProtocol {
  /// An edge of the stripes, in pixels, y up; default (150, 150).
  var center: CGPoint { get set }
  /// The colour of the first stripes; default white.
  var color0: CIColor { get set }
  /// The colour of the other stripes; default black.
  var color1: CIColor { get set }
  /// The width of a stripe in pixels; default 80.
  var width: Float { get set }
  /// The sharpness of the edges; kept, without effect: they are hard.
  var sharpness: Float { get set }
}

/// The inputs of `CIRandomGenerator`.
public protocol CIRandomGenerator: CIFilterProtocol {}

/// The inputs of `CIRoundedRectangleGenerator`.
public protocol CIRoundedRectangleGenerator: CIFilterProtocol {
  /// The rectangle, in pixels, y up; default (0, 0, 100, 100).
  var extent: CGRect { get set }
  /// The radius of the corners in pixels, at most half a side; default 10.
  var radius: Float { get set }
  /// The colour; default white.
  var color: CIColor { get set }
}

/// The inputs of `CILinearGradient`.
public protocol CILinearGradient: CIFilterProtocol {
  /// The position of the first colour, in pixels, y up; default (0, 0).
  var point0: CGPoint { get set }
  /// The position of the second colour, in pixels, y up; default (200, 200).
  var point1: CGPoint { get set }
  /// The first colour; default white.
  var color0: CIColor { get set }
  /// The second colour; default black.
  var color1: CIColor { get set }
}

/// The inputs of `CISmoothLinearGradient`.
public protocol CISmoothLinearGradient: CIFilterProtocol {
  /// The position of the first colour, in pixels, y up; default (0, 0).
  var point0: CGPoint { get set }
  /// The position of the second colour, in pixels, y up; default (200, 200).
  var point1: CGPoint { get set }
  /// The first colour; default white.
  var color0: CIColor { get set }
  /// The second colour; default black.
  var color1: CIColor { get set }
}

/// The inputs of `CIRadialGradient`.
public protocol CIRadialGradient: CIFilterProtocol {
  /// The centre, in pixels, y up; default (150, 150).
  var center: CGPoint { get set }
  /// The radius of the first colour in pixels; default 5.
  var radius0: Float { get set }
  /// The radius of the second colour in pixels; default 100.
  var radius1: Float { get set }
  /// The colour at the first radius; default white.
  var color0: CIColor { get set }
  /// The colour at the second radius; default black.
  var color1: CIColor { get set }
}

/// The inputs of `CIGaussianGradient`.
public protocol CIGaussianGradient: CIFilterProtocol {
  /// The centre, in pixels, y up; default (150, 150).
  var center: CGPoint { get set }
  /// The colour at the centre; default white.
  var color0: CIColor { get set }
  /// The colour outside; default transparent.
  var color1: CIColor { get set }
  /// The radius in pixels at which the second colour is reached; default 300.
  var radius: Float { get set }
}

/// The inputs of `CIAreaAverage`, `CIAreaMaximum` and `CIAreaMinimum`.
public protocol CIAreaReductionFilter: CIFilterProtocol {
  /// The image to filter.
  var inputImage: CIImage? { get set }
  /// The rectangle to read, in pixels, y up; default (0, 0, 640, 80).
  var extent: CGRect { get set }
}

/// The inputs of `CIPerspectiveTransform`.
public protocol CIPerspectiveTransform: CIFilterProtocol {
  /// The image to filter.
  var inputImage: CIImage? { get set }
  /// Where the top left corner goes, in pixels, y up; default (118, 484).
  var topLeft: CGPoint { get set }
  /// Where the top right corner goes, in pixels, y up; default (646, 507).
  var topRight: CGPoint { get set }
  /// Where the bottom right corner goes, in pixels, y up; default (548, 140).
  var bottomRight: CGPoint { get set }
  /// Where the bottom left corner goes, in pixels, y up; default (155, 153).
  var bottomLeft: CGPoint { get set }
}

/// The inputs of `CIStraightenFilter`.
public protocol CIStraighten: CIFilterProtocol {
  /// The image to filter.
  var inputImage: CIImage? { get set }
  /// The rotation in radians, counter-clockwise; default 0.
  var angle: Float { get set }
}

/// The inputs of `CILanczosScaleTransform`.
public protocol CILanczosScaleTransform: CIFilterProtocol {
  /// The image to filter.
  var inputImage: CIImage? { get set }
  /// The factor on the height; default 1.
  var scale: Float { get set }
  /// The additional factor on the width; default 1.
  var aspectRatio: Float { get set }
}

/// The inputs of `CIAffineClamp`.
public protocol CIAffineClamp: CIFilterProtocol {
  /// The image to filter.
  var inputImage: CIImage? { get set }
  /// The transform, in pixels, y up; default the identity.
  var transform: CGAffineTransform { get set }
}

/// The inputs of `CIAffineTile`.
public protocol CIAffineTile: CIFilterProtocol {
  /// The image to filter.
  var inputImage: CIImage? { get set }
  /// The transform, in pixels, y up; default the identity.
  var transform: CGAffineTransform { get set }
}
