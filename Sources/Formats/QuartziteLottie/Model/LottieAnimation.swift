// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGraphics

/// A Lottie animation as it was read: immutable, shared by any number of layers and threads.
public final class LottieAnimation: Sendable {
  /// A time with a name.
  public struct Marker: Hashable, Sendable {
    /// The name; the comment of After Effects.
    public var name: String
    /// Where it starts, in frames.
    public var frame: Double
    /// How long it lasts, in frames; 0 for a moment.
    public var length: Double
  }

  /// The name in the file; may be empty.
  public let name: String
  /// The version of the exporter, as written.
  public let version: String
  /// The size in points.
  public let size: CGSize
  /// Frames a second; above 0.
  public let frameRate: Double
  /// The first frame.
  public let startFrame: Double
  /// The frame that ends it; not before `startFrame`.
  public let endFrame: Double
  /// The named times.
  public let markers: [Marker]
  /// What of the file is left out or was not understood.
  public let issues: [LottieIssue]

  let model: FileModel

  /// The dialect in which the file was understood.
  public var dialect: LottieDialect { model.dialect }

  init(model: FileModel, issues: [LottieIssue]) {
    (self.model, self.issues) = (model, issues)
    (name, version, size) = (model.name, model.version, model.size)
    (frameRate, markers) = (model.frameRate, model.markers)
    (startFrame, endFrame) = (model.startFrame, model.endFrame)
  }

  /// The length in seconds.
  public var duration: Double { (endFrame - startFrame) / frameRate }

  /// Returns the frame at a progress of 0...1, not rounded.
  public func frame(atProgress progress: Double) -> Double {
    startFrame + (endFrame - startFrame) * progress
  }

  /// Returns the frame at a time in seconds after the start.
  ///
  /// A time within a millionth of a frame from a whole one gives that frame; others are not rounded.
  public func frame(atTime time: Double) -> Double {
    let frame = startFrame + time * frameRate
    let whole = frame.rounded()
    return abs(frame - whole) < 1e-6 ? whole : frame
  }

  /// Returns the progress at a frame; 0 where the animation has no length.
  public func progress(atFrame frame: Double) -> Double {
    endFrame > startFrame ? (frame - startFrame) / (endFrame - startFrame) : 0
  }

  /// Returns the first marker of a name.
  public func marker(named name: String) -> Marker? {
    markers.first { $0.name == name }
  }
}

/// Everything in a file.
struct FileModel: Sendable {
  /// The dialect in which the file was understood.
  var dialect = LottieDialect.format
  var name = ""
  var version = ""
  var size = CGSize.zero
  var frameRate = 60.0
  var startFrame = 0.0
  var endFrame = 0.0
  var markers: [LottieAnimation.Marker] = []
  /// The layers of the main composition, front to back.
  var layers: [LayerModel] = []
  var compositions: [String: [LayerModel]] = [:]
  var images: [String: ImageModel] = [:]
  var sounds: [String: SoundModel] = [:]
  var fonts: [String: FontModel] = [:]
  /// The names of fonts in the order of the file.
  var fontNames: [String] = []
  /// Outlines of characters, by style and character.
  var glyphs: [GlyphKey: GlyphModel] = [:]
  /// What slots hold, by identifier.
  var slots: [String: SlotModel] = [:]
  /// What reading it and running its expressions took, in units of `PathWork`.
  var readingWork = 0
  /// Where the text of the file is; nil for a file that was edited since.
  var source: LottieSource?
}

/// A picture that layers show.
struct ImageModel: Sendable {
  var size: CGSize
  /// A picture that a client gave in place of the file's; nil for the file's own.
  var picture: CGImage?
  /// How the picture fills its place.
  var gravity = CALayerContentsGravity.resize
  /// The encoded picture, if the file or the archive holds it.
  var data: [UInt8]?
  /// The path of the picture relative to the file, as written; empty for an embedded one.
  var path = ""
  /// Whether the path is a web address or the like.
  var isRemote = false
  /// The identifier of the slot that it comes from; nil for a picture without a slot.
  var slot: String?
}

/// A font that text names.
struct FontModel: Sendable, Hashable {
  var name: String
  var family: String
  var style: String
  /// The height above the baseline, in per cent of the size.
  var ascent: Double
}

/// The key of the outline of a character.
struct GlyphKey: Hashable, Sendable {
  var character: String
  var family: String
  var style: String
}

/// The outline of a character.
struct GlyphModel: Sendable {
  /// The font size of the outline, in points.
  var size: Double
  /// The advance width, in per cent of the size.
  var width: Double
  var shapes: [ShapeModel]
}

/// The value of a slot.
enum SlotModel: Sendable {
  case vector(Track<Vector>)
  case text(Track<TextDocument>)
  case image(ImageModel)
  case gradient(Track<NumberList>)
}
