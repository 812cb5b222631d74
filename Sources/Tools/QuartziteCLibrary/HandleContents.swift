// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteArchives
import QuartziteCAML
import QuartziteFrames
import QuartziteGeometry
import QuartziteGraphics
import QuartziteLottie
import QuartziteRecording
import QuartziteSVG
import QuartziteStage

/// The contents that a handle plays: a Lottie animation, or the layers of a layer package or an SVG
/// image.
enum HandleContents: Sendable {
  case lottie(LottieAnimation)
  case layers(LayerPlayer, name: String)

  /// Reads the layers of a file; nil if its extension is not that of an SVG image or a layer package.
  init?(layersOf path: String, states: StateScript) throws {
    let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    switch (path as NSString).pathExtension.lowercased() {
    case "svg", "svgz": self = .layers(LayerPlayer(try SVGImage(contentsOf: path)), name: name)
    case "ca", "caml", "wallpaper", "tendies", "zip":
      let contents = try PackageContents(contentsOf: path)
      self = .layers(try LayerPlayer(contents, script: states), name: name)
    default: return nil
    }
  }

  /// Reads the layers in the bytes of a file; nil for bytes that are neither an SVG image nor an archive
  /// of a layer package.
  init?(layersIn data: [UInt8], states: StateScript) throws {
    if SVGImage.isSVG(Data(data)) {
      self = .layers(LayerPlayer(try SVGImage(data: Data(data))), name: "")
    } else if ZipDirectory.isZip(data), Self.holdsPackage(data) {
      let contents = try PackageContents(data: data)
      self = .layers(try LayerPlayer(contents, script: states), name: "")
    } else {
      return nil
    }
  }

  /// Whether a zip archive holds a layer package.
  private static func holdsPackage(_ data: [UInt8]) -> Bool {
    let limits = LayerPackageLimits()
    let zip = try? ZipDirectory(
      data,
      limits: .init(bytes: limits.bytes, allBytes: limits.allBytes)
    )
    return zip?.names.contains { $0.hasSuffix(".caml") || $0.hasSuffix("Wallpaper.plist") } ?? false
  }

  /// The name in a Lottie file, or the name of a layer file without extension; empty for layers that
  /// were read from bytes.
  var name: String {
    switch self {
    case .lottie(let animation): animation.name
    case .layers(_, let name): name
    }
  }

  /// The size in points.
  var size: CGSize {
    switch self {
    case .lottie(let animation): animation.size
    case .layers(let player, _): player.size
    }
  }

  /// The Lottie animation; nil for layers.
  var animation: LottieAnimation? {
    if case .lottie(let animation) = self { animation } else { nil }
  }

  /// The names of the states; empty for a Lottie animation.
  var states: [String] {
    if case .layers(let player, _) = self { player.states } else { [] }
  }

  /// The player of contents.
  ///
  /// It is immutable: any thread can request any frame.
  enum Player: Sendable {
    case lottie(LottiePlayer)
    case layers(LayerPlayer)

    init(_ contents: HandleContents) {
      switch contents {
      case .lottie(let animation): self = .lottie(LottiePlayer(animation))
      case .layers(let player, _): self = .layers(player)
      }
    }

    /// What is not drawn as intended, a sentence each.
    var issues: [String] {
      switch self {
      case .lottie(let player): player.issues.map(\.description)
      case .layers(let player): player.issues
      }
    }

    /// A canvas with a size in pixels, into which they are fitted and centred.
    func canvas(width: Int, height: Int, background: CGColor?) -> FrameCanvas {
      switch self {
      case .lottie(let player):
        player.fittedCanvas(width: width, height: height, background: background)
      case .layers(let player):
        FrameCanvas(fitting: player.size, width: width, height: height, background: background)
      }
    }

    /// Returns everything that is needed to draw a frame, by its number in the file's frame rate.
    func frame(_ number: Double, on canvas: FrameCanvas) -> Frame {
      switch self {
      case .lottie(let player): player.frame(number, on: canvas, log: DrawingLog())
      case .layers(let player):
        player.frame(at: number / LayerPlayer.frameRate, on: canvas, log: DrawingLog())
      }
    }
  }
}
