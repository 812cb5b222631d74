// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteGraphics

/// Builds the layer tree of compositions.
struct CompositionBuilder {
  let model: FileModel
  /// Makes pictures of encoded ones; nil where it cannot.
  let images: (ImageModel) -> CGImage?
  /// What is left out.
  private(set) var issues: [LottieIssue] = []
  private let limits: LottieLimits
  private var layerCount = 0
  private var shapes: ShapeBuilder
  private var texts: TextBuilder
  private var engineShapes: EngineShapeBuilder
  private var dialect: LottieDialect { model.dialect }
  /// The compositions that are being unfolded.
  private var open: [String] = []
  private var pictures: [String: CGImage] = [:]
  /// In the Core Animation dialect, the time of the composition that is being unfolded, and the
  /// frames of it that are looked up where its time is remapped.
  private var clock: EngineClock
  private var table: EngineTable?
  private let budget = EngineBudget()

  /// Makes a builder of a file.
  init(
    model: FileModel,
    limits: LottieLimits = LottieLimits(),
    images: @escaping (ImageModel) -> CGImage?
  ) {
    (self.model, self.limits, self.images) = (model, limits, images)
    shapes = ShapeBuilder(limits: limits)
    engineShapes = EngineShapeBuilder(limits: limits)
    texts = TextBuilder(model: model, dialect: model.dialect)
    clock = EngineClock(startFrame: model.startFrame, endFrame: model.endFrame)
  }

  /// Adds the main composition to a layer whose time is in frames.
  mutating func build(into parent: CALayer) {
    (engineShapes.clock, engineShapes.extent) = (clock, model.size)
    build(model.layers, into: parent, end: model.endFrame)
    issues += shapes.issues + engineShapes.issues + texts.issues
    if shapes.isPathWorkSpent || engineShapes.isPathWorkSpent {
      issues.append(LottieIssue(.limit, "outlines that take too much work are left out"))
    }
    if budget.isSpent {
      let most = EngineBudget.most
      issues.append(LottieIssue(.limit, "more than \(most) values of remapped compositions"))
    }
  }

  /// Adds the layers of a composition, which are given front to back.
  ///
  /// - Parameter end: the frame that shows the last picture; layers that last to it stay.
  private mutating func build(_ layers: [LayerModel], into parent: CALayer, end: Double) {
    let layers = dialect == .format ? layers : layers.map { engineValues.layer($0) }
    var numbers: [Int: Int] = [:]
    for (index, layer) in layers.enumerated() {
      guard let number = layer.number else { continue }
      // Of two layers of one number the engine takes the one further back.
      if numbers[number] == nil || dialect == .coreAnimation { numbers[number] = index }
    }
    let mattes = dialect == .format ? mattes(layers, numbers) : engineMattes(layers)
    // What another layer shows through is not shown itself.
    let sources = Set(mattes.values)
    for index in layers.indices.reversed() {
      let layer = layers[index]
      guard !layer.isHidden, !sources.contains(index) else { continue }
      guard !layer.isMatte || dialect == .coreAnimation else { continue }
      if case .null = layer.content { continue }
      guard var built = placed(layer, among: layers, numbers, end: end) else { return }
      if layer.hasSetMatte, dialect == .format {
        built = withMattes(built, of: layer, among: layers, numbers, end: end)
      }
      guard let matte = layer.matte, dialect == .format || mattes[index] != nil else {
        parent.addSublayer(built)
        continue
      }
      let source = mattes[index] ?? -1
      // The engine turns a matte around before its parents move it.
      let isInside = dialect == .coreAnimation && matte == .invertedAlpha
      guard layers.indices.contains(source), source != index,
        let mask = placed(
          layers[source],
          among: layers,
          numbers,
          end: end,
          isInverted: isInside
        )
      else {
        issues.append(LottieIssue(.missing, "the matte", keyPath: layer.keyPath))
        continue
      }
      // A hidden layer hides all in the engine.
      if dialect == .coreAnimation, layers[source].isHidden, !isInside { mask.sublayers = nil }
      parent.addSublayer(matted(built, by: mask, matte, layer))
    }
  }

  private var engineValues: EngineValues {
    EngineValues(time: table.map { .table($0) } ?? .even(clock))
  }

