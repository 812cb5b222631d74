// SPDX-License-Identifier: Apache-2.0
import UIKit

protocol RefreshControlDelegate: AnyObject {
  func refreshControlDidBegin(_ control: ArrowRefreshView)
}

/// An arrow above a scroll view that turns over as one pulls, and starts a refresh.
final class ArrowRefreshView: UIView {
  weak var delegate: RefreshControlDelegate?
  private let arrow = UIImageView(image: UIImage(systemName: "arrow.down"))
  private let indicator = UIActivityIndicatorView(style: .medium)
  private weak var scrollView: UIScrollView?
  let threshold: CGFloat = 60
  private(set) var isRefreshing = false

  convenience init(scrollView: UIScrollView) {
    self.init(frame: CGRect(x: 0, y: -60, width: scrollView.bounds.width, height: 60))
    self.scrollView = scrollView
    autoresizingMask = [.flexibleWidth]
    [arrow, indicator].forEach(addSubview(_:))
    arrow.tintColor = .gray
    scrollView.addSubview(self)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    arrow.center = CGPoint(x: bounds.midX, y: bounds.midY)
    indicator.center = arrow.center
  }

  var angle: CGFloat { atan2(arrow.transform.b, arrow.transform.a) }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard !isRefreshing else { return }
    let progress = min(max(-scrollView.contentOffset.y / threshold, 0), 1)
    arrow.transform = CGAffineTransform(rotationAngle: .pi * progress)
    arrow.alpha = progress
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView) {
    guard !isRefreshing, scrollView.contentOffset.y <= -threshold else { return }
    isRefreshing = true
    arrow.isHidden = true
    indicator.startAnimating()
    UIView.animate(withDuration: 0.25) {
      scrollView.contentInset.top = self.threshold
    }
    delegate?.refreshControlDidBegin(self)
  }

  func endRefreshing() {
    isRefreshing = false
    indicator.stopAnimating()
    arrow.isHidden = false
    UIView.animate(
      withDuration: 0.25,
      delay: 0,
      options: [.curveEaseInOut, .allowUserInteraction],
      animations: { self.scrollView?.contentInset.top = 0 },
      completion: nil
    )
  }
}
