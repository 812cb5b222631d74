// SPDX-License-Identifier: Apache-2.0
import Lottie
import QuartziteStage
import Testing

/// Views in layers of animations, places in layers, and values, as code for lottie-ios asks for them.
@MainActor @Suite struct AnimationLayerTests {
  private let stage = Stage(size: CGSize(width: 80, height: 80), scale: 1)
  private let view: LottieAnimationView

  /// Ten frames at ten a second of 40 by 40 points, from the front: `Front`, blue, from 20 points on;
  /// `Comp` with `Box`, which shows nothing and moves right by 20 points, and `Hold`, a null layer that is
  /// turned by 90 degrees at (10, 30); `Back`, white, over everything.
  private static let file = """
    {"w":40,"h":40,"fr":10,"ip":0,"op":10,"assets":[{"id":"c","layers":[
    {"ty":4,"nm":"Box","ip":0,"op":11,"st":0,"shapes":[{"ty":"fl","nm":"Fill","c":{"k":[1,0,0,1]},
    "o":{"k":50}}],"ks":{"p":{"a":1,"k":[{"t":0,"s":[0,0],"i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}},
    {"t":10,"s":[20,0]}]}}},
    {"ty":3,"nm":"Hold","ip":0,"op":5,"st":0,"ks":{"p":{"k":[10,30]},"r":{"k":90}}}]}],"layers":[
    {"ty":1,"nm":"Front","ip":0,"op":11,"st":0,"sw":20,"sh":40,"sc":"#0000ff","ks":{"p":{"k":[20,0]}}},
    {"ty":0,"nm":"Comp","refId":"c","w":40,"h":40,"ip":0,"op":11,"st":0,"ks":{}},
    {"ty":1,"nm":"Back","ip":0,"op":11,"st":0,"sw":40,"sh":40,"sc":"#ffffff","ks":{}}]}
    """
  private static let box = AnimationKeypath(keypath: "Comp.Box")
  private static let hold = AnimationKeypath(keypath: "**.Hold")

  init() throws {
    view = LottieAnimationView(animation: try LottieAnimation.from(data: Data(Self.file.utf8)))
    view.frame = CGRect(x: 0, y: 0, width: 80, height: 80)
    stage.rootView.addSubview(view)
  }

  private func pixel(_ x: Int, _ y: Int) throws -> [Int] {
    var word: UInt32 = 0
    try stage.renderPixmaps(times: [stage.time]) { word = $0.pixels[y * $0.rowPixels + x] }
    return [Int(word & 255), Int(word >> 8 & 255), Int(word >> 16 & 255)]
  }

  private func red(_ size: CGFloat = 10) -> AnimationSubview {
    let subview = AnimationSubview(frame: CGRect(x: 0, y: 0, width: size, height: size))
    subview.backgroundColor = .red
    return subview
  }

  // MARK: - Views in layers

  @Test
  func `a view moves with its layer, in front of what is behind it and behind what is in front`()
    throws
  {
    let subview = red()
    view.addSubview(subview, forLayerAt: Self.box)
    #expect(subview.superview === view)
    // Two pixels a point: 0 to 20 at first, 20 to 40 at half time, then behind `Front`.
    #expect(try pixel(10, 10) == [255, 0, 0])
    #expect(try pixel(30, 10) == [255, 255, 255])
    view.currentFrame = 5
    #expect(try pixel(10, 10) == [255, 255, 255])
    #expect(try pixel(30, 10) == [255, 0, 0])
    #expect(try pixel(30, 22) == [255, 255, 255])
    view.currentFrame = 10
    #expect(try pixel(50, 10) == [0, 0, 255])
    view.currentFrame = 5
    subview.removeFromSuperview()
    #expect(try pixel(30, 10) == [255, 255, 255])
  }

  @Test func `a null layer has a place for a view, turned as it is and as long as it lasts`() throws
  {
    view.addSubview(red(), forLayerAt: Self.hold)
    // A square to the right of and below (10, 30) lies to the left of it after a quarter turn.
    #expect(try pixel(10, 70) == [255, 0, 0])
    #expect(try pixel(30, 70) == [255, 255, 255])
    view.currentFrame = 6
    #expect(try pixel(10, 70) == [255, 255, 255])
  }

