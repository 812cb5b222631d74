// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import Foundation
import QuartziteCompositor
import QuartziteCore
import QuartziteGeometry
import QuartziteLottie
import QuartziteMedia
import QuartziteRaster

/// `quartzite lottie stills`: the pictures of a folder of Lottie files that a folder of other
/// pictures asks for by their names.
struct LottieStillsCommand: ParsableCommand, Performing {
  static let configuration = CommandConfiguration(
    commandName: "stills",
    abstract: "Draws stills of Lottie files as CALayer.render(in:) draws.",
    discussion: """
      For each PNG called NAME-PERCENT.png or NAME-Frame-N.png among the references, draws the \
      sample NAME at that time, fitted to 500 points at 2 pixels a point.
      """
  )

  @Argument(help: ArgumentHelp("The folder of Lottie files.", valueName: "samples"))
  var samples: String

  @Option(help: ArgumentHelp("The folder of pictures to be like.", valueName: "references"))
  var like: String

  @Option(name: [.short, .long], help: ArgumentHelp("The folder to write to.", valueName: "dir"))
  var output: String

  @MainActor func perform() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: like).sorted()
      .compactMap { StillName($0) }
    try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
    let rasterizer = Rasterizer(threads: ProcessInfo.processInfo.activeProcessorCount)
    var (drawn, failed) = (0, 0)
    for (sample, stills) in Dictionary(grouping: names, by: { $0.sample }).sorted(by: {
      $0.key < $1.key
    }) {
      do {
        try draw(sample, stills, rasterizer)
        drawn += stills.count
      } catch {
        failed += stills.count
        print("\(sample): \(error)")
      }
    }
    print("\(drawn) stills drawn, \(failed) not")
  }

  /// The file of a sample: `.json`, else `.lottie`.
  private func path(of sample: String) -> String {
    let path = "\(samples)/\(sample)"
    return FileManager.default.fileExists(atPath: path + ".json")
      ? path + ".json" : path + ".lottie"
  }

  @MainActor private func draw(
    _ sample: String,
    _ stills: [StillName],
    _ rasterizer: Rasterizer
  ) throws {
    let animation = try LottieFile.read(path(of: sample))
    let layer = LottieLayer(animation: animation, images: LottieFile.decode)
    layer.anchorPoint = .zero
    let side = max(animation.size.width, animation.size.height)
    let scale = 2 * min(side, 500) / side
    let width = Int((animation.size.width * scale - 1e-6).rounded(.up))
    let height = Int((animation.size.height * scale - 1e-6).rounded(.up))
    let context = RenderContext(root: layer)
    let composer = FrameComposer(profile: .coreGraphics)
    var tree = PresentationTree()
    for still in stills {
      layer.show(frame: still.frame(of: animation))
      context.frame(at: 0).evaluate(at: 0, into: &tree)
      let surface = Surface(width: max(1, width), height: max(1, height))
      let items = composer.compose(
        tree,
        toDevice: CATransform3DMakeScale(scale, scale, 1),
        isRootInPlace: true,
        visible: CGRect(x: 0, y: 0, width: width, height: height)
      )
      rasterizer.draw(
        DisplayList(width: surface.width, height: surface.height, background: nil, items: items),
        into: surface
      )
      try PNG.write(surface.makePixmap(), to: "\(output)/\(still.name).png")
    }
  }
}

/// The name of a still: a sample and a time.
struct StillName {
  /// The name without its ending.
  let name: String
  /// The name of the sample.
  let sample: String
  private let number: Double
  private let isFrame: Bool

  /// Reads a file's name; nil where it names no still.
  init?(_ file: String) {
    guard file.hasSuffix(".png") else { return nil }
    name = String(file.dropLast(4))
    guard let dash = name.lastIndex(of: "-"), let number = Double(name[name.index(after: dash)...])
    else { return nil }
    self.number = number
    let head = name[..<dash]
    isFrame = head.hasSuffix("-Frame")
    sample = String(isFrame ? head.dropLast(6) : head)
  }

  /// Returns the frame that is meant.
  func frame(of animation: LottieAnimation) -> Double {
    isFrame ? number : animation.frame(atProgress: number / 100)
  }
}
