// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file
// What the snippets of README.md stand on: the layer of its first one.
import Quartzite

public final class CircleLayer: CAShapeLayer {
  public func expand() {}
}
