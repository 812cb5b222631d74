// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteArchives
import QuartziteCore
import QuartziteGeometry

/// An SVG picture that is shown as a layer tree.
///
/// ```swift
/// let image = try SVGImage(contentsOf: "icon.svg")
/// let layer = image.makeLayer()
/// layer.layer(named: "hand")?.add(turn, forKey: nil)
/// ```
///
/// The static core of SVG is drawn: paths and basic shapes, groups, transforms, gradients,
/// patterns, markers, clip paths, masks, filters as far as layers can represent them, text,
/// embedded images, `use`, `symbol` and style sheets. Anything else is reported in ``issues``:
/// animations, other filters, and external resources, which are never read.
public struct SVGImage: Sendable {
  /// The size in points, each side above 0.
  ///
  /// The attributes `width` and `height`, or without them the size of `viewBox`, at most 2,048 a side, or
  /// without that 300 by 150. A larger size than ``mostPointsASide`` per side, or than 4,096 by 4,096 in
  /// area, is reduced with its proportions.
  public let size: CGSize
  /// The parts of the file that are not drawn as intended, or not understood.
  public let issues: [SVGIssue]
  private let bytes: [UInt8]
  private let limits: SVGLimits

  /// The maximum side in points.
  public static let mostPointsASide = 8192.0

  /// Reads a picture from the bytes of a file.
  ///
  /// - Throws: `SVGError` if the data is not SVG, or exceeds the limits.
  public init(data: Data, limits: SVGLimits = SVGLimits()) throws(SVGError) {
    try self.init([UInt8](data), limits)
  }

  /// Reads a file.
  ///
  /// - Throws: `SVGError` if the file cannot be read, is not SVG, or exceeds the limits.
  public init(contentsOf path: String, limits: SVGLimits = SVGLimits()) throws(SVGError) {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    if let size = attributes?[.size] as? Int, size > limits.bytes {
      throw SVGError(.limit, "\(path) has more than \(limits.bytes) bytes")
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw SVGError(.unreadable, "\(path) cannot be read")
    }
    try self.init([UInt8](data), limits)
  }

  private init(_ bytes: [UInt8], _ limits: SVGLimits) throws(SVGError) {
    let tree = try SVGTree(bytes, limits)
    size = SVGLayerBuilder.size(of: tree.root)
    var builder = SVGLayerBuilder(tree, limits)
    _ = builder.make(size)
    issues = tree.issues + builder.issues
    (self.bytes, self.limits) = (bytes, limits)
  }

  /// Returns whether data looks like an SVG document, compressed with gzip or not: its root element
  /// begins in the first 4 kB.
  public static func isSVG(_ data: Data) -> Bool {
    if data.starts(with: [0x1F, 0x8B]) {
      let text = Inflate.gzip([UInt8](data), limit: SVGLimits().bytes)
      return text.map { isPlainSVG(Data($0.prefix(4096))) } ?? false
    }
    return isPlainSVG(data)
  }

  private static func isPlainSVG(_ data: Data) -> Bool {
    let start = data.prefix(4096)
    let mark = start.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    // Only white space may precede the first element.
    guard start.dropFirst(mark).first(where: { $0 > 0x20 }) == UInt8(ascii: "<") else {
      return false
    }
    let text = String(decoding: start, as: UTF8.self)
    return text.contains("<svg") || text.contains(":svg")
  }

  /// Makes new layers of the picture; the returned one has its size and contains the others.
  ///
  /// Layers bear the ids of their elements as names. Shapes are `CAShapeLayer`, gradients
  /// `CAGradientLayer` behind masks, groups `CALayer`, so that all of it can be animated.
  public func makeLayer() -> CALayer {
    // The bytes are parsed again, because the nodes of a tree are not shared between threads.
    guard let tree = try? SVGTree(bytes, limits) else { return CALayer() }
    var builder = SVGLayerBuilder(tree, limits)
    return builder.make(size)
  }
}

extension CALayer {
  /// Returns the first layer with a name among this one, its sublayers and masks, depth first; nil
  /// if there is none.
  ///
  /// For the layers of an ``SVGImage``, whose names are the ids of elements.
  public func layer(named name: String) -> CALayer? {
    if self.name == name { return self }
    for inner in sublayers ?? [] {
      if let found = inner.layer(named: name) { return found }
    }
    return mask?.layer(named: name)
  }
}
