// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics

/// A colour as straight, sRGB-encoded red, green, blue and alpha; nominally 0...1.
package typealias LayerColor = SIMD4<Double>

/// Every value of a layer that can be seen, as plain data.
///
/// A layer keeps its model values in one of these, a snapshot holds copies, and evaluation writes
/// presentation values into another. Lengths are points of the layer's own space unless said
/// otherwise; the defaults are Core Animation's.
package struct LayerValues: Sendable {
  // MARK: Geometry and visibility; what is animated most stands together, for the cache

  /// The layer's own rectangle; sublayers stand in this space.
  ///
  /// Size never negative.
  package var bounds = CGRect.zero
  /// Where the anchor point stands in the superlayer's space.
  package var position = CGPoint.zero
  /// The anchor's distance from the superlayer's plane, towards the viewer.
  package var zPosition: CGFloat = 0
  /// 0 is clear, 1 opaque; not clamped here.
  package var opacity: Float = 1
  /// Whether neither the layer nor its sublayers are seen.
  package var isHidden = false
  /// Whether the layer is seen from behind.
  package var isDoubleSided = true
  /// Whether sublayers are clipped to the bounds with their rounded corners.
  package var masksToBounds = false
  /// Whether the contents are known to hold no clear pixel.
  package var isOpaque = false
  /// Whether y counts the other way in the geometry of the layer and its sublayers.
  package var isGeometryFlipped = false
  /// The anchor as a fraction of the bounds; any finite number.
  package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// The anchor's z in the layer's space.
  package var anchorPointZ: CGFloat = 0
  /// The radius of the corners; not clamped to half the side.
  package var cornerRadius: CGFloat = 0
  /// The width of the border, inside the bounds, above sublayers.
  package var borderWidth: CGFloat = 0
  /// Applied to the layer about its anchor.
  package var transform = CATransform3D.identity

  // MARK: Contents

  /// The picture.
  package var contents: CGImage?
  /// The part of the picture that is shown, in fractions of it.
  package var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// Where the picture stands.
  package var contentsGravity = CALayerContentsGravity.resize
  /// Pixels of the picture a point.
  package var contentsScale: CGFloat = 1

  // MARK: Decoration

  /// Fills the bounds below the contents.
  package var backgroundColor: LayerColor?
  /// The colour of the border.
  package var borderColor: LayerColor? = LayerColor(0, 0, 0, 1)

  // MARK: Shadow

  /// The colour of the shadow.
  package var shadowColor: LayerColor? = LayerColor(0, 0, 0, 1)
  /// 0...1; 0 has no shadow.
  package var shadowOpacity: Float = 0
  /// Where the shadow falls.
  package var shadowOffset = CGSize(width: 0, height: -3)
  /// The Gaussian's sigma in the layer's points.
  package var shadowRadius: CGFloat = 3

  // MARK: Compositing

  /// Whether opacity applies to layer and sublayers as one picture.
  package var allowsGroupOpacity = true
  /// Whether edges of the rectangle may be antialiased.
  package var allowsEdgeAntialiasing = false
  /// Whether the tree is drawn flat at `rasterizationScale` before it is composed.
  package var shouldRasterize = false

  // MARK: Rest

  /// What most layers leave as it is; nil where all of it is.
  ///
  /// Read and written by the properties in `LayerValues+Rare.swift`; read here where the values are not
  /// to be copied for it.
  package var rare: RareValues?

  // MARK: Kind

  /// What layers of special classes have besides.
  package var payload = LayerPayload.plain

  /// Makes a plain layer's defaults.
  package init() {}

  /// Makes the defaults of a kind.
  package init(payload: LayerPayload) {
    self.payload = payload
  }
}

/// A picture that is being replaced by a layer's `contents`.
package struct ContentsFade: Sendable {
  /// The old picture; nil fades in from nothing.
  package var from: CGImage?
  /// How much of the new picture is seen, nominally 0...1.
  package var progress: Double

  /// Makes a fade.
  package init(from: CGImage?, progress: Double) {
    (self.from, self.progress) = (from, progress)
  }
}

/// A filter or a blend mode on a layer, by name.
package struct LayerFilter: Sendable, Hashable {
  /// One input.
  package struct Input: Sendable, Hashable {
    /// The key, such as `inputRadius`.
    package var key: String
    /// The numbers.
    package var values: [Double]

    /// Makes an input.
    package init(key: String, values: [Double]) {
      (self.key, self.values) = (key, values)
    }
  }

  /// What an input holds that is no number: it cannot be animated.
  package enum Constant: Sendable, Hashable {
    /// A table, such as that of `CIColorCube`.
    case table(Data)
    /// A second picture; equal only to itself.
    case picture(CIImage)
  }

  /// The filter's type, such as `CIGaussianBlur`, `gaussianBlur` or `multiplyBlendMode`.
  package var type: String
  /// The name by which key paths reach it: `filters.<name>.<input>`.
  package var name: String
  /// The inputs in the order of their keys.
  package var inputs: [Input]
  /// The tables and second pictures by their keys.
  package var constants: [String: Constant]
  /// What a filter of ours does, which no name tells; nil for one that is known by its type.
  package let operation: Operation?

  /// Makes a filter of ours, which has neither a type nor inputs.
  package init(_ operation: Operation) {
    (type, name, inputs, constants) = ("", "", [], [:])
    self.operation = operation
  }

  /// Makes a filter; inputs are sorted by key.
  package init(
    type: String,
    name: String? = nil,
    inputs: [Input] = [],
    constants: [String: Constant] = [:]
  ) {
    (self.type, self.name, self.constants) = (type, name ?? type, constants)
    operation = nil
    self.inputs = inputs.sorted { $0.key < $1.key }
  }

  /// The numbers of an input; setting nil takes it away.
  ///
  /// O(inputs).
  package subscript(key: String) -> [Double]? {
    get { inputs.first { $0.key == key }?.values }
    set {
      inputs.removeAll { $0.key == key }
      if let newValue {
        let index = inputs.firstIndex { $0.key > key } ?? inputs.endIndex
        inputs.insert(Input(key: key, values: newValue), at: index)
      }
    }
  }
}
