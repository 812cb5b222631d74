// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The table's access to numbers, by index.
private let vectorGetters = PropertyID.allCases.map { PropertyRow.row($0).vector }
private let vectorSetters = PropertyID.allCases.map { PropertyRow.row($0).setVector }
private let vectorFlags = PropertyID.allCases.map { PropertyRow.row($0).kind.isVector }

extension PropertyID {
  /// Whether it is up to four numbers.
  var isVector: Bool { vectorFlags[Int(rawValue)] }
}

extension LayerValues {
  /// Reads a property of up to four numbers.
  ///
  /// The properties that are animated most stand here by name: a call of the table's closure costs
  /// more than the whole arithmetic of an animation. A test compares both ways. It is mutating so
  /// that the values are read in place: a copy of them was a tenth of the time.
  @inline(__always)
  mutating func vector(of property: PropertyID) -> SIMD4<Double> {
    switch property {
    case .opacity: SIMD4(scalar: Double(opacity))
    case .position: position.vector
    case .bounds: bounds.vector
    case .zPosition: SIMD4(scalar: Double(zPosition))
    case .anchorPoint: anchorPoint.vector
    case .cornerRadius: SIMD4(scalar: Double(cornerRadius))
    case .borderWidth: SIMD4(scalar: Double(borderWidth))
    case .backgroundColor: backgroundColor ?? .zero
    case .borderColor: borderColor ?? .zero
    case .shadowColor: shadowColor ?? .zero
    case .shadowOpacity: SIMD4(scalar: Double(shadowOpacity))
    case .shadowRadius: SIMD4(scalar: Double(shadowRadius))
    case .shadowOffset: shadowOffset.vector
    default: tableVector(of: property)
    }
  }

  /// Writes a property of up to four numbers.
  @inline(__always)
  mutating func setVector(_ vector: SIMD4<Double>, of property: PropertyID) {
    switch property {
    case .opacity: opacity = Float(vector.x)
    case .position: position = CGPoint(vector: vector)
    case .bounds: bounds = CGRect(vector: vector)
    case .zPosition: zPosition = CGFloat(vector.x)
    case .anchorPoint: anchorPoint = CGPoint(vector: vector)
    case .cornerRadius: cornerRadius = CGFloat(vector.x)
    case .borderWidth: borderWidth = CGFloat(vector.x)
    case .backgroundColor: backgroundColor = vector
    case .borderColor: borderColor = vector
    case .shadowColor: shadowColor = vector
    case .shadowOpacity: shadowOpacity = Float(vector.x)
    case .shadowRadius: shadowRadius = CGFloat(vector.x)
    case .shadowOffset: shadowOffset = CGSize(vector: vector)
    default: setTableVector(vector, of: property)
    }
  }

  // Out of line, or the whole kilobyte is copied before each call of a closure.
  @inline(never)
  private mutating func tableVector(of property: PropertyID) -> SIMD4<Double> {
    vectorGetters[Int(property.rawValue)](self)
  }

  @inline(never)
  private mutating func setTableVector(_ vector: SIMD4<Double>, of property: PropertyID) {
    vectorSetters[Int(property.rawValue)](&self, vector)
  }

  /// Takes the value of one property from a model.
  ///
  /// Fields are read where they are: the whole is a kilobyte.
  @inline(__always)
  mutating func reset(_ property: PropertyID, to model: LayerSnapshot) {
    switch property {
    case .backgroundColor: backgroundColor = model.values.backgroundColor
    case .borderColor: borderColor = model.values.borderColor
    case .shadowColor: shadowColor = model.values.shadowColor
    case .transform: transform = model.values.transform
    case .sublayerTransform: sublayerTransform = model.values.sublayerTransform
    case .path: shape.path = model.values.shapePath
    default: resetGeneral(property, to: model)
    }
  }

  @inline(never)
  private mutating func resetGeneral(_ property: PropertyID, to model: LayerSnapshot) {
    if property == .contents { contentsFade = nil }
    let row = PropertyRow.row(property)
    row.set(&self, row.get(model.values))
  }
}
