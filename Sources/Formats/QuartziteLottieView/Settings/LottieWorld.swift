// SPDX-License-Identifier: Apache-2.0
import QuartziteCore
import QuartziteLottie

/// The shared settings of Lottie in a world.
final class LottieWorld: WorldPart {
  static let place = WorldPlace()
  var configuration = LottieConfiguration()
  var logger = LottieLogger()
  var animations: (any AnimationCacheProvider)? = DefaultAnimationCache()
  var archives: (any DotLottieCacheProvider)? = DotLottieCache()
}