  /// The layers that others are shown through.
  private func mattes(_ layers: [LayerModel], _ numbers: [Int: Int]) -> [Int: Int] {
    var mattes: [Int: Int] = [:]
    for (index, layer) in layers.enumerated() where layer.matte != nil {
      mattes[index] = layer.matteParent.flatMap { numbers[$0] } ?? index - 1
    }
    return mattes
  }

  /// The layers that others are shown through in the Core Animation dialect: from the back on, each
  /// layer with a matte takes the one in front of it, which then has none itself.
  private mutating func engineMattes(_ layers: [LayerModel]) -> [Int: Int] {
    var mattes: [Int: Int] = [:]
    var index = layers.count - 1
    while index >= 0 {
      defer { index -= 1 }
      guard let matte = layers[index].matte else { continue }
      if matte == .luma || matte == .invertedLuma {
        issues.append(
          LottieIssue(.unsupported, "a matte by brightness", keyPath: layers[index].keyPath)
        )
      }
      if let parent = layers[index].matteParent, index > 0, layers[index - 1].number != parent {
        issues.append(
          LottieIssue(.unsupported, "a matte that is not next", keyPath: layers[index].keyPath)
        )
      }
      // The number 4 is not known at all.
      guard matte != .invertedLuma, index > 0 else { continue }
      mattes[index] = index - 1
      index -= 1
    }
    return mattes
  }

  /// Shows a layer through another one.
  ///
  /// - Parameter weights: of red, green and blue in a matte by brightness.
  mutating func matted(
    _ built: CALayer,
    by mask: CALayer,
    _ matte: LayerModel.Matte,
    _ layer: LayerModel,
    weights: [Double] = LayerFilters.luma
  ) -> CALayer {
    let container = CALayer()
    container.addSublayer(built)
    // The engine blends inside what the matte cuts out, where there is nothing behind.
    if dialect == .format { container.compositingFilter = BlendModes.filter(layer.blendMode) }
    switch matte {
    case .alpha: container.mask = mask
    case .invertedAlpha:
      container.mask =
        dialect == .format ? Self.inverted(mask, MaskBuilder.everything()) : mask
    case .luma, .invertedLuma:
      guard dialect == .format else { return container }
      // Over black the brightness counts the alpha in.
      let picture = CALayer()
      picture.addSublayer(MaskBuilder.everything())
      picture.addSublayer(mask)
      var filters = LayerFilters()
      filters.append([]) { _ in
        LayerFilters.brightness(isInverted: matte == .invertedLuma, weights: weights)
      }
      filters.apply(to: picture)
      container.mask = picture
    }
    return container
  }

  /// Everything, less what a matte covers.
  private static func inverted(_ mask: CALayer, _ everything: CALayer) -> CALayer {
    let inverted = CALayer()
    inverted.addSublayer(everything)
    mask.compositingFilter = "destinationOut"
    inverted.addSublayer(mask)
    return inverted
  }

  /// A layer with its content, inside the layers that it hangs on; nil beyond the limit.
  ///
  /// - Parameter isInverted: whether it is everything less the layer that hangs on them, as mattes
  ///   in the Core Animation dialect; everything is the composition and 10,000 points around it.
  mutating func placed(
    _ layer: LayerModel,
    among layers: [LayerModel],
    _ numbers: [Int: Int],
    end: Double,
    isInverted: Bool = false
  ) -> CALayer? {
    guard layerCount < limits.layers else {
      if layerCount == limits.layers {
        issues.append(LottieIssue(.limit, "more than \(limits.layers) layers"))
        layerCount += 1
      }
      return nil
    }
    layerCount += 1
    let own = CALayer()
    own.name = layer.name
    layer.transform.apply(to: own, engineClock)
    layer.transform.applyOpacity(to: own)
    show(layer, own, end: end)
    if dialect == .coreAnimation || (layer.matte == nil && !layer.hasSetMatte) {
      own.compositingFilter = BlendModes.filter(layer.blendMode)
    }
    if dialect == .format, LayerStage.isNeeded(layer) {
      own.addSublayer(staged(layer, end: end))
    } else {
      fill(own, layer, end: end)
      if !layer.masks.isEmpty { own.mask = mask(layer) }
      LayerLooks.apply(layer, to: own, engineClock, &issues)
    }
    var result = own
    if isInverted {
      if layer.isHidden { own.sublayers = nil }
      let around = CGRect(origin: .zero, size: engineShapes.extent).insetBy(
        dx: -10_000,
        dy: -10_000
      )
      result = Self.inverted(own, MaskBuilder.everything(around))
    }
    var seen: Set<Int> = []
    var parent = layer.parent
    while let number = parent, let index = numbers[number] {
      guard seen.insert(number).inserted, seen.count <= 256 else {
        issues.append(LottieIssue(.invalid, "hangs on itself", keyPath: layer.keyPath))
        break
      }
      let carrier = CALayer()
      layers[index].transform.apply(to: carrier, engineClock)
      // What hangs on a layer is blended as it is, in the engine.
      if dialect == .coreAnimation {
        carrier.compositingFilter = BlendModes.filter(layers[index].blendMode)
      }
      carrier.addSublayer(result)
      result = carrier
      parent = layers[index].parent
    }
    return result
  }

