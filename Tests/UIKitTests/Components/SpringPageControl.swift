// SPDX-License-Identifier: Apache-2.0
import UIKit

/// Dots of which the current one stretches with a spring.
final class SpringPageControl: UIControl {
  var numberOfPages = 0 {
    didSet { rebuild() }
  }
  private(set) var currentPage = 0
  private var dots: [UIView] = []
  private let stack = UIStackView()
  private var widths: [NSLayoutConstraint] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    stack.axis = .horizontal
    stack.spacing = 6
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    NSLayoutConstraint.activate([
      stack.centerXAnchor.constraint(equalTo: centerXAnchor),
      stack.centerYAnchor.constraint(equalTo: centerYAnchor),
    ])
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  private func rebuild() {
    dots.forEach { $0.removeFromSuperview() }
    dots = (0..<numberOfPages).map { _ in UIView() }
    widths = dots.map { $0.widthAnchor.constraint(equalToConstant: 8) }
    for (dot, width) in zip(dots, widths) {
      dot.backgroundColor = .lightGray
      dot.layer.cornerRadius = 4
      dot.heightAnchor.constraint(equalToConstant: 8).isActive = true
      width.isActive = true
      stack.addArrangedSubview(dot)
    }
    apply()
  }

  private func apply() {
    for (index, dot) in dots.enumerated() {
      widths[index].constant = index == currentPage ? 24 : 8
      dot.backgroundColor = index == currentPage ? .black : .lightGray
    }
  }

  func setPage(_ page: Int, animated: Bool) {
    guard dots.indices.contains(page) else { return }
    currentPage = page
    apply()
    sendActions(for: .valueChanged)
    guard animated else { return }
    UIView.animate(
      withDuration: 0.6,
      delay: 0,
      usingSpringWithDamping: 0.5,
      initialSpringVelocity: 0,
      options: [],
      animations: { self.layoutIfNeeded() },
      completion: nil
    )
  }

  func shownWidth(ofDot index: Int) -> CGFloat {
    dots[index].layer.presentation()?.bounds.width ?? 0
  }
}
