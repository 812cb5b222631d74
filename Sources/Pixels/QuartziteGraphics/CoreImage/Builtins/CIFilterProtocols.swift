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
  /// The image to work on.
  var inputImage: CIImage? { get set }
  /// The radius as a number.
  var radius: Float { get set }
}

/// The inputs of `CIBoxBlur`.
public protocol CIBoxBlur: CIFilterProtocol {
  /// The image to work on.
  var inputImage: CIImage? { get set }
  /// The radius as a number.
  var radius: Float { get set }
}

/// The inputs of `CIDiscBlur`.
public protocol CIDiscBlur: CIFilterProtocol {
  /// The image to work on.
  var inputImage: CIImage? { get set }
  /// The radius as a number.
  var radius: Float { get set }
}

/// The inputs of `CIMotionBlur`.
public protocol CIMotionBlur: CIFilterProtocol {
  /// The image to work on.
  var inputImage: CIImage? { get set }
  /// The radius as a number.
  var radius: Float { get set }
  /// The angle as a number.
  var angle: Float { get set }
}

/// The inputs of `CIColorControls`.
public protocol CIColorControls: CIFilterProtocol {
  /// The image to work on.
  var inputImage: CIImage? { get set }
  /// The saturation as a number.
  var saturation: Float { get set }
  /// The brightness as a number.
  var brightness: Float { get set }
  /// The contrast as a number.
  var contrast: Float { get set }
}

/// The inputs of `CIColorMatrix`.
public protocol CIColorMatrix: CIFilterProtocol {
  /// The image to work on.
  var inputImage: CIImage? { get set }
  /// Numbers under the key of this name.
  var rVector: CIVector { get set }
  /// Numbers under the key of this name.
  var gVector: CIVector { get set }
  /// Numbers under the key of this name.
  var bVector: CIVector { get set }
  /// Numbers under the key of this name.
  var aVector: CIVector { get set }
  /// Numbers under the key of this name.
  var biasVector: CIVector { get set }
}

/// The inputs of `CIColorMonochrome`.
public protocol CIColorMonochrome: CIFilterProtocol {
  /// The image to work on.
  var inputImage: CIImage? { get set }
  /// The colour under its key.
  var color: CIColor { get set }
  /// The intensity as a number.
  var intensity: Float { get set }
}

/// The inputs of `CISepiaTone`.
public protocol CISepiaTone: CIFilterProtocol {
  /// The image to work on.
  var inputImage: CIImage? { get set }
  /// The intensity as a number.
  var intensity: Float { get set }
}

/// The inputs of `CIColorInvert`.
public protocol CIColorInvert: CIFilterProtocol {
  /// The image to work on.
  var inputImage: CIImage? { get set }
}

/// The inputs of `CIColorClamp`.
public protocol CIColorClamp: CIFilterProtocol {
  /// The image to work on.
  var inputImage: CIImage? { get set }
  /// Numbers under the key of this name.
  var minComponents: CIVector { get set }
  /// Numbers under the key of this name.
  var maxComponents: CIVector { get set }
}

/// The inputs of `CIColorPolynomial`.
public protocol CIColorPolynomial: CIFilterProtocol {
  /// The image to work on.
  var inputImage: CIImage? { get set }
  /// Numbers under the key of this name.
  var redCoefficients: CIVector { get set }
  /// Numbers under the key of this name.
  var greenCoefficients: CIVector { get set }
  /// Numbers under the key of this name.
  var blueCoefficients: CIVector { get set }
  /// Numbers under the key of this name.
  var alphaCoefficients: CIVector { get set }
}

/// The inputs of `CIExposureAdjust`.
public protocol CIExposureAdjust: CIFilterProtocol {
  /// The image to work on.
  var inputImage: CIImage? { get set }
  /// The exposure in stops.
  var ev: Float { get set }
}

/// The inputs of `CIGammaAdjust`.
public protocol CIGammaAdjust: CIFilterProtocol {
  /// The image to work on.
  var inputImage: CIImage? { get set }
  /// The power as a number.
  var power: Float { get set }
}

/// The inputs of `CIHueAdjust`.
public protocol CIHueAdjust: CIFilterProtocol {
  /// The image to work on.
  var inputImage: CIImage? { get set }
  /// The angle as a number.
  var angle: Float { get set }
}

/// The inputs of `CIVibrance`.
public protocol CIVibrance: CIFilterProtocol {
  /// The image to work on.
  var inputImage: CIImage? { get set }
  /// The amount as a number.
  var amount: Float { get set }
}

/// The inputs of `CIWhitePointAdjust`.
public protocol CIWhitePointAdjust: CIFilterProtocol {
  /// The image to work on.
  var inputImage: CIImage? { get set }
  /// The colour under its key.
  var color: CIColor { get set }
}

/// The inputs of `CIColorThreshold`.
public protocol CIColorThreshold: CIFilterProtocol {
  /// The image to work on.
  var inputImage: CIImage? { get set }
  /// The threshold as a number.
  var threshold: Float { get set }
}

