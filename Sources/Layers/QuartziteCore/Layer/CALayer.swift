// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics

/// A rectangle with contents, decoration and sublayers: the unit of what is seen and animated.
///
/// A layer is the **model**: its properties hold where things are going, animations attached to it
/// say how they get there. What is seen at a time is computed from an immutable snapshot that the
/// commit of a transaction publishes; `presentation()` shows it as a layer.
///
/// Setting an animatable property asks `action(forKey:)` and animates (see there). A layer tree
/// belongs to one thread at a time; layers of separate trees may be used on separate threads.
///
/// All overridable members stand in this file, because members of extensions cannot be
/// overridden; what they do stands in `CALayer+<Topic>.swift`.
///
/// See: <https://developer.apple.com/documentation/quartzcore/calayer>
open class CALayer: NSObject, CAMediaTiming {
  // MARK: - Storage

  /// Holds the values that are seen, together with the snapshot that was made of them last.
  final var shared = SharedValues.plain
  /// The values that are seen.
  package final var values: LayerValues {
    _read { yield shared.values }
    _modify {
      if !isKnownUniquelyReferenced(&shared) { shared = SharedValues(shared.values) }
      yield &shared.values
    }
  }
  private final var sharedExtras = LayerExtras.plain
  /// What is not seen: actions, client objects.
  final var extras: LayerExtras {
    _read { yield sharedExtras.value }
    _modify {
      if !isKnownUniquelyReferenced(&sharedExtras) { sharedExtras = Shared(sharedExtras.value) }
      yield &sharedExtras.value
    }
  }
  private final var sharedTiming = TimingProperties.ofLayers
  /// The media timing.
  final var timing: TimingProperties {
    _read { yield sharedTiming.value }
    _modify {
      if !isKnownUniquelyReferenced(&sharedTiming) { sharedTiming = Shared(sharedTiming.value) }
      yield &sharedTiming.value
    }
  }
  private final var storedName: String?
  /// The sublayers, back to front.
  final var children: [CALayer] = []
  /// The animations, in the order in which they were added.
  final var animations = AttachedAnimations()
  /// What has to be done at the next commit, and what the last one made.
  final var state = LayerState()
  /// The number that names this layer.
  package final let id = LayerID.next()
  // SAFETY: cleared by the superlayer when it lets go of this layer or dies.
  /// The superlayer, or the layer that this is the mask of.
  nonisolated(unsafe) unowned(unsafe) final var link: CALayer?
  /// The model layer, where this is a presentation layer.
  final var modelLayer: CALayer?

  // MARK: - Making

  /// Makes a layer with the defaults of its class.
  public override init() {
    super.init()
    shared = SharedValues(type(of: self).initialValues)
  }

  /// Makes the presentation copy of `layer`, when `presentation()` asks for one.
  ///
  /// Subclasses with stored properties of their own copy them here. Called by anybody else it makes a
  /// layer with the defaults of its class: nothing of `layer` is copied, neither its properties nor its
  /// place in the tree. Source: Apple, `init(layer:)`.
  public init(layer: Any) {
    super.init()
    shared = SharedValues(type(of: self).initialValues)
    let presented = World.current.presented
    if let presented, presented === layer as? CALayer { copyState(from: presented) }
  }

  /// Makes a layer with the defaults; archives are not read.
  public required init?(coder: NSCoder) {
    super.init()
    shared = SharedValues(type(of: self).initialValues)
  }

  deinit {
    die()
  }

  /// Takes over what is kept of another layer, for a presentation copy.
  func copyState(from other: CALayer) {
    shared = other.shared
    sharedExtras = other.sharedExtras
    if extras.mask != nil { extras.mask = nil }
    (sharedTiming, storedName) = (other.sharedTiming, other.storedName)
    modelLayer = other
    delegate = other.delegate
  }

  /// The values of a new layer of this class.
  package class var initialValues: LayerValues { LayerValues() }

  // MARK: - Geometry

