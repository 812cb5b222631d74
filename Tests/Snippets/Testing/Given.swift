// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file
// What the tests in Docs/Testing.md look at.
@_exported import Quartzite
@_exported import QuartziteTesting

public final class CardView: UIView {
  public func open() {}
}

@MainActor public let stage = Stage(size: CGSize(width: 120, height: 80))
@MainActor public let view: UIView = CardView()