  private var engineClock: EngineClock? { dialect == .coreAnimation ? clock : nil }

  /// Notes something that is left out.
  mutating func note(_ issue: LottieIssue) { issues.append(issue) }

  /// What was reported so far.
  var reports: [[LottieIssue]] {
    [issues, shapes.issues, engineShapes.issues, texts.issues]
  }

  /// Goes back to what was reported at a time; limits that were met since stay.
  mutating func restore(_ reports: [[LottieIssue]]) {
    let limits = issues[reports[0].count...].filter { $0.kind == .limit }
    (issues, shapes.issues) = (reports[0] + limits, reports[1])
    (engineShapes.issues, texts.issues) = (reports[2], reports[3])
  }

  /// The mask of a layer's masks, without the one that its text follows.
  mutating func mask(_ layer: LayerModel) -> CALayer? {
    var masks = layer.masks
    if case .text(let text) = layer.content, let path = text.pathMask, masks.indices.contains(path)
    {
      masks.remove(at: path)
    }
    guard dialect == .coreAnimation else { return MaskBuilder.mask(masks) }
    for mask in masks where mask.mode != .none {
      let isPlain =
        mask.feather.isAlways(.zero, lanes: 2) && mask.expansion.isAlways(.zero)
        && mask.opacity.isAlways(Vector(100, 0, 0, 0))
      if !isPlain {
        issues.append(
          LottieIssue(
            .unsupported,
            "a mask's feather, expansion or opacity",
            keyPath: layer.keyPath
          )
        )
      }
    }
    return MaskBuilder.engineMask(masks)
  }

  /// Hides a layer outside its frames.
  private func show(_ layer: LayerModel, _ own: CALayer, end: Double) {
    let lasts = layer.outFrame >= end
    guard layer.outFrame > layer.inFrame else {
      own.isHidden = true
      return
    }
    let (start, stop) = (layer.inFrame, layer.outFrame)
    if let table {
      LayerAnimations.compute(
        own,
        "hidden",
        .value { time in
          let frame = table.frame(at: time)
          // Nothing is seen before the composition's frame 0.
          return .scalar(frame < max(start, 0) || frame >= stop ? 1 : 0)
        }
      )
      return
    }
    LayerAnimations.compute(
      own,
      "hidden",
      .value { .scalar($0 < start || (!lasts && $0 >= stop) ? 1 : 0) }
    )
  }

  // MARK: - Content

  mutating func fill(_ own: CALayer, _ layer: LayerModel, end: Double) {
    switch layer.content {
    case .null: break
    case .shapes(let items):
      if dialect == .format {
        shapes.build(items, into: own)
      } else {
        engineShapes.build(items, into: own)
      }
    case .solid(let size, let color):
      let solid = CALayer()
      solid.anchorPoint = .zero
      solid.bounds = CGRect(origin: .zero, size: size)
      solid.backgroundColor = ShapeBuilder.color(color)
      solid.allowsEdgeAntialiasing = true
      own.addSublayer(solid)
    case .image(let id): addImage(id, to: own, layer)
    case .composition(let id, let size, let remap):
      addComposition(id, size, remap, to: own, layer, end: end)
    case .text(let text): texts.build(layer, text, into: own)
    }
  }

