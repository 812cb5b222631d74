// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Foundation

extension CIFilter {
  /// Returns the filter `CIGaussianBlur` with its defaults.
  public class func gaussianBlur() -> any CIFilter & CIGaussianBlur {
    BuiltinFilter(known: "CIGaussianBlur")
  }
  /// Returns the filter `CIBoxBlur` with its defaults.
  public class func boxBlur() -> any CIFilter & CIBoxBlur {
    BuiltinFilter(known: "CIBoxBlur")
  }
  /// Returns the filter `CIDiscBlur` with its defaults.
  public class func discBlur() -> any CIFilter & CIDiscBlur {
    BuiltinFilter(known: "CIDiscBlur")
  }
  /// Returns the filter `CIMotionBlur` with its defaults.
  public class func motionBlur() -> any CIFilter & CIMotionBlur {
    BuiltinFilter(known: "CIMotionBlur")
  }
  /// Returns the filter `CIColorControls` with its defaults.
  public class func colorControls() -> any CIFilter & CIColorControls {
    BuiltinFilter(known: "CIColorControls")
  }
  /// Returns the filter `CIColorMatrix` with its defaults.
  public class func colorMatrix() -> any CIFilter & CIColorMatrix {
    BuiltinFilter(known: "CIColorMatrix")
  }
  /// Returns the filter `CIColorMonochrome` with its defaults.
  public class func colorMonochrome() -> any CIFilter & CIColorMonochrome {
    BuiltinFilter(known: "CIColorMonochrome")
  }
  /// Returns the filter `CISepiaTone` with its defaults.
  public class func sepiaTone() -> any CIFilter & CISepiaTone {
    BuiltinFilter(known: "CISepiaTone")
  }
  /// Returns the filter `CIColorInvert` with its defaults.
  public class func colorInvert() -> any CIFilter & CIColorInvert {
    BuiltinFilter(known: "CIColorInvert")
  }
  /// Returns the filter `CIColorClamp` with its defaults.
  public class func colorClamp() -> any CIFilter & CIColorClamp {
    BuiltinFilter(known: "CIColorClamp")
  }
  /// Returns the filter `CIColorPolynomial` with its defaults.
  public class func colorPolynomial() -> any CIFilter & CIColorPolynomial {
    BuiltinFilter(known: "CIColorPolynomial")
  }
  /// Returns the filter `CIExposureAdjust` with its defaults.
  public class func exposureAdjust() -> any CIFilter & CIExposureAdjust {
    BuiltinFilter(known: "CIExposureAdjust")
  }
  /// Returns the filter `CIGammaAdjust` with its defaults.
  public class func gammaAdjust() -> any CIFilter & CIGammaAdjust {
    BuiltinFilter(known: "CIGammaAdjust")
  }
  /// Returns the filter `CIHueAdjust` with its defaults.
  public class func hueAdjust() -> any CIFilter & CIHueAdjust {
    BuiltinFilter(known: "CIHueAdjust")
  }
  /// Returns the filter `CIVibrance` with its defaults.
  public class func vibrance() -> any CIFilter & CIVibrance {
    BuiltinFilter(known: "CIVibrance")
  }
  /// Returns the filter `CIWhitePointAdjust` with its defaults.
  public class func whitePointAdjust() -> any CIFilter & CIWhitePointAdjust {
    BuiltinFilter(known: "CIWhitePointAdjust")
  }
  /// Returns the filter `CIColorThreshold` with its defaults.
  public class func colorThreshold() -> any CIFilter & CIColorThreshold {
    BuiltinFilter(known: "CIColorThreshold")
  }
  /// Returns the filter `CILinearToSRGBToneCurve` with its defaults.
  public class func linearToSRGBToneCurve() -> any CIFilter & CILinearToSRGBToneCurve {
    BuiltinFilter(known: "CILinearToSRGBToneCurve")
  }
  /// Returns the filter `CISRGBToneCurveToLinear` with its defaults.
  public class func sRGBToneCurveToLinear() -> any CIFilter & CISRGBToneCurveToLinear {
    BuiltinFilter(known: "CISRGBToneCurveToLinear")
  }
  /// Returns the filter `CIFalseColor` with its defaults.
  public class func falseColor() -> any CIFilter & CIFalseColor {
    BuiltinFilter(known: "CIFalseColor")
  }
  /// Returns the filter `CIColorPosterize` with its defaults.
  public class func colorPosterize() -> any CIFilter & CIColorPosterize {
    BuiltinFilter(known: "CIColorPosterize")
  }
  /// Returns the filter `CIMaskToAlpha` with its defaults.
  public class func maskToAlpha() -> any CIFilter & CIMaskToAlpha {
    BuiltinFilter(known: "CIMaskToAlpha")
  }
  /// Returns the filter `CIMaximumComponent` with its defaults.
  public class func maximumComponent() -> any CIFilter & CIMaximumComponent {
    BuiltinFilter(known: "CIMaximumComponent")
  }
  /// Returns the filter `CIMinimumComponent` with its defaults.
  public class func minimumComponent() -> any CIFilter & CIMinimumComponent {
    BuiltinFilter(known: "CIMinimumComponent")
  }
  /// Returns the filter `CIColorCube` with its defaults.
  public class func colorCube() -> any CIFilter & CIColorCube {
    BuiltinFilter(known: "CIColorCube")
  }
  /// Returns the filter `CISourceOverCompositing` with its defaults.
  public class func sourceOverCompositing() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(known: "CISourceOverCompositing")
  }
  /// Returns the filter `CISourceInCompositing` with its defaults.
  public class func sourceInCompositing() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(known: "CISourceInCompositing")
  }
  /// Returns the filter `CISourceOutCompositing` with its defaults.
  public class func sourceOutCompositing() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(known: "CISourceOutCompositing")
  }
  /// Returns the filter `CISourceAtopCompositing` with its defaults.
  public class func sourceAtopCompositing() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(known: "CISourceAtopCompositing")
  }
  /// Returns the filter `CIAdditionCompositing` with its defaults.
  public class func additionCompositing() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(known: "CIAdditionCompositing")
  }
  /// Returns the filter `CIMultiplyCompositing` with its defaults.
  public class func multiplyCompositing() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(known: "CIMultiplyCompositing")
  }
  /// Returns the filter `CIMaximumCompositing` with its defaults.
  public class func maximumCompositing() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(known: "CIMaximumCompositing")
  }
  /// Returns the filter `CIMinimumCompositing` with its defaults.
  public class func minimumCompositing() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(known: "CIMinimumCompositing")
  }
  /// Returns the filter `CIMultiplyBlendMode` with its defaults.
  public class func multiplyBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(known: "CIMultiplyBlendMode")
  }
  /// Returns the filter `CIScreenBlendMode` with its defaults.
  public class func screenBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(known: "CIScreenBlendMode")
  }
  /// Returns the filter `CIOverlayBlendMode` with its defaults.
  public class func overlayBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(known: "CIOverlayBlendMode")
  }
  /// Returns the filter `CIHardLightBlendMode` with its defaults.
  public class func hardLightBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(known: "CIHardLightBlendMode")
  }
  /// Returns the filter `CIDarkenBlendMode` with its defaults.
  public class func darkenBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(known: "CIDarkenBlendMode")
  }
  /// Returns the filter `CILightenBlendMode` with its defaults.
  public class func lightenBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(known: "CILightenBlendMode")
  }
  /// Returns the filter `CIColorDodgeBlendMode` with its defaults.
  public class func colorDodgeBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(known: "CIColorDodgeBlendMode")
  }
  /// Returns the filter `CIColorBurnBlendMode` with its defaults.
  public class func colorBurnBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(known: "CIColorBurnBlendMode")
  }
  /// Returns the filter `CISoftLightBlendMode` with its defaults.
  public class func softLightBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(known: "CISoftLightBlendMode")
  }
  /// Returns the filter `CIDifferenceBlendMode` with its defaults.
  public class func differenceBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(known: "CIDifferenceBlendMode")
  }
  /// Returns the filter `CIExclusionBlendMode` with its defaults.
  public class func exclusionBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(known: "CIExclusionBlendMode")
  }
  /// Returns the filter `CILinearBurnBlendMode` with its defaults.
  public class func linearBurnBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(known: "CILinearBurnBlendMode")
  }
  /// Returns the filter `CILinearDodgeBlendMode` with its defaults.
  public class func linearDodgeBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(known: "CILinearDodgeBlendMode")
  }
  /// Returns the filter `CISubtractBlendMode` with its defaults.
  public class func subtractBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(known: "CISubtractBlendMode")
  }
  /// Returns the filter `CIDivideBlendMode` with its defaults.
  public class func divideBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(known: "CIDivideBlendMode")
  }
  /// Returns the filter `CIPinLightBlendMode` with its defaults.
  public class func pinLightBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(known: "CIPinLightBlendMode")
  }
  /// Returns the filter `CILinearLightBlendMode` with its defaults.
  public class func linearLightBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(known: "CILinearLightBlendMode")
  }
  /// Returns the filter `CIVividLightBlendMode` with its defaults.
  public class func vividLightBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(known: "CIVividLightBlendMode")
  }
  /// Returns the filter `CIHueBlendMode` with its defaults.
  public class func hueBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(known: "CIHueBlendMode")
  }
  /// Returns the filter `CISaturationBlendMode` with its defaults.
  public class func saturationBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(known: "CISaturationBlendMode")
  }
  /// Returns the filter `CIColorBlendMode` with its defaults.
  public class func colorBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(known: "CIColorBlendMode")
  }
  /// Returns the filter `CILuminosityBlendMode` with its defaults.
  public class func luminosityBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter(known: "CILuminosityBlendMode")
  }
  /// Returns the filter `CIBlendWithMask` with its defaults.
  public class func blendWithMask() -> any CIFilter & CIBlendWithMask {
    BuiltinFilter(known: "CIBlendWithMask")
  }
  /// Returns the filter `CIBlendWithAlphaMask` with its defaults.
  public class func blendWithAlphaMask() -> any CIFilter & CIBlendWithMask {
    BuiltinFilter(known: "CIBlendWithAlphaMask")
  }
  /// Returns the filter `CIBlendWithRedMask` with its defaults.
  public class func blendWithRedMask() -> any CIFilter & CIBlendWithMask {
    BuiltinFilter(known: "CIBlendWithRedMask")
  }
  /// Returns the filter `CIBlendWithBlueMask` with its defaults.
  public class func blendWithBlueMask() -> any CIFilter & CIBlendWithMask {
    BuiltinFilter(known: "CIBlendWithBlueMask")
  }
  /// Returns the filter `CIDissolveTransition` with its defaults.
  public class func dissolveTransition() -> any CIFilter & CIDissolveTransition {
    BuiltinFilter(known: "CIDissolveTransition")
  }
  /// Returns the filter `CISwipeTransition` with its defaults.
  public class func swipeTransition() -> any CIFilter & CISwipeTransition {
    BuiltinFilter(known: "CISwipeTransition")
  }
  /// Returns the filter `CIBloom` with its defaults.
  public class func bloom() -> any CIFilter & CIBloom {
    BuiltinFilter(known: "CIBloom")
  }
  /// Returns the filter `CIGloom` with its defaults.
  public class func gloom() -> any CIFilter & CIGloom {
    BuiltinFilter(known: "CIGloom")
  }
  /// Returns the filter `CIUnsharpMask` with its defaults.
  public class func unsharpMask() -> any CIFilter & CIUnsharpMask {
    BuiltinFilter(known: "CIUnsharpMask")
  }
  /// Returns the filter `CISharpenLuminance` with its defaults.
  public class func sharpenLuminance() -> any CIFilter & CISharpenLuminance {
    BuiltinFilter(known: "CISharpenLuminance")
  }
  /// Returns the filter `CIPixellate` with its defaults.
  public class func pixellate() -> any CIFilter & CIPixellate {
    BuiltinFilter(known: "CIPixellate")
  }
  /// Returns the filter `CIConvolution3X3` with its defaults.
  public class func convolution3X3() -> any CIFilter & CIConvolution {
    BuiltinFilter(known: "CIConvolution3X3")
  }
  /// Returns the filter `CIConvolution5X5` with its defaults.
  public class func convolution5X5() -> any CIFilter & CIConvolution {
    BuiltinFilter(known: "CIConvolution5X5")
  }
  /// Returns the filter `CIConvolution7X7` with its defaults.
  public class func convolution7X7() -> any CIFilter & CIConvolution {
    BuiltinFilter(known: "CIConvolution7X7")
  }
  /// Returns the filter `CIConvolution9Horizontal` with its defaults.
  public class func convolution9Horizontal() -> any CIFilter & CIConvolution {
    BuiltinFilter(known: "CIConvolution9Horizontal")
  }
  /// Returns the filter `CIConvolution9Vertical` with its defaults.
  public class func convolution9Vertical() -> any CIFilter & CIConvolution {
    BuiltinFilter(known: "CIConvolution9Vertical")
  }
  /// Returns the filter `CICheckerboardGenerator` with its defaults.
  public class func checkerboardGenerator() -> any CIFilter & CICheckerboardGenerator {
    BuiltinFilter(known: "CICheckerboardGenerator")
  }
  /// Returns the filter `CIStripesGenerator` with its defaults.
  public class func stripesGenerator() -> any CIFilter & CIStripesGenerator {
    BuiltinFilter(known: "CIStripesGenerator")
  }
  /// Returns the filter `CIRandomGenerator` with its defaults.
  public class func randomGenerator() -> any CIFilter & CIRandomGenerator {
    BuiltinFilter(known: "CIRandomGenerator")
  }
  /// Returns the filter `CIRoundedRectangleGenerator` with its defaults.
  public class func roundedRectangleGenerator() -> any CIFilter & CIRoundedRectangleGenerator {
    BuiltinFilter(known: "CIRoundedRectangleGenerator")
  }
  /// Returns the filter `CILinearGradient` with its defaults.
  public class func linearGradient() -> any CIFilter & CILinearGradient {
    BuiltinFilter(known: "CILinearGradient")
  }
  /// Returns the filter `CISmoothLinearGradient` with its defaults.
  public class func smoothLinearGradient() -> any CIFilter & CISmoothLinearGradient {
    BuiltinFilter(known: "CISmoothLinearGradient")
  }
  /// Returns the filter `CIRadialGradient` with its defaults.
  public class func radialGradient() -> any CIFilter & CIRadialGradient {
    BuiltinFilter(known: "CIRadialGradient")
  }
  /// Returns the filter `CIGaussianGradient` with its defaults.
  public class func gaussianGradient() -> any CIFilter & CIGaussianGradient {
    BuiltinFilter(known: "CIGaussianGradient")
  }
  /// Returns the filter `CIAreaAverage` with its defaults.
  public class func areaAverage() -> any CIFilter & CIAreaReductionFilter {
    BuiltinFilter(known: "CIAreaAverage")
  }
  /// Returns the filter `CIAreaMaximum` with its defaults.
  public class func areaMaximum() -> any CIFilter & CIAreaReductionFilter {
    BuiltinFilter(known: "CIAreaMaximum")
  }
  /// Returns the filter `CIAreaMinimum` with its defaults.
  public class func areaMinimum() -> any CIFilter & CIAreaReductionFilter {
    BuiltinFilter(known: "CIAreaMinimum")
  }
  /// Returns the filter `CIPerspectiveTransform` with its defaults.
  public class func perspectiveTransform() -> any CIFilter & CIPerspectiveTransform {
    BuiltinFilter(known: "CIPerspectiveTransform")
  }
  /// Returns the filter `CIStraightenFilter` with its defaults.
  public class func straighten() -> any CIFilter & CIStraighten {
    BuiltinFilter(known: "CIStraightenFilter")
  }
  /// Returns the filter `CILanczosScaleTransform` with its defaults.
  public class func lanczosScaleTransform() -> any CIFilter & CILanczosScaleTransform {
    BuiltinFilter(known: "CILanczosScaleTransform")
  }
  /// Returns the filter `CIAffineClamp` with its defaults.
  public class func affineClamp() -> any CIFilter & CIAffineClamp {
    BuiltinFilter(known: "CIAffineClamp")
  }
  /// Returns the filter `CIAffineTile` with its defaults.
  public class func affineTile() -> any CIFilter & CIAffineTile {
    BuiltinFilter(known: "CIAffineTile")
  }
}