  @Test
  func `a view stays where layers are made anew for another value, and goes with the animation`()
    throws
  {
    let subview = red()
    view.addSubview(subview, forLayerAt: Self.box)
    let provider = ColorValueProvider(LottieColor(r: 0, g: 1, b: 0, a: 1))
    view.setValueProvider(provider, keypath: AnimationKeypath(keypath: "Front.Color"))
    #expect(try pixel(50, 10) == [0, 255, 0])
    #expect(try pixel(10, 10) == [255, 0, 0])
    view.animation = nil
    #expect(subview.superview == nil)
    view.addSubview(subview, forLayerAt: Self.box)
    #expect(subview.superview == nil)
  }

  @Test func `a view's own animations run at the time of the stage, whatever the animation does`()
    throws
  {
    let subview = red()
    view.addSubview(subview, forLayerAt: Self.box)
    view.currentFrame = 5
    stage.advance(to: 0.25)
    #expect(subview.layer.convertTime(stage.time, from: nil) == 0.25)
    #expect(subview.layer.convertTime(0.25, to: nil) == 0.25)
    var told: [(Bool, Double)] = []
    stage.run {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        subview.frame.origin.y = 20
      } completion: {
        told.append(($0, stage.time))
      }
    }
    // 20 points of the layer, 40 pixels, in a second.
    stage.advance(to: 0.75)
    #expect(try pixel(30, 18) == [255, 255, 255])
    #expect(try pixel(30, 22) == [255, 0, 0])
    #expect(try pixel(30, 38) == [255, 0, 0])
    #expect(told.isEmpty)
    stage.advance(to: 2)
    #expect(try pixel(30, 58) == [255, 0, 0])
    #expect(told.map(\.0) == [true] && told.allSatisfy { abs($0.1 - 1.25) < 1e-6 })
  }

  @Test func `a touch finds a view where its layer is`() {
    view.isUserInteractionEnabled = true
    let subview = red()
    view.addSubview(subview, forLayerAt: Self.box)
    view.currentFrame = 5
    stage.advance(to: 0.1)
    #expect(view.hitTest(CGPoint(x: 30, y: 10), with: nil) === subview)
    #expect(view.hitTest(CGPoint(x: 10, y: 10), with: nil) === view)
    #expect(view.hitTest(CGPoint(x: 90, y: 10), with: nil) == nil)
  }

  // MARK: - Places

  @Test func `places of the view are those in a layer as it is now`() {
    view.currentFrame = 5
    // Half as large, 10 points to the left of the layer's.
    #expect(view.convert(CGPoint(x: 60, y: 20), toLayerAt: Self.box) == CGPoint(x: 20, y: 10))
    let rect = CGRect(x: 20, y: 0, width: 40, height: 20)
    #expect(
      view.convert(rect, toLayerAt: Self.box) == CGRect(x: 0, y: 0, width: 20, height: 10)
    )
    // A quarter turn: what is below in the view is to the right in the layer.
    let turned = view.convert(CGPoint(x: 20, y: 80), toLayerAt: Self.hold)
    #expect(abs((turned?.x ?? 0) - 10) < 1e-9 && abs(turned?.y ?? 1) < 1e-9)
    #expect(view.convert(CGPoint(x: 60, y: 20), toLayerAt: nil) == CGPoint(x: 30, y: 10))
    #expect(view.convert(.zero as CGPoint, toLayerAt: AnimationKeypath(keypath: "No")) == nil)
  }

  // MARK: - Values

  @Test func `values are those of a frame, the file's own or what stands in for them`() throws {
    func own(_ path: String, _ frame: Double?) -> Any? {
      view.getOriginalValue(for: AnimationKeypath(keypath: path), atFrame: frame)
    }
    let place = try #require(own("Comp.Box.Transform.Position", 5) as? LottieVector3D)
    #expect(abs(place.x - 10) < 1e-9 && place.y == 0 && place.z == 0)
    view.currentFrame = 10
    #expect(own("Comp.Box.Position", nil) as? LottieVector3D == LottieVector3D(x: 20, y: 0, z: 0))
    #expect(own("**.Fill.Color", 0) as? LottieColor == LottieColor(r: 1, g: 0, b: 0, a: 1))
    #expect(own("Comp.Box.Fill.Opacity", 0) as? LottieVector1D == LottieVector1D(50))
    #expect(own("Comp.Hold.Transform.Rotation", 0) as? LottieVector1D == LottieVector1D(90))
    #expect(own("Comp.No.Opacity", 0) == nil)
    let fill = AnimationKeypath(keypath: "**.Fill.Color")
    let green = LottieColor(r: 0, g: 1, b: 0, a: 1)
    view.setValueProvider(ColorValueProvider(green), keypath: fill)
    #expect(view.getValue(for: fill, atFrame: 0) as? LottieColor == green)
    #expect(own("**.Fill.Color", 0) as? LottieColor == LottieColor(r: 1, g: 0, b: 0, a: 1))
  }

  @Test func `a provider of a client's own gives a number by the frame`() {
    struct Fading: AnyValueProvider {
      let storage: ValueProviderStorage<LottieVector1D>
      var valueType: Any.Type { LottieVector1D.self }
      var typeErasedStorage: AnyValueProviderStorage { storage.typeErased }
      func hasUpdate(frame: AnimationFrameTime) -> Bool { true }
    }
    let opacity = AnimationKeypath(keypath: "Front.Opacity")
    func value(_ frame: Double, _ storage: ValueProviderStorage<LottieVector1D>) -> Double? {
      view.setValueProvider(Fading(storage: storage), keypath: opacity)
      return (view.getValue(for: opacity, atFrame: frame) as? LottieVector1D)?.value
    }
    #expect(value(4, .singleValue(LottieVector1D(30))) == 30)
    #expect(value(4, .closure { LottieVector1D(10 * $0) }) == 40)
    let keys = [(0.0, 100.0), (8, 20)].map { Keyframe(value: LottieVector1D($1), time: $0) }
    #expect(value(4, .keyframes(keys)) == 60)
    #expect(value(9, .keyframes(keys)) == 20)
  }

  @Test func `a client's own values lie between keyframes`() {
    struct Pair: Interpolatable, Equatable {
      var a: Double
      func interpolate(to: Pair, amount: CGFloat) -> Pair { Pair(a: a + (to.a - a) * amount) }
    }
    let keys = [Keyframe(value: Pair(a: 1), time: 0), Keyframe(value: Pair(a: 5), time: 8)]
    let storage = ValueProviderStorage.keyframes(keys).typeErased
    guard case .keyframes(_, let interpolate) = storage else { return #expect(Bool(false)) }
    #expect(interpolate(2) as? Pair == Pair(a: 2))
  }

  @Test func `between keyframes a point follows the tangents`() {
    let (start, end) = (CGPoint(x: 0, y: 0), CGPoint(x: 8, y: 0))
    #expect(start.interpolate(to: end, amount: 0.25) == CGPoint(x: 2, y: 0))
    // (1, 3, 3, 1) / 8 of the control points at the middle.
    let middle = start.interpolate(
      to: end,
      amount: 0.5,
      spatialOutTangent: CGPoint(x: 0, y: 8),
      spatialInTangent: CGPoint(x: 0, y: 8)
    )
    #expect(middle == CGPoint(x: 4, y: 6))
    #expect([1.0, 2].interpolate(to: [3.0, 4], amount: 0.5) == [2, 3])
    let red = UIColor(red: 1, green: 0, blue: 0, alpha: 0.5).lottieColorValue
    #expect(red == LottieColor(r: 1, g: 0, b: 0, a: 0.5))
    #expect(LottieBackgroundBehavior.default(for: .coreAnimation) == .continuePlaying)
  }

  // MARK: - Settings

  @Test func `a viewport fills the view with a part of the animation`() throws {
    view.viewportFrame = CGRect(x: 10, y: 0, width: 20, height: 20)
    // Four pixels a point: `Front` begins in the middle.
    #expect(try pixel(38, 40) == [255, 255, 255])
    #expect(try pixel(42, 40) == [0, 0, 255])
    view.viewportFrame = nil
    #expect(try pixel(38, 40) == [255, 255, 255])
    #expect(try pixel(79, 79) == [0, 0, 255])
  }

  @Test func `what is played last is the mode, and a closure hears of what was loaded already`() {
    #expect(view.currentPlaybackMode == nil)
    view.play(fromFrame: 2, toFrame: 8, loopMode: .loop)
    #expect(
      view.currentPlaybackMode == .playing(.fromFrame(2, toFrame: 8, loopMode: .loop))
    )
    view.pause()
    #expect(view.currentPlaybackMode == .paused(at: .currentFrame))
    var heard = 0
    view.animationLoaded = { _, animation in heard += animation.size.width == 40 ? 1 : 0 }
    #expect(heard == 1)
  }
}
