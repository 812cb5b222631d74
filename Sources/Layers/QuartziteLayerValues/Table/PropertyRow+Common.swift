// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics

// POP's thresholds: of positions in points, and of all other values. Source: POP, POPAnimatableProperty.
private let aPoint = 1.0
private let fine = 0.01

extension PropertyRow {
  /// The rows of properties that every layer has.
  static let common: [PropertyRow] =
    [place, visibility, contents, decoration, compositing].flatMap { $0 }

  private static let place: [PropertyRow] = [
    PropertyRow(
      .bounds,
      .rect(at: \.bounds),
      blocks: .difference,
      pop: aPoint,
      isReported: true
    ),
    PropertyRow(
      .position,
      .point(at: \.position),
      blocks: .difference,
      pop: aPoint,
      isReported: true
    ),
    PropertyRow(
      .zPosition,
      .cgFloat(at: \.zPosition),
      blocks: .value,
      pop: aPoint,
      isReported: true
    ),
    PropertyRow(
      .anchorPoint,
      .point(at: \.anchorPoint),
      blocks: .value,
      isReported: true
    ),
    PropertyRow(.anchorPointZ, .cgFloat(at: \.anchorPointZ)),
    PropertyRow(
      .transform,
      .transform(at: \.transform, { $0.transform }, { $0.transform = $1 }),
      blocks: .difference,
      isReported: true
    ),
    PropertyRow(
      .sublayerTransform,
      .transform({ $0.sublayerTransform }, { $0.sublayerTransform = $1 }),
      blocks: .value,
      isReported: true
    ),
    PropertyRow(
      .geometryFlipped,
      .bool(at: \.isGeometryFlipped),
      alias: "isGeometryFlipped",
      implicit: .none
    ),
  ]

  private static let visibility: [PropertyRow] = [
    PropertyRow(
      .opacity,
      .float(at: \.opacity),
      blocks: .value,
      pop: fine,
      isReported: true
    ),
    PropertyRow(.hidden, .bool(at: \.isHidden), alias: "isHidden", isReported: true),
    PropertyRow(
      .doubleSided,
      .bool(at: \.isDoubleSided),
      alias: "isDoubleSided",
      implicit: .none
    ),
    PropertyRow(.masksToBounds, .bool(at: \.masksToBounds), isReported: true),
    PropertyRow(.opaque, .bool(at: \.isOpaque), alias: "isOpaque", implicit: .none),
  ]

  private static let contents: [PropertyRow] = [
    PropertyRow(
      .contents,
      .value(.image, { .image($0.contents) }, { $0.replaceContents(by: $1.image) })
    ),
    PropertyRow(.contentsRect, .rect(at: \.contentsRect), blocks: .value),
    PropertyRow(
      .contentsCenter,
      .rect({ $0.contentsCenter }, { $0.contentsCenter = $1 }),
      blocks: .value
    ),
    PropertyRow(
      .contentsGravity,
      .name({ $0.contentsGravity }, { $0.contentsGravity = $1 }),
      implicit: .none
    ),
    PropertyRow(.contentsScale, .cgFloat(at: \.contentsScale), implicit: .none),
    PropertyRow(
      .minificationFilter,
      .name({ $0.minificationFilter }, { $0.minificationFilter = $1 }),
      implicit: .none
    ),
    PropertyRow(
      .magnificationFilter,
      .name({ $0.magnificationFilter }, { $0.magnificationFilter = $1 }),
      implicit: .none
    ),
    PropertyRow(
      .minificationFilterBias,
      .float({ $0.minificationFilterBias }, { $0.minificationFilterBias = $1 }),
      implicit: .none
    ),
  ]

  private static let decoration: [PropertyRow] = [
    PropertyRow(
      .backgroundColor,
      .color(at: \.backgroundColor),
      blocks: .value,
      pop: fine,
      isReported: true
    ),
    PropertyRow(
      .cornerRadius,
      .cgFloat(at: \.cornerRadius),
      blocks: .value,
      pop: fine,
      isReported: true
    ),
    PropertyRow(
      .maskedCorners,
      .double(
        { Double($0.maskedCorners.rawValue) },
        { $0.maskedCorners = CACornerMask(rawValue: UInt(clampedNatural($1))) }
      ),
      implicit: .none
    ),
    PropertyRow(
      .cornerCurve,
      .name({ $0.cornerCurve }, { $0.cornerCurve = $1 }),
      implicit: .none
    ),
    PropertyRow(
      .borderWidth,
      .cgFloat(at: \.borderWidth),
      blocks: .value,
      pop: fine,
      isReported: true
    ),
    PropertyRow(
      .borderColor,
      .color(at: \.borderColor),
      blocks: .value,
      pop: fine,
      isReported: true
    ),
    PropertyRow(
      .shadowColor,
      .color(at: \.shadowColor),
      blocks: .value,
      pop: fine,
      isReported: true
    ),
    PropertyRow(
      .shadowOpacity,
      .float(at: \.shadowOpacity),
      blocks: .value,
      pop: fine,
      isReported: true
    ),
    PropertyRow(
      .shadowOffset,
      .size(at: \.shadowOffset),
      blocks: .value,
      pop: fine,
      isReported: true
    ),
    PropertyRow(
      .shadowRadius,
      .cgFloat(at: \.shadowRadius),
      blocks: .value,
      pop: fine,
      isReported: true
    ),
    PropertyRow(
      .shadowPath,
      .path({ $0.shadowPath }, { $0.shadowPath = $1 }),
      implicit: .none,
      blocks: .value
    ),
  ]

  private static let compositing: [PropertyRow] = [
    PropertyRow(.allowsGroupOpacity, .bool(at: \.allowsGroupOpacity), implicit: .none),
    PropertyRow(
      .allowsEdgeAntialiasing,
      .bool(at: \.allowsEdgeAntialiasing),
      implicit: .none
    ),
    PropertyRow(
      .edgeAntialiasingMask,
      .double(
        { Double($0.edgeAntialiasingMask.rawValue) },
        {
          $0.edgeAntialiasingMask = CAEdgeAntialiasingMask(rawValue: UInt32(clampedNatural($1)))
        }
      ),
      implicit: .none
    ),
    PropertyRow(.shouldRasterize, .bool(at: \.shouldRasterize), implicit: .none),
    PropertyRow(
      .rasterizationScale,
      .cgFloat({ $0.rasterizationScale }, { $0.rasterizationScale = $1 }),
      implicit: .none
    ),
  ]
}

extension LayerValues {
  /// Sets the picture and ends a cross-fade from another.
  mutating func replaceContents(by image: CGImage?) {
    contents = image
    if case .some = rare?.fields.contentsFade { contentsFade = nil }
  }
}
