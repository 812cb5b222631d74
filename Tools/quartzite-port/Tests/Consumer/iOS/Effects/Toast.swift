// SPDX-License-Identifier: Apache-2.0
import Foundation
import UIKit

/// Small messages in the key window, as HUDs are written.
public class Toast: NSObject {
  public static let shared = Toast()
  private var timer: Timer?
  private weak var current: UIView?
  private let queue = DispatchQueue(label: "toast", qos: .userInitiated)
  private override init() { super.init() }

  static var keyWindow: UIWindow? {
    if #available(iOS 13.0, *) {
      let window = UIApplication.shared.connectedScenes
        .filter { $0.activationState == .foregroundActive }
        .compactMap { $0 as? UIWindowScene }
        .first?.windows
        .filter { $0.isKeyWindow }.first
      return window ?? UIApplication.shared.windows.first
    } else {
      return UIApplication.shared.keyWindow
    }
  }

  @discardableResult
  public func show(_ text: String, for duration: TimeInterval = 2) -> UIView? {
    guard let window = Toast.keyWindow else { return nil }
    let top = UIApplication.shared.keyWindow?.rootViewController
    _ = top?.presentedViewController
    let label = PaddedLabel()
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    style.lineSpacing = 2
    let shadow = NSShadow()
    shadow.shadowColor = UIColor.black.withAlphaComponent(0.3)
    shadow.shadowOffset = CGSize(width: 0, height: 1)
    label.attributedText = NSAttributedString(
      string: text,
      attributes: [
        NSAttributedString.Key.font: UIFont.boldSystemFont(ofSize: 14),
        NSAttributedString.Key.foregroundColor: UIColor.white,
        .paragraphStyle: style,
        .shadow: shadow,
        .underlineStyle: NSUnderlineStyle.single.rawValue,
      ])
    label.backgroundColor = UIColor.black.withAlphaComponent(0.75)
    label.layer.cornerRadius = 8
    label.clipsToBounds = true
    label.numberOfLines = 0
    let maxWidth = window.bounds.width * 0.8
    let bounding = (text as NSString).boundingRect(
      with: CGSize(width: maxWidth, height: .greatestFiniteMagnitude),
      options: [.usesLineFragmentOrigin, .usesFontLeading],
      attributes: [.font: label.font as Any], context: nil)
    label.bounds = CGRect(
      x: 0, y: 0, width: ceil(bounding.width) + 24, height: ceil(bounding.height) + 16)
    label.center = CGPoint(x: window.bounds.midX, y: window.bounds.maxY - 60 - window.safeAreaInsets.bottom)
    label.alpha = 0
    label.transform = CGAffineTransform(translationX: 0, y: 40).rotated(by: 0.01)
    window.addSubview(label)
    window.bringSubviewToFront(label)
    current = label
    let feedback = UINotificationFeedbackGenerator()
    feedback.notificationOccurred(.success)
    UIView.animate(
      withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0.5,
      options: [.curveEaseInOut, .allowUserInteraction]
    ) {
      label.alpha = 1
      label.transform = .identity
    } completion: { _ in
      UIAccessibility.post(notification: .announcement, argument: text)
    }
    timer?.invalidate()
    timer = Timer.scheduledTimer(
      timeInterval: duration, target: self, selector: #selector(hide), userInfo: nil,
      repeats: false)
    let tap = UITapGestureRecognizer(target: self, action: #selector(Toast.hide))
    label.isUserInteractionEnabled = true
    label.addGestureRecognizer(tap)
    return label
  }

  public func showLater(_ text: String, completion: @escaping (UIView?) -> Void) {
    DispatchQueue.main.asyncAfter(deadline: DispatchTime.now() + 0.5) {
      completion(self.show(text))
    }
  }

  @objc private func hide() {
    timer?.invalidate()
    timer = nil
    guard let view = current else { return }
    UIView.animate(
      withDuration: 0.2,
      animations: {
        view.alpha = 0
        view.transform = CGAffineTransform.identity.translatedBy(x: 0, y: 20).scaledBy(x: 0.9, y: 0.9)
      },
      completion: { finished in
        view.removeFromSuperview()
        NSObject.cancelPreviousPerformRequests(withTarget: self)
      })
  }
}

class PaddedLabel: UILabel {
  var contentInsets = UIEdgeInsets(top: 8, left: 12, bottom: 8, right: 12)

  override func drawText(in rect: CGRect) {
    super.drawText(in: rect.inset(by: contentInsets))
  }

  override var intrinsicContentSize: CGSize {
    var size = super.intrinsicContentSize
    size.width += contentInsets.left + contentInsets.right
    size.height += contentInsets.top + contentInsets.bottom
    return size
  }

  override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    let rect = super.textRect(
      forBounds: bounds.inset(by: contentInsets), limitedToNumberOfLines: numberOfLines)
    return rect.inset(
      by: UIEdgeInsets(
        top: -contentInsets.top, left: -contentInsets.left, bottom: -contentInsets.bottom,
        right: -contentInsets.right))
  }
}