  /// The rectangle of the layer in its own space; sublayers stand in this space.
  ///
  /// Points; default zero. Negative sizes are made positive; NaN and infinity are ignored with a
  /// log line. Animatable.
  open var bounds: CGRect {
    get { values.bounds }
    set { setBounds(newValue) }
  }
  /// Where the anchor point stands in the superlayer's space.
  ///
  /// Points; default zero. Animatable.
  open var position: CGPoint {
    get { values.position }
    set { change(.position, \.position, to: newValue, isValid: newValue.isFinite) }
  }
  /// The layer's height above its superlayer's plane.
  ///
  /// Points; default 0. Animatable.
  open var zPosition: CGFloat {
    get { values.zPosition }
    set { change(.zPosition, \.zPosition, to: newValue, isValid: newValue.isFinite) }
  }
  /// The anchor in fractions of the bounds.
  ///
  /// Default (0.5, 0.5); not limited to 0...1. Animatable.
  open var anchorPoint: CGPoint {
    get { values.anchorPoint }
    set { change(.anchorPoint, \.anchorPoint, to: newValue, isValid: newValue.isFinite) }
  }
  /// The anchor's z in points.
  ///
  /// Default 0. Animatable.
  open var anchorPointZ: CGFloat {
    get { values.anchorPointZ }
    set { change(.anchorPointZ, \.anchorPointZ, to: newValue, isValid: newValue.isFinite) }
  }
  /// The transform about the anchor.
  ///
  /// Default identity. Animatable.
  open var transform: CATransform3D {
    get { values.transform }
    set { change(.transform, \.transform, to: newValue, isValid: newValue.isFinite) }
  }
  /// The transform of sublayers about the anchor; place for perspective.
  ///
  /// Animatable.
  open var sublayerTransform: CATransform3D {
    get { values.sublayerTransform }
    set {
      change(.sublayerTransform, \.sublayerTransform, to: newValue, isValid: newValue.isFinite)
    }
  }
  /// The smallest rectangle in the superlayer's space that holds the transformed bounds.
  ///
  /// Setting it sets `position` and the size of `bounds`, through the inverse of `transform`. Not
  /// animatable itself.
  open var frame: CGRect {
    get { values.place.frame }
    set { setFrame(newValue) }
  }
  /// Whether y counts the other way in the geometry of the layer and its sublayers.
  ///
  /// The layer's own space is turned over inside its bounds: paths, gradients, shadows and sublayers
  /// with it, and what `convert` and `hitTest` say. Frame and position stay, pictures stay upright.
  /// Source: Apple, CALayer.h.
  ///
  /// Default false.
  open var isGeometryFlipped: Bool {
    get { values.isGeometryFlipped }
    set { change(.geometryFlipped, \.isGeometryFlipped, to: newValue) }
  }

  // MARK: - Visibility

  /// 0 is clear, 1 opaque.
  ///
  /// Default 1. Animatable.
  open var opacity: Float {
    get { values.opacity }
    set { change(.opacity, \.opacity, to: newValue, isValid: newValue.isFinite) }
  }
  /// Whether layer and sublayers are not seen.
  ///
  /// Default false. Animatable.
  open var isHidden: Bool {
    get { values.isHidden }
    set { change(.hidden, \.isHidden, to: newValue) }
  }
  /// Whether the layer is seen from behind.
  ///
  /// Default true.
  open var isDoubleSided: Bool {
    get { values.isDoubleSided }
    set { change(.doubleSided, \.isDoubleSided, to: newValue) }
  }
  /// Whether sublayers are clipped to the bounds.
  ///
  /// Default false. Animatable.
  open var masksToBounds: Bool {
    get { values.masksToBounds }
    set { change(.masksToBounds, \.masksToBounds, to: newValue) }
  }
  /// Whether the contents are known to hold no clear pixel.
  ///
  /// Default false. What `draw(in:)` draws into has no alpha then, and starts black, or with the
  /// background colour over black.
  open var isOpaque: Bool {
    get { values.isOpaque }
    set { change(.opaque, \.isOpaque, to: newValue) }
  }
  /// The layer whose alpha says how much of this one is seen.
  ///
  /// Default nil.
  open var mask: CALayer? {
    get { maskLayer }
    set { setMask(newValue) }
  }

  // MARK: - Contents

