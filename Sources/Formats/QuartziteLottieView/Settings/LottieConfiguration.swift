// SPDX-License-Identifier: Apache-2.0
import QuartziteCore
import QuartziteLottie

/// The engine of lottie-ios whose pictures are drawn.
public enum RenderingEngine: String, Hashable, Sendable {
  /// The one that draws with the processor, frame by frame.
  case mainThread
  /// The one that makes Core Animation's layers and animations.
  case coreAnimation
}

/// The choice of an engine.
public enum RenderingEngineOption: Hashable, Sendable {
  /// What the format says, whatever an engine leaves out. The default.
  case automatic
  /// The pictures of one of lottie-ios' engines.
  case specific(RenderingEngine)

  /// `specific(.mainThread)`: drawn as the format says, as with `automatic`.
  public static var mainThread: RenderingEngineOption { .specific(.mainThread) }
  /// `specific(.coreAnimation)`: drawn with what that engine leaves out or draws its own way.
  public static var coreAnimation: RenderingEngineOption { .specific(.coreAnimation) }

  /// The dialect in which files are read.
  var dialect: LottieDialect { self == .coreAnimation ? .coreAnimation : .format }
}

extension LottieBackgroundBehavior {
  /// The default of lottie-ios for an engine: `pauseAndRestore`, or `continuePlaying` for Core Animation's.
  public static func `default`(for renderingEngine: RenderingEngine) -> LottieBackgroundBehavior {
    renderingEngine == .coreAnimation ? .continuePlaying : .pauseAndRestore
  }
}

/// How files are decoded in lottie-ios; here they are read in one way.
public enum DecodingStrategy: Hashable, Sendable {
  /// Swift's `Codable`.
  case legacyCodable
  /// Dictionaries.
  case dictionaryBased
}

/// Settings of Lottie views.
public struct LottieConfiguration: Hashable {
  /// Whose pictures are drawn; default automatic.
  ///
  /// It takes effect where a file is read, so for files that a view reads by itself, and for
  /// `LottieAnimation.named` and its kin through ``shared``.
  public var renderingEngine: RenderingEngineOption
  /// Kept, without effect.
  public var decodingStrategy: DecodingStrategy
  /// What happens where the user wants less motion; default the system's setting.
  public var reducedMotionOption: ReducedMotionOption

  /// Makes settings.
  public init(
    renderingEngine: RenderingEngineOption = .automatic,
    decodingStrategy: DecodingStrategy = .dictionaryBased,
    reducedMotionOption: ReducedMotionOption = .systemReducedMotionToggle
  ) {
    self.renderingEngine = renderingEngine
    self.decodingStrategy = decodingStrategy
    self.reducedMotionOption = reducedMotionOption
  }

  /// The settings of views that are made without their own, and of files that are read outside views.
  ///
  /// Each stage has its own.
  public static var shared: LottieConfiguration {
    get { World.current.part(LottieWorld.self).configuration }
    set { World.current.part(LottieWorld.self).configuration = newValue }
  }
}
