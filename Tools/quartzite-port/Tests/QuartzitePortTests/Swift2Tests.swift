// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartzitePort
import Testing

/// Sources of Swift 2.
@Suite struct Swift2Tests {
  /// What makes a source one of Swift 2.
  private static let mark = "let mark = view.layer.backgroundColor == UIColor.redColor().CGColor"
  private static let modernMark = "let mark = view.layer.backgroundColor == UIColor.red.cgColor"

  /// Before and after of one rule each.
  static let pairs: [(String, String)] = [
    ("view.backgroundColor = UIColor.clearColor()", "view.backgroundColor = UIColor.clear"),
    ("animation.fromValue = small.CGPath", "animation.fromValue = small.cgPath"),
    ("animation.removedOnCompletion = false", "animation.isRemovedOnCompletion = false"),
    ("layer.addAnimation(group, forKey: nil)", "layer.add(group, forKey: nil)"),
    ("path.moveToPoint(CGPointMake(5, 95))", "path.move(to: CGPointMake(5, 95))"),
    (
      "path.addCurveToPoint(a, controlPoint1: b, controlPoint2: c)",
      "path.addCurve(to: a, controlPoint1: b, controlPoint2: c)"
    ),
    ("path.closePath()", "path.close()"),
    (
      "var speed: CGFloat!\nlet a = turns ? speed : speed * -1\nlet b = turns ? speed : nil",
      "var speed: CGFloat!\nlet a = turns ? speed! : speed * -1\nlet b = turns ? speed : nil"
    ),
    ("let p = UIBezierPath(ovalInRect: r)", "let p = UIBezierPath(ovalIn: r)"),
    (
      "UIView.animateWithDuration(0.3, delay: 0, options: UIViewAnimationOptions.CurveEaseInOut, animations: { }, completion: nil)",
      "UIView.animate(withDuration: 0.3, delay: 0, options: UIView.AnimationOptions.curveEaseInOut, animations: { }, completion: nil)"
    ),
    (
      "label.textAlignment = NSTextAlignment.Center", "label.textAlignment = NSTextAlignment.center"
    ),
    ("button.setTitle(t, forState: .Normal)", "button.setTitle(t, for: .normal)"),
    ("let y = layer.presentationLayer()?.position", "let y = layer.presentation()?.position"),
    ("let s = UIScreen.mainScreen().bounds", "let s = UIScreen.main.bounds"),
    (
      "func grow(color: UIColor, by n: Int) {}\nfunc h() { grow(c, by: 2) }",
      "func grow(_ color: UIColor, by n: Int) {}\nfunc h() { grow(c, by: 2) }"
    ),
    (
      "class A: UIView { override func drawRect(rect: CGRect) {} }",
      "class A: UIView { override func draw(_ rect: CGRect) {} }"
    ),
    (
      "class A: UIView { override func touchesBegan(touches: Set<UITouch>, withEvent event: UIEvent?) {} }",
      "class A: UIView { override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {} }"
    ),
    (
      "class A { func go() { NSTimer.scheduledTimerWithTimeInterval(0.3, target: self, selector: \"tick\", userInfo: nil, repeats: false) }\n  func tick() {} }",
      "class A { func go() { Timer.scheduledTimer(timeInterval: 0.3, target: self, selector: Selector(\"tick\", A.tick), userInfo: nil, repeats: false) }\n  func tick() {} }"
    ),
    (
      "let c = context.viewControllerForKey(UITransitionContextToViewControllerKey)",
      "let c = context.viewController(forKey: UITransitionContextViewControllerKey.to)"
    ),
    (
      "class A: UIView { override class func layerClass() -> AnyClass { return B.self }\n  private func g() {} }",
      "class A: UIView { override class var layerClass: AnyClass { return B.self }\n  fileprivate func g() {} }"
    ),
    (
      "class A: UIView { required init(coder c: NSCoder) { super.init(coder: c) } }\nvar c: [CGColorRef] = []",
      "class A: UIView { required init?(coder c: NSCoder) { super.init(coder: c) } }\nvar c: [CGColor] = []"
    ),
    (
      "func f(done: (ok: Bool) -> Void, @noescape now: () -> ()) {}\nvar d: ((ok: Bool) -> Void)?\nfunc g() { d?(ok: true) }",
      "func f(_ done: @escaping (_ ok: Bool) -> Void, now: @escaping () -> ()) {}\nvar d: ((_ ok: Bool) -> Void)?\nfunc g() { d?(true) }"
    ),
    (
      "class A: UIView { override func observeValueForKeyPath(keyPath: String?, ofObject o: AnyObject?, change: [String : AnyObject]?, context: UnsafeMutablePointer<Void>) { super.observeValueForKeyPath(keyPath, ofObject: o, change: change, context: context) } }",
      "class A: UIView { override func observeValue(forKeyPath keyPath: String?, of o: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?) { super.observeValue(forKeyPath: keyPath, of: o, change: change, context: context) } }"
    ),
    (
      "collision.addBoundaryWithIdentifier(\"b\", fromPoint: p, toPoint: q)",
      "collision.addBoundary(withIdentifier: \"b\", from: p, to: q)"
    ),
    ("dispatch_async(dispatch_get_main_queue()) { f() }", "DispatchQueue.main.async { f() }"),
    (
      "dispatch_async(dispatch_get_main_queue(), { f() })",
      "DispatchQueue.main.async(execute: { f() })"
    ),
    (
      "enum Side { case Left }\nfunc h() { let s: Side = .Left }",
      "enum Side { case Left }\nfunc h() { let s: Side = .Left }"
    ),
    (
      "CGContextMoveToPoint(c, a(1), 2)\nCGContextSetFillColorWithColor(c, k.CGColor)",
      "c.move(to: CGPoint(x: a(1), y: 2))\nc.setFillColor(k.cgColor)"
    ),
    (
      "let c = UIGraphicsGetCurrentContext()\nCGContextAddArc(c, 1, 2, r, 0, e, k ? 1 : 0)",
      "let c = UIGraphicsGetCurrentContext()\nc!.addArc(center: CGPoint(x: 1, y: 2), radius: r, startAngle: 0, endAngle: e, clockwise: (k ? 1 : 0) == 1)"
    ),
    (
      "let p = CGPathCreateMutable()\nCGPathAddCurveToPoint(p, nil, 1, 2, 3, 4, 5, 6)",
      "let p = CGMutablePath()\np.addCurve(to: CGPoint(x: 5, y: 6), control1: CGPoint(x: 1, y: 2), control2: CGPoint(x: 3, y: 4))"
    ),
    (
      "let c: UnsafePointer<CGFloat> = CGColorGetComponents(k.CGColor)",
      "let c: [CGFloat] = (k.cgColor.components ?? [])"
    ),
    (
      "class A: UIButton { override var selected: Bool { didSet { if selected { hidden = !enabled } } } }",
      "class A: UIButton { override var isSelected: Bool { didSet { if isSelected { isHidden = !isEnabled } } } }"
    ),
    (
      "class A: UIView { override func animationDidStop(a: CAAnimation, finished f: Bool) {} }",
      "class A: UIView, CAAnimationDelegate { func animationDidStop(_ a: CAAnimation, finished f: Bool) {} }"
    ),
    (
      "class A: CALayer { override init(layer: AnyObject) { super.init(layer: layer) } }",
      "class A: CALayer { override init(layer: Any) { super.init(layer: layer) } }"
    ),
    (
      "class A: UIViewController { override func prepareForSegue(s: UIStoryboardSegue, sender: AnyObject?) { s.destinationViewController.title = t } }",
      "class A: UIViewController { override func prepare(for s: UIStoryboardSegue, sender: Any?) { s.destination.title = t } }"
    ),
    (
      "func tableView(tableView: UITableView, didSelectRowAtIndexPath indexPath: NSIndexPath) {}",
      "func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}"
    ),
    (
      "objc_setAssociatedObject(o, &k, v, .OBJC_ASSOCIATION_RETAIN)",
      "objc_setAssociatedObject(o, &k, v, .OBJC_ASSOCIATION_RETAIN)"
    ),
    (
      "func f(c: C) { guard let v = c.containerView() else { return }; if let w = c.containerView() { g(v, w) } }",
      "func f(_ c: C) { guard let v = Optional(c.containerView) else { return }; if let w = Optional(c.containerView) { g(v, w) } }"
    ),
    (
      "a.each { (let b, var c) in d(b, c) }", "a.each { (b, c) in d(b, c) }"
    ),
    (
      "let presentationLayer = layer.presentationLayer()",
      "let presentationLayer = layer.presentation()"
    ),
    (
      "let b = image.blurImageAtFrame(CGRectMake(0, 100, 10, 10))",
      "let b = image.blurImage(atFrame: CGRectMake(0, 100, 10, 10))"
    ),
    (
      "class A: UIView { override func hitTest(p: CGPoint, withEvent e: UIEvent?) -> UIView? { return b.hitTest(p, withEvent: e) ?? super.hitTest(p, withEvent: e) } }",
      "class A: UIView { override func hitTest(_ p: CGPoint, with e: UIEvent?) -> UIView? { return b.hitTest(p, with: e) ?? super.hitTest(p, with: e) } }"
    ),
    (
      "class A: UIView { override func pointInside(p: CGPoint, withEvent e: UIEvent?) -> Bool { return b.pointInside(p, withEvent: e) } }",
      "class A: UIView { override func point(inside p: CGPoint, with e: UIEvent?) -> Bool { return b.point(inside: p, with: e) } }"
    ),
    (
      "class A: UIView { override func drawRect(r: CGRect) { super.drawRect(r); b.pointInside(p, withEvent: e) } }",
      "class A: UIView { override func draw(_ r: CGRect) { super.draw(r); b.point(inside: p, with: e) } }"
    ),
    (
      "extension UIColor { var green: CGFloat { return 1 }\n  class var blue: Int { return 1 } }\nlet c = [UIColor.greenColor(), UIColor.blueColor()]",
      "extension UIColor { var green: CGFloat { return 1 }\n  class var blue: Int { return 1 } }\nlet c = [UIColor(red: 0, green: 1, blue: 0, alpha: 1), UIColor.blue]"
    ),
    (
      "func go(a: Int, withEvent: UIEvent) { go(1, withEvent: withEvent) }",
      "func go(_ a: Int, withEvent: UIEvent) { go(1, withEvent: withEvent) }"
    ),
  ]

