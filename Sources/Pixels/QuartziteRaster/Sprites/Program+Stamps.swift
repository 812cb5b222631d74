// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList
import QuartziteKernels

/// An image that instructions with the source `stamp` share, and what each of them asks of its pixmap.
struct StampSource {
  /// The identity of the pixmap; nil before the first.
  var id: ObjectIdentifier?
  var edge = Int32(0)
  /// The index of the image.
  var index = Int32(0)
  var width = 0
  var height = 0
  var isOpaque = false

  /// Makes a source that there is not.
  init() {}

  /// Makes the source of a pixmap whose image has the given index.
  init(_ pixmap: Pixmap, edge: Int32, index: Int) {
    id = ObjectIdentifier(pixmap)
    (self.edge, self.index) = (edge, Int32(truncatingIfNeeded: index))
    (width, height, isOpaque) = (pixmap.width, pixmap.height, pixmap.isOpaque)
  }
}

extension Op {
  /// The instruction of a draw that copies whole pixels of an image, as far as it is within `seen`.
  ///
  /// Such copies come by the thousand: of the pixmap, nothing is asked that the source does not tell.
  @inline(__always)
  init(
    _ copy: PixelCopy,
    _ source: StampSource,
    opacity: Float,
    blend: BlendMode,
    within seen: PixelRect
  ) {
    self.init(.draw)
    let corner = (x: Int(copy.x), y: Int(copy.y))
    var pixels = copy.pixels.intersection(EdgeSink.pixels)
    let isCut = copy.edge == .clear && !blend.reachesBeyondSource
    if isCut {
      let own = PixelRect(x: corner.x, y: corner.y, width: source.width, height: source.height)
      pixels = pixels.intersection(own)
    }
    bounds = seen.intersection(pixels)
    (self.source, self.blend, paint) = (.stamp, blend, source.index)
    self.corner = corner
    color = Program.tint(copy.tint, opacity)
    // Every pixel gets one of the image.
    let isWhole = isCut || copy.edge != .clear
    isOpaque = isWhole && color == ImageFetch.white && source.isOpaque
  }
}

extension Program {
  /// The image of a pixmap that stamps share; a new one unless the last one is of the same.
  func stampSource(of pixmap: Pixmap, edge: Int32) -> StampSource {
    let id = ObjectIdentifier(pixmap)
    if stampSource.id == id && stampSource.edge == edge { return stampSource }
    keep(pixmap)
    stampSource = StampSource(pixmap, edge: edge, index: images.count)
    images.append(ImageFetch(moved: qz_image(pixmap, edge: edge), x: 0, y: 0))
    return stampSource
  }

  /// Adds the instruction of a draw that copies whole pixels of an image, as far as it is within `seen`.
  @inline(__always)
  func add(_ copy: PixelCopy, opacity: Float, blend: BlendMode, within seen: PixelRect) {
    let edge = copy.edge.rule
    var source = stampSource
    if source.id != copy.id || source.edge != edge {
      source = stampSource(of: copy.pixmap, edge: edge)
    }
    let op = Op(copy, source, opacity: opacity, blend: blend, within: seen)
    if !op.bounds.isEmpty { append(op) }
  }
}
