// SPDX-License-Identifier: Apache-2.0
import UIKit

/// A dimming, sliding presentation.
final class PopupPresentationController: UIPresentationController {
  private lazy var dimmingView: UIView = {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    view.backgroundColor = UIColor(white: 0.0, alpha: 0.5)
    view.alpha = 0.0
    let recognizer = UITapGestureRecognizer(target: self, action: #selector(dismissController))
    view.addGestureRecognizer(recognizer)
    return view
  }()

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let container = containerView else { return .zero }
    var frame = CGRect.zero
    frame.size = size(
      forChildContentContainer: presentedViewController, withParentContainerSize: container.bounds.size)
    frame.origin.y = container.bounds.height - frame.height
    return frame
  }

  override func presentationTransitionWillBegin() {
    guard let container = containerView else { return }
    container.insertSubview(dimmingView, at: 0)
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "V:|[dimmingView]|", options: [], metrics: nil,
        views: ["dimmingView": dimmingView]))
    NSLayoutConstraint.activate([
      dimmingView.leadingAnchor.constraint(equalTo: container.leadingAnchor),
      dimmingView.trailingAnchor.constraint(equalTo: container.trailingAnchor),
    ])
    guard let coordinator = presentedViewController.transitionCoordinator else {
      dimmingView.alpha = 1.0
      return
    }
    coordinator.animate(alongsideTransition: { _ in self.dimmingView.alpha = 1.0 })
  }

  override func dismissalTransitionWillBegin() {
    presentedViewController.transitionCoordinator?.animate(
      alongsideTransition: { [unowned self] context in self.dimmingView.alpha = 0.0 },
      completion: { context in _ = context.isCancelled })
  }

  override func containerViewWillLayoutSubviews() {
    presentedView?.frame = frameOfPresentedViewInContainerView
  }

  override func size(
    forChildContentContainer container: UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    return CGSize(width: parentSize.width, height: parentSize.height * (2.0 / 3.0))
  }

  @objc dynamic func dismissController() {
    presentingViewController.dismiss(animated: true)
  }
}

final class SlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  let isPresentation: Bool
  init(isPresentation: Bool) {
    self.isPresentation = isPresentation
    super.init()
  }

  func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval {
    0.3
  }

  func animateTransition(using context: UIViewControllerContextTransitioning) {
    let key: UITransitionContextViewControllerKey = isPresentation ? .to : .from
    guard let controller = context.viewController(forKey: key) else { return }
    if isPresentation { context.containerView.addSubview(controller.view) }
    let presentedFrame = context.finalFrame(for: controller)
    var dismissedFrame = presentedFrame
    dismissedFrame.origin.y = context.containerView.frame.size.height
    let initialFrame = isPresentation ? dismissedFrame : presentedFrame
    let finalFrame = isPresentation ? presentedFrame : dismissedFrame
    let duration = transitionDuration(using: context)
    controller.view.frame = initialFrame
    UIView.animate(
      withDuration: duration,
      animations: { controller.view.frame = finalFrame },
      completion: { finished in
        if !self.isPresentation { controller.view.removeFromSuperview() }
        context.completeTransition(finished)
      })
  }
}

open class PopupController: UIViewController {
  public let stack = UIStackView()
  private let blur = UIVisualEffectView(effect: UIBlurEffect(style: .systemThinMaterial))
  private var bottom: NSLayoutConstraint!
  private var keyboardShown = false

  public convenience init(title: String, message: String?) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    let label = UILabel()
    label.text = message
    label.numberOfLines = 0
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    stack.addArrangedSubview(label)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    modalPresentationStyle = .custom
    modalPresentationCapturesStatusBarAppearance = true
    transitioningDelegate = self
  }

  required public init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  open override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
  open override var prefersStatusBarHidden: Bool { return false }
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
  open override var shouldAutorotate: Bool { false }

  open override func viewDidLoad() {
    super.viewDidLoad()
    if #available(iOS 13.0, *) {
      view.backgroundColor = .systemBackground
      isModalInPresentation = true
    } else {
      view.backgroundColor = .white
    }
    edgesForExtendedLayout = []
    view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    view.layer.cornerRadius = 16
    blur.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(blur)
    stack.axis = .vertical
    stack.spacing = 12
    stack.alignment = .fill
    stack.distribution = .fillProportionally
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    bottom = stack.bottomAnchor.constraint(lessThanOrEqualTo: view.bottomAnchor, constant: -8)
    bottom.priority = UILayoutPriority(rawValue: 999)
    let guide = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: guide.topAnchor, constant: 8),
      stack.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      guide.trailingAnchor.constraint(equalTo: stack.trailingAnchor),
      bottom,
    ])
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    let center = NotificationCenter.default
    center.addObserver(
      self, selector: #selector(keyboardWillChange(_:)),
      name: UIResponder.keyboardWillShowNotification, object: nil)
    center.addObserver(
      self, selector: #selector(keyboardWillChange(_:)),
      name: UIResponder.keyboardWillChangeFrameNotification, object: nil)
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    NotificationCenter.default.removeObserver(
      self, name: UIResponder.keyboardWillShowNotification, object: nil)
  }

  open override func viewWillTransition(
    to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    coordinator.animate(alongsideTransition: { _ in self.view.layoutIfNeeded() }, completion: nil)
  }

  @objc func keyboardWillChange(_ notification: Notification) {
    guard let userInfo = notification.userInfo,
      let end = (userInfo[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue,
      let duration = userInfo[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double,
      let curve = userInfo[UIResponder.keyboardAnimationCurveUserInfoKey] as? UInt
    else { return }
    keyboardShown = end.minY < UIScreen.main.bounds.maxY
    bottom.constant = keyboardShown ? -end.height : -8
    UIView.animate(
      withDuration: duration, delay: 0, options: UIView.AnimationOptions(rawValue: curve << 16),
      animations: { self.view.layoutIfNeeded() })
  }

  public class func show(in host: UIViewController, title: String, message: String) -> PopupController {
    let popup = PopupController(title: title, message: message)
    host.present(popup, animated: true, completion: nil)
    return popup
  }
}

extension PopupController: UIViewControllerTransitioningDelegate {
  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    PopupPresentationController(presentedViewController: presented, presenting: presenting)
  }

  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { SlideAnimator(isPresentation: true) }

  public func animationController(forDismissed dismissed: UIViewController)
    -> UIViewControllerAnimatedTransitioning?
  { SlideAnimator(isPresentation: false) }
}
