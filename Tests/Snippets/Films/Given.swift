// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file
// What the snippets of Docs/Films.md stand on.
import Quartzite

public final class CardView: UIView {}

@MainActor public let stage = Stage(size: CGSize(width: 320, height: 200))
