// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCompositor
import QuartziteCore
import QuartziteDisplayList
import QuartziteFrames
import QuartziteGeometry
import QuartziteNumerics
import QuartziteRaster

/// Frames that a fast path speeds up.
struct FastPathScene: Sendable {
  /// Draws the frame with the given number, which grows by one with each call.
  typealias DrawFrame = @MainActor (Int) -> Void

  /// What a frame does, in half a line.
  let summary: String
  /// Builds the data for a choice of fast paths and a number of threads, and returns the closure that
  /// draws the frames.
  let make: @MainActor @Sendable (FastPathChoice, Int) -> DrawFrame
  /// The least number of threads with which the path is taken.
  var leastThreads = 1

  /// Whether the path is taken on a number of threads.
  func isTaken(_ threads: Int) -> Bool { threads >= leastThreads }

  /// The canvas of all scenes, in points and pixels.
  static let size = CGSize(width: RasterData.width, height: RasterData.height)

  // MARK: - Kinds

  /// A scene that rasterises display lists.
  ///
  /// - Parameters:
  ///   - lists: the number of different display lists; frame `n` draws the list `n % lists`.
  ///   - damage: the rectangles that are drawn, in pixels; nil for the whole canvas.
  ///   - items: makes the items of a list from its number.
  static func drawing(
    _ summary: String,
    lists: Int = 1,
    damage: [PixelRect]? = nil,
    leastThreads: Int = 1,
    _ items: @escaping @Sendable (Int) -> [DisplayItem]
  ) -> FastPathScene {
    let make: @MainActor @Sendable (FastPathChoice, Int) -> DrawFrame = { paths, threads in
      let rasterizer = Rasterizer(threads: threads, paths: paths)
      let surface = Surface(width: RasterData.width, height: RasterData.height)
      let lists = (0..<lists).map { RasterData.list(items($0)) }
      return { rasterizer.draw(lists[$0 % lists.count], into: surface, damage: damage) }
    }
    return FastPathScene(summary: summary, make: make, leastThreads: leastThreads)
  }

  /// A scene that composes a presentation tree, and rasterises the display list if `draws`.
  static func composing(
    _ summary: String,
    draws: Bool = true,
    _ tree: @escaping @Sendable () -> PresentationTree
  ) -> FastPathScene {
    FastPathScene(summary: summary) { paths, threads in
      let (tree, composer) = (tree(), FrameComposer(paths: paths))
      let rasterizer = Rasterizer(threads: threads, paths: paths)
      let surface = Surface(width: RasterData.width, height: RasterData.height)
      return { _ in
        let list = composer.compose(tree, size: size, scale: 1)
        if draws { rasterizer.draw(list, into: surface) }
      }
    }
  }

  /// A scene that evaluates a layer tree 60 times per second of its time.
  static func evaluating(
    _ summary: String,
    _ root: @escaping @MainActor @Sendable () -> CALayer
  ) -> FastPathScene {
    FastPathScene(summary: summary) { paths, _ in
      let snapshot = committed(root, paths)
      var tree = PresentationTree()
      tree.paths = paths
      return { snapshot.evaluate(at: Double($0) / 60, into: &tree, skipsUnseen: true) }
    }
  }

  /// A scene that evaluates, composes and rasterises a layer tree as a stage does, at 60 frames/s.
  static func showing(
    _ summary: String,
    _ root: @escaping @MainActor @Sendable () -> CALayer
  ) -> FastPathScene {
    FastPathScene(summary: summary) { paths, threads in
      let snapshot = committed(root, paths)
      let (canvas, log) = (FrameCanvas(size: size, scale: 1), DrawingLog())
      var worker = FrameWorker(
        rasterizer: Rasterizer(threads: threads, paths: paths),
        taker: NothingTaker(),
        paths: paths
      )
      return { number in
        let time = Double(number) / 60
        worker.draw(Frame(snapshot: snapshot, time: time, canvas: canvas, log: log))
      }
    }
  }

  /// Commits a layer tree and returns its snapshot.
  @MainActor private static func committed(
    _ root: @MainActor () -> CALayer,
    _ paths: FastPathChoice
  ) -> LayerTreeSnapshot {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    let root = root()
    root.frame = CGRect(origin: .zero, size: size)
    let context = RenderContext(root: root, paths: paths)
    CATransaction.commit()
    CATransaction.flush()
    return context.snapshot(at: 0)
  }
}

/// Does nothing with a frame that was drawn.
struct NothingTaker: FrameTaker {
  func take(_ surface: Surface, damage: [PixelRect]?) {}
}
