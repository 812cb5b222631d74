// SPDX-License-Identifier: Apache-2.0
import Quartzite
import QuartziteDisplayList
import QuartziteEffects
import QuartziteStage

/// The properties of the stage that a scene is to make.
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
  /// The safe area insets in points; nil for none.
  package var safeArea: UIEdgeInsets?
  /// The values of variables that can be tuned, by id.
  package var tunings: [String: Double] = [:]
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
    if let safeArea { stage.safeAreaInsets = safeArea }
    if !tunings.isEmpty { stage.tunings = tunings }
    // The stage retains the watch.
    if watchesLeaks { _ = LeakWatch(stage) }
    return stage
  }

  /// Makes a stage that shows a layer alone, fitted and centred.
  ///
  /// - Parameter size: the layer's own size in points, both sides above 0.
  @MainActor package func makeStage(showing layer: CALayer, size: CGSize) -> Stage {
    let stage = makeStage()
    show(layer, size: size, on: stage)
    return stage
  }

  /// Puts a layer on a stage, fitted and centred, whatever its anchor point.
  @MainActor package func show(_ layer: CALayer, size: CGSize, on stage: Stage) {
    let fit = min(stage.size.width / size.width, stage.size.height / size.height)
    let anchor = layer.anchorPoint
    stage.run {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.position = CGPoint(
        x: stage.size.width / 2 + (anchor.x - 0.5) * size.width * fit,
        y: stage.size.height / 2 + (anchor.y - 0.5) * size.height * fit
      )
      layer.transform = CATransform3DMakeScale(fit, fit, 1)
      stage.rootView.layer.addSublayer(layer)
      CATransaction.commit()
    }
  }
}
