// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// How an effect of a symbol ended.
///
/// See: <https://developer.apple.com/documentation/uikit/uisymboleffectcompletioncontext>
public struct UISymbolEffectCompletionContext {
  /// The view.
  public let sender: Any?
  /// The effect; nil for an exchange of symbols.
  public let effect: (any SymbolEffect)?
  /// The exchange of symbols; nil for other effects.
  public let contentTransition: (any SymbolEffect)?
  /// Whether it ran to its end.
  public let isFinished: Bool
}

/// Called when an effect of a symbol has ended.
public typealias UISymbolEffectCompletion = (UISymbolEffectCompletionContext) -> Void

/// The effects of one view.
private final class SymbolEffects {
  var keys: [(type: ObjectIdentifier, key: String)] = []
}

extension UIImageView {
  private var effects: SymbolEffects {
    rareParts.get(SymbolEffects.self) { SymbolEffects() }
  }

  /// Moves the symbol by an effect: the layer of the view, with its size, its angle, its place and
  /// its opacity, or for `variableColor` the layers of the symbol.
  ///
  /// Effects on images that are no symbols have no effect. An effect of the same kind that is
  /// running is replaced. Pulse, variable colour, rotation and breathing repeat until they are
  /// removed unless the options say how often; the others run once. Scale and disappear stay as they
  /// are at their ends until they are removed.
  ///
  /// - Note: Differs from Apple: durations and sizes are by eye, as Apple publishes none; the layers
  ///   of a symbol move together; a background of the view moves with them.
  ///
  /// See:
  /// <https://developer.apple.com/documentation/uikit/uiimageview/addsymboleffect(_:options:animated:completion:)>
  public func addSymbolEffect(
    _ effect: some SymbolEffect,
    options: SymbolEffectOptions = .default,
    animated: Bool = true,
    completion: UISymbolEffectCompletion? = nil
  ) {
    guard let motion = (effect as? any MovingSymbolEffect)?.motion, let image,
      image.isSymbolImage
    else { return }
    remove(ObjectIdentifier(type(of: effect)), options)
    if case .appear = motion { remove(ObjectIdentifier(DisappearSymbolEffect.self), options) }
    let kind = String(describing: type(of: effect))
    let animations = motion.animations(of: image, in: self, options, isAnimated: animated)
    CATransaction.begin()
    if let completion {
      CATransaction.setCompletionBlock { [weak self] in
        completion(.init(sender: self, effect: effect, contentTransition: nil, isFinished: true))
      }
    }
    for (index, animation) in animations.enumerated() {
      let key = "symbol.\(kind).\(index)"
      effects.keys.append((ObjectIdentifier(type(of: effect)), key))
      layer.add(animation, forKey: key)
    }
    CATransaction.commit()
  }

  /// Removes the effects of a kind; what has none stays.
  ///
  /// The layer is as without them at once.
  public func removeSymbolEffect(
    ofType effect: some SymbolEffect,
    options: SymbolEffectOptions = .default,
    animated: Bool = true,
    completion: UISymbolEffectCompletion? = nil
  ) {
    remove(ObjectIdentifier(type(of: effect)), options)
    completion?(.init(sender: self, effect: effect, contentTransition: nil, isFinished: true))
  }

  /// Removes all effects.
  public func removeAllSymbolEffects(
    options: SymbolEffectOptions = .default,
    animated: Bool = true
  ) {
    for (_, key) in effects.keys { layer.removeAnimation(forKey: key) }
    effects.keys = []
  }

  private func remove(_ type: ObjectIdentifier, _ options: SymbolEffectOptions) {
    for (own, key) in effects.keys where own == type { layer.removeAnimation(forKey: key) }
    effects.keys.removeAll { $0.type == type }
  }

  /// Shows another symbol in place of this one, in 0.35 s: the old one goes, then the new one comes.
  ///
  /// See:
  /// <https://developer.apple.com/documentation/uikit/uiimageview/setsymbolimage(_:contenttransition:options:completion:)>
  public func setSymbolImage(
    _ image: UIImage,
    contentTransition: some ContentTransitionSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default,
    completion: UISymbolEffectCompletion? = nil
  ) {
    let old = self.image
    self.image = image
    let how = contentTransition as? ReplaceSymbolEffect ?? ReplaceSymbolEffect()
    let pictures = [old, shownImage].compactMap { $0.flatMap(contents(of:)) }
    guard window != nil, pictures.count == 2, old !== image else {
      completion?(
        .init(sender: self, effect: nil, contentTransition: contentTransition, isFinished: true)
      )
      return
    }
    let switching = how.leaving > 0 ? 0.4 : 0
    let duration = 0.35 / options.factor
    CATransaction.begin()
    CATransaction.setCompletionBlock { [weak self] in
      completion?(
        .init(sender: self, effect: nil, contentTransition: contentTransition, isFinished: true)
      )
    }
    let contents = CAKeyframeAnimation(keyPath: "contents")
    (contents.values, contents.calculationMode) = (pictures, .discrete)
    contents.keyTimes = [0, NSNumber(value: switching), 1]
    let scale = CAKeyframeAnimation(keyPath: "transform.scale")
    scale.values = [1, max(how.leaving, 0.01), how.coming, 1]
    let fade = CAKeyframeAnimation(keyPath: "opacity")
    fade.values = [1, 0, 0, 1]
    for animation in [scale, fade] {
      animation.keyTimes = [0, switching, switching, 1].map { NSNumber(value: $0) }
    }
    for (index, animation) in [contents, scale, fade].enumerated() {
      animation.duration = duration
      layer.add(animation, forKey: "symbol.exchange.\(index)")
    }
    CATransaction.commit()
  }
}

extension SymbolMotion {
  /// The animations of the layer of a view.
  @MainActor
  fileprivate func animations(
    of image: UIImage,
    in view: UIImageView,
    _ options: SymbolEffectOptions,
    isAnimated: Bool
  ) -> [CAAnimation] {
    let length = isAnimated ? duration / options.factor : 0.001
    var made = tracks(of: image.size).map { track -> CAKeyframeAnimation in
      let animation = CAKeyframeAnimation(keyPath: track.keyPath)
      animation.values = track.values
      animation.keyTimes = track.times.map { NSNumber(value: $0) }
      if case .turn = self {
      } else {
        animation.timingFunctions = track.times.dropFirst().map { _ in
          CAMediaTimingFunction(name: .easeInEaseOut)
        }
      }
      return animation
    }
    let pictures = pictures(of: image).compactMap { view.contents(of: $0) }
    if !pictures.isEmpty {
      let animation = CAKeyframeAnimation(keyPath: "contents")
      (animation.values, animation.calculationMode) = (pictures, .discrete)
      made.append(animation)
    }
    let behavior =
      options.behavior ?? .init(count: isEndless ? .infinity : 1, pause: 0)
    return made.map { animation in
      animation.duration = length
      if isKept {
        (animation.fillMode, animation.isRemovedOnCompletion) = (.forwards, false)
        return animation
      }
      let pause = behavior.pause / options.factor
      guard pause > 0 else {
        animation.repeatCount = behavior.count
        return animation
      }
      let group = CAAnimationGroup()
      group.animations = [animation]
      group.duration = length + pause
      group.repeatCount = behavior.count
      return group
    }
  }
}
