// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics

/// A colour as straight, sRGB-encoded red, green, blue and alpha; nominally 0...1.
@usableFromInline package typealias LayerColor = SIMD4<Double>

/// Every visible value of a layer, as plain data.
///
/// A layer keeps its model values in one of these, a snapshot holds copies, and evaluation writes
/// presentation values into another. Lengths are points of the layer's own space unless said
/// otherwise; the defaults are Core Animation's.
@usableFromInline
package struct LayerValues: Sendable {
  // MARK: Geometry and visibility; what is animated most often stands together, for the cache

  /// The layer's rectangle in its own space, in which sublayers are placed.
  ///
  /// The size is never negative.
  @usableFromInline package var bounds = CGRect.zero
  /// The anchor point in the superlayer's space.
  @usableFromInline package var position = CGPoint.zero
  /// The distance of the anchor point from the superlayer's plane, towards the viewer.
  @usableFromInline package var zPosition: CGFloat = 0
  /// 0 is transparent, 1 opaque; not clamped here.
  @usableFromInline package var opacity: Float = 1
  /// Whether the layer and its sublayers are hidden.
  @usableFromInline package var isHidden = false
  /// Whether the layer is visible from behind.
  package var isDoubleSided = true
  /// Whether sublayers are clipped to the bounds, with rounded corners.
  package var masksToBounds = false
  /// Whether the contents are declared to have no transparent pixel.
  package var isOpaque = false
  /// Whether the y axis of the layer and its sublayers is flipped.
  @usableFromInline package var isGeometryFlipped = false
  /// The anchor point in the unit square of the bounds; any finite number.
  @usableFromInline package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// The z of the anchor point, in the layer's space.
  @usableFromInline package var anchorPointZ: CGFloat = 0
  /// The radius of the corners; not clamped to half of the shorter side.
  package var cornerRadius: CGFloat = 0
  /// The width of the border, which lies inside the bounds and above sublayers.
  package var borderWidth: CGFloat = 0
  /// Applied to the layer about its anchor point.
  @usableFromInline package var transform = CATransform3D.identity

  // MARK: Contents

  /// The picture that the layer shows; nil for none.
  package var contents: CGImage?
  /// The part of the picture that is shown, in the unit square.
  package var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// How the picture is placed or scaled in the bounds.
  package var contentsGravity = CALayerContentsGravity.resize
  /// Pixels of the picture for each point.
  package var contentsScale: CGFloat = 1

  // MARK: Decoration

  /// The colour behind the contents; nil is transparent.
  package var backgroundColor: LayerColor?
  /// The colour of the border; nil draws none.
  package var borderColor: LayerColor? = LayerColor(0, 0, 0, 1)

  // MARK: Shadow

  /// The colour of the shadow; nil draws none.
  package var shadowColor: LayerColor? = LayerColor(0, 0, 0, 1)
  /// The opacity of the shadow, 0...1; at 0 there is none.
  package var shadowOpacity: Float = 0
  /// The offset of the shadow.
  package var shadowOffset = CGSize(width: 0, height: -3)
  /// The standard deviation of the Gaussian blur of the shadow.
  package var shadowRadius: CGFloat = 3

  // MARK: Compositing

  /// Whether opacity applies to the layer with its sublayers as one group.
  package var allowsGroupOpacity = true
  /// Whether edges of the layer may be antialiased.
  package var allowsEdgeAntialiasing = false
  /// Whether the layer with its sublayers is rendered to a bitmap at `rasterizationScale` before it
  /// is composited.
  package var shouldRasterize = false

  // MARK: Rest

  /// Values that few layers set; nil where all have their defaults.
  ///
  /// Use the properties in `LayerValues+Rare.swift`; this is read directly only where a copy of the
  /// values must be avoided.
  package var rare: RareValues?

  // MARK: Kind

  /// Values that only layers of one class have.
  package var payload = LayerPayload.plain

  /// The defaults of a `CALayer`, which all new layers share.
  package static let plain = Shared(LayerValues())

  /// Makes the defaults of a `CALayer`.
  package init() {}

  /// Makes the defaults of a layer of a special class.
  package init(payload: LayerPayload) {
    self.payload = payload
  }
}

/// A cross-fade from an older picture to a layer's `contents`.
package struct ContentsFade: Sendable {
  /// The old picture; nil fades in from nothing.
  package var from: CGImage?
  /// The progress, nominally 0...1: at 1 only the new picture is seen.
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

  /// An input that is not made of numbers, and so cannot be animated.
  package enum Constant: Sendable, Hashable {
    /// A table, such as that of `CIColorCube`.
    case table(Data)
    /// A second picture; equal only to the same object.
    case picture(CIImage)
  }

  /// The filter's type, such as `CIGaussianBlur`, `gaussianBlur` or `multiplyBlendMode`.
  package var type: String
  /// The name by which key paths reach it: `filters.<name>.<input>`.
  package var name: String
  /// The inputs, sorted by key.
  package var inputs: [Input]
  /// The tables and second pictures, by key.
  package var constants: [String: Constant]
  /// What a filter of this package does, which `type` cannot say; nil for a filter that is known by
  /// its type.
  package let operation: Operation?

  /// Makes a filter of this package, which has neither a type nor inputs.
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

  /// The numbers of an input; nil where it is missing, and setting nil removes it.
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
