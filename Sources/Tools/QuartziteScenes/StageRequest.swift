// SPDX-License-Identifier: Apache-2.0
import Quartzite
import QuartziteDisplayList
import QuartziteEffects

/// The stage that a scene must make.
package struct StageRequest: Sendable {
  /// The size in points.
  package var size: CGSize
  /// Pixels per point.
  package var scale: Double
  /// The values of the parameters.
  package var values = Effect.Values()
  /// The number of threads that draw.
  package var threads = 1
  /// The seed of random numbers.
  package var seed: UInt64 = 0
  /// The limits of the cost of a frame.
  package var limits = DrawingLimits()
  /// The colour behind the scene; nil for that of the scene.
  package var background: CGColor?
  /// Whether the objects of the scene are tracked, so that leaks can be listed.
  package var watchesLeaks = false

  /// Makes a request for a stage.
  package init(size: CGSize, scale: Double, values: Effect.Values = .init(), threads: Int = 1) {
    (self.size, self.scale, self.values, self.threads) = (size, scale, values, threads)
  }

  /// Makes an empty stage.
  @MainActor package func makeStage() -> Stage {
    let stage = Stage(size: size, scale: scale, seed: seed)
    (stage.threads, stage.drawingLimits) = (threads, limits)
    if let background { stage.backgroundColor = UIColor(cgColor: background) }
    // The stage keeps the watch.
    if watchesLeaks { _ = LeakWatch(stage) }
    return stage
  }
}
