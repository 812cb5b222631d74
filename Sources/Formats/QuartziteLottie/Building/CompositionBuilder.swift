// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteGraphics

/// Builds the layer tree of compositions.
struct CompositionBuilder<Dialect: DialectBuilder> {
  let model: FileModel
  /// Decodes a picture; returns nil where it cannot.
  let images: (ImageModel) -> CGImage?
  /// The limits, what is left of them, and the log of issues.
  let context: BuildContext
  var log: IssueLog { context.log }
  var account: Allowance { context.layers }
  /// Builds what differs between dialects.
  private var dialect: Dialect
  private var limits: LottieLimits { context.limits }
  private var layerCount = 0
  /// The identifiers of the compositions that are being built, the outermost first.
  private var open: [String] = []
  /// The names of the layers that show these compositions.
  private var path: [String] = []
  /// The camera view of the 3D layers of the composition that is being built; nil without a camera.
  private var view: SpaceView?
  /// The layers of the composition that is being built, and their places in it by their numbers.
  private(set) var siblings: (layers: [LayerModel], numbers: [Int: Int]) = ([], [:])
  private var pictures: [String: CGImage] = [:]
  /// The identifiers of the pictures whose decoding was tried.
  private var tried: Set<String> = []

  /// Makes a builder of a file.
  init(
    model: FileModel,
    dialect: Dialect,
    context: BuildContext,
    images: @escaping (ImageModel) -> CGImage?
  ) {
    (self.model, self.dialect, self.context, self.images) = (model, dialect, context, images)
  }

  /// Adds the main composition to a layer whose time is in frames.
  mutating func build(into parent: CALayer) {
    build(model.layers, into: parent, size: model.size, end: model.endFrame)
    context.finish()
    dialect.finish()
  }

  /// Adds the layers of a composition, which are given front to back.
  ///
  /// - Parameter end: the end frame of the composition; layers that last until then stay visible.
  private mutating func build(
    _ list: [LayerModel],
    into parent: CALayer,
    size: CGSize,
    end: Double
  ) {
    // Layers that are not drawn cost time too, each time that the composition is shown.
    guard account.take(list.count / 64) else { return }
    let layers = list.map { layer in
      dialect.shown(layer).measured(own(layer), in: size, frameRate: model.frameRate)
    }
    let outerView = view
    view = SpaceView(layers, size: size)
    defer { view = outerView }
    // Consecutive 3D layers share one space, in which they are sorted by depth.
    var space: CALayer?
    var numbers: [Int: Int] = [:]
    for (index, layer) in layers.enumerated() {
      if let number = layer.number, numbers[number] == nil { numbers[number] = index }
    }
    let outerSiblings = siblings
    siblings = (layers, numbers)
    defer { siblings = outerSiblings }
    let mattes = mattes(layers, numbers)
    // A layer that is the matte of another is not drawn itself.
    let sources = Set(mattes.values)
    for index in layers.indices.reversed() {
      let layer = layers[index]
      guard !layer.isHidden, !layer.isMatte, !sources.contains(index),
        layer.isDrawn || context.names.seeks(path + [layer.name])
      else { continue }
      if let view, layer.isInSpace, layer.matte == nil, !layer.hasSetMatte {
        guard let built = placed(layer, among: layers, numbers, end: end, isAlone: false) else {
          return
        }
        limit(built, to: layer, end: end)
        let common = space ?? view.makeSpace()
        if space == nil { parent.addSublayer(common) }
        common.addSublayer(built)
        space = common
        continue
      }
      space = nil
      guard var built = placed(layer, among: layers, numbers, end: end) else { return }
      if layer.hasSetMatte {
        built = withMattes(built, of: layer, among: layers, numbers, end: end)
      }
      guard let matte = layer.matte else {
        limit(built, to: layer, end: end)
        parent.addSublayer(built)
        continue
      }
      let source = mattes[index] ?? -1
      guard layers.indices.contains(source), source != index,
        let mask = placed(layers[source], among: layers, numbers, end: end, as: matte)
      else {
        log.note(.missing, "the matte", at: layer.keyPath)
        continue
      }
      let container = matted(built, by: mask, matte, layer)
      limit(container, to: layer, end: end)
      parent.addSublayer(container)
    }
  }

