// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGraphics

extension CIFilter: LayerFilterConvertible {
  /// The filter as a value.
  ///
  /// It holds the type, the client's name for it, its numbers, vectors and colours, its tables, and
  /// its pictures except `inputImage`, which is the layer.
  package var layerFilter: LayerFilter {
    let type = attributes[kCIAttributeFilterName] as? String ?? name
    let inputs = inputKeys.compactMap { key -> LayerFilter.Input? in
      guard let value = AnimatableValue.unwrap(value(forKey: key)) else { return nil }
      if let vector = value as? CIVector {
        let numbers = (0..<vector.count).map { Double(vector.value(at: $0)) }
        return LayerFilter.Input(key: key, values: numbers)
      }
      if let color = value as? CIColor {
        let numbers = [color.red, color.green, color.blue, color.alpha].map { Double($0) }
        return LayerFilter.Input(key: key, values: numbers)
      }
      guard let numbers = AnimatableValue(any: value).plainNumbers else { return nil }
      return LayerFilter.Input(key: key, values: numbers)
    }
    var constants: [String: LayerFilter.Constant] = [:]
    for key in inputKeys where key != kCIInputImageKey {
      switch AnimatableValue.unwrap(value(forKey: key)) {
      case let picture as CIImage: constants[key] = .picture(picture)
      case let table as Data: constants[key] = .table(table)
      case let table as NSData: constants[key] = .table(Data(referencing: table))
      default: break
      }
    }
    return LayerFilter(type: type, name: name, inputs: inputs, constants: constants)
  }
}

extension LayerFilter {
  /// Reads a client's filter: a filter object, or the name of a filter or blend mode; nil for other
  /// objects.
  init?(any value: Any?) {
    switch AnimatableValue.unwrap(value) {
    case let name as String: self.init(type: name)
    case let filter as any LayerFilterConvertible: self = filter.layerFilter
    default: return nil
    }
  }
}

/// An object that can be put in a layer's `filters`, `backgroundFilters` or `compositingFilter`.
package protocol LayerFilterConvertible {
  /// The filter as a value.
  var layerFilter: LayerFilter { get }
}
