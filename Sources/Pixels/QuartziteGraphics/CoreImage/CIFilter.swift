// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// The key of a filter's input image.
public let kCIInputImageKey = "inputImage"
/// The key of the background image of a composition.
public let kCIInputBackgroundImageKey = "inputBackgroundImage"
/// The key of a mask image.
public let kCIInputMaskImageKey = "inputMaskImage"
/// The key of a transition's target image.
public let kCIInputTargetImageKey = "inputTargetImage"
/// The key of a transition's time.
public let kCIInputTimeKey = "inputTime"
/// The key of a transform.
public let kCIInputTransformKey = "inputTransform"
/// The key of a scale.
public let kCIInputScaleKey = "inputScale"
/// The key of an aspect ratio.
public let kCIInputAspectRatioKey = "inputAspectRatio"
/// The key of a centre.
public let kCIInputCenterKey = "inputCenter"
/// The key of a radius.
public let kCIInputRadiusKey = "inputRadius"
/// The key of an angle.
public let kCIInputAngleKey = "inputAngle"
/// The key of a width.
public let kCIInputWidthKey = "inputWidth"
/// The key of a sharpness.
public let kCIInputSharpnessKey = "inputSharpness"
/// The key of an intensity.
public let kCIInputIntensityKey = "inputIntensity"
/// The key of an exposure.
public let kCIInputEVKey = "inputEV"
/// The key of a saturation.
public let kCIInputSaturationKey = "inputSaturation"
/// The key of a colour.
public let kCIInputColorKey = "inputColor"
/// The key of a brightness.
public let kCIInputBrightnessKey = "inputBrightness"
/// The key of a contrast.
public let kCIInputContrastKey = "inputContrast"
/// The key of weights.
public let kCIInputWeightsKey = "inputWeights"
/// The key of a constant added.
public let kCIInputBiasKey = "inputBias"
/// The key of an extent.
public let kCIInputExtentKey = "inputExtent"
/// The key of a filter's result.
public let kCIOutputImageKey = "outputImage"

/// A filter: a name, inputs by key, and a result.
///
/// See: <https://developer.apple.com/documentation/coreimage/cifilter>
open class CIFilter: NSObject {
  /// The filter's name, such as "CIGaussianBlur".
  open var name: String
  /// The inputs that have been set.
  var values: [String: Any] = [:]
  /// The definition of a built-in filter; nil for a client's own subclass.
  let definition: FilterDefinition?

  /// Makes a filter of a client's own subclass, without a definition.
  public override init() {
    (name, definition) = ("", nil)
    super.init()
    name = String(describing: type(of: self))
  }

  init(_ definition: FilterDefinition) {
    (name, self.definition) = (definition.name, definition)
    super.init()
    setDefaults()
  }

  /// Makes the filter with a name and its default inputs; nil where the name is unknown.
  public convenience init?(name: String) {
    guard let definition = FilterDefinition.all[name] else { return nil }
    self.init(definition)
  }

  /// Makes the filter with a name, and sets some inputs.
  public convenience init?(name: String, parameters params: [String: Any]?) {
    self.init(name: name)
    for key in (params ?? [:]).keys.sorted() { setValue(params?[key], forKey: key) }
  }

  /// The keys of the inputs.
  open var inputKeys: [String] { definition?.inputs.map(\.key) ?? values.keys.sorted() }

  /// The keys of the results.
  open var outputKeys: [String] { [kCIOutputImageKey] }

  /// Sets each input to its default; images have none.
  open func setDefaults() {
    for input in definition?.inputs ?? [] {
      if let value = input.kind.defaultValue { values[input.key] = value }
    }
  }

  /// Sets an input; nil removes it.
  ///
  /// A key that the filter does not have is stored, without effect.
  open func setValue(_ value: Any?, forKey key: String) {
    values[key] = value
  }

  /// Returns an input, or the result for ``kCIOutputImageKey``.
  open func value(forKey key: String) -> Any? {
    key == kCIOutputImageKey ? outputImage : values[key]
  }

  /// Sets an input.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    setValue(value, forKey: keyPath)
  }

  /// Returns an input.
  open func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }

  /// The result; nil where a required image is missing.
  open var outputImage: CIImage? {
    guard let definition else { return nil }
    return definition.apply(FilterInputs(values: values, definition: definition))
  }

  /// The attributes of the filter and, under its key, of each input: class, type, default, range.
  open var attributes: [String: Any] {
    guard let definition else { return [:] }
    var result: [String: Any] = [
      kCIAttributeFilterName: definition.name,
      kCIAttributeFilterDisplayName: definition.displayName,
      kCIAttributeFilterCategories: definition.categories + [kCICategoryBuiltIn],
    ]
    for input in definition.inputs { result[input.key] = input.attributes }
    return result
  }

  /// Returns a filter with the same name and inputs.
  open override func copy() -> Any {
    let copy = definition.map { CIFilter.make($0) } ?? CIFilter()
    copy.values = values
    copy.name = name
    return copy
  }

  static func make(_ definition: FilterDefinition) -> CIFilter { BuiltinFilter(definition) }
}

// MARK: - Names and categories

/// The category of blurs.
public let kCICategoryBlur = "CICategoryBlur"
/// The category of colour adjustments.
public let kCICategoryColorAdjustment = "CICategoryColorAdjustment"
/// The category of colour effects.
public let kCICategoryColorEffect = "CICategoryColorEffect"
/// The category of compositing operations.
public let kCICategoryCompositeOperation = "CICategoryCompositeOperation"
/// The category of distortions.
public let kCICategoryDistortionEffect = "CICategoryDistortionEffect"
/// The category of generators.
public let kCICategoryGenerator = "CICategoryGenerator"
/// The category of geometric transforms.
public let kCICategoryGeometryAdjustment = "CICategoryGeometryAdjustment"
/// The category of gradients.
public let kCICategoryGradient = "CICategoryGradient"
/// The category of reductions.
public let kCICategoryReduction = "CICategoryReduction"
/// The category of sharpening.
public let kCICategorySharpen = "CICategorySharpen"
/// The category of stylising filters.
public let kCICategoryStylize = "CICategoryStylize"
/// The category of tiles.
public let kCICategoryTileEffect = "CICategoryTileEffect"
/// The category of transitions.
public let kCICategoryTransition = "CICategoryTransition"
/// The category of all filters that are built in.
public let kCICategoryBuiltIn = "CICategoryBuiltIn"

extension CIFilter {
  /// Returns the names of the filters of a category, sorted; nil gives all.
  public class func filterNames(inCategory category: String?) -> [String] {
    filterNames(inCategories: category.map { [$0] })
  }

  /// Returns the names of the filters that are in all the categories, sorted.
  public class func filterNames(inCategories categories: [String]?) -> [String] {
    FilterDefinition.all.values.filter { definition in
      (categories ?? []).allSatisfy {
        $0 == kCICategoryBuiltIn || definition.categories.contains($0)
      }
    }.map(\.name).sorted()
  }

  /// Returns a filter's display name, in English.
  public class func localizedName(forFilterName filterName: String) -> String? {
    FilterDefinition.all[filterName]?.displayName
  }
}
