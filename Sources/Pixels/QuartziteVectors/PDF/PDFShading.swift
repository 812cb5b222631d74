// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry

/// A gradient as a PDF shading, and its alpha as a soft mask.
struct PDFShading {
  private let gradient: Gradient
  private let canvas: CGRect
  private let stops: [Gradient.Stop]

  init(_ gradient: Gradient, canvas: CGRect) {
    (self.gradient, self.canvas) = (gradient, canvas)
    stops = gradient.straightStops
  }

  /// Adds the shading of the colours; returns its number.
  func object(in document: inout PDFDocument) -> Int {
    document.add(shading("DeviceRGB") { PDFContent.color($0) })
  }

  /// Returns the dictionary of a soft mask; nil where all stops are opaque.
  func mask(in document: inout PDFDocument) -> String? {
    guard stops.contains(where: { $0.color.w < 1 }) else { return nil }
    let text = shading("DeviceGray") {
      NumberText.text(Double(min(max($0.w, 0), 1)), decimals: 4)
    }
    let number = document.add(text)
    let content = "\(PDFContent.matrix(gradient.projection.affine)) cm /s sh"
    let form = document.add(
      stream: Array(content.utf8),
      "/Type/XObject/Subtype/Form/BBox[0 0 \(Int(canvas.maxX)) \(Int(canvas.maxY))]"
        + "/Group<</S/Transparency/CS/DeviceGray/I true>>/Resources<</Shading<</s \(number) 0 R>>>>"
    )
    return "<</Type/Mask/S/Luminosity/G \(form) 0 R/BC[0]>>"
  }

  private func shading(_ space: String, _ say: (PaintColor) -> String) -> String {
    func numbers(_ values: [CGFloat]) -> String {
      values.map { NumberText.text($0, decimals: 5) }.joined(separator: " ")
    }
    var text = "<</ColorSpace/\(space)"
    switch gradient.kind {
    case .linear(let start, let end):
      text += "/ShadingType 2/Coords[\(numbers([start.x, start.y, end.x, end.y]))]"
    case .radial(let start, let startRadius, let end, let endRadius):
      let circles = [start.x, start.y, startRadius, end.x, end.y, endRadius]
      text += "/ShadingType 3/Coords[\(numbers(circles))]"
    case .conic: break
    }
    return text + "/Extend[\(gradient.extendsBefore) \(gradient.extendsAfter)]"
      + "/Function \(function(say))>>"
  }

  /// Returns the function from 0...1 to a colour, linear between each pair of stops.
  private func function(_ say: (PaintColor) -> String) -> String {
    var stops = stops
    if let first = stops.first, first.offset > 0 {
      stops.insert(Gradient.Stop(offset: 0, color: first.color), at: 0)
    }
    if let last = stops.last, last.offset < 1 {
      stops.append(Gradient.Stop(offset: 1, color: last.color))
    }
    var (pieces, bounds): ([String], [String]) = ([], [])
    for (from, to) in zip(stops, stops.dropFirst()) where to.offset > from.offset {
      if !pieces.isEmpty { bounds.append(NumberText.text(Double(from.offset), decimals: 6)) }
      pieces.append(
        "<</FunctionType 2/Domain[0 1]/N 1/C0[\(say(from.color))]/C1[\(say(to.color))]>>"
      )
    }
    if pieces.isEmpty, let stop = stops.last {
      pieces = ["<</FunctionType 2/Domain[0 1]/N 1/C0[\(say(stop.color))]/C1[\(say(stop.color))]>>"]
    }
    if pieces.count == 1 { return pieces[0] }
    let encode = [String](repeating: "0 1", count: pieces.count).joined(separator: " ")
    return "<</FunctionType 3/Domain[0 1]/Functions[\(pieces.joined())]"
      + "/Bounds[\(bounds.joined(separator: " "))]/Encode[\(encode)]>>"
  }
}
