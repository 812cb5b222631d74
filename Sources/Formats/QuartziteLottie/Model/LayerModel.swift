// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A layer of a composition.
struct LayerModel: Sendable {
  /// What it shows.
  enum Content: Sendable {
    /// Nothing: a null object, which is there to be the parent of other layers.
    case null
    /// A precomposition. `timeRemap` gives its time in seconds; nil without time remapping.
    case composition(id: String, size: CGSize, timeRemap: Track<Vector>?)
    /// A rectangle.
    case solid(size: CGSize, color: HexColor)
    /// A picture, by its identifier among the assets.
    case image(id: String)
    /// Shapes, front to back.
    case shapes([ShapeModel])
    /// Text.
    case text(TextModel)
    /// A sound, by its identifier among the assets, with its level in per cent.
    case sound(id: String, level: Track<Vector>, isRemapped: Bool)
    /// Nothing: the camera of the composition's 3D layers.
    case camera(CameraModel)
    /// Nothing: data, or a kind that is not supported.
    case other
  }

  /// The property of the matte layer that gives the coverage of this layer.
  enum Matte: Int, Sendable {
    case alpha = 1
    case invertedAlpha = 2
    case luma = 3
    case invertedLuma = 4
  }

  var name = ""
  /// The index by which other layers name this one; nil for a layer that none can name.
  var number: Int?
  /// The index of the parent layer, whose transform is applied after this one's; nil for none.
  var parent: Int?
  var isHidden = false
  var content = Content.null
  var transform = TransformModel()
  /// Whether it is a 3D layer, which a camera of the composition sees in perspective.
  var isInSpace = false
  /// The first frame at which it is visible, in the time of the composition.
  var inFrame = 0.0
  /// The first frame at which it is no longer visible, in the time of the composition.
  var outFrame = 0.0
  /// The frame of the composition at which the time of its content is 0.
  var startFrame = 0.0
  /// How many frames of the composition a frame of the content lasts; not 0.
  var stretch = 1.0
  /// How a matte cuts it out; nil for a layer without a matte.
  var matte: Matte?
  /// The index of the matte layer; nil for the layer that stands before this one in the list.
  var matteParent: Int?
  /// Whether it is a matte for other layers and not drawn itself.
  var isMatte = false
  var masks: [MaskModel] = []
  var blendMode = LayerBlendMode.normal
  var effects: [EffectModel] = []
  var styles: [StyleModel] = []
  /// The key path of the layer in the file, for issues.
  var keyPath = ""
}

extension LayerModel {
  /// Whether it has an effect Set Matte, which shows it through another layer.
  var hasSetMatte: Bool {
    effects.contains { if case .setMatte = $0.kind { true } else { false } }
  }
}

/// The transform and the opacity of a layer, a group of shapes or a copy of a repeater.
///
/// Lengths are points, angles degrees clockwise, scale and opacity per cent.
struct TransformModel: Sendable {
  /// Whether the file has a transform here; all values are the defaults where it has none.
  var isGiven = true
  /// Whether the layer is rotated along the direction in which its position moves (auto-orient).
  var turnsWithPath = false
  var anchor = Track<Vector>(Vector.zero)
  /// The position; ignored where `positionX` is set.
  var position = Track<Vector>(Vector.zero)
  var positionX: Track<Vector>?
  var positionY: Track<Vector>?
  var positionZ: Track<Vector>?
  var scale = Track<Vector>(Vector(100, 100, 100, 0))
  /// Whether a keyframe of the scale has one number instead of two; the second is 100 then.
  var hasShortScale = false
  var rotation = Track<Vector>(0)
  var rotationX = Track<Vector>(0)
  var rotationY = Track<Vector>(0)
  var orientation = Track<Vector>(Vector.zero)
  /// Whether turns are about x, y and z in this order, as Core Animation's key paths are, with the
  /// orientation added to them; otherwise about z, y and x, then by the orientation in the same order.
  var turnsFromX = false
  var skew = Track<Vector>(0)
  var skewAxis = Track<Vector>(0)
  var opacity = Track<Vector>(100)
}

/// The values of a camera besides its transform.
struct CameraModel: Sendable {
  /// The distance at which layers are seen in their own size, in points.
  var zoom: Track<Vector>
  /// Whether it looks at the transform's anchor point; otherwise along its own axis.
  var looksAtPoint: Bool
}

/// A mask of a layer.
struct MaskModel: Sendable {
  /// How it is combined with the masks before it.
  enum Mode: String, Sendable {
    case none = "n"
    case add = "a"
    case subtract = "s"
    case intersect = "i"
    case lighten = "l"
    case darken = "d"
    case difference = "f"
  }

  var name = ""
  var mode = Mode.add
  var isInverted = false
  var path: Track<PackedOutline>
  /// Per cent.
  var opacity = Track<Vector>(100)
  /// Twice the standard deviation of the blur of its edge, in x and y, in points.
  var feather = Track<Vector>(Vector.zero)
  /// How far its edge is moved outwards, in points; less than 0 is inwards.
  var expansion = Track<Vector>(0)
}

extension MaskModel {
  /// Whether its coverage is fractional inside its area, at any time: it is feathered or not opaque.
  var isPartial: Bool {
    !feather.isAlways(.zero, lanes: 2) || !opacity.isAlways(Vector(100, 0, 0, 0))
  }
}