  /// The size of what a layer shows; nil for what has none of its own.
  func own(_ layer: LayerModel) -> CGSize? {
    switch layer.content {
    case .composition(_, let size, _), .solid(let size, _): size
    case .image(let id): model.images[id]?.size
    case .null, .other, .camera, .sound, .shapes, .text: nil
    }
  }

  /// The index of the matte of each layer that has one, by the index of the layer.
  private func mattes(_ layers: [LayerModel], _ numbers: [Int: Int]) -> [Int: Int] {
    var mattes: [Int: Int] = [:]
    for (index, layer) in layers.enumerated() where layer.matte != nil {
      mattes[index] = layer.matteParent.flatMap { numbers[$0] } ?? index - 1
    }
    return mattes
  }

  /// Returns a layer with a matte applied.
  ///
  /// - Parameter weights: the weights of red, green and blue in a luma matte.
  func matted(
    _ built: CALayer,
    by mask: CALayer,
    _ matte: LayerModel.Matte,
    _ layer: LayerModel,
    weights: [Double] = LayerFilters.luma
  ) -> CALayer {
    dialect.matted(built, by: mask, matte, layer, weights: weights)
  }

  /// Lets what shows a layer of the file be visible at that layer's frames only.
  ///
  /// `outermost` also holds the transforms of its parents and its matte: at other frames nothing of
  /// them is evaluated or composed.
  func limit(_ outermost: CALayer, to layer: LayerModel, end: Double) {
    if layer.outFrame > layer.inFrame {
      LayerAnimations.compute(outermost, "hidden", dialect.hides(layer, end: end))
    } else {
      outermost.isHidden = true
    }
  }

  /// Returns a layer with its content, inside layers that apply its parents' transforms; nil beyond a
  /// limit.
  ///
  /// A matte is visible at its frames only; what is drawn itself is limited to them by the caller.
  ///
  /// - Parameters:
  ///   - matte: the kind of matte that the layer is for another; nil where it is drawn itself.
  ///   - isAlone: whether a 3D layer gets a space of its own, which projects it to the plane; otherwise
  ///     the caller adds it to a space.
  mutating func placed(
    _ layer: LayerModel,
    among layers: [LayerModel],
    _ numbers: [Int: Int],
    end: Double,
    as matte: LayerModel.Matte? = nil,
    isAlone: Bool = true
  ) -> CALayer? {
    guard layerCount < limits.layers else {
      if layerCount == limits.layers {
        log.note(.limit, "more than \(limits.layers) layers")
        layerCount += 1
      }
      return nil
    }
    layerCount += 1
    guard account.take(1 + layer.transform.keyframeParts) else { return nil }
    let own = CALayer()
    own.name = layer.name
    context.names.found(own, at: path + [layer.name], isMatte: matte != nil)
    let space = layer.isInSpace ? view : nil
    if space != nil {
      var plain = layer
      plain.transform = TransformModel()
      plain.transform.opacity = layer.transform.opacity
      dialect.place(own, plain)
      layer.transform.applyInSpace(to: own)
    } else {
      dialect.place(own, layer)
    }
    if dialect.needsDecoration(layer) {
      own.addSublayer(decoratedLayer(layer, end: end))
    } else {
      fill(own, layer, end: end)
      if !layer.masks.isEmpty { own.mask = mask(layer) }
      dialect.dress(own, layer)
    }
    var result = own
    if let matte {
      // What the dialect puts around a matte, to invert it, is there at all frames.
      limit(own, to: layer, end: end)
      result = dialect.source(own, of: layer, as: matte)
    }
    var visited = Set([layer.number].compactMap { $0 })
    var parent = layer.parent
    while let number = parent, let index = numbers[number] {
      guard account.take(1 + layers[index].transform.keyframeParts) else { break }
      guard visited.insert(number).inserted, visited.count <= 256 else {
        log.note(.invalid, "hangs on itself", at: layer.keyPath)
        break
      }
      let carrier =
        space == nil ? dialect.carrier(layers[index]) : layers[index].transform.spaceCarrier()
      carrier.addSublayer(result)
      result = carrier
      parent = layers[index].parent
    }
    guard let space, isAlone else { return result }
    let alone = space.makeSpace()
    alone.addSublayer(result)
    return alone
  }

