// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The text of a text layer.
struct TextModel: Sendable {
  var document: Track<TextDocument>
  var animators: [TextAnimator] = []
  /// The index of the mask whose path the text follows; nil for none.
  var pathMask: Int?
  /// How the text follows that path.
  var line = TextLineModel()
  /// The unit of text that has one anchor point for the animators.
  var grouping = Grouping.characters
  /// The offset of the anchor point from the middle of each group, in per cent of half the group's
  /// width and of the height of capitals.
  var alignment = Track<Vector>(Vector.zero)

  /// A unit of text.
  enum Grouping: Int, Sendable { case characters = 1, words, lines, all }
}

/// How a text follows a path.
struct TextLineModel: Sendable {
  /// The distances of the text's start and end from those of the path, in points.
  var firstMargin = Track<Vector>(0)
  var lastMargin = Track<Vector>(0)
  /// Whether letters are rotated so that they stand perpendicular to the path.
  var isPerpendicular = true
  /// Whether the path is followed from its end.
  var isReversed = false
  /// Whether characters are spread evenly from one end of the path to the other.
  var isSpread = false

  /// Whether none of its values is animated.
  var isStatic: Bool { firstMargin.isStatic && lastMargin.isStatic }
}

/// The text and its style at one time.
struct TextDocument: Mixable, Hashable {
  /// The alignment of lines.
  enum Alignment: Int, Sendable { case left = 0, right = 1, center = 2 }

  var text = ""
  var font = ""
  var size = 12.0
  var fill: Vector?
  var stroke: Vector?
  /// The colours as written, where their components are 0...255; nil otherwise.
  var writtenFill: Vector?
  var writtenStroke: Vector?
  var strokeWidth = 0.0
  var strokesAboveFill = false
  /// The alignment; of justified text, that of its last line.
  var alignment = Alignment.left
  var isJustified = false
  /// Whether the last lines of justified paragraphs are justified, too.
  var justifiesLastLine = false
  /// The space added after each character, in thousandths of the size.
  var tracking = 0.0
  var lineHeight = 0.0
  var baselineShift = 0.0
  /// The size of the box in which lines are broken, in points; nil where lines only break at line
  /// breaks of the text.
  var boxSize: CGSize?
  var boxOrigin = CGPoint.zero
  /// How the size follows the box; nil where it does not.
  var fit: TextFit?
  /// 0 for text as it is written, 1 for capitals, 2 for small capitals.
  var capitals = 0

  static func mix(_ a: TextDocument, _ b: TextDocument, _ t: Double) -> TextDocument {
    t < 1 ? a : b
  }
}

/// How the size of a text follows its box.
struct TextFit: Hashable, Sendable {
  /// When the size changes.
  enum Way: Int, Sendable {
    /// It is as large as the box allows.
    case always = 1
    /// It becomes smaller where the text is too large.
    case downwards
  }

  /// The largest size of After Effects.
  static let largest = 1296.0

  var way: Way
  /// The smallest and the largest size, in points.
  var least: Double
  var most: Double
  /// The most lines; 0 for any number.
  var lines: Int
}

/// A text animator: moves, fades or colours the characters that its selector chooses.
struct TextAnimator: Sendable {
  var selector = TextSelector()
  var anchor: Track<Vector>?
  var position: Track<Vector>?
  var scale: Track<Vector>?
  var rotation: Track<Vector>?
  var skew: Track<Vector>?
  var skewAxis: Track<Vector>?
  var opacity: Track<Vector>?
  var fill: Track<Vector>?
  var stroke: Track<Vector>?
  var strokeWidth: Track<Vector>?
  var tracking: Track<Vector>?
  var rotationX: Track<Vector>?
  var rotationY: Track<Vector>?
  /// The shifts of the fill: the hue in degrees, saturation and brightness in per cent.
  var fillHue: Track<Vector>?
  var fillSaturation: Track<Vector>?
  var fillBrightness: Track<Vector>?
  var fillOpacity: Track<Vector>?
  /// The same shifts of the stroke.
  var strokeHue: Track<Vector>?
  var strokeSaturation: Track<Vector>?
  var strokeBrightness: Track<Vector>?
  var strokeOpacity: Track<Vector>?
  /// The blurriness in x and y, in the unit of the effect Gaussian Blur.
  var blur: Track<Vector>?
  /// What is added to the offset of each line from the one before, in x and y, in points.
  var lineSpacing: Track<Vector>?
}

/// A range selector: which characters an animator acts on, and how much.
struct TextSelector: Sendable {
  /// The unit of the range.
  enum Unit: Int, Sendable { case characters = 1, charactersWithoutSpaces, words, lines }

  /// The amounts of each unit in per cent, in place of the range; empty for a range.
  var units: [Track<Vector>] = []
  var start: Track<Vector>?
  var end: Track<Vector>?
  var offset: Track<Vector>?
  var amount = Track<Vector>(100)
  var maxEase = Track<Vector>(0)
  var minEase = Track<Vector>(0)
  var smoothness = Track<Vector>(100)
  /// Whether start, end and offset are indexes of units instead of per cent.
  var countsUnits = false
  var unit = Unit.characters
  /// Whether the order of units is shuffled.
  var isRandom = false
  /// The shape of the range: 1 square, 2 ramp up, 3 ramp down, 4 triangle, 5 round, 6 smooth.
  var shape = 1
}
