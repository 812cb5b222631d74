// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteFoundation
import QuartziteGeometry
import QuartziteGraphics
import QuartziteLayerValues
import QuartziteNumerics
import Synchronization

extension Composition {
  /// Draws an emitter layer's particles at the layer's time.
  func emitParticles(
    _ emitter: EmitterValues,
    of index: Int,
    _ place: Placement,
    into items: inout [DisplayItem]
  ) {
    let made = self.particles.load(ordering: .relaxed)
    guard made < ParticleSimulation.maximumOfFrame else {
      return Log.noteOnce(
        "Emitters make over \(ParticleSimulation.maximumOfFrame) particles; some are left out."
      )
    }
    let simulation = ParticleSimulation(emitter, limit: ParticleSimulation.maximumOfFrame - made)
    guard !simulation.cells.isEmpty else { return }
    let pictures = simulation.cells.map { ParticlePicture($0) }
    let blend: BlendMode = emitter.renderMode == .additive ? .plusLighter : .normal
    let particles = simulation.particles(
      at: place.tree.nodes[index].localTime,
      spans: place.tree.presentation.emission(of: index)
    )
    self.particles.wrappingAdd(particles.count, ordering: .relaxed)
    guard !emitter.preservesDepth, let toDevice = place.toDevice.affineOfPlane else {
      emitInSpace(particles, pictures, blend, emitter.preservesDepth, place, into: &items)
      return
    }
    // Two pictures for each cell, because the sampling depends on whether the particle is minified.
    let shown = pictures.flatMap { picture -> [SpriteItem.PicturePart] in
      [false, true].map { isShrunk in
        guard let picture else {
          return SpriteItem.PicturePart(pixmap: Pixmap(width: 0, height: 0, pixels: []))
        }
        return SpriteItem.PicturePart(
          pixmap: picture.pixmap,
          source: picture.part.source,
          sampling: picture.sampling(isShrunk: isShrunk)
        )
      }
    }
    let tint = place.tint
    var sprites: [SpriteItem.Sprite] = []
    sprites.reserveCapacity(particles.count)
    // Consecutive particles are mostly of one cell, whose part is looked up once. It holds no
    // references, which would be counted for each particle.
    var shownCell = -1
    var cellPart: ParticlePart?
    for particle in particles {
      if particle.cell != shownCell {
        (shownCell, cellPart) = (particle.cell, pictures[particle.cell]?.part)
      }
      guard let part = cellPart, particle.scale > 0, particle.color.w > 0 else { continue }
      let map = part.affine(particle).concatenating(toDevice)
      guard part.isVisible(map, in: place.visible) else { continue }
      let color = particle.color * tint
      let isShrunk = ParticlePicture.isShrunk(map.determinant)
      sprites.append(
        SpriteItem.Sprite(
          picture: 2 * particle.cell + (isShrunk ? 1 : 0),
          transform: map,
          tint: PaintColor(
            Float(color.x),
            Float(color.y),
            Float(color.z),
            place.opacity * Float(particle.color.w)
          )
        )
      )
    }
    guard !sprites.isEmpty else { return }
    items.append(
      .sprites(
        SpriteItem(
          pictures: shown,
          sprites: sprites,
          blend: blend,
          isAntialiased: profile.antialiasesLayerEdges
        )
      )
    )
  }

  /// Draws particles in perspective, each with a matrix of its own.
  private func emitInSpace(
    _ particles: [Particle],
    _ pictures: [ParticlePicture?],
    _ blend: BlendMode,
    _ preservesDepth: Bool,
    _ place: Placement,
    into items: inout [DisplayItem]
  ) {
    for particle in particles {
      guard let picture = pictures[particle.cell], particle.scale > 0, particle.color.w > 0
      else { continue }
      let matrix = CATransform3DConcat(
        picture.part.matrix(particle, preservesDepth),
        place.toDevice
      )
      let box = matrix.boundingBox(of: picture.part.source)
      guard !box.isNull, box.intersects(place.visible) else { continue }
      let projection = Projection(matrix)
      let color = particle.color * place.tint
      let paint = ImagePaint(
        pixmap: picture.pixmap,
        projection: projection,
        sampling: picture.sampling(
          isShrunk: ParticlePicture.isShrunk(projection.affine.determinant)
        ),
        edge: .clamp,
        tint: PaintColor(SIMD4(color.x, color.y, color.z, 1))
      )
      items.append(
        .draw(
          DrawItem(
            shape: .fill(picture.outline, rule: .nonZero, projection: projection),
            paint: .image(paint),
            opacity: place.opacity * Float(particle.color.w),
            blend: blend,
            isAntialiased: profile.antialiasesLayerEdges
          )
        )
      )
    }
  }
}