  /// Returns the layer that applies a layer's masks, without the mask whose path its text follows; nil
  /// where nothing is masked or a limit is reached.
  mutating func mask(_ layer: LayerModel) -> CALayer? {
    let keyframes = layer.masks.reduce(0) { $0 + $1.opacity.keyframeParts }
    guard account.take(2 * layer.masks.count + keyframes) else { return nil }
    var masks = layer.masks
    if case .text(let text) = layer.content, let path = text.pathMask, masks.indices.contains(path)
    {
      masks.remove(at: path)
    }
    return dialect.mask(masks)
  }

  // MARK: - Content

  /// Adds the content of a layer of the file to `own`.
  mutating func fill(_ own: CALayer, _ layer: LayerModel, end: Double) {
    switch layer.content {
    case .null, .other, .camera, .sound: break
    case .shapes(let items): dialect.addShapes(items, to: own)
    case .solid(let size, let color):
      let solid = CALayer()
      solid.anchorPoint = .zero
      solid.bounds = CGRect(origin: .zero, size: size)
      solid.backgroundColor = ShapeBuilder.color(color.value)
      solid.allowsEdgeAntialiasing = true
      own.addSublayer(solid)
    case .image(let id): addImage(id, to: own, layer)
    case .composition(let id, let size, let remap):
      addComposition(id, size, remap, to: own, layer, end: end)
    case .text(let text):
      TextBuilder(model: model, rules: dialect.textRules, context).build(layer, text, into: own)
    }
  }

  private mutating func addImage(_ id: String, to own: CALayer, _ layer: LayerModel) {
    guard let asset = model.images[id] else {
      log.note(.missing, "the picture \(id)", at: layer.keyPath)
      return
    }
    // What could not be decoded once is not tried again.
    if tried.insert(id).inserted { pictures[id] = picture(of: asset, layer) }
    guard let picture = pictures[id] else {
      log.note(.missing, "the picture \(id)", at: layer.keyPath)
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
    content.contentsGravity = asset.gravity
    // Others than the usual one may reach beyond their place.
    content.masksToBounds = asset.gravity != .resize
    content.allowsEdgeAntialiasing = dialect.softensPictures
    own.addSublayer(content)
  }

  /// The picture of an asset; nil where it cannot be decoded or has more pixels than are left.
  private func picture(of asset: ImageModel, _ layer: LayerModel) -> CGImage? {
    if let picture = asset.picture { return picture }
    let count = asset.data.flatMap { PictureHeader.pixels($0) } ?? 0
    guard !context.pixels.isSpent, count <= context.pixels.rest else {
      log.note(.limit, "pictures of more than \(limits.pixels) pixels", at: layer.keyPath)
      return nil
    }
    guard let picture = images(asset) else { return nil }
    _ = context.pixels.takeUp(to: picture.width * picture.height)
    return picture
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
      log.note(.missing, "the composition \(id)", at: layer.keyPath)
      return
    }
    guard !open.contains(id), open.count < limits.compositionDepth else {
      log.note(.limit, "the composition \(id) holds itself, or is too deep", at: layer.keyPath)
      return
    }
    let content = CALayer()
    content.anchorPoint = .zero
    content.bounds = CGRect(origin: .zero, size: size)
    content.masksToBounds = true
    let shown = ShownComposition(
      start: layer.startFrame,
      stretch: layer.stretch,
      size: size,
      remap: remap,
      frameRate: model.frameRate
    )
    let space = dialect.space
    let innerEnd = dialect.enter(shown, end: (end - shown.start) / shown.stretch, content)
    open.append(id)
    path.append(layer.name)
    build(layers, into: content, size: size, end: innerEnd)
    path.removeLast()
    open.removeLast()
    dialect.space = space
    own.addSublayer(content)
  }
}

extension LayerModel {
  /// Whether the layer has visible content of its own.
  fileprivate var isDrawn: Bool {
    switch content {
    case .null, .other, .camera, .sound: false
    default: true
    }
  }
}
