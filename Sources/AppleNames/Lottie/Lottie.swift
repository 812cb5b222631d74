// SPDX-License-Identifier: Apache-2.0
// What `import Lottie` brings: the names of lottie-ios, and what its headers import.
@_exported import QuartziteLottie
@_exported import QuartziteLottieView
@_exported import UIKit

/// The name of lottie-ios 3 for the view.
public typealias AnimationView = LottieAnimationView
/// The name of lottie-ios for the layer.
public typealias LottieAnimationLayer = LottieLayer
/// The name of lottie-ios for values between keyframes.
public typealias Interpolatable = LottieInterpolatable
