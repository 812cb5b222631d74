// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A layer of a composition.
struct LayerModel: Sendable {
  /// What it shows.
  enum Content: Sendable {
    /// Nothing; others hang on it.
    case null
    /// A composition; `timeRemap` in seconds.
    case composition(id: String, size: CGSize, timeRemap: Track<Vector>?)
    /// A rectangle.
    case solid(size: CGSize, color: HexColor)
    /// A picture.
    case image(id: String)
    /// Shapes, front to back.
    case shapes([ShapeModel])
    /// Text.
    case text(TextModel)
    /// Nothing: a camera, data, or whatever else the format's first kinds do not hold.
    case other
  }

  /// How the layer behind shows through this one.
  enum Matte: Int, Sendable {
    case alpha = 1
    case invertedAlpha = 2
    case luma = 3
    case invertedLuma = 4
  }

  var name = ""
  /// The number by which others name it.
  var number: Int?
  /// The number of the layer that it hangs on.
  var parent: Int?
  var isHidden = false
  var content = Content.null
  var transform = TransformModel()
  var inFrame = 0.0
  var outFrame = 0.0
  /// Where its content's time is 0.
  var startFrame = 0.0
  /// Frames of the composition a frame of the content; not 0.
  var stretch = 1.0
  var matte: Matte?
  /// The number of the layer that is the matte; nil for the one before.
  var matteParent: Int?
  /// Whether it is only the matte of others.
  var isMatte = false
  var masks: [MaskModel] = []
  var blendMode = LayerBlendMode.normal
  var effects: [EffectModel] = []
  var styles: [StyleModel] = []
  /// Where it stands in the file.
  var keyPath = ""
}

extension LayerModel {
  /// Whether it is shown through layers that its effects name.
  var hasSetMatte: Bool {
    effects.contains { if case .setMatte = $0.kind { true } else { false } }
  }
}

/// Place, size and turn of a layer, a group or a copy.
///
/// Angles in degrees, scale and opacity in parts of a hundred.
struct TransformModel: Sendable {
  /// Whether the file has it.
  var isGiven = true
  /// Whether it turns with the direction of its way.
  var turnsWithPath = false
  var anchor = Track<Vector>(Vector.zero)
  /// Unused where `positionX` is there.
  var position = Track<Vector>(Vector.zero)
  var positionX: Track<Vector>?
  var positionY: Track<Vector>?
  var scale = Track<Vector>(Vector(100, 100, 100, 0))
  /// Whether lists of the scale have one number alone; the others are 100.
  var hasShortScale = false
  var rotation = Track<Vector>(0)
  var rotationX = Track<Vector>(0)
  var rotationY = Track<Vector>(0)
  var orientation = Track<Vector>(Vector.zero)
  var skew = Track<Vector>(0)
  var skewAxis = Track<Vector>(0)
  var opacity = Track<Vector>(100)
}

/// A mask of a layer.
struct MaskModel: Sendable {
  /// How it acts on the masks before it.
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
  var opacity = Track<Vector>(100)
  /// Sigmas across and down, doubled.
  var feather = Track<Vector>(Vector.zero)
  var expansion = Track<Vector>(0)
}

extension MaskModel {
  /// Whether it is anywhere but along its edge neither there nor not.
  var isPartial: Bool {
    !feather.isAlways(.zero, lanes: 2) || !opacity.isAlways(Vector(100, 0, 0, 0))
  }
}
