open class EmitterView: UIView {
  open override class var layerClass: AnyClass { CAEmitterLayer.self }

  open func show() {
    if emitterLayer.emitterCells == nil { emitterLayer.emitterCells = makeCells() }
    emitterLayer.birthRate = 1
  }

  open func hide() {
    emitterLayer.birthRate = 0
  }
}

// The soft window: an image with an alpha channel as the view's mask.
let edge = UIImageView(frame: snow.bounds)
edge.image = Artwork.softEdge.image(size: edge.bounds.size)
snow.mask = edge
snow.show()
