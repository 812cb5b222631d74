// SPDX-License-Identifier: Apache-2.0
import CoreGraphics
import CoreImage
import UIKit.UIImage
import UIKit.UIView

extension UIView {
  func snapshotImage(afterScreenUpdates: Bool = false) -> UIImage? {
    UIGraphicsBeginImageContextWithOptions(bounds.size, isOpaque, UIScreen.main.scale)
    defer { UIGraphicsEndImageContext() }
    drawHierarchy(in: bounds, afterScreenUpdates: afterScreenUpdates)
    return UIGraphicsGetImageFromCurrentImageContext()
  }

  func renderedImage() -> UIImage {
    if #available(iOS 10.0, *) {
      let format = UIGraphicsImageRendererFormat.default()
      format.opaque = false
      format.scale = 2
      return UIGraphicsImageRenderer(bounds: bounds, format: format).image { context in
        layer.render(in: context.cgContext)
      }
    }
    UIGraphicsBeginImageContext(bounds.size)
    guard let context = UIGraphicsGetCurrentContext() else { return UIImage() }
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    layer.render(in: context)
    let image = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    return image!
  }
}

extension UIImage {
  func tinted(with color: UIColor, blendMode: CGBlendMode = .sourceAtop) -> UIImage? {
    UIGraphicsBeginImageContextWithOptions(size, false, scale)
    defer { UIGraphicsEndImageContext() }
    guard let context = UIGraphicsGetCurrentContext(), let cgImage = cgImage else { return nil }
    context.scaleBy(x: 1.0, y: -1.0)
    context.translateBy(x: 0.0, y: -size.height)
    context.setBlendMode(.multiply)
    let rect = CGRect(x: 0, y: 0, width: size.width, height: size.height)
    context.clip(to: rect, mask: cgImage)
    color.setFill()
    context.fill(rect)
    return UIGraphicsGetImageFromCurrentImageContext()?.withRenderingMode(.alwaysOriginal)
  }

  func rounded(radius: CGFloat) -> UIImage {
    let rect = CGRect(origin: .zero, size: size)
    let renderer = UIGraphicsImageRenderer(size: size)
    return renderer.image { rendererContext in
      UIBezierPath(roundedRect: rect, cornerRadius: radius).addClip()
      draw(in: rect, blendMode: .normal, alpha: 1)
    }
  }

  func blurred(radius: Double) -> UIImage? {
    let context = CIContext(options: nil)
    guard let input = CIImage(image: self), let filter = CIFilter(name: "CIGaussianBlur") else { return nil }
    filter.setValue(input, forKey: kCIInputImageKey)
    filter.setValue(radius, forKey: kCIInputRadiusKey)
    guard let output = filter.outputImage,
      let image = context.createCGImage(output, from: input.extent)
    else { return nil }
    return UIImage(cgImage: image, scale: scale, orientation: imageOrientation)
  }

  static func bundled(_ name: String) -> UIImage? {
    return UIImage(named: name, in: Bundle(for: Toast.self), compatibleWith: nil)
  }
}

/// Splits a picture into tiles that fly apart.
public final class ExplodingView: UIView {
  public private(set) var pieces: [UIView] = []

  public func explode(rows: Int, columns: Int, duration: TimeInterval) {
    guard let image = snapshotImage(afterScreenUpdates: true), let cgImage = image.cgImage else { return }
    let width = bounds.width / CGFloat(columns), height = bounds.height / CGFloat(rows)
    subviews.forEach { $0.isHidden = true }
    for row in 0..<rows {
      for column in 0..<columns {
        let rect = CGRect(x: CGFloat(column) * width, y: CGFloat(row) * height, width: width, height: height)
        let scaled = rect.applying(CGAffineTransform(scaleX: image.scale, y: image.scale))
        guard let part = cgImage.cropping(to: scaled) else { continue }
        let piece = UIImageView(image: UIImage(cgImage: part, scale: image.scale, orientation: .up))
        piece.frame = rect
        addSubview(piece)
        pieces.append(piece)
        let dx = (rect.midX - bounds.midX) * 2, dy = (rect.midY - bounds.midY) * 2
        UIView.animateKeyframes(
          withDuration: duration, delay: 0.01 * Double(row + column),
          options: [.calculationModeCubic, .allowUserInteraction],
          animations: {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.6) {
              piece.transform = CGAffineTransform(translationX: dx, y: dy).rotated(by: dx / 100)
            }
            UIView.addKeyframe(withRelativeStartTime: 0.4, relativeDuration: 0.6) {
              piece.alpha = 0
            }
          }, completion: { _ in piece.removeFromSuperview() })
      }
    }
  }
}

/// Confetti by an emitter.
public class ConfettiView: UIView {
  var emitter: CAEmitterLayer!
  public var colors: [UIColor] = [.systemRed, .systemYellow, .systemTeal, UIColor(hex: 0xFF5E3A)]
  public var intensity: Float = 0.5
  private var active = false

  public func startConfetti() {
    emitter = CAEmitterLayer()
    emitter.emitterPosition = CGPoint(x: frame.size.width / 2.0, y: 0)
    emitter.emitterShape = CAEmitterLayerEmitterShape.line
    emitter.emitterSize = CGSize(width: frame.size.width, height: 1)
    emitter.renderMode = .additive
    emitter.seed = 7
    emitter.emitterCells = colors.map(confetti(with:))
    layer.addSublayer(emitter)
    active = true
  }

  public func stopConfetti() {
    emitter?.birthRate = 0
    active = false
  }

  func confetti(with color: UIColor) -> CAEmitterCell {
    let cell = CAEmitterCell()
    cell.name = "confetti"
    cell.birthRate = 6.0 * intensity
    cell.lifetime = 14.0 * intensity
    cell.lifetimeRange = 0
    cell.color = color.cgColor
    cell.velocity = CGFloat(350.0 * intensity)
    cell.velocityRange = CGFloat(80.0 * intensity)
    cell.emissionLongitude = CGFloat(Double.pi)
    cell.emissionRange = .pi / 4
    cell.spin = CGFloat(3.5 * intensity)
    cell.spinRange = CGFloat(4.0 * intensity)
    cell.scaleRange = CGFloat(intensity)
    cell.scaleSpeed = CGFloat(-0.1 * intensity)
    cell.contents = UIImage(color: color, side: 8)?.cgImage
    return cell
  }

  public func isActive() -> Bool { return self.active }
}

extension UIImage {
  fileprivate convenience init?(color: UIColor, side: CGFloat) {
    let image = UIGraphicsImageRenderer(size: CGSize(width: side, height: side / 2)).image {
      color.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: side, height: side / 2))
    }
    guard let cgImage = image.cgImage else { return nil }
    self.init(cgImage: cgImage, scale: image.scale, orientation: .up)
  }
}