  /// The picture, a CGImage; other objects are kept but not seen.
  ///
  /// Default nil. Animatable.
  open var contents: Any? {
    get { extras.contents }
    set { setContents(newValue) }
  }
  /// The part of the picture that is shown, in fractions.
  ///
  /// Default (0, 0, 1, 1). Animatable.
  open var contentsRect: CGRect {
    get { values.contentsRect }
    set { change(.contentsRect, \.contentsRect, to: newValue, isValid: newValue.isFinite) }
  }
  /// The part of the picture that stretches, in fractions.
  ///
  /// Default (0, 0, 1, 1). Animatable.
  open var contentsCenter: CGRect {
    get { values.contentsCenter }
    set { change(.contentsCenter, \.contentsCenter, to: newValue, isValid: newValue.isFinite) }
  }
  /// Where the picture stands in the bounds.
  ///
  /// Default `resize`.
  open var contentsGravity: CALayerContentsGravity {
    get { values.contentsGravity }
    set { change(.contentsGravity, \.contentsGravity, to: newValue) }
  }
  /// Pixels of the picture a point.
  ///
  /// Default 1.
  open var contentsScale: CGFloat {
    get { values.contentsScale }
    set { change(.contentsScale, \.contentsScale, to: newValue, isValid: newValue.isFinite) }
  }
  /// The pixel format wished for drawn contents.
  ///
  /// Default `RGBA8Uint`, whatever is set.
  open var contentsFormat: CALayerContentsFormat {
    get { extras.contentsFormat }
    set { extras.contentsFormat = newValue }
  }
  /// How the picture is shrunk.
  ///
  /// Default `linear`.
  open var minificationFilter: CALayerContentsFilter {
    get { values.minificationFilter }
    set { change(.minificationFilter, \.minificationFilter, to: newValue) }
  }
  /// How the picture is enlarged.
  ///
  /// Default `linear`.
  open var magnificationFilter: CALayerContentsFilter {
    get { values.magnificationFilter }
    set { change(.magnificationFilter, \.magnificationFilter, to: newValue) }
  }
  /// Added to the level of detail by `trilinear`.
  ///
  /// Default 0.
  open var minificationFilterBias: Float {
    get { values.minificationFilterBias }
    set { change(.minificationFilterBias, \.minificationFilterBias, to: newValue) }
  }

  // MARK: - Decoration

  /// Fills the bounds below the contents.
  ///
  /// Default nil. Animatable.
  open var backgroundColor: CGColor? {
    get { extras.colors.background.object(for: values.backgroundColor) }
    set { change(.backgroundColor, \.backgroundColor, \.colors.background, to: newValue) }
  }
  /// The radius of the corners in points; not clamped.
  ///
  /// Default 0. Animatable.
  open var cornerRadius: CGFloat {
    get { values.cornerRadius }
    set { change(.cornerRadius, \.cornerRadius, to: newValue, isValid: newValue.isFinite) }
  }
  /// Which corners are rounded.
  ///
  /// Default all.
  open var maskedCorners: CACornerMask {
    get { values.maskedCorners }
    set { change(.maskedCorners, \.maskedCorners, to: newValue) }
  }
  /// The curve of the corners.
  ///
  /// Default `circular`.
  open var cornerCurve: CALayerCornerCurve {
    get { values.cornerCurve }
    set { change(.cornerCurve, \.cornerCurve, to: newValue) }
  }
  /// The width of the border inside the bounds, in points.
  ///
  /// Default 0. Animatable.
  open var borderWidth: CGFloat {
    get { values.borderWidth }
    set { change(.borderWidth, \.borderWidth, to: newValue, isValid: newValue.isFinite) }
  }
  /// The colour of the border.
  ///
  /// Default opaque black. Animatable.
  open var borderColor: CGColor? {
    get { extras.colors.border.object(for: values.borderColor) }
    set { change(.borderColor, \.borderColor, \.colors.border, to: newValue) }
  }

  // MARK: - Shadow

  /// The colour of the shadow.
  ///
  /// Default opaque black. Animatable.
  open var shadowColor: CGColor? {
    get { extras.colors.shadow.object(for: values.shadowColor) }
    set { change(.shadowColor, \.shadowColor, \.colors.shadow, to: newValue) }
  }
  /// How dense the shadow is, 0...1.
  ///
  /// Default 0. Animatable.
  open var shadowOpacity: Float {
    get { values.shadowOpacity }
    set { change(.shadowOpacity, \.shadowOpacity, to: newValue, isValid: newValue.isFinite) }
  }
  /// Where the shadow falls, in points.
  ///
  /// Default (0, -3). Animatable.
  open var shadowOffset: CGSize {
    get { values.shadowOffset }
    set { change(.shadowOffset, \.shadowOffset, to: newValue, isValid: newValue.isFinite) }
  }
  /// The blur's sigma in points.
  ///
  /// Default 3. Animatable.
  open var shadowRadius: CGFloat {
    get { values.shadowRadius }
    set { change(.shadowRadius, \.shadowRadius, to: newValue, isValid: newValue.isFinite) }
  }
  /// The shadow's outline; nil takes the alpha of the tree.
  ///
  /// Default nil. Animatable, but never by itself.
  open var shadowPath: CGPath? {
    get { values.shadowPath }
    set { change(.shadowPath, \.shadowPath, to: newValue?.immutable) }
  }

