// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file
// What the snippets of Docs/StateMachines.md stand on.
import Quartzite
@_exported import QuartziteLottie
import QuartziteLottieView

@MainActor public let stage = Stage(size: CGSize(width: 320, height: 320))
