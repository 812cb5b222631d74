// SPDX-License-Identifier: Apache-2.0
import UIKit

@available(iOS 15.0, *)
public final class ConfiguredButton: UIButton {
  public var onTap: (() -> Void)?

  public init(title: String, symbol: String? = nil) {
    super.init(frame: .zero)
    var configuration = UIButton.Configuration.filled()
    configuration.title = title
    configuration.subtitle = nil
    configuration.image = symbol.flatMap { UIImage(systemName: $0) }
    configuration.imagePadding = 8
    configuration.imagePlacement = .trailing
    configuration.baseBackgroundColor = .systemIndigo
    configuration.baseForegroundColor = .white
    configuration.cornerStyle = .capsule
    configuration.contentInsets = NSDirectionalEdgeInsets(
      top: 12, leading: 20, bottom: 12, trailing: 20)
    configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer {
      incoming in
      var outgoing = incoming
      outgoing.font = UIFont.systemFont(ofSize: 17, weight: .semibold)
      return outgoing
    }
    self.configuration = configuration
    configurationUpdateHandler = { button in
      button.configuration?.baseBackgroundColor = button.isHighlighted ? .systemPurple : .systemIndigo
      button.alpha = button.isEnabled ? 1 : 0.5
    }
    addAction(
      UIAction { [weak self] _ in
        self?.onTap?()
        self?.pulse()
      }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  public func setLoading(_ isLoading: Bool) {
    configuration?.showsActivityIndicator = isLoading
    isUserInteractionEnabled = !isLoading
    setNeedsUpdateConfiguration()
  }

  private func pulse() {
    let animator = UIViewPropertyAnimator(duration: 0.5, dampingRatio: 0.35) {
      self.transform = CGAffineTransform.identity.scaledBy(x: 1.1, y: 1.1)
    }
    animator.addAnimations({ self.transform = .identity }, delayFactor: 0.5)
    animator.startAnimation()
  }
}
