// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// A built-in filter, with the typed inputs of all of them.
final class BuiltinFilter: CIFilter {
  /// Makes a built-in filter; `name` must be known.
  convenience init(known name: String) {
    guard let definition = FilterDefinition.all[name] else {
      preconditionFailure("There is no filter \(name).")
    }
    self.init(definition)
  }

  private var inputs: FilterInputs? {
    definition.map { FilterInputs(values: values, definition: $0) }
  }

  var inputImage: CIImage? {
    get { values["inputImage"] as? CIImage }
    set { values["inputImage"] = newValue }
  }
  var radius: Float {
    get { Float(inputs?.number("inputRadius") ?? 0) }
    set { values["inputRadius"] = NSNumber(value: newValue) }
  }
  var angle: Float {
    get { Float(inputs?.number("inputAngle") ?? 0) }
    set { values["inputAngle"] = NSNumber(value: newValue) }
  }
  var saturation: Float {
    get { Float(inputs?.number("inputSaturation") ?? 0) }
    set { values["inputSaturation"] = NSNumber(value: newValue) }
  }
  var brightness: Float {
    get { Float(inputs?.number("inputBrightness") ?? 0) }
    set { values["inputBrightness"] = NSNumber(value: newValue) }
  }
  var contrast: Float {
    get { Float(inputs?.number("inputContrast") ?? 0) }
    set { values["inputContrast"] = NSNumber(value: newValue) }
  }
  var rVector: CIVector {
    get { CIVector(inputs?.vector("inputRVector") ?? []) }
    set { values["inputRVector"] = newValue }
  }
  var gVector: CIVector {
    get { CIVector(inputs?.vector("inputGVector") ?? []) }
    set { values["inputGVector"] = newValue }
  }
  var bVector: CIVector {
    get { CIVector(inputs?.vector("inputBVector") ?? []) }
    set { values["inputBVector"] = newValue }
  }
  var aVector: CIVector {
    get { CIVector(inputs?.vector("inputAVector") ?? []) }
    set { values["inputAVector"] = newValue }
  }
  var biasVector: CIVector {
    get { CIVector(inputs?.vector("inputBiasVector") ?? []) }
    set { values["inputBiasVector"] = newValue }
  }
  var color: CIColor {
    get { CIColor(rgba: inputs?.color("inputColor") ?? .zero) }
    set { values["inputColor"] = newValue }
  }
  var intensity: Float {
    get { Float(inputs?.number("inputIntensity") ?? 0) }
    set { values["inputIntensity"] = NSNumber(value: newValue) }
  }
  var minComponents: CIVector {
    get { CIVector(inputs?.vector("inputMinComponents") ?? []) }
    set { values["inputMinComponents"] = newValue }
  }
  var maxComponents: CIVector {
    get { CIVector(inputs?.vector("inputMaxComponents") ?? []) }
    set { values["inputMaxComponents"] = newValue }
  }
  var redCoefficients: CIVector {
    get { CIVector(inputs?.vector("inputRedCoefficients") ?? []) }
    set { values["inputRedCoefficients"] = newValue }
  }
  var greenCoefficients: CIVector {
    get { CIVector(inputs?.vector("inputGreenCoefficients") ?? []) }
    set { values["inputGreenCoefficients"] = newValue }
  }
  var blueCoefficients: CIVector {
    get { CIVector(inputs?.vector("inputBlueCoefficients") ?? []) }
    set { values["inputBlueCoefficients"] = newValue }
  }
  var alphaCoefficients: CIVector {
    get { CIVector(inputs?.vector("inputAlphaCoefficients") ?? []) }
    set { values["inputAlphaCoefficients"] = newValue }
  }
  var ev: Float {
    get { Float(inputs?.number("inputEV") ?? 0) }
    set { values["inputEV"] = NSNumber(value: newValue) }
  }
  var power: Float {
    get { Float(inputs?.number("inputPower") ?? 0) }
    set { values["inputPower"] = NSNumber(value: newValue) }
  }
  var amount: Float {
    get { Float(inputs?.number("inputAmount") ?? 0) }
    set { values["inputAmount"] = NSNumber(value: newValue) }
  }
  var threshold: Float {
    get { Float(inputs?.number("inputThreshold") ?? 0) }
    set { values["inputThreshold"] = NSNumber(value: newValue) }
  }
  var color0: CIColor {
    get { CIColor(rgba: inputs?.color("inputColor0") ?? .zero) }
    set { values["inputColor0"] = newValue }
  }
  var color1: CIColor {
    get { CIColor(rgba: inputs?.color("inputColor1") ?? .zero) }
    set { values["inputColor1"] = newValue }
  }
  var levels: Float {
    get { Float(inputs?.number("inputLevels") ?? 0) }
    set { values["inputLevels"] = NSNumber(value: newValue) }
  }
  var cubeDimension: Float {
    get { Float(inputs?.number("inputCubeDimension") ?? 0) }
    set { values["inputCubeDimension"] = NSNumber(value: newValue) }
  }
  var cubeData: Data {
    get { values["inputCubeData"] as? Data ?? Data() }
    set { values["inputCubeData"] = newValue }
  }
  var backgroundImage: CIImage? {
    get { values["inputBackgroundImage"] as? CIImage }
    set { values["inputBackgroundImage"] = newValue }
  }
  var maskImage: CIImage? {
    get { values["inputMaskImage"] as? CIImage }
    set { values["inputMaskImage"] = newValue }
  }
  var targetImage: CIImage? {
    get { values["inputTargetImage"] as? CIImage }
    set { values["inputTargetImage"] = newValue }
  }
  var time: Float {
    get { Float(inputs?.number("inputTime") ?? 0) }
    set { values["inputTime"] = NSNumber(value: newValue) }
  }
  var extent: CGRect {
    get { inputs?.rect("inputExtent") ?? .zero }
    set { values["inputExtent"] = CIVector(cgRect: newValue) }
  }
  var width: Float {
    get { Float(inputs?.number("inputWidth") ?? 0) }
    set { values["inputWidth"] = NSNumber(value: newValue) }
  }
  var opacity: Float {
    get { Float(inputs?.number("inputOpacity") ?? 0) }
    set { values["inputOpacity"] = NSNumber(value: newValue) }
  }
  var sharpness: Float {
    get { Float(inputs?.number("inputSharpness") ?? 0) }
    set { values["inputSharpness"] = NSNumber(value: newValue) }
  }
  var center: CGPoint {
    get { inputs?.point("inputCenter") ?? .zero }
    set { values["inputCenter"] = CIVector(cgPoint: newValue) }
  }
  var scale: Float {
    get { Float(inputs?.number("inputScale") ?? 0) }
    set { values["inputScale"] = NSNumber(value: newValue) }
  }
  var weights: CIVector {
    get { CIVector(inputs?.vector("inputWeights") ?? []) }
    set { values["inputWeights"] = newValue }
  }
  var bias: Float {
    get { Float(inputs?.number("inputBias") ?? 0) }
    set { values["inputBias"] = NSNumber(value: newValue) }
  }
  var point0: CGPoint {
    get { inputs?.point("inputPoint0") ?? .zero }
    set { values["inputPoint0"] = CIVector(cgPoint: newValue) }
  }
  var point1: CGPoint {
    get { inputs?.point("inputPoint1") ?? .zero }
    set { values["inputPoint1"] = CIVector(cgPoint: newValue) }
  }
  var radius0: Float {
    get { Float(inputs?.number("inputRadius0") ?? 0) }
    set { values["inputRadius0"] = NSNumber(value: newValue) }
  }
  var radius1: Float {
    get { Float(inputs?.number("inputRadius1") ?? 0) }
    set { values["inputRadius1"] = NSNumber(value: newValue) }
  }
  var topLeft: CGPoint {
    get { inputs?.point("inputTopLeft") ?? .zero }
    set { values["inputTopLeft"] = CIVector(cgPoint: newValue) }
  }
  var topRight: CGPoint {
    get { inputs?.point("inputTopRight") ?? .zero }
    set { values["inputTopRight"] = CIVector(cgPoint: newValue) }
  }
  var bottomRight: CGPoint {
    get { inputs?.point("inputBottomRight") ?? .zero }
    set { values["inputBottomRight"] = CIVector(cgPoint: newValue) }
  }
  var bottomLeft: CGPoint {
    get { inputs?.point("inputBottomLeft") ?? .zero }
    set { values["inputBottomLeft"] = CIVector(cgPoint: newValue) }
  }
  var aspectRatio: Float {
    get { Float(inputs?.number("inputAspectRatio") ?? 0) }
    set { values["inputAspectRatio"] = NSNumber(value: newValue) }
  }
  var transform: CGAffineTransform {
    get { inputs?.transform("inputTransform") ?? .identity }
    set { values["inputTransform"] = CIVector(cgAffineTransform: newValue) }
  }
}

