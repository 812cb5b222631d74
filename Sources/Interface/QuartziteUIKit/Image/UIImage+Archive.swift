// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics

extension UIImage {
  func archive(in coder: NSCoder) {
    guard let cgImage, let data = UIImage(cgImage: cgImage).pngData() else { return }
    coder.encode(data as NSData, forKey: "UIImageData")
    coder.encode(Double(scale), forKey: "UIScale")
    coder.encode(imageOrientation.rawValue, forKey: "UIImageOrientation")
    coder.encode(renderingMode.rawValue, forKey: "UIRenderingMode")
    coder.encode(resizingMode.rawValue, forKey: "UIResizingMode")
    for (key, insets) in [("UICap", capInsets), ("UIAlignment", alignmentRectInsets)] {
      let sides =
        [("Top", insets.top), ("Left", insets.left)]
        + [("Bottom", insets.bottom), ("Right", insets.right)]
      for (side, length) in sides { coder.encode(Double(length), forKey: key + side) }
    }
  }
}

extension UIImage.Parts {
  /// Reads the parts of an archived image; nil where it has no pixels that can be read.
  init?(archive coder: NSCoder) {
    guard let data = coder.decodeObject(of: NSData.self, forKey: "UIImageData"),
      let image = ImageDecoding.decode(data as Data)
    else { return nil }
    func insets(_ key: String) -> UIEdgeInsets {
      func side(_ name: String) -> CGFloat { CGFloat(coder.decodeDouble(forKey: key + name)) }
      return UIEdgeInsets(
        top: side("Top"),
        left: side("Left"),
        bottom: side("Bottom"),
        right: side("Right")
      )
    }
    let scale = coder.decodeDouble(forKey: "UIScale")
    self.init(
      cgImage: image,
      scale: scale > 0 ? CGFloat(scale) : 1,
      orientation: .init(rawValue: coder.decodeInteger(forKey: "UIImageOrientation")) ?? .up,
      renderingMode: .init(rawValue: coder.decodeInteger(forKey: "UIRenderingMode")) ?? .automatic,
      capInsets: insets("UICap"),
      resizingMode: .init(rawValue: coder.decodeInteger(forKey: "UIResizingMode")) ?? .tile,
      alignmentRectInsets: insets("UIAlignment")
    )
  }
}