/// The inputs of `CILinearToSRGBToneCurve`.
public protocol CILinearToSRGBToneCurve: CIFilterProtocol {
  /// The image to work on.
  var inputImage: CIImage? { get set }
}

/// The inputs of `CISRGBToneCurveToLinear`.
public protocol CISRGBToneCurveToLinear: CIFilterProtocol {
  /// The image to work on.
  var inputImage: CIImage? { get set }
}

/// The inputs of `CIFalseColor`.
public protocol CIFalseColor: CIFilterProtocol {
  /// The image to work on.
  var inputImage: CIImage? { get set }
  /// The colour under its key.
  var color0: CIColor { get set }
  /// The colour under its key.
  var color1: CIColor { get set }
}

/// The inputs of `CIColorPosterize`.
public protocol CIColorPosterize: CIFilterProtocol {
  /// The image to work on.
  var inputImage: CIImage? { get set }
  /// The levels as a number.
  var levels: Float { get set }
}

/// The inputs of `CIMaskToAlpha`.
public protocol CIMaskToAlpha: CIFilterProtocol {
  /// The image to work on.
  var inputImage: CIImage? { get set }
}

/// The inputs of `CIMaximumComponent`.
public protocol CIMaximumComponent: CIFilterProtocol {
  /// The image to work on.
  var inputImage: CIImage? { get set }
}

/// The inputs of `CIMinimumComponent`.
public protocol CIMinimumComponent: CIFilterProtocol {
  /// The image to work on.
  var inputImage: CIImage? { get set }
}

/// The inputs of `CIColorCube`.
public protocol CIColorCube: CIFilterProtocol {
  /// The image to work on.
  var inputImage: CIImage? { get set }
  /// The cubeDimension as a number.
  var cubeDimension: Float { get set }
  /// The table's floats.
  var cubeData: Data { get set }
}

/// The inputs of `CISourceOverCompositing` and its like.
public protocol CICompositeOperation: CIFilterProtocol {
  /// The image to work on.
  var inputImage: CIImage? { get set }
  /// An image.
  var backgroundImage: CIImage? { get set }
}

/// The inputs of `CIBlendWithMask` and its like.
public protocol CIBlendWithMask: CIFilterProtocol {
  /// The image to work on.
  var inputImage: CIImage? { get set }
  /// An image.
  var backgroundImage: CIImage? { get set }
  /// An image.
  var maskImage: CIImage? { get set }
}

/// The inputs of `CIDissolveTransition`.
public protocol CIDissolveTransition: CIFilterProtocol {
  /// The image to work on.
  var inputImage: CIImage? { get set }
  /// An image.
  var targetImage: CIImage? { get set }
  /// The time as a number.
  var time: Float { get set }
}

/// The inputs of `CISwipeTransition`.
public protocol CISwipeTransition: CIFilterProtocol {
  /// The image to work on.
  var inputImage: CIImage? { get set }
  /// An image.
  var targetImage: CIImage? { get set }
  /// The time as a number.
  var time: Float { get set }
  /// A rectangle, y up.
  var extent: CGRect { get set }
  /// The colour under its key.
  var color: CIColor { get set }
  /// The angle as a number.
  var angle: Float { get set }
  /// The width as a number.
  var width: Float { get set }
  /// The opacity as a number.
  var opacity: Float { get set }
}

/// The inputs of `CIBloom`.
public protocol CIBloom: CIFilterProtocol {
  /// The image to work on.
  var inputImage: CIImage? { get set }
  /// The radius as a number.
  var radius: Float { get set }
  /// The intensity as a number.
  var intensity: Float { get set }
}

/// The inputs of `CIGloom`.
public protocol CIGloom: CIFilterProtocol {
  /// The image to work on.
  var inputImage: CIImage? { get set }
  /// The radius as a number.
  var radius: Float { get set }
  /// The intensity as a number.
  var intensity: Float { get set }
}

/// The inputs of `CIUnsharpMask`.
public protocol CIUnsharpMask: CIFilterProtocol {
  /// The image to work on.
  var inputImage: CIImage? { get set }
  /// The radius as a number.
  var radius: Float { get set }
  /// The intensity as a number.
  var intensity: Float { get set }
}

/// The inputs of `CISharpenLuminance`.
public protocol CISharpenLuminance: CIFilterProtocol {
  /// The image to work on.
  var inputImage: CIImage? { get set }
  /// The sharpness as a number.
  var sharpness: Float { get set }
  /// The radius as a number.
  var radius: Float { get set }
}

/// The inputs of `CIPixellate`.
public protocol CIPixellate: CIFilterProtocol {
  /// The image to work on.
  var inputImage: CIImage? { get set }
  /// A place, y up.
  var center: CGPoint { get set }
  /// The scale as a number.
  var scale: Float { get set }
}