/// The picture of a cell's particles.
private struct ParticlePicture {
  let pixmap: Pixmap
  /// The part of the image that is shown.
  let part: ParticlePart
  /// The outline of the part, shared by all particles.
  let outline: CGPath
  private let choice: SamplingChoice

  /// Makes the picture of a cell; nil for a cell without contents, whose particles are invisible.
  init?(_ cell: EmitterCellValues) {
    guard let pixmap = cell.contents?.pixmap, pixmap.width > 0, pixmap.height > 0 else {
      return nil
    }
    let rect = cell.contentsRect
    let source = CGRect(
      x: rect.minX * CGFloat(pixmap.width),
      y: rect.minY * CGFloat(pixmap.height),
      width: rect.width * CGFloat(pixmap.width),
      height: rect.height * CGFloat(pixmap.height)
    )
    guard source.width > 0, source.height > 0, source.hasFiniteEdges else { return nil }
    let scale = Double(cell.contentsScale)
    self.pixmap = pixmap
    part = ParticlePart(
      source: source,
      pointsPerPixel: scale > 0 && scale.isFinite ? 1 / scale : 1
    )
    outline = CGPath(
      elements: CornerShape(rect: source, radius: 0, corners: [], isContinuous: false).elements
    )
    choice = SamplingChoice(
      minification: cell.minificationFilter,
      magnification: cell.magnificationFilter
    )
  }

  /// The sampling of the picture.
  func sampling(isShrunk: Bool) -> ImagePaint.Sampling { choice.sampling(isShrunk: isShrunk) }

  /// Whether a map with this determinant, the factor on areas, minifies.
  static func isShrunk(_ determinant: CGFloat) -> Bool {
    abs(determinant) < SamplingChoice.shrunk * SamplingChoice.shrunk
  }
}

/// The part of an image that the particles of a cell show, and how large it is.
private struct ParticlePart {
  /// The part, in image pixels.
  let source: CGRect
  /// Layer points to an image pixel at scale 1.
  let pointsPerPixel: Double

  /// From image pixels to the layer's space: the picture is centred on the particle.
  func affine(_ particle: Particle) -> CGAffineTransform {
    let (sine, cosine) =
      particle.rotation == 0 ? (0, 1) : Elementary.sineCosine(particle.rotation)
    let scale = particle.scale * pointsPerPixel
    let (a, b) = (cosine * scale, sine * scale)
    let (cx, cy) = (Double(source.midX), Double(source.midY))
    return CGAffineTransform(
      a: a,
      b: b,
      c: -b,
      d: a,
      tx: particle.position.x - (a * cx - b * cy),
      ty: particle.position.y - (b * cx + a * cy)
    )
  }

  /// The same map in three dimensions.
  func matrix(_ particle: Particle, _ keepsDepth: Bool) -> CATransform3D {
    var t = CATransform3DMakeAffineTransform(affine(particle))
    (t.m33, t.m43) = keepsDepth ? (1, particle.position.z) : (0, 0)
    return t
  }

  /// Whether any part of the picture may be visible.
  func isVisible(_ map: CGAffineTransform, in visible: CGRect) -> Bool {
    let (cx, cy) = (source.midX, source.midY)
    let (hx, hy) = (source.width / 2, source.height / 2)
    let x = map.a * cx + map.c * cy + map.tx
    let y = map.b * cx + map.d * cy + map.ty
    let dx = abs(map.a) * hx + abs(map.c) * hy
    let dy = abs(map.b) * hx + abs(map.d) * hy
    return x + dx > visible.minX && x - dx < visible.maxX && y + dy > visible.minY
      && y - dy < visible.maxY
  }
}
