// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A text layer's text.
struct TextModel: Sendable {
  var document: Track<TextDocument>
  var animators: [TextAnimator] = []
  /// The number of the mask that the text follows.
  var pathMask: Int?
  /// How it follows it.
  var line = TextLineModel()
  /// What animators turn and scale together.
  var grouping = Grouping.characters
  /// Where they turn and scale it about: off its middle, in parts of a hundred of half its width and
  /// of the height of capitals.
  var alignment = Track<Vector>(Vector.zero)

  /// What has one point that animators act about.
  enum Grouping: Int, Sendable { case characters = 1, words, lines, all }
}

/// How a text follows a path.
struct TextLineModel: Sendable {
  /// Where the text starts and ends, from the path's start and end, in points.
  var firstMargin = Track<Vector>(0)
  var lastMargin = Track<Vector>(0)
  /// Whether letters stand upright on the path.
  var isPerpendicular = true
  /// Whether the path is followed from its end.
  var isReversed = false
  /// Whether characters are spread evenly from one end of the path to the other.
  var isSpread = false

  /// Whether nothing of it changes.
  var isStatic: Bool { firstMargin.isStatic && lastMargin.isStatic }
}

/// A text at one time.
struct TextDocument: Mixable, Hashable {
  /// Where lines stand between their ends.
  enum Alignment: Int, Sendable { case left = 0, right = 1, center = 2 }

  var text = ""
  var font = ""
  var size = 12.0
  var fill: Vector?
  var stroke: Vector?
  /// The colours as written, where they count to 255.
  var writtenFill: Vector?
  var writtenStroke: Vector?
  var strokeWidth = 0.0
  var strokesAboveFill = false
  /// Of justified text that of its last line.
  var alignment = Alignment.left
  var isJustified = false
  /// Thousandths of the size.
  var tracking = 0.0
  var lineHeight = 0.0
  var baselineShift = 0.0
  /// The box that lines break in; nil for lines that only break where told.
  var boxSize: CGSize?
  var boxOrigin = CGPoint.zero
  /// 0 as it is, 1 capitals, 2 small capitals.
  var capitals = 0

  static func mix(_ a: TextDocument, _ b: TextDocument, _ t: Double) -> TextDocument {
    t < 1 ? a : b
  }
}

/// What moves or colours a part of the characters.
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
  /// Degrees, parts of a hundred, parts of a hundred.
  var fillHue: Track<Vector>?
  var fillSaturation: Track<Vector>?
  var fillBrightness: Track<Vector>?
  var fillOpacity: Track<Vector>?
  var strokeOpacity: Track<Vector>?
  /// The blurriness across and down.
  var blur: Track<Vector>?
  /// How much further each line is from the one before, across and down.
  var lineSpacing: Track<Vector>?
}

/// Which characters an animator acts on, and how much.
struct TextSelector: Sendable {
  /// What is counted.
  enum Unit: Int, Sendable { case characters = 1, charactersWithoutSpaces, words, lines }

  var start: Track<Vector>?
  var end: Track<Vector>?
  var offset: Track<Vector>?
  var amount = Track<Vector>(100)
  var maxEase = Track<Vector>(0)
  var minEase = Track<Vector>(0)
  var smoothness = Track<Vector>(100)
  /// Whether start, end and offset count units, not parts of a hundred.
  var countsUnits = false
  var unit = Unit.characters
  /// Whether units are taken in a mixed order.
  var isRandom = false
  /// 1 square, 2 ramp up, 3 ramp down, 4 triangle, 5 round, 6 smooth.
  var shape = 1
}
