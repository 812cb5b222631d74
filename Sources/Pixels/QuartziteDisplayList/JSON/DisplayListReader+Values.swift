// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

// MARK: - Shapes

extension DisplayListReader {
  static func shape(_ node: JSONNode) throws -> Shape {
    switch try node.required("type").string() {
    case "everything":
      return .everything
    case "rect":
      let n = try node.required("rect").numbers(4)
      return .rect(CGRect(x: n[0], y: n[1], width: n[2], height: n[3]))
    case "fill":
      let rule = try node.member("rule")?.choice([
        "nonZero": FillRule.nonZero, "evenOdd": .evenOdd,
      ])
      return .fill(try path(node), rule: rule ?? .nonZero, projection: try projection(node))
    case "stroke":
      return .stroke(
        try path(node),
        style: try style(node.required("style")),
        projection: try projection(node)
      )
    case let kind:
      throw node.failure("`\(kind)` is no shape: everything, rect, fill or stroke")
    }
  }

  private static func path(_ node: JSONNode) throws -> CGPath {
    let text = try node.required("path")
    guard let elements = PathData.elements(try text.string()) else {
      throw text.failure("a path is absolute M, L, Q, C and Z and numbers, set apart by spaces")
    }
    return CGPath(elements: elements)
  }

  private static func style(_ node: JSONNode) throws -> StrokeStyle {
    let trim = try node.member("trim")?.numbers(2)
    if let trim, !(trim[0] <= trim[1]) { throw node.failure("`trim` must rise") }
    var style = StrokeStyle(width: try node.required("width").number())
    if let cap = try node.member("cap") {
      style.cap = try cap.choice(["butt": .butt, "round": .round, "square": .square])
    }
    if let join = try node.member("join") {
      style.join = try join.choice(["miter": .miter, "round": .round, "bevel": .bevel])
    }
    if let limit = try node.member("miterLimit") { style.miterLimit = try limit.number() }
    if let dash = try node.member("dash") {
      style.dash = try dash.array().map { CGFloat(try $0.number()) }
    }
    if let phase = try node.member("dashPhase") { style.dashPhase = try phase.number() }
    style.trim = trim.map { $0[0]...$0[1] }
    return style
  }

  /// The member `projection`: six numbers a b c d tx ty, or nine with px py pw.
  ///
  /// It is the identity where it is absent.
  static func projection(_ node: JSONNode) throws -> Projection {
    guard let member = try node.member("projection") else { return Projection() }
    let n = try member.array().map { try $0.number() }
    guard n.count == 6 || n.count == 9 else {
      throw member.failure("6 or 9 numbers are needed here, not \(n.count)")
    }
    let affine = CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
    return n.count == 6
      ? Projection(affine) : Projection(affine: affine, px: n[6], py: n[7], pw: n[8])
  }
}

// MARK: - Filters and values

extension DisplayListReader {
  func filter(_ node: JSONNode) throws -> Filter {
    let name = try node.required("type").string()
    guard let kind = Filter.kinds.first(where: { $0.name == name }) else {
      throw node.failure("`\(name)` is no filter")
    }
    return try kind.init(node, self).filter
  }

  static func color(_ node: JSONNode) throws -> PaintColor {
    let n = try node.numbers(4)
    return PaintColor(Float(n[0]), Float(n[1]), Float(n[2]), Float(n[3]))
  }

  static func point(_ node: JSONNode, _ key: String) throws -> CGPoint {
    let n = try node.required(key).numbers(2)
    return CGPoint(x: n[0], y: n[1])
  }
}