  private func rewrite(_ source: String) throws -> Porting.Result {
    var survey = Survey()
    survey.add(source)
    return try Porting.rewrite(source, survey: survey)
  }

  @Test(arguments: pairs) func `a name of Swift 2 becomes the present one`(
    before: String,
    after: String
  ) throws {
    let result = try rewrite("\(before)\n\(Self.mark)")
    #expect(result.source == "\(after)\n\(Self.modernMark)")
    #expect(result.findings.isEmpty)
    #expect(try rewrite(result.source).source == result.source)
  }

  @Test(arguments: [
    ("if let a = b where a > 3 { f() }", "if let a = b, a > 3 { f() }"),
    (
      "if let a = b, c = d where a < c { f() } else if let e = g where e { h() }",
      "if let a = b, let c = d, a < c { f() } else if let e = g, e { h() }"
    ),
    (
      "func k() {\n  guard let a = m[0, 1]\n    where a.n(1, o: 2) else { return }\n}",
      "func k() {\n  guard let a = m[0, 1],\n    a.n(1, o: 2) else { return }\n}"
    ),
    (
      "while case let a? = b() where a > 1 { for c in d where c { f() } }",
      "while case let a? = b(), a > 1 { for c in d where c { f() } }"
    ),
    (
      "if var a = b.map({ $0 }), c = d where a == c { switch a { case let e where e > 1: f() default: g() } }",
      "if var a = b.map({ $0 }), var c = d, a == c { switch a { case let e where e > 1: f() default: g() } }"
    ),
  ])
  func `conditions of Swift 2 have commas and bind each name`(
    before: String,
    after: String
  ) throws {
    let result = try rewrite(before)
    #expect(result.source == after)
    #expect(try rewrite(result.source).source == after)
  }

