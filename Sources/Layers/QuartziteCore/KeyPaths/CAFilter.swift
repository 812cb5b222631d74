// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGraphics

/// One of Core Animation's own filters, such as `gaussianBlur`, `variableBlur` or `colorSaturate`,
/// for a layer's `filters` and `backgroundFilters`.
///
/// Inputs are numbers, colours and pictures under keys such as `inputRadius`; those that a type
/// does not have are kept without effect. A filter is read when it is put on a layer: to change one
/// that is there, set the layer's property anew, or the input by a key path such as
/// `filters.blur.inputRadius`.
///
/// - Note: Apple does not document the class; apps declare it, or find it by its name. Lengths are
///   points of the layer. The types are those of ``CALayer/filters``.
public final class CAFilter: NSObject {
  /// What the filter does, such as `gaussianBlur`.
  public let type: String
  /// The name by which key paths reach the filter; default its type.
  public var name: String
  /// The inputs that have been set.
  private var inputs: [String: Any] = [:]

  /// Makes a filter of a type, with the defaults of its inputs.
  ///
  /// A type that is not known is left out where the layer is drawn, with a line in the log.
  public init(type: String) {
    (self.type, name) = (type, type)
    super.init()
  }

  /// Makes a filter of a type, with the defaults of its inputs.
  public convenience init(name: String) { self.init(type: name) }

  /// Sets an input, or `name`; nil removes an input, which then has its default.
  public func setValue(_ value: Any?, forKey key: String) {
    if key == "name" { return name = value as? String ?? type }
    inputs[key] = value
  }

  /// Returns an input that was set, or `type` or `name`.
  public func value(forKey key: String) -> Any? {
    switch key {
    case "type": type
    case "name": name
    default: inputs[key]
    }
  }

  /// Removes all inputs that were set, so that they have their defaults.
  public func setDefaults() { inputs = [:] }
}

extension CAFilter: LayerFilterConvertible {
  /// The filter as a value, with the pixels of pictures that had not been computed yet.
  package var layerFilter: LayerFilter {
    LayerFilter(type: type, name: name, values: inputs.mapValues(Self.pixels))
  }

  /// Returns a picture as an image that has pixels, and any other value unchanged.
  private static func pixels(_ value: Any) -> Any {
    switch AnimatableValue.unwrap(value) {
    case let picture as CGImage: return CIImage(cgImage: picture)
    case let image as CIImage where image.cgImage == nil:
      let picture = CIContext().createCGImage(image, from: image.extent)
      return picture.map { CIImage(cgImage: $0) } ?? image
    default: return value
    }
  }
}
