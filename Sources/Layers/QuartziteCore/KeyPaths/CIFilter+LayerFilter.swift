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
    var values: [String: Any] = [:]
    for key in inputKeys where key != kCIInputImageKey { values[key] = value(forKey: key) }
    return LayerFilter(type: type, name: name, values: values)
  }
}

extension LayerFilter {
  /// Makes a filter with a client's values: numbers, vectors, colours, tables and pictures.
  ///
  /// Other values are left out.
  init(type: String, name: String, values: [String: Any]) {
    var inputs: [LayerFilter.Input] = []
    var constants: [String: LayerFilter.Constant] = [:]
    for (key, value) in values {
      switch AnimatableValue.unwrap(value) {
      case let picture as CIImage: constants[key] = .picture(picture)
      case let table as Data: constants[key] = .table(table)
      case let table as NSData: constants[key] = .table(Data(referencing: table))
      case let value?:
        if let numbers = Self.numbers(value) {
          inputs.append(LayerFilter.Input(key: key, values: numbers))
        }
      case nil: break
      }
    }
    self.init(type: type, name: name, inputs: inputs, constants: constants)
  }

  /// The numbers of an input; nil for values without numbers.
  private static func numbers(_ value: Any) -> [Double]? {
    switch value {
    case let vector as CIVector: (0..<vector.count).map { Double(vector.value(at: $0)) }
    case let color as CIColor: [color.red, color.green, color.blue, color.alpha].map { Double($0) }
    default: AnimatableValue(any: value).plainNumbers
    }
  }

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
