// SPDX-License-Identifier: Apache-2.0
import UIKit

/// What a step tells whoever started it.
@objc public protocol StepDelegate {
  @objc optional func stepDidEnd(_ number: Int)
  @objc optional func stepMayRepeat(_ number: Int) -> Bool
}

/// A base class that conforms to delegate protocols and leaves their optional methods to subclasses.
open class StepBase: NSObject, StepDelegate, CALayerDelegate {
  public let layer = CALayer()
  public var log: [String] = []
  private weak var delegate: StepDelegate?

  public override init() {
    super.init()
    delegate = self
  }

  public func step(_ number: Int) {
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 0
    fade.duration = 0.5
    fade.delegate = self
    layer.add(fade, forKey: "step")
    if delegate?.stepMayRepeat?(number) == true { log.append("repeats") }
    delegate?.stepDidEnd?(number)
  }
}

extension StepBase: CAAnimationDelegate {}

/// A page whose subclass watches it scroll and answers for its recognisers.
open class PageController: UIViewController, UIScrollViewDelegate, UIGestureRecognizerDelegate {
  public let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  open override func viewDidLoad() {
    super.viewDidLoad()
    scroll.contentSize = CGSize(width: 100, height: 1000)
    scroll.delegate = self
    view.addSubview(scroll)
  }
}
