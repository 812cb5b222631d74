// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

extension PropertyRow {
  /// The rows of every layer.
  static let common: [PropertyRow] = [
    .vector(
      .bounds,
      "bounds",
      .rect,
      .layout,
      get: { $0.bounds.vector },
      set: { $0.bounds = CGRect(vector: $1) }
    ),
    .vector(
      .position,
      "position",
      .point,
      .geometry,
      get: { $0.position.vector },
      set: { $0.position = CGPoint(vector: $1) }
    ),
    .vector(
      .zPosition,
      "zPosition",
      .scalar,
      .geometry,
      get: { SIMD4(scalar: Double($0.zPosition)) },
      set: { $0.zPosition = CGFloat($1.x) }
    ),
    .vector(
      .anchorPoint,
      "anchorPoint",
      .point,
      .geometry,
      get: { $0.anchorPoint.vector },
      set: { $0.anchorPoint = CGPoint(vector: $1) }
    ),
    .vector(
      .anchorPointZ,
      "anchorPointZ",
      .scalar,
      .geometry,
      get: { SIMD4(scalar: Double($0.anchorPointZ)) },
      set: { $0.anchorPointZ = CGFloat($1.x) }
    ),
    .transform(
      .transform,
      "transform",
      .geometry,
      get: { $0.transform },
      set: { $0.transform = $1 }
    ),
    .transform(
      .sublayerTransform,
      "sublayerTransform",
      .geometry,
      get: { $0.sublayerTransform },
      set: { $0.sublayerTransform = $1 }
    ),
    .bool(
      .geometryFlipped,
      "geometryFlipped",
      alias: "isGeometryFlipped",
      .geometry,
      implicit: false,
      get: { $0.isGeometryFlipped },
      set: { $0.isGeometryFlipped = $1 }
    ),
    .vector(
      .opacity,
      "opacity",
      .scalar,
      .look,
      get: { SIMD4(scalar: Double($0.opacity)) },
      set: { $0.opacity = Float($1.x) }
    ),
    .bool(
      .hidden,
      "hidden",
      alias: "isHidden",
      .look,
      get: { $0.isHidden },
      set: { $0.isHidden = $1 }
    ),
    .bool(
      .doubleSided,
      "doubleSided",
      alias: "isDoubleSided",
      .look,
      implicit: false,
      get: { $0.isDoubleSided },
      set: { $0.isDoubleSided = $1 }
    ),
    .bool(
      .masksToBounds,
      "masksToBounds",
      .look,
      get: { $0.masksToBounds },
      set: { $0.masksToBounds = $1 }
    ),
    .bool(
      .opaque,
      "opaque",
      alias: "isOpaque",
      .look,
      implicit: false,
      get: { $0.isOpaque },
      set: { $0.isOpaque = $1 }
    ),
    .general(
      .contents,
      "contents",
      .image,
      .look,
      get: { .image($0.contents) },
      set: { $0.contents = $1.image }
    ),
    .vector(
      .contentsRect,
      "contentsRect",
      .rect,
      .look,
      get: { $0.contentsRect.vector },
      set: { $0.contentsRect = CGRect(vector: $1) }
    ),
    .vector(
      .contentsCenter,
      "contentsCenter",
      .rect,
      .look,
      get: { $0.contentsCenter.vector },
      set: { $0.contentsCenter = CGRect(vector: $1) }
    ),
    .name(
      .contentsGravity,
      "contentsGravity",
      .look,
      implicit: false,
      get: { $0.contentsGravity },
      set: { $0.contentsGravity = $1 }
    ),
    .vector(
      .contentsScale,
      "contentsScale",
      .scalar,
      .look,
      implicit: false,
      get: { SIMD4(scalar: Double($0.contentsScale)) },
      set: { $0.contentsScale = CGFloat($1.x) }
    ),
    .name(
      .minificationFilter,
      "minificationFilter",
      .look,
      implicit: false,
      get: { $0.minificationFilter },
      set: { $0.minificationFilter = $1 }
    ),
    .name(
      .magnificationFilter,
      "magnificationFilter",
      .look,
      implicit: false,
      get: { $0.magnificationFilter },
      set: { $0.magnificationFilter = $1 }
    ),
    .vector(
      .minificationFilterBias,
      "minificationFilterBias",
      .scalar,
      .look,
      implicit: false,
      get: { SIMD4(scalar: Double($0.minificationFilterBias)) },
      set: { $0.minificationFilterBias = Float($1.x) }
    ),
    .color(
      .backgroundColor,
      "backgroundColor",
      .look,
      get: { $0.backgroundColor },
      set: { $0.backgroundColor = $1 }
    ),
    .vector(
      .cornerRadius,
      "cornerRadius",
      .scalar,
      .look,
      get: { SIMD4(scalar: Double($0.cornerRadius)) },
      set: { $0.cornerRadius = CGFloat($1.x) }
    ),
    .vector(
      .maskedCorners,
      "maskedCorners",
      .scalar,
      .look,
      implicit: false,
      get: { SIMD4(scalar: Double($0.maskedCorners.rawValue)) },
      set: { $0.maskedCorners = CACornerMask(rawValue: UInt(clampedNatural($1.x))) }
    ),
    .name(
      .cornerCurve,
      "cornerCurve",
      .look,
      implicit: false,
      get: { $0.cornerCurve },
      set: { $0.cornerCurve = $1 }
    ),
    .vector(
      .borderWidth,
      "borderWidth",
      .scalar,
      .look,
      get: { SIMD4(scalar: Double($0.borderWidth)) },
      set: { $0.borderWidth = CGFloat($1.x) }
    ),
    .color(
      .borderColor,
      "borderColor",
      .look,
      get: { $0.borderColor },
      set: { $0.borderColor = $1 }
    ),
    .color(
      .shadowColor,
      "shadowColor",
      .look,
      get: { $0.shadowColor },
      set: { $0.shadowColor = $1 }
    ),
    .vector(
      .shadowOpacity,
      "shadowOpacity",
      .scalar,
      .look,
      get: { SIMD4(scalar: Double($0.shadowOpacity)) },
      set: { $0.shadowOpacity = Float($1.x) }
    ),
    .vector(
      .shadowOffset,
      "shadowOffset",
      .size,
      .look,
      get: { $0.shadowOffset.vector },
      set: { $0.shadowOffset = CGSize(vector: $1) }
    ),
    .vector(
      .shadowRadius,
      "shadowRadius",
      .scalar,
      .look,
      get: { SIMD4(scalar: Double($0.shadowRadius)) },
      set: { $0.shadowRadius = CGFloat($1.x) }
    ),
    .path(
      .shadowPath,
      "shadowPath",
      .look,
      implicit: false,
      get: { $0.shadowPath },
      set: { $0.shadowPath = $1 }
    ),
    .bool(
      .allowsGroupOpacity,
      "allowsGroupOpacity",
      .look,
      implicit: false,
      get: { $0.allowsGroupOpacity },
      set: { $0.allowsGroupOpacity = $1 }
    ),
    .bool(
      .allowsEdgeAntialiasing,
      "allowsEdgeAntialiasing",
      .look,
      implicit: false,
      get: { $0.allowsEdgeAntialiasing },
      set: { $0.allowsEdgeAntialiasing = $1 }
    ),
    .vector(
      .edgeAntialiasingMask,
      "edgeAntialiasingMask",
      .scalar,
      .look,
      implicit: false,
      get: { SIMD4(scalar: Double($0.edgeAntialiasingMask.rawValue)) },
      set: {
        $0.edgeAntialiasingMask = CAEdgeAntialiasingMask(rawValue: UInt32(clampedNatural($1.x)))
      }
    ),
    .bool(
      .shouldRasterize,
      "shouldRasterize",
      .look,
      implicit: false,
      get: { $0.shouldRasterize },
      set: { $0.shouldRasterize = $1 }
    ),
    .vector(
      .rasterizationScale,
      "rasterizationScale",
      .scalar,
      .look,
      implicit: false,
      get: { SIMD4(scalar: Double($0.rasterizationScale)) },
      set: { $0.rasterizationScale = CGFloat($1.x) }
    ),
  ]
}
