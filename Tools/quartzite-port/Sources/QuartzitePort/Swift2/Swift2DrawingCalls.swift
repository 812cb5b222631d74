// SPDX-License-Identifier: Apache-2.0

extension Swift2Drawing {
  /// The replacements of calls: `$0` is the first argument, `$1` the second, and so on; an argument that
  /// does not appear must be `nil`, or is named behind a bar.
  static let calls: [String: String] = [
    "CGContextSaveGState": "$0.saveGState()", "CGContextRestoreGState": "$0.restoreGState()",
    "CGContextBeginPath": "$0.beginPath()", "CGContextClosePath": "$0.closePath()",
    "CGContextMoveToPoint": "$0.move(to: CGPoint(x: $1, y: $2))",
    "CGContextAddLineToPoint": "$0.addLine(to: CGPoint(x: $1, y: $2))",
    "CGContextAddRect": "$0.addRect($1)", "CGContextAddEllipseInRect": "$0.addEllipse(in: $1)",
    "CGContextAddPath": "$0.addPath($1)",
    "CGContextAddArc":
      "$0.addArc(center: CGPoint(x: $1, y: $2), radius: $3, startAngle: $4, endAngle: $5, "
      + "clockwise: ($6) == 1)",
    "CGContextAddCurveToPoint":
      "$0.addCurve(to: CGPoint(x: $5, y: $6), control1: CGPoint(x: $1, y: $2), "
      + "control2: CGPoint(x: $3, y: $4))",
    "CGContextFillPath": "$0.fillPath()", "CGContextStrokePath": "$0.strokePath()",
    "CGContextDrawPath": "$0.drawPath(using: $1)",
    "CGContextFillRect": "$0.fill($1)", "CGContextStrokeRect": "$0.stroke($1)",
    "CGContextClearRect": "$0.clear($1)", "CGContextFillEllipseInRect": "$0.fillEllipse(in: $1)",
    "CGContextStrokeEllipseInRect": "$0.strokeEllipse(in: $1)",
    "CGContextClip": "$0.clip()", "CGContextClipToRect": "$0.clip(to: $1)",
    "CGContextClipToMask": "$0.clip(to: $1, mask: $2)",
    "CGContextSetLineWidth": "$0.setLineWidth($1)", "CGContextSetLineCap": "$0.setLineCap($1)",
    "CGContextSetLineJoin": "$0.setLineJoin($1)",
    "CGContextSetMiterLimit": "$0.setMiterLimit($1)", "CGContextSetAlpha": "$0.setAlpha($1)",
    "CGContextSetBlendMode": "$0.setBlendMode($1)",
    "CGContextSetFillColorWithColor": "$0.setFillColor($1)",
    "CGContextSetStrokeColorWithColor": "$0.setStrokeColor($1)",
    "CGContextSetRGBFillColor": "$0.setFillColor(red: $1, green: $2, blue: $3, alpha: $4)",
    "CGContextSetRGBStrokeColor": "$0.setStrokeColor(red: $1, green: $2, blue: $3, alpha: $4)",
    "CGContextSetShadowWithColor": "$0.setShadow(offset: $1, blur: $2, color: $3)",
    "CGContextSetShouldAntialias": "$0.setShouldAntialias($1)",
    "CGContextTranslateCTM": "$0.translateBy(x: $1, y: $2)",
    "CGContextScaleCTM": "$0.scaleBy(x: $1, y: $2)",
    "CGContextRotateCTM": "$0.rotate(by: $1)", "CGContextConcatCTM": "$0.concatenate($1)",
    "CGContextDrawLinearGradient":
      "$0.drawLinearGradient($1, start: $2, end: $3, options: $4)",
    "CGContextDrawRadialGradient":
      "$0.drawRadialGradient($1, startCenter: $2, startRadius: $3, endCenter: $4, endRadius: $5, "
      + "options: $6)",
    "CGContextBeginTransparencyLayer": "$0.beginTransparencyLayer(auxiliaryInfo: $1)",
    "CGContextEndTransparencyLayer": "$0.endTransparencyLayer()",
    "CGBitmapContextCreateImage": "$0.makeImage()",
    "CGPathCreateMutable": "CGMutablePath()",
    "CGPathMoveToPoint": "$0.move(to: CGPoint(x: $2, y: $3))",
    "CGPathAddLineToPoint": "$0.addLine(to: CGPoint(x: $2, y: $3))",
    "CGPathAddQuadCurveToPoint":
      "$0.addQuadCurve(to: CGPoint(x: $4, y: $5), control: CGPoint(x: $2, y: $3))",
    "CGPathAddCurveToPoint":
      "$0.addCurve(to: CGPoint(x: $6, y: $7), control1: CGPoint(x: $2, y: $3), "
      + "control2: CGPoint(x: $4, y: $5))",
    "CGPathAddRect": "$0.addRect($2)", "CGPathAddEllipseInRect": "$0.addEllipse(in: $2)",
    "CGPathAddArc":
      "$0.addArc(center: CGPoint(x: $2, y: $3), radius: $4, startAngle: $5, endAngle: $6, "
      + "clockwise: $7)",
    "CGPathCloseSubpath": "$0.closeSubpath()",
    "CGPathGetPathBoundingBox": "$0.boundingBoxOfPath",
    "CGPathGetBoundingBox": "$0.boundingBox",
    "CGColorGetNumberOfComponents": "$0.numberOfComponents",
    "CGColorGetComponents": "($0.components ?? [])", "CGColorGetAlpha": "$0.alpha",
    "CGImageGetWidth": "$0.width", "CGImageGetHeight": "$0.height",
    "CGGradientCreateWithColors": "CGGradient(colorsSpace: $0, colors: $1, locations: $2)",
    "CGGradientCreateWithColorComponents":
      "CGGradient(colorSpace: $0, colorComponents: $1, locations: $2, count: $3)",
    "CGContextSetLineDash": "$0.setLineDash(phase: $1, lengths: $2)|3",
    "CGContextDrawImage": "$0.draw($2, in: $1)",
    "CGContextAddLines": "$0.addLines(between: $1)|2",
    "CGContextAddQuadCurveToPoint":
      "$0.addQuadCurve(to: CGPoint(x: $3, y: $4), control: CGPoint(x: $1, y: $2))",
    "CGContextAddArcToPoint":
      "$0.addArc(tangent1End: CGPoint(x: $1, y: $2), tangent2End: CGPoint(x: $3, y: $4), "
      + "radius: $5)",
    "CGContextEOFillPath": "$0.fillPath(using: .evenOdd)",
    "CGContextEOClip": "$0.clip(using: .evenOdd)",
    "CGContextSetGrayFillColor": "$0.setFillColor(gray: $1, alpha: $2)",
    "CGContextSetGrayStrokeColor": "$0.setStrokeColor(gray: $1, alpha: $2)",
    "CGContextSetInterpolationQuality": "$0.interpolationQuality = $1",
    "CGContextSetAllowsAntialiasing": "$0.setAllowsAntialiasing($1)",
    "CGContextSetShadow": "$0.setShadow(offset: $1, blur: $2)",
    "CGContextSetTextMatrix": "$0.textMatrix = $1", "CGContextGetCTM": "$0.ctm",
    "CGContextStrokeRectWithWidth": "$0.stroke($1, width: $2)",
    "CGContextReplacePathWithStrokedPath": "$0.replacePathWithStrokedPath()",
    "CGContextGetClipBoundingBox": "$0.boundingBoxOfClipPath",
    "CGContextSetFillColorSpace": "$0.setFillColorSpace($1)",
    "CGContextSetStrokeColorSpace": "$0.setStrokeColorSpace($1)",
    "CGPathContainsPoint": "$0.contains($2, using: ($3) ? .evenOdd : .winding)",
    "CGPathAddPath": "$0.addPath($2)",
    "CGPathAddRelativeArc":
      "$0.addRelativeArc(center: CGPoint(x: $2, y: $3), radius: $4, startAngle: $5, delta: $6)",
    "CGPathAddArcToPoint":
      "$0.addArc(tangent1End: CGPoint(x: $2, y: $3), tangent2End: CGPoint(x: $4, y: $5), "
      + "radius: $6)",
    "CGPathAddRoundedRect": "$0.addRoundedRect(in: $2, cornerWidth: $3, cornerHeight: $4)",
    "CGPathAddLines": "$0.addLines(between: $2)|3",
    "CGPathCreateWithRect": "CGPath(rect: $0, transform: nil)",
    "CGPathCreateWithEllipseInRect": "CGPath(ellipseIn: $0, transform: nil)",
    "CGPathCreateWithRoundedRect":
      "CGPath(roundedRect: $0, cornerWidth: $1, cornerHeight: $2, transform: nil)",
    "CGPathCreateCopy": "$0.copy()", "CGPathCreateMutableCopy": "$0.mutableCopy()",
    "CGPathGetCurrentPoint": "$0.currentPoint", "CGPathIsEmpty": "$0.isEmpty",
    "CGPathEqualToPath": "($0 == $1)",
    "CGImageCreateWithImageInRect": "$0.cropping(to: $1)",
    "CGImageGetBitsPerComponent": "$0.bitsPerComponent",
    "CGImageGetBytesPerRow": "$0.bytesPerRow", "CGImageGetColorSpace": "$0.colorSpace",
    "CGImageGetBitmapInfo": "$0.bitmapInfo", "CGImageGetAlphaInfo": "$0.alphaInfo",
    "CGBitmapContextCreate":
      "CGContext(data: $0, width: $1, height: $2, bitsPerComponent: $3, bytesPerRow: $4, "
      + "space: $5, bitmapInfo: $6)",
    "CGColorCreateCopyWithAlpha": "$0.copy(alpha: $1)", "CGColorGetColorSpace": "$0.colorSpace",
    "CGColorEqualToColor": "($0 == $1)",
  ]
}