  @Test func `a source of a later Swift keeps its labels and its own names`() throws {
    let source = """
      enum Side { case Left }
      func moveToPoint(_ p: CGPoint) { path.move(to: p) }
      func grow(color: UIColor) { moveToPoint(.zero); side = .Left; state.hidden = true }
      private func close(context: CGContext, then f: () -> Void) { context.closePath() }
      """
    #expect(try rewrite(source).source == source)
  }

  @Test func `POP's animations keep their name and make no source one of Swift 2`() throws {
    let source =
      "import pop\nfunc f() { if let a = POPSpringAnimation(propertyNamed: k) { a.removedOnCompletion = true } }"
    #expect(try rewrite(source).source == source)
    let old = try rewrite(
      "\(source)\nlet c = CABasicAnimation()\nlet d = c.removedOnCompletion\n\(Self.mark)"
    )
    #expect(
      old.source
        == "\(source)\nlet c = CABasicAnimation()\nlet d = c.isRemovedOnCompletion\n\(Self.modernMark)"
    )
  }

  @Test func `what no rule knows is told with its line`() throws {
    let result = try rewrite(
      "\(Self.mark)\nlabel.sizeWithFont(f)\na[count++] = 1\ndispatch_suspend(q)\nCGContextSetTextPosition(c, 1, 2)"
    )
    #expect(result.findings.map(\.line) == [2, 3, 4, 5])
  }

  @Test func `all sources of a module are of Swift 2 if one is`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["A.swift": Self.mark, "B.swift": "func grow(color: UIColor) { a[count++] = 1 }"]
    for (name, text) in files {
      try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
    let tree = try SourceTree(folder.path)
    let ported = try tree.ported()
    #expect(ported.map { $0.findings.map(\.line) } == [[1], [1]])
    try tree.write(ported)
    let second = try String(contentsOf: folder.appendingPathComponent("B.swift"), encoding: .utf8)
    #expect(second == "func grow(_ color: UIColor) { a[count++] = 1 }")
  }

  @Test func `a source that is no Swift any more is refused with its line`() throws {
    let error = #expect(throws: Porting.Failure.self) {
      try rewrite("let a = 1\nlet b = 2\nfunc f(a: Int)(b: Int) {}\n")
    }
    #expect(error?.description.hasPrefix("line 3:") == true)
  }
}