  // MARK: - Compositing

  /// Whether opacity fades layer and sublayers as one picture.
  ///
  /// Default true.
  open var allowsGroupOpacity: Bool {
    get { values.allowsGroupOpacity }
    set { change(.allowsGroupOpacity, \.allowsGroupOpacity, to: newValue) }
  }
  /// Whether the edges of the rectangle may be antialiased.
  ///
  /// Default false, as on iOS.
  ///
  /// - Note: Differs from macOS, where it is true.
  open var allowsEdgeAntialiasing: Bool {
    get { values.allowsEdgeAntialiasing }
    set { change(.allowsEdgeAntialiasing, \.allowsEdgeAntialiasing, to: newValue) }
  }
  /// Which edges may be antialiased.
  ///
  /// Default all.
  open var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get { values.edgeAntialiasingMask }
    set { change(.edgeAntialiasingMask, \.edgeAntialiasingMask, to: newValue) }
  }
  /// Whether the tree is drawn flat before it is composed.
  ///
  /// Default false.
  open var shouldRasterize: Bool {
    get { values.shouldRasterize }
    set { change(.shouldRasterize, \.shouldRasterize, to: newValue) }
  }
  /// Pixels a point of the flat picture.
  ///
  /// Default 1.
  open var rasterizationScale: CGFloat {
    get { values.rasterizationScale }
    set { change(.rasterizationScale, \.rasterizationScale, to: newValue) }
  }
  /// Whether drawing may be put off to another thread; kept, without effect.
  ///
  /// Default false.
  open var drawsAsynchronously: Bool {
    get { extras.drawsAsynchronously }
    set { extras.drawsAsynchronously = newValue }
  }
  /// How the layer meets what is below: a CIFilter or a name.
  ///
  /// Default nil.
  open var compositingFilter: Any? {
    get { extras.compositingFilter }
    set { setFilter(newValue) }
  }
  /// Filters on the layer and its sublayers.
  ///
  /// CIFilters or names. Default nil.
  open var filters: [Any]? {
    get { extras.filters }
    set { setFilters(newValue) }
  }
  /// Filters on what is below the layer.
  ///
  /// Default nil.
  open var backgroundFilters: [Any]? {
    get { extras.backgroundFilters }
    set { setBackgroundFilters(newValue) }
  }

  // MARK: - Hierarchy

  /// The sublayers, back to front; nil where there are none.
  ///
  /// Setting takes the old ones out and puts the new ones in; a layer that occurs twice or that
  /// would make a cycle is left out with a log line.
  open var sublayers: [CALayer]? {
    get { sublayerList }
    set { setSublayers(newValue ?? []) }
  }
  /// The layer that this is a sublayer or the mask of.
  open var superlayer: CALayer? { superlayerValue }

  /// Puts `layer` in front of all sublayers, out of wherever it was.
  open func addSublayer(_ layer: CALayer) {
    insert(layer, at: children.count)
  }
  /// Puts `layer` among the sublayers at an index; greater ones mean the front.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) {
    insert(layer, at: Int(index))
  }
  /// Puts `layer` directly behind `sibling`; at the back where that is no sublayer.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer, beside: sibling, offset: 0, fallback: 0)
  }
  /// Puts `layer` directly in front of `sibling`; at the front where that is no sublayer.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer, beside: sibling, offset: 1, fallback: .max)
  }
  /// Puts `newLayer` in the place of `oldLayer`; nothing happens where that is no sublayer.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    replace(oldLayer, with: newLayer)
  }
  /// Takes the layer out of its superlayer, or off the layer that it masks.
  open func removeFromSuperlayer() {
    detach()
  }

  // MARK: - Names, delegates, actions

  /// The name by which key paths reach it.
  ///
  /// `sublayers.<name>.<key>`. Default nil.
  open var name: String? {
    get { storedName }
    set { storedName = newValue }
  }
  /// Who draws, lays out and gives actions in place of the layer; not retained.
  ///
  /// Default nil.
  open weak var delegate: (any CALayerDelegate)?
  /// Actions by key, asked after the delegate.
  ///
  /// NSNull ends the search. Default nil.
  open var actions: [String: any CAAction]? {
    get { extras.actions }
    set { extras.actions = newValue }
  }
  /// Values by key, for keys that have none; `style["actions"]` is asked after `actions`.
  open var style: [AnyHashable: Any]? {
    get { extras.style }
    set { extras.style = newValue }
  }
  /// How the layer follows the size of its superlayer.
  ///
  /// Default none.
  open var autoresizingMask: CAAutoresizingMask {
    get { extras.autoresizingMask }
    set { extras.autoresizingMask = newValue }
  }
  /// Whether a change of the bounds' size redraws the contents.
  ///
  /// Default false.
  open var needsDisplayOnBoundsChange: Bool {
    get { extras.needsDisplayOnBoundsChange }
    set { extras.needsDisplayOnBoundsChange = newValue }
  }

  // MARK: - Actions

  /// Returns the action for an event, such as the change of a property.
  ///
  /// Asked in this order: the delegate, `actions`, `style["actions"]`, `defaultAction(forKey:)`.
  /// NSNull ends the search with no action. nil from here makes a change animate implicitly.
  open func action(forKey event: String) -> (any CAAction)? {
    findAction(forKey: event)
  }
  /// Returns the class's action for an event; nil here.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }
  /// Returns a property's default; nil where it is zero, nil or unknown.
  open class func defaultValue(forKey key: String) -> Any? { builtInDefault(forKey: key) }
  /// Returns whether a change of `key` must redraw the contents; false here.
  ///
  /// While such a key is animated, `display()` is called for each frame.
  open class func needsDisplay(forKey key: String) -> Bool { false }
  /// Returns whether the class wants `key` archived; false here.
  open func shouldArchiveValue(forKey key: String) -> Bool { false }

  // MARK: - Animations

  /// Attaches a copy of `anim`; one with the same key is replaced and stops unfinished.
  ///
  /// nil keys never replace. A duration of 0 takes the transaction's. The copy cannot be changed.
  open func add(_ anim: CAAnimation, forKey key: String?) {
    attach(anim, forKey: key)
  }
  /// Returns the animation attached under `key`: the same object each time.
  open func animation(forKey key: String) -> CAAnimation? {
    attachedAnimation(forKey: key)
  }
  /// Returns the keys of the animations in the order of adding; nil where there are none.
  open func animationKeys() -> [String]? { attachedKeys }
  /// Takes an animation off; it stops unfinished.
  open func removeAnimation(forKey key: String) {
    removeAttached(forKey: key)
  }
  /// Takes all animations off; they stop unfinished.
  open func removeAllAnimations() {
    removeAllAttached()
  }

  // MARK: - Presentation

  /// Returns the layer as it is seen now; nil until it was committed into a tree that is seen.
  ///
  /// A copy made by `init(layer:)`; the same object until time or the committed state change.
  open func presentation() -> Self? {
    presentationCopy() as? Self
  }
  /// Returns the layer that a presentation layer shows; a model layer returns itself.
  open func model() -> Self {
    (modelLayer as? Self) ?? self
  }
  /// Returns the frontmost layer at a point of the superlayer's space, this one or one below it.
  open func hitTest(_ p: CGPoint) -> CALayer? { hitTestLayer(p) }
  /// Returns whether the bounds hold a point of the layer's space; far edges do not belong.
  open func contains(_ p: CGPoint) -> Bool { containsPoint(p) }

  // MARK: - Layout and display

  /// Asks for layout at the next commit.
  open func setNeedsLayout() {
    state.needsLayout = true
    invalidate()
  }
  /// Returns whether layout was asked for.
  open func needsLayout() -> Bool { state.needsLayout }
  /// Lays out now what asked for it, from the topmost layer that did.
  open func layoutIfNeeded() {
    layoutTreeIfNeeded()
  }
  /// Places the sublayers; by default the delegate does.
  open func layoutSublayers() {
    layoutByDelegate()
  }
  /// Returns the size that the layer would like: that of its bounds.
  open func preferredFrameSize() -> CGSize { bounds.size }
  /// Resizes each sublayer by its autoresizing mask.
  open func resizeSublayers(withOldSize size: CGSize) {
    for child in children { child.resize(withOldSuperlayerSize: size) }
  }
  /// Follows the superlayer's size by the autoresizing mask.
  open func resize(withOldSuperlayerSize size: CGSize) {
    autoresize(oldSize: size)
  }
  /// Asks for the contents to be drawn anew at the next commit.
  open func setNeedsDisplay() {
    state.needsDisplay = true
    invalidate()
  }
  /// Asks for contents to be drawn anew; the whole layer is drawn.
  open func setNeedsDisplay(_ r: CGRect) {
    setNeedsDisplay()
  }
  /// Returns whether drawing was asked for.
  open func needsDisplay() -> Bool { state.needsDisplay }
  /// Draws the contents now if that was asked for.
  open func displayIfNeeded() {
    displayIfAsked()
  }
  /// Makes the contents: by the delegate, else by `draw(in:)` into a bitmap at `contentsScale`.
  ///
  /// For each frame in which a key is animated that `needsDisplay(forKey:)` names, this is called on
  /// the layer itself: `presentation()` has the animated values of the moment, and what is changed
  /// here, sublayers too, is seen in the same frame. `draw(in:)` and the delegate are called on the
  /// presentation layer, which has the animated values.
  open func display() {
    displayContents()
  }
  /// Draws the contents in the layer's space, y down; by default the delegate does.
  open func draw(in ctx: CGContext) {
    drawByDelegate(in: ctx)
  }
  /// Draws the tree as it is in the model into `ctx`.
  open func render(in ctx: CGContext) {
    renderTree(in: ctx)
  }
  /// Returns whether contents are turned over on their way to the screen: true on iOS, where y points
  /// down, unless an odd number of layers from this one to the root have `isGeometryFlipped`.
  ///
  /// Pictures stay upright; the context of `draw(in:)` stands so that what is drawn comes where the
  /// layer's coordinates say. O(depth). Source: Apple, CALayer.h.
  open func contentsAreFlipped() -> Bool { !isFlippedOnScreen }

  // MARK: - Values by key

  /// Returns a property, or what was stored under an unknown key.
  open func value(forKey key: String) -> Any? { keyedValue(forKey: key) }
  /// Sets a property; unknown keys are kept.
  open func setValue(_ value: Any?, forKey key: String) {
    setKeyedValue(value, forKey: key)
  }
  /// Returns the value at the end of a path such as `transform.rotation.z`.
  open func value(forKeyPath keyPath: String) -> Any? { keyedValue(forKeyPath: keyPath) }
  /// Sets the value at the end of a path such as `bounds.size.width`.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    setKeyedValue(value, forKeyPath: keyPath)
  }

  // MARK: - CAMediaTiming

  /// When the layer's time begins, in seconds of the superlayer's time.
  ///
  /// Default 0. A layer with another time is not seen before it, unless `fillMode` is `backwards`
  /// or `both`. Source: CAMediaTiming.h, as for the rest of the layer's time: `MediaTiming`.
  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { changeTiming(\.beginTime, to: newValue) }
  }
  /// How long one pass of the layer's time lasts, in seconds of its own time.
  ///
  /// Default infinite, as are 0 and less. After its passes the layer is not seen, unless `fillMode`
  /// is `forwards` or `both`.
  open var duration: CFTimeInterval {
    get { timing.duration }
    set { changeTiming(\.duration, to: newValue) }
  }
  /// How fast the layer's time runs: 0 stands still, negative runs backwards.
  ///
  /// Default 1.
  open var speed: Float {
    get { timing.speed }
    set { changeTiming(\.speed, to: newValue) }
  }
  /// Added to the layer's time.
  ///
  /// Default 0.
  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { changeTiming(\.timeOffset, to: newValue) }
  }
  /// How many passes the layer's time makes, fractions too.
  ///
  /// Default 0, which means one; without effect where `duration` is infinite.
  open var repeatCount: Float {
    get { timing.repeatCount }
    set { changeTiming(\.repeatCount, to: newValue) }
  }
  /// How long the passes of the layer's time take together, in seconds of its own time.
  ///
  /// Default 0, which leaves it to `repeatCount`.
  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { changeTiming(\.repeatDuration, to: newValue) }
  }
  /// Whether each pass of the layer's time is followed by one backwards.
  ///
  /// Default false.
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { changeTiming(\.autoreverses, to: newValue) }
  }
  /// Whether the layer is seen before its time begins and after it ends; its time stands still then.
  ///
  /// Default `removed`: neither.
  open var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { changeTiming(\.fillMode, to: newValue) }
  }
}
