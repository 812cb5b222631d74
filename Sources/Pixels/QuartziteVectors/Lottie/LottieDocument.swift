// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry

/// A Lottie file made from the display lists of a film.
///
/// Shapes, gradients, clips, masks, groups, shadows, blurs and blend modes are written as such;
/// their movements are fitted with few keyframes. What the format cannot express is drawn and
/// written as pictures.
///
/// Source: the Lottie Animation Community's documentation of the format, and lottie-web.
package struct LottieDocument {
  /// The settings of a document.
  package struct Settings: Sendable {
    /// The pixels of the display lists per point; the document is in points; default 1.
    package var scale = 1.0
    /// The largest error of a fitted movement, in points, above 0; default 0.1.
    package var tolerance = 0.1
    /// The frames per second; default 60.
    package var frameRate = 60.0
    /// The name in the file; empty, the default, writes none.
    package var name = ""
    /// The largest number of elements of a film, such as particles; further ones are left out.
    package var mostElements = 12_000

    /// Makes the defaults.
    package init() {}
  }

  /// The largest number of frames that are worth writing: ten minutes at 60 per second.
  package static let mostFrames = 36_000
  /// The standard deviation in points of the effect Gaussian Blur with a blurriness of 1.
  static let blurDeviation = 0.3

  private let settings: Settings
  private let tools: VectorTools
  private var root = LottieTrack(LottieElement(form: .group), at: 0)
  private var reduction: VectorReduction
  private var builder: LottieBuilder?
  private var count = 0
  private var budget: Int

  /// How often parts of the frames were written as pictures, by the reason.
  package var pictures: [PictureReason: Int] { reduction.pictures }
  /// Whether `mostElements` was reached, so that elements may have been left out.
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

  /// Returns the text of the document.
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
