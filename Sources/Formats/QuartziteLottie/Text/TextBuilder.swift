// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteNumerics

/// Builds the layers of text.
///
/// A text without animators or a path is one shape layer for its fill and one for its stroke;
/// otherwise every glyph is a layer. Each keyframe of the text is a layer that is visible until the
/// next one.
struct TextBuilder {
  let model: FileModel
  let rules: any TextRules
  private let context: BuildContext
  private var account: Allowance { context.layers }
  private var log: IssueLog { context.log }

  /// Makes a builder.
  init(model: FileModel, rules: any TextRules, _ context: BuildContext) {
    (self.model, self.rules, self.context) = (model, rules, context)
  }

  /// Adds a text layer's text to a layer.
  func build(_ layer: LayerModel, _ text: TextModel, into own: CALayer) {
    noteFonts(text, layer)
    let keys = text.document.keys
    let path = text.pathMask.flatMap { layer.masks.indices.contains($0) ? layer.masks[$0] : nil }
    for (index, key) in keys.enumerated() {
      guard account.take() else { break }
      let shown = CALayer()
      let document = SetText.fitted(
        within(key.value, layer),
        model: model,
        rules,
        context.memo
      )
      add(document, text, path?.path, into: shown, rules.snap(layer))
      if keys.count > 1 {
        let start = index == 0 ? -Double.infinity : key.time
        let end = index + 1 < keys.count ? keys[index + 1].time : .infinity
        LayerAnimations.compute(
          shown,
          "hidden",
          .value { .scalar($0 < start || $0 >= end ? 1 : 0) }
        )
      }
      own.addSublayer(shown)
    }
  }

  /// The text, truncated to the number of characters that are left within the limits.
  private func within(_ document: TextDocument, _ layer: LayerModel) -> TextDocument {
    let scalars = document.text.unicodeScalars
    // Texts may be long, and shown by many layers: what is beyond the limit is not counted.
    let count = scalars.prefix(context.characters.left + 1).count
    let wasSpent = context.characters.isSpent
    let taken = context.characters.takeUp(to: count)
    guard taken < count else { return document }
    if !wasSpent {
      let most = context.limits.characters
      log.note(.limit, "more than \(most) characters of text", at: layer.keyPath)
    }
    var result = document
    result.text = String(String.UnicodeScalarView(scalars.prefix(taken)))
    return result
  }

  /// Reports the fonts that are missing for what is within the limits.
  private func noteFonts(_ text: TextModel, _ layer: LayerModel) {
    let left = context.characters.left
    var seen: Set<String> = []
    for key in text.document.keys where seen.insert(key.value.font).inserted {
      let font = model.fonts[key.value.font]
      let table = GlyphTable(model: model, family: font?.family ?? "", style: font?.style ?? "")
      let lines = Substring(key.value.text.unicodeScalars.prefix(left)).split(separator: "\n")
      guard !lines.allSatisfy({ table.holds($0) }) else { continue }
      #if Text
      if !TextFonts.isInstalled(key.value.font, font) {
        log.note(.missing, "the font \(key.value.font)", at: layer.keyPath)
      }
      #else
      log.note(.missing, "the font \(key.value.font): built without text", at: layer.keyPath)
      #endif
    }
  }

  // MARK: - One text

