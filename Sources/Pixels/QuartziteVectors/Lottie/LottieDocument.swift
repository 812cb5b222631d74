// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry

/// A Lottie file of the display lists of a film.
///
/// Shapes, gradients, clips, masks, groups, shadows, blurs and blend modes are what they are; how they
/// move is fitted with few keyframes. What the format cannot say is drawn and becomes pictures.
///
/// Source: the Lottie Animation Community's documentation of the format, and lottie-web.
package struct LottieDocument {
  /// How a document is written.
  package struct Settings: Sendable {
    /// Pixels of the display lists to a point; the document is in points.
    package var scale = 1.0
    /// How far a fitted movement may be off, in points, above 0.
    package var tolerance = 0.1
    /// Frames a second.
    package var frameRate = 60.0
    /// The name in the file.
    package var name = ""
    /// The most elements of a film, such as particles; those beyond are left out.
    package var mostElements = 12_000

    /// Makes the defaults.
    package init() {}
  }

  /// The most frames that are worth writing: ten minutes at 60 a second.
  package static let mostFrames = 36_000
  /// The deviation of a blur in points for a blurriness of 1.
  static let blurDeviation = 0.3

  private let settings: Settings
  private let tools: VectorTools
  private var root = LottieTrack(LottieElement(form: .group), at: 0)
  private var reduction: VectorReduction
  private var builder: LottieBuilder?
  private var count = 0
  private var budget: Int

  /// What is written as pictures, and how often.
  package var pictures: [PictureReason: Int] { reduction.pictures }
  /// Whether elements were left out, because there are too many.
  package var isCut: Bool { budget <= 0 }

  /// Makes a document without frames.
  package init(_ settings: Settings, tools: VectorTools) {
    (self.settings, self.tools, budget) = (settings, tools, settings.mostElements)
    reduction = VectorReduction(.lottie, tools: tools, resamples: false)
  }

  /// Adds a frame, which must have the size of the first one.
  package mutating func append(_ list: DisplayList) {
    let reduced = reduction.reduce(list)
    let builder =
      self.builder
      ?? LottieBuilder(
        tolerance: settings.tolerance,
        size: CGSize(
          width: Double(list.width) / settings.scale,
          height: Double(list.height) / settings.scale
        ),
        scale: settings.scale,
        store: reduction.store
      )
    self.builder = builder
    var element = LottieElement(form: .group)
    element.children = builder.elements(reduced)
    root.append(element, frame: count, budget: &budget)
    count += 1
  }

  /// The text of the document.
  package func text() -> String {
    root.finish(count: count)
    let size = builder?.size ?? CGSize(width: 1, height: 1)
    let writer = LottieWriter(settings, tools: tools, count: count, size: size)
    let layers = writer.layers(
      root.children,
      outer: [Bool](repeating: true, count: count)
    )
    var members: [(key: String, value: LottieJSON)] = [("v", .text("5.9.0"))]
    if !settings.name.isEmpty { members.append(("nm", .text(settings.name))) }
    members += [
      ("fr", .number(settings.frameRate, decimals: 4)), ("ip", .whole(0)), ("op", .whole(count)),
      ("w", .number(size.width, decimals: 2)), ("h", .number(size.height, decimals: 2)),
      ("assets", .list(writer.assets)), ("layers", .list(layers)),
    ]
    return LottieJSON.object(members).written
  }
}
