// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGraphics
import QuartzitePictures
import QuartziteRaster
import QuartziteStage
import QuartziteUIKit

extension GoldenDiffing where Value == CGImage {
  /// Images, kept as PNG files and compared within `tolerance`.
  ///
  /// Bytes that are no PNG file become a clear image of one pixel, which matches no other size.
  public static func image(tolerance: GoldenTolerance = .exact) -> GoldenDiffing {
    GoldenDiffing(
      toData: { Data((try? PNG.encode($0.pixmap)) ?? []) },
      fromData: { data in
        let empty = Pixmap(width: 1, height: 1, pixels: [UInt32](repeating: 0, count: 16))
        return CGImage(pixmap: (try? PNG.decode([UInt8](data))) ?? empty)
      },
      diff: { expected, actual in
        let pictures = GoldenPictures(actual.pixmap)
        guard let found = GoldenDifference(expected.pixmap, pictures, tolerance) else { return nil }
        return GoldenFinding(
          message: found.description,
          files: found.pictures.map { Data((try? PNG.encode($0.pictures.sheet)) ?? []) }
        )
      }
    )
  }
}

extension GoldenStrategy where Value == Stage, Format == CGImage {
  /// The image of a stage at `time`, in seconds; at its current time if that is later, as with the
  /// default 0.
  public static func image(
    at time: TimeInterval = 0,
    tolerance: GoldenTolerance = .exact
  ) -> GoldenStrategy {
    GoldenStrategy(pathExtension: "png", diffing: .image(tolerance: tolerance)) { stage in
      MainActor.assumeIsolated {
        if time > stage.time { stage.advance(to: time) }
        return stage.snapshot()
      }
    }
  }

  /// The images of a stage over `span`, in seconds, as one image: row by row, from left to right.
  ///
  /// A film that `assertGolden` would refuse, such as one of over 1,000 images, becomes a single image
  /// of the stage at its current time.
  public static func film(
    over span: ClosedRange<TimeInterval>,
    framesPerSecond: Double,
    tolerance: GoldenTolerance = .exact
  ) -> GoldenStrategy {
    GoldenStrategy(pathExtension: "png", diffing: .image(tolerance: tolerance)) { stage in
      MainActor.assumeIsolated {
        let film = try? GoldenPictures(playing: stage, over: span, framesPerSecond)
        return film.map { CGImage(pixmap: $0.sheet) } ?? stage.snapshot()
      }
    }
  }
}

extension GoldenStrategy where Value == UIView, Format == CGImage {
  /// The image of a view on a stage of its own.
  ///
  /// - Parameters:
  ///   - size: of the stage and the view, in points; nil, the default, is the size of the view.
  ///   - scale: pixels a point, default 2.
  ///   - time: in seconds after `play`, default 0.
  ///   - play: runs once the view is on the stage, to start its animations.
  public static func image(
    size: CGSize? = nil,
    scale: CGFloat = 2,
    at time: TimeInterval = 0,
    tolerance: GoldenTolerance = .exact,
    play: @escaping @MainActor @Sendable (UIView) -> Void = { _ in }
  ) -> GoldenStrategy {
    GoldenStrategy(pathExtension: "png", diffing: .image(tolerance: tolerance)) { view in
      MainActor.assumeIsolated {
        let stage = Stage(size: size ?? view.bounds.size, scale: scale)
        view.frame = stage.rootView.bounds
        stage.rootView.addSubview(view)
        stage.run { play(view) }
        stage.advance(to: max(time, 0))
        return stage.snapshot()
      }
    }
  }
}

extension GoldenStrategy where Value == UIViewController, Format == CGImage {
  /// The image of a controller's view as the root of a window of its own.
  ///
  /// - Parameters:
  ///   - size: of the stage, in points.
  ///   - scale: pixels a point, default 2.
  ///   - time: in seconds after the controller appeared, default 0.
  public static func image(
    size: CGSize,
    scale: CGFloat = 2,
    at time: TimeInterval = 0,
    tolerance: GoldenTolerance = .exact
  ) -> GoldenStrategy {
    GoldenStrategy(pathExtension: "png", diffing: .image(tolerance: tolerance)) { controller in
      MainActor.assumeIsolated {
        let stage = Stage(size: size, scale: scale)
        stage.run { stage.window.rootViewController = controller }
        stage.advance(to: max(time, 0))
        return stage.snapshot()
      }
    }
  }
}