  private mutating func addImage(_ id: String, to own: CALayer, _ layer: LayerModel) {
    guard let asset = model.images[id] else {
      issues.append(LottieIssue(.missing, "the picture \(id)", keyPath: layer.keyPath))
      return
    }
    if pictures[id] == nil { pictures[id] = asset.picture ?? images(asset) }
    guard let picture = pictures[id] else {
      issues.append(LottieIssue(.missing, "the picture \(id)", keyPath: layer.keyPath))
      return
    }
    let content = CALayer()
    content.anchorPoint = .zero
    var size = asset.size
    if size.width <= 0 || size.height <= 0 {
      size = CGSize(width: picture.width, height: picture.height)
    }
    content.bounds = CGRect(origin: .zero, size: size)
    content.contents = picture
    content.contentsGravity = .resize
    content.allowsEdgeAntialiasing = dialect == .format
    own.addSublayer(content)
  }

  private mutating func addComposition(
    _ id: String,
    _ size: CGSize,
    _ remap: Track<Vector>?,
    to own: CALayer,
    _ layer: LayerModel,
    end: Double
  ) {
    guard let layers = model.compositions[id] else {
      issues.append(LottieIssue(.missing, "the composition \(id)", keyPath: layer.keyPath))
      return
    }
    guard !open.contains(id), open.count < limits.compositionDepth else {
      issues.append(
        LottieIssue(
          .limit,
          "the composition \(id) holds itself, or is too deep",
          keyPath: layer.keyPath
        )
      )
      return
    }
    let content = CALayer()
    content.anchorPoint = .zero
    content.bounds = CGRect(origin: .zero, size: size)
    content.masksToBounds = true
    let (start, stretch, rate) = (layer.startFrame, layer.stretch, model.frameRate)
    var innerEnd = (end - start) / stretch
    let outer = (clock, table, engineShapes.extent)
    if dialect == .coreAnimation {
      innerEnd = enter(layer, size, remap, innerEnd, content)
    } else if let remap {
      content.timeMap = LayerTimeMap { remap.scalar(at: $0) * rate }
      innerEnd = .infinity
    } else if start != 0 || stretch != 1 {
      content.timeMap = LayerTimeMap { ($0 - start) / stretch }
    }
    open.append(id)
    build(layers, into: content, end: innerEnd)
    open.removeLast()
    (clock, table, engineShapes.extent) = outer
    engineShapes.clock = clock
    own.addSublayer(content)
  }

  /// Takes up the time of a composition in the Core Animation dialect and returns its end.
  ///
  /// Where time is remapped values are looked up at the whole frames of the animation, so that the
  /// layers inside live in the time of the composition outside.
  private mutating func enter(
    _ layer: LayerModel,
    _ size: CGSize,
    _ remap: Track<Vector>?,
    _ end: Double,
    _ content: CALayer
  ) -> Double {
    let (start, stretch, rate) = (layer.startFrame, layer.stretch, model.frameRate)
    engineShapes.extent = size
    if let table {
      self.table = table.inner { frame in
        remap.map { $0.scalar(at: frame) * rate } ?? (frame - start) / stretch
      }
      return .infinity
    }
    if let remap {
      let places = clock.wholeFrames
      if places.isEmpty {
        content.timeMap = LayerTimeMap { remap.scalar(at: $0) * rate }
      } else {
        table = EngineTable(
          places: places,
          frames: places.map { remap.scalar(at: $0) * rate },
          budget: budget
        )
      }
      return .infinity
    }
    clock = clock.inner(start: start, stretch: stretch)
    engineShapes.clock = clock
    if start != 0 || stretch != 1 { content.timeMap = LayerTimeMap { ($0 - start) / stretch } }
    return end
  }
}

/// Blend modes by the numbers of the format.
enum BlendModes {
  private static let names = [
    "multiply", "screen", "overlay", "darken", "lighten", "colorDodge", "colorBurn", "hardLight",
    "softLight", "difference", "exclusion", "hue", "saturation", "color", "luminosity",
    "plusLighter", "hardMix",
  ]

  /// Returns a layer's compositing filter; nil for the normal mode and unknown ones.
  static func filter(_ mode: Int) -> Any? {
    names.indices.contains(mode - 1) ? names[mode - 1] + "BlendMode" : nil
  }
}
