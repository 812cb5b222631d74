// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList
import QuartziteKernels
import QuartziteNumerics

/// One instruction of a program: 64 bytes of plain data, a line of the processor's cache.
struct Op: BitwiseCopyable {
  /// What to do.
  enum Kind: UInt8 {
    /// Draw coverage with a paint.
    case draw
    /// Multiply the clip by the coverage.
    case pushClip
    /// Remove the last clip.
    case popClip
    /// Draw the following instructions to a transparent layer.
    case beginGroup
    /// Use a finished surface as the layer; the group's mask or its end follows.
    case beginSurface
    /// Draw the following instructions to the layer of the group's mask.
    case beginMask
    /// Composite the layer onto what was the target before.
    case endGroup
  }

  /// How coverage is computed.
  enum Coverage: UInt8 {
    /// All pixels of `bounds`.
    case rect
    /// The rectangle `box`.
    case box
    /// Edges, non-zero rule.
    case nonZero
    /// Edges, even-odd rule.
    case evenOdd
    /// Edges, non-zero rule at pixel centres.
    case centersNonZero
    /// Edges, even-odd rule at pixel centres.
    case centersEvenOdd
    /// The rows `coverages[kept]` of the program.
    case kept

    /// Whether the winding number must be odd.
    var isEvenOdd: Bool { self == .evenOdd || self == .centersEvenOdd }

    /// Whether a pixel is covered if its centre is.
    var isCenters: Bool { self == .centersNonZero || self == .centersEvenOdd }
  }

  /// Where colours come from.
  enum Source: UInt8 {
    /// `color`.
    case solid
    /// `images[paint]`, moved by whole pixels.
    case blit
    /// The same with the coverage `rect`, where `images[paint]` is shared by many instructions: the
    /// image's first pixel is at `corner`, and the tint is `color`.
    case stamp
    /// `images[paint]`.
    case image
    /// `gradients[paint]`.
    case gradient
  }

  var kind: Kind
  var coverage = Coverage.rect
  var source = Source.solid
  var blend = BlendMode.normal
  var maskChannel = UInt8(0)
  var hasMask = false
  /// The opacity of a group, 0...255.
  var opacity = UInt8(255)
  /// Whether the paint is opaque everywhere.
  ///
  /// For the end of a group with the blend mode `copy`: whether the layer contains the backdrop
  /// too, so that the two are interpolated where the group is partly visible.
  var isOpaque = false
  /// For the coverage `box`; other instructions use its memory for other purposes.
  var box = FineRect()
  /// The premultiplied colour.
  var color = UInt32(0)
  var paint = Int32(0)
  /// The pixels that may change.
  var bounds = PixelRect.empty

  init(_ kind: Kind) { self.kind = kind }

  /// For coverage by edges: the worker whose buffers hold them.
  var worker: Int32 {
    get { box.x0 }
    set { box.x0 = newValue }
  }
  /// For coverage by edges: the index of the first one.
  var edgeStart: Int32 {
    get { box.y0 }
    set { box.y0 = newValue }
  }
  /// For coverage by edges: their number.
  var edgeCount: Int32 {
    get { box.x1 }
    set { box.x1 = newValue }
  }
  /// For coverage by edges: the index of their first span.
  var spanStart: Int32 {
    get { box.y1 }
    set { box.y1 = newValue }
  }
  /// For the coverage `kept`: the index of its rows.
  var kept: Int32 {
    get { box.x0 }
    set { box.x0 = newValue }
  }
  /// For the source `stamp`: the device pixel of the image's first pixel.
  var corner: (x: Int, y: Int) {
    get { (Int(box.x0), Int(box.y0)) }
    set {
      box.x0 = Int32(truncatingIfNeeded: newValue.x)
      box.y0 = Int32(truncatingIfNeeded: newValue.y)
    }
  }
}

/// A rectangle in 1/256 pixel.
struct FineRect: BitwiseCopyable {
  var x0 = Int32(0)
  var y0 = Int32(0)
  var x1 = Int32(0)
  var y1 = Int32(0)

  /// The coverage of the pixel in column `x` of row `y`, 0...255.
  func coverage(_ x: Int, _ y: Int) -> UInt8 {
    let (left, top) = (Int32(x) * 256, Int32(y) * 256)
    let width = min(x1, left + 256) - max(x0, left)
    let height = min(y1, top + 256) - max(y0, top)
    return UInt8(qz_area_coverage(2 * max(0, height) * max(0, width)))
  }
}
