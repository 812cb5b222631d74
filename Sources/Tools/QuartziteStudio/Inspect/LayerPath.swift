// SPDX-License-Identifier: Apache-2.0
import Foundation
import Quartzite
import QuartziteCore
import QuartziteGeometry

/// Identifies layers by their path in the tree, which stays valid when a scene is played again.
@MainActor enum LayerPath {
  /// The index that stands for a layer's mask.
  nonisolated static let mask = -1

  /// Returns the layer at a path from `root`; nil if there is none.
  static func layer(_ path: [Int], in root: CALayer) -> CALayer? {
    var layer = root
    for index in path {
      if index == mask {
        guard let next = layer.mask else { return nil }
        layer = next
      } else {
        guard let list = layer.sublayers, list.indices.contains(index) else { return nil }
        layer = list[index]
      }
    }
    return layer
  }

  /// Returns the path of a layer from the layer of its window; nil if it is in no window.
  static func path(of layer: CALayer) -> [Int]? {
    var path: [Int] = []
    var current = layer
    while !(current.delegate is UIWindow) {
      guard let above = current.superlayer, path.count < 64 else { return nil }
      if above.mask === current {
        path.append(mask)
      } else {
        guard let index = above.sublayers?.firstIndex(where: { $0 === current }) else { return nil }
        path.append(index)
      }
      current = above
    }
    return path.reversed()
  }

  /// The name of an animation on its layer: its key or, if that is nil, its key path.
  nonisolated static func name(ofKey key: String?, _ animation: CAAnimation) -> String {
    key ?? (animation as? CAPropertyAnimation)?.keyPath ?? "-"
  }
}

extension CALayer {
  /// Sets a pinned value if this layer has the property and another value.
  func pin(_ property: LayerEdit.Property, _ value: EditValue) {
    let shape = self as? CAShapeLayer
    switch (property, value) {
    case (.position, .numbers(let pair)):
      let point = CGPoint(x: pair[0], y: pair[1])
      if position != point { position = point }
    case (.opacity, .number(let number)):
      if opacity != Float(number) { opacity = Float(number) }
    case (.cornerRadius, .number(let number)):
      if cornerRadius != number { cornerRadius = number }
    case (.backgroundColor, .text(let text)):
      if let color = Self.color(text), backgroundColor != color { backgroundColor = color }
    case (.fillColor, .text(let text)):
      if let color = Self.color(text), let shape, shape.fillColor != color {
        shape.fillColor = color
      }
    case (.strokeColor, .text(let text)):
      if let color = Self.color(text), let shape, shape.strokeColor != color {
        shape.strokeColor = color
      }
    default: break
    }
  }

  private static func color(_ text: String) -> CGColor? {
    EditValue.rgba(text).map { CGColor(red: $0[0], green: $0[1], blue: $0[2], alpha: $0[3]) }
  }
}
