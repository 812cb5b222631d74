// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCompositor
import QuartziteCore
import QuartziteDisplayList
import QuartziteFrames
import QuartziteGeometry
import QuartziteNumerics
import QuartziteRaster

/// Frames that a fast path was made for.
struct FastPathScene: Sendable {
  /// Draws the frame of a number, which grows by one with each call.
  typealias DrawFrame = @MainActor (Int) -> Void

  /// What a frame does, in half a line.
  let summary: String
  /// Makes the frames with a choice of fast paths, on a number of threads.
  let make: @MainActor @Sendable (FastPathChoice, Int) -> DrawFrame
  /// The number of threads from which on the path is taken.
  var leastThreads = 1

  /// Whether the path is taken on a number of threads.
  func isTaken(_ threads: Int) -> Bool { threads >= leastThreads }

  /// The canvas of all scenes, in points and pixels.
  static let size = CGSize(width: RasterData.width, height: RasterData.height)

  // MARK: - Kinds

  /// Display lists, one for each frame in turn, that are drawn by a rasteriser.
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

  /// A tree that is composed, and its list drawn unless only the composition counts.
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

  /// Layers that are evaluated 60 times a second.
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

  /// Layers that are evaluated, composed and drawn 60 times a second, as a stage's frames are.
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

  /// Commits layers and returns what is shown of them.
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

/// Leaves a frame where it was drawn.
struct NothingTaker: FrameTaker {
  func take(_ surface: Surface, damage: [PixelRect]?) {}
}
