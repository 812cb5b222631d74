// SPDX-License-Identifier: Apache-2.0
import SwiftSyntax

/// The C functions of Core Graphics, which are methods, properties and initialisers since Swift 3.
enum Swift2Drawing {
  /// The replacements of calls: `$0` is the first argument, `$1` the second, and so on; an argument that
  /// does not appear must be `nil`.
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
  ]

  /// The texts between the arguments of a rewritten call.
  struct Pieces {
    /// Texts and arguments, in their order.
    fileprivate var parts: [(text: String, argument: LabeledExprSyntax?)]
  }

  /// Splits a replacement at its arguments; nil if the call's arguments do not match it.
  static func pieces(of call: String, arguments: LabeledExprListSyntax) -> Pieces? {
    let arguments = Array(arguments)
    var parts: [(text: String, argument: LabeledExprSyntax?)] = []
    var named: Set<Int> = []
    var text = ""
    var rest = call[...]
    while let character = rest.popFirst() {
      guard character == "$", let digit = rest.popFirst()?.wholeNumberValue else {
        text.append(character)
        continue
      }
      guard digit < arguments.count else { return nil }
      parts.append((text, arguments[digit]))
      named.insert(digit)
      text = ""
    }
    parts.append((text, nil))
    for (index, argument) in arguments.enumerated() where !named.contains(index) {
      guard argument.expression.is(NilLiteralExprSyntax.self) else { return nil }
    }
    return Pieces(parts: parts)
  }
}

extension Swift2Drawing.Pieces {
  /// The edits that rewrite a call. If the arguments keep their order, they are not touched, so that edits
  /// inside them remain valid; otherwise they are copied unchanged.
  func edits(of node: FunctionCallExprSyntax, text: String) -> [Edit] {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = node.endPositionBeforeTrailingTrivia.utf8Offset
    let ranges = parts.compactMap(\.argument).map { $0.expression.range }
    guard zip(ranges, ranges.dropFirst()).allSatisfy({ $0.upperBound <= $1.lowerBound }) else {
      let whole = parts.map { $0.text + ($0.argument?.expression.trimmedDescription ?? "") }
      return [Edit(range: start..<end, text: whole.joined())]
    }
    var result: [Edit] = []
    var place = start
    for (index, part) in parts.enumerated() {
      guard let argument = part.argument else {
        result.append(Edit(range: place..<end, text: part.text))
        continue
      }
      let range = argument.expression.range
      let isReceiver = index == 0 && part.text.isEmpty
      result.append(Edit(range: place..<range.lowerBound, text: part.text))
      place = range.upperBound
      if isReceiver, argument.expression.isMaybeNoContext(in: text) {
        result.append(Edit(range: place..<place, text: "!"))
      }
    }
    return result
  }
}

extension ExprSyntax {
  /// Its range in the source's bytes, without the surrounding blanks.
  fileprivate var range: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }

  /// Whether it is the current context, which is optional, or a variable that is set to that.
  fileprivate func isMaybeNoContext(in text: String) -> Bool {
    let name = trimmedDescription
    if name == "UIGraphicsGetCurrentContext()" { return true }
    let place = "\n\(text)\n"
    return ["\nlet", " let", "\nvar", " var"].contains { word in
      ["", ": CGContext?", ": CGContextRef?"].contains { type in
        place.contains("\(word) \(name)\(type) = UIGraphicsGetCurrentContext()\n")
      }
    }
  }
}