  private func add(
    _ document: TextDocument,
    _ text: TextModel,
    _ path: Track<PackedOutline>?,
    into parent: CALayer,
    _ snap: ((_ x: Double) -> Double)?
  ) {
    let set = SetText(document, model: model, rules, context.memo)
    guard !set.glyphs.isEmpty else { return }
    if text.animators.isEmpty, path == nil {
      var outline = PathElements()
      for glyph in set.glyphs where takes(glyph) {
        let x = snap?(glyph.place.x) ?? glyph.place.x
        let move = CGAffineTransform(translationX: x, y: glyph.place.y)
        outline.append(contentsOf: glyph.outline.applying(move))
      }
      for layer in paints(document, CGPath(elements: outline)) where account.take() {
        parent.addSublayer(layer)
      }
      return
    }
    // Each tracking is evaluated for all glyphs, once here and once in a frame.
    let tracking = text.animators.count { $0.tracking != nil }
    let isSpread = context.memo.account.make { $0.spend(vertices: 2 * tracking * set.glyphs.count) }
    let spread = TextSpread(set, document, isSpread ? text.animators : [])
    let groups = set.groups(text.grouping)
    // For each glyph, its animators, the lines before it and the path that it follows are
    // evaluated.
    var each = 3 + text.animators.count / 4
    if text.animators.contains(where: { $0.lineSpacing != nil }) { each += set.lines / 64 }
    each += (path?.first.count ?? 0) / 64
    var paths: [Int: CGPath] = [:]
    for (number, glyph) in set.glyphs.enumerated() where !glyph.isSpace {
      guard account.take(each) else { break }
      let layer = CALayer()
      layer.anchorPoint = .zero
      let animated = AnimatedGlyph(
        glyph,
        number,
        set,
        text,
        path,
        document,
        spread,
        groups[number]
      )
      layer.transform = animated.transform(at: 0)
      if animated.moves {
        LayerAnimations.compute(layer, "transform", .transform { animated.transform(at: $0) })
      }
      layer.opacity = Float(animated.opacity(at: 0))
      if text.animators.contains(where: { $0.opacity != nil }) {
        LayerAnimations.compute(layer, "opacity", .value { .scalar(animated.opacity(at: $0)) })
      }
      animated.addBlur(to: layer)
      let middle = CGAffineTransform(translationX: -glyph.advance / 2, y: 0)
      var outline = glyph.shape.flatMap { paths[$0] }
      if outline == nil, takes(glyph) {
        outline = CGPath(elements: glyph.outline.applying(middle))
        if let shape = glyph.shape { paths[shape] = outline }
      }
      guard let outline else { continue }
      for shape in paints(document, outline, animated) { layer.addSublayer(shape) }
      parent.addSublayer(layer)
    }
  }

  /// Whether the outline of a glyph may be made once more; charges it.
  private func takes(_ glyph: SetText.Glyph) -> Bool {
    context.memo.account.make { $0.spend(vertices: glyph.outline.points.count / 3 + 1) }
  }

  /// The layers of the fill and the stroke, in drawing order.
  private func paints(
    _ document: TextDocument,
    _ path: CGPath,
    _ glyph: AnimatedGlyph? = nil
  ) -> [CALayer] {
    var result: [CALayer] = []
    if document.fill != nil || glyph?.givesFill == true {
      let layer = CAShapeLayer()
      layer.path = path
      layer.fillColor = ShapeBuilder.color(glyph?.fill(at: 0) ?? document.fill ?? .zero)
      if let glyph, glyph.changesFill {
        LayerAnimations.compute(layer, "fillColor", .value { .color(glyph.fill(at: $0)) })
      }
      result.append(layer)
    }
    if document.stroke != nil || glyph?.givesStroke == true {
      let layer = CAShapeLayer()
      layer.path = path
      layer.fillColor = nil
      layer.lineJoin = .miter
      layer.strokeColor = ShapeBuilder.color(glyph?.stroke(at: 0) ?? document.stroke ?? .zero)
      let unit = rules.lineUnit(document)
      layer.lineWidth = (glyph?.strokeWidth(at: 0) ?? document.strokeWidth) * unit
      if let glyph, glyph.changesStroke {
        LayerAnimations.compute(layer, "strokeColor", .value { .color(glyph.stroke(at: $0)) })
        LayerAnimations.compute(
          layer,
          "lineWidth",
          .value { .scalar(max(0, glyph.strokeWidth(at: $0))) }
        )
      }
      if document.strokesAboveFill { result.append(layer) } else { result.insert(layer, at: 0) }
    }
    return result
  }
}