/// The inputs of `CIConvolution3X3` and its like.
public protocol CIConvolution: CIFilterProtocol {
  /// The image to work on.
  var inputImage: CIImage? { get set }
  /// Numbers under the key of this name.
  var weights: CIVector { get set }
  /// The bias as a number.
  var bias: Float { get set }
}

/// The inputs of `CICheckerboardGenerator`.
public protocol CICheckerboardGenerator: CIFilterProtocol {
  /// A place, y up.
  var center: CGPoint { get set }
  /// The colour under its key.
  var color0: CIColor { get set }
  /// The colour under its key.
  var color1: CIColor { get set }
  /// The width as a number.
  var width: Float { get set }
  /// The sharpness as a number.
  var sharpness: Float { get set }
}

/// The inputs of `CIStripesGenerator`.
public protocol CIStripesGenerator: CIFilterProtocol {
  /// A place, y up.
  var center: CGPoint { get set }
  /// The colour under its key.
  var color0: CIColor { get set }
  /// The colour under its key.
  var color1: CIColor { get set }
  /// The width as a number.
  var width: Float { get set }
  /// The sharpness as a number.
  var sharpness: Float { get set }
}

/// The inputs of `CIRandomGenerator`.
public protocol CIRandomGenerator: CIFilterProtocol {}

/// The inputs of `CIRoundedRectangleGenerator`.
public protocol CIRoundedRectangleGenerator: CIFilterProtocol {
  /// A rectangle, y up.
  var extent: CGRect { get set }
  /// The radius as a number.
  var radius: Float { get set }
  /// The colour under its key.
  var color: CIColor { get set }
}

/// The inputs of `CILinearGradient`.
public protocol CILinearGradient: CIFilterProtocol {
  /// A place, y up.
  var point0: CGPoint { get set }
  /// A place, y up.
  var point1: CGPoint { get set }
  /// The colour under its key.
  var color0: CIColor { get set }
  /// The colour under its key.
  var color1: CIColor { get set }
}

/// The inputs of `CISmoothLinearGradient`.
public protocol CISmoothLinearGradient: CIFilterProtocol {
  /// A place, y up.
  var point0: CGPoint { get set }
  /// A place, y up.
  var point1: CGPoint { get set }
  /// The colour under its key.
  var color0: CIColor { get set }
  /// The colour under its key.
  var color1: CIColor { get set }
}

/// The inputs of `CIRadialGradient`.
public protocol CIRadialGradient: CIFilterProtocol {
  /// A place, y up.
  var center: CGPoint { get set }
  /// The radius0 as a number.
  var radius0: Float { get set }
  /// The radius1 as a number.
  var radius1: Float { get set }
  /// The colour under its key.
  var color0: CIColor { get set }
  /// The colour under its key.
  var color1: CIColor { get set }
}

/// The inputs of `CIGaussianGradient`.
public protocol CIGaussianGradient: CIFilterProtocol {
  /// A place, y up.
  var center: CGPoint { get set }
  /// The colour under its key.
  var color0: CIColor { get set }
  /// The colour under its key.
  var color1: CIColor { get set }
  /// The radius as a number.
  var radius: Float { get set }
}

/// The inputs of `CIAreaAverage` and its like.
public protocol CIAreaReductionFilter: CIFilterProtocol {
  /// The image to work on.
  var inputImage: CIImage? { get set }
  /// A rectangle, y up.
  var extent: CGRect { get set }
}

/// The inputs of `CIPerspectiveTransform`.
public protocol CIPerspectiveTransform: CIFilterProtocol {
  /// The image to work on.
  var inputImage: CIImage? { get set }
  /// A place, y up.
  var topLeft: CGPoint { get set }
  /// A place, y up.
  var topRight: CGPoint { get set }
  /// A place, y up.
  var bottomRight: CGPoint { get set }
  /// A place, y up.
  var bottomLeft: CGPoint { get set }
}

/// The inputs of `CIStraightenFilter`.
public protocol CIStraighten: CIFilterProtocol {
  /// The image to work on.
  var inputImage: CIImage? { get set }
  /// The angle as a number.
  var angle: Float { get set }
}

/// The inputs of `CILanczosScaleTransform`.
public protocol CILanczosScaleTransform: CIFilterProtocol {
  /// The image to work on.
  var inputImage: CIImage? { get set }
  /// The scale as a number.
  var scale: Float { get set }
  /// The aspectRatio as a number.
  var aspectRatio: Float { get set }
}

/// The inputs of `CIAffineClamp`.
public protocol CIAffineClamp: CIFilterProtocol {
  /// The image to work on.
  var inputImage: CIImage? { get set }
  /// A map.
  var transform: CGAffineTransform { get set }
}

/// The inputs of `CIAffineTile`.
public protocol CIAffineTile: CIFilterProtocol {
  /// The image to work on.
  var inputImage: CIImage? { get set }
  /// A map.
  var transform: CGAffineTransform { get set }
}