extension BuiltinFilter:
  CIGaussianBlur,
  CIBoxBlur,
  CIDiscBlur,
  CIMotionBlur,
  CIColorControls,
  CIColorMatrix,
  CIColorMonochrome,
  CISepiaTone,
  CIColorInvert,
  CIColorClamp,
  CIColorPolynomial,
  CIExposureAdjust,
  CIGammaAdjust,
  CIHueAdjust,
  CIVibrance,
  CIWhitePointAdjust,
  CIColorThreshold,
  CILinearToSRGBToneCurve,
  CISRGBToneCurveToLinear,
  CIFalseColor,
  CIColorPosterize,
  CIMaskToAlpha,
  CIMaximumComponent,
  CIMinimumComponent,
  CIColorCube,
  CICompositeOperation,
  CIBlendWithMask,
  CIDissolveTransition,
  CISwipeTransition,
  CIBloom,
  CIGloom,
  CIUnsharpMask,
  CISharpenLuminance,
  CIPixellate,
  CIConvolution,
  CICheckerboardGenerator,
  CIStripesGenerator,
  CIRandomGenerator,
  CIRoundedRectangleGenerator,
  CILinearGradient,
  CISmoothLinearGradient,
  CIRadialGradient,
  CIGaussianGradient,
  CIAreaReductionFilter,
  CIPerspectiveTransform,
  CIStraighten,
  CILanczosScaleTransform,
  CIAffineClamp,
  CIAffineTile
{}
