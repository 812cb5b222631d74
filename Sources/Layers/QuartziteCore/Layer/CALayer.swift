// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics

/// A rectangle with contents, decoration and sublayers: the unit of display and animation.
///
/// A layer is part of the **model tree**: its properties hold the final values, and the animations
/// attached to it say how they are reached. What is shown at a time is computed from an immutable
/// snapshot, which the commit of a transaction publishes; `presentation()` returns it as a layer.
///
/// Setting an animatable property asks `action(forKey:)` and animates (see there). A layer tree may
/// be used by one thread at a time; separate trees may be used on separate threads.
///
/// All overridable members are in this file, because members of extensions cannot be overridden;
/// their implementations are in `CALayer+<Topic>.swift`.
/// See: <https://developer.apple.com/documentation/quartzcore/calayer>
open class CALayer: NSObject, CAMediaTiming {
  // MARK: - Storage

  // Accesses are exclusive by construction, since none of them runs a client's code, and are not
  // checked: the checks would be a tenth of the time of adding animations.

  /// Holds the visible values; shared with the snapshot that was made of them last.
  @exclusivity(unchecked) final var shared = LayerValues.plain
  /// The visible values.
  package final var values: LayerValues {
    _read { yield shared.value }
    _modify {
      if !isKnownUniquelyReferenced(&shared) { shared = Shared(shared.value) }
      yield &shared.value
    }
  }
  @exclusivity(unchecked) private final var sharedExtras = LayerExtras.plain
  /// Properties without a visible value, such as actions and client objects.
  final var extras: LayerExtras {
    _read { yield sharedExtras.value }
    _modify {
      if !isKnownUniquelyReferenced(&sharedExtras) { sharedExtras = Shared(sharedExtras.value) }
      yield &sharedExtras.value
    }
  }
  @exclusivity(unchecked) private final var sharedTiming = TimingProperties.ofLayers
  /// The media timing.
  final var timing: TimingProperties {
    _read { yield sharedTiming.value }
    _modify {
      if !isKnownUniquelyReferenced(&sharedTiming) { sharedTiming = Shared(sharedTiming.value) }
      yield &sharedTiming.value
    }
  }
  /// Whether no time of the layer was ever set.
  final var hasPlainTiming: Bool { sharedTiming === TimingProperties.ofLayers }
  /// Takes out what may hold other layers besides sublayers, in deinit.
  final func takeObjects() -> [AnyObject] {
    defer { (sharedExtras, state.committedCustom) = (LayerExtras.plain, [:]) }
    return [sharedExtras, Shared(state.committedCustom)]
  }
  private final var storedName: String?
  /// The sublayers, back to front.
  @exclusivity(unchecked) final var children: [CALayer] = []
  /// The animations, in the order in which they were added.
  @exclusivity(unchecked) final var animations = AttachedAnimations()
  /// What must be done at the next commit, and the result of the last one.
  @exclusivity(unchecked) final var state = LayerState()
  /// Identifies the layer.
  package final let id = LayerID.next()
  // SAFETY: cleared by the superlayer when it removes this layer or is deallocated.
  /// The superlayer, or the layer that this one masks.
  @exclusivity(unchecked) nonisolated(unsafe) unowned(unsafe) final var link: CALayer?
  /// The model layer, if this is a presentation layer.
  @exclusivity(unchecked) final var modelLayer: CALayer?

  // MARK: - Making

  /// Makes a layer with the defaults of its class.
  public override init() {
    super.init()
    shared = Shared(type(of: self).initialValues)
  }

  /// Makes the presentation copy of `layer`; called by `presentation()`.
  ///
  /// Subclasses with stored properties of their own copy them here. Called by anyone else it makes
  /// a layer with the defaults of its class: nothing of `layer` is copied, neither its properties
  /// nor its place in the tree. Source: Apple, `init(layer:)`.
  public init(layer: Any) {
    super.init()
    shared = Shared(type(of: self).initialValues)
    let presented = World.current.presented
    if let presented, presented === layer as? CALayer { copyState(from: presented) }
  }

  /// Makes a layer with the defaults; archives are not read.
  public required init?(coder: NSCoder) {
    super.init()
    shared = Shared(type(of: self).initialValues)
  }

  deinit {
    die()
  }

  /// Copies the stored state of another layer, for a presentation copy.
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

  /// The layer's rectangle in its own space, in which sublayers are placed.
  ///
  /// Points; default zero. Negative sizes are made positive; NaN and infinity are ignored with a
  /// log line. Animatable.
  open var bounds: CGRect {
    get { values.bounds }
    set { setBounds(newValue) }
  }
  /// The anchor point in the superlayer's space.
  ///
  /// Points; default zero. Animatable.
  open var position: CGPoint {
    get { values.position }
    set { change(.position, \.position, to: newValue, isValid: newValue.isFinite) }
  }
  /// The distance of the anchor point from the superlayer's plane, towards the viewer.
  ///
  /// Points; default 0. Animatable.
  open var zPosition: CGFloat {
    get { values.zPosition }
    set { change(.zPosition, \.zPosition, to: newValue, isValid: newValue.isFinite) }
  }
  /// The anchor point in the unit square of the bounds.
  ///
  /// Default (0.5, 0.5); not limited to 0...1. Animatable.
  open var anchorPoint: CGPoint {
    get { values.anchorPoint }
    set { change(.anchorPoint, \.anchorPoint, to: newValue, isValid: newValue.isFinite) }
  }
  /// The z of the anchor point in the layer's space, in points.
  ///
  /// Default 0. Animatable.
  open var anchorPointZ: CGFloat {
    get { values.anchorPointZ }
    set { change(.anchorPointZ, \.anchorPointZ, to: newValue, isValid: newValue.isFinite) }
  }
  /// The transform about the anchor point.
  ///
  /// Default identity. Animatable.
  open var transform: CATransform3D {
    // Not through `values`: the compiler reads large results after such an access has ended.
    get { shared.value.transform }
    set { change(.transform, \.transform, to: newValue, isValid: newValue.isFinite) }
  }
  /// The transform of sublayers about the anchor point; usually holds a perspective.
  ///
  /// Animatable.
  open var sublayerTransform: CATransform3D {
    get { shared.value.sublayerTransform }
    set {
      change(.sublayerTransform, \.sublayerTransform, to: newValue, isValid: newValue.isFinite)
    }
  }
  /// The smallest rectangle in the superlayer's space that contains the transformed bounds.
  ///
  /// Setting it sets `position` and the size of `bounds`, through the inverse of `transform`. Not
  /// animatable itself.
  open var frame: CGRect {
    get { values.place.frame }
    set { setFrame(newValue) }
  }
  /// Whether the y axis of the layer and its sublayers is flipped.
  ///
  /// The layer's space is reflected inside its bounds: paths, gradients, shadows and sublayers with
  /// it, and so are the results of `convert` and `hitTest`. Frame and position do not change, and
  /// pictures stay upright. Source: Apple, CALayer.h.
  ///
  /// Default false.
  open var isGeometryFlipped: Bool {
    get { values.isGeometryFlipped }
    set { change(.geometryFlipped, \.isGeometryFlipped, to: newValue) }
  }

  // MARK: - Visibility

  /// The opacity: 0 is transparent, 1 opaque.
  ///
  /// Default 1. Animatable.
  open var opacity: Float {
    get { values.opacity }
    set { change(.opacity, \.opacity, to: newValue, isValid: newValue.isFinite) }
  }
  /// Whether the layer and its sublayers are hidden.
  ///
  /// Default false. Animatable.
  open var isHidden: Bool {
    get { values.isHidden }
    set { change(.hidden, \.isHidden, to: newValue) }
  }
  /// Whether the layer is visible from behind.
  ///
  /// Default true.
  open var isDoubleSided: Bool {
    get { values.isDoubleSided }
    set { change(.doubleSided, \.isDoubleSided, to: newValue) }
  }
  /// Whether sublayers are clipped to the bounds with their rounded corners.
  ///
  /// Default false. Animatable.
  open var masksToBounds: Bool {
    get { values.masksToBounds }
    set { change(.masksToBounds, \.masksToBounds, to: newValue) }
  }
  /// Whether the contents are declared to have no transparent pixel.
  ///
  /// Default false. If true, `draw(in:)` draws into a bitmap without alpha, which starts black, or
  /// with the background colour over black.
  open var isOpaque: Bool {
    get { values.isOpaque }
    set { change(.opaque, \.isOpaque, to: newValue) }
  }
  /// The layer whose alpha masks this one.
  ///
  /// Default nil.
  open var mask: CALayer? {
    get { maskLayer }
    set { setMask(newValue) }
  }

  // MARK: - Contents

  /// The picture, a `CGImage`; other objects are kept but not shown.
  ///
  /// Default nil. Animatable.
  open var contents: Any? {
    get { extras.contents }
    set { setContents(newValue) }
  }
  /// The part of the picture that is shown, in its unit square.
  ///
  /// Default (0, 0, 1, 1). Animatable.
  open var contentsRect: CGRect {
    get { values.contentsRect }
    set { change(.contentsRect, \.contentsRect, to: newValue, isValid: newValue.isFinite) }
  }
  /// The part of the picture that stretches, in its unit square; the rest keeps its size.
  ///
  /// Default (0, 0, 1, 1). Animatable.
  open var contentsCenter: CGRect {
    get { values.contentsCenter }
    set { change(.contentsCenter, \.contentsCenter, to: newValue, isValid: newValue.isFinite) }
  }
  /// How the picture is placed or scaled in the bounds.
  ///
  /// Default `resize`.
  open var contentsGravity: CALayerContentsGravity {
    get { values.contentsGravity }
    set { change(.contentsGravity, \.contentsGravity, to: newValue) }
  }
  /// Pixels of the picture for each point.
  ///
  /// Default 1.
  open var contentsScale: CGFloat {
    get { values.contentsScale }
    set { change(.contentsScale, \.contentsScale, to: newValue, isValid: newValue.isFinite) }
  }
  /// The preferred pixel format of drawn contents; kept, without effect: they have 8 bits a
  /// channel.
  ///
  /// Default `RGBA8Uint`.
  open var contentsFormat: CALayerContentsFormat {
    get { extras.contentsFormat }
    set { extras.contentsFormat = newValue }
  }
  /// How the picture is sampled when it is drawn smaller.
  ///
  /// Default `linear`.
  open var minificationFilter: CALayerContentsFilter {
    get { values.minificationFilter }
    set { change(.minificationFilter, \.minificationFilter, to: newValue) }
  }
  /// How the picture is sampled when it is drawn larger.
  ///
  /// Default `linear`.
  open var magnificationFilter: CALayerContentsFilter {
    get { values.magnificationFilter }
    set { change(.magnificationFilter, \.magnificationFilter, to: newValue) }
  }
  /// The bias of the level of detail when minified with `trilinear`.
  ///
  /// Default 0.
  open var minificationFilterBias: Float {
    get { values.minificationFilterBias }
    set { change(.minificationFilterBias, \.minificationFilterBias, to: newValue) }
  }

  // MARK: - Decoration

  /// The colour behind the contents; a pattern is tiled from the top left corner on.
  ///
  /// Default nil. Animatable, but for patterns.
  open var backgroundColor: CGColor? {
    get { extras.colors.background.object(for: values.backgroundColor) }
    set {
      changeBackgroundPattern(to: newValue)
      change(.backgroundColor, \.backgroundColor, \.colors.background, to: newValue)
    }
  }
  /// The radius of the corners in points; not clamped to half a side.
  ///
  /// Default 0. Animatable.
  open var cornerRadius: CGFloat {
    get { values.cornerRadius }
    set { change(.cornerRadius, \.cornerRadius, to: newValue, isValid: newValue.isFinite) }
  }
  /// Which corners `cornerRadius` rounds.
  ///
  /// Default all.
  open var maskedCorners: CACornerMask {
    get { values.maskedCorners }
    set { change(.maskedCorners, \.maskedCorners, to: newValue) }
  }
  /// The shape of the corners: circular or continuous.
  ///
  /// Default `circular`.
  open var cornerCurve: CALayerCornerCurve {
    get { values.cornerCurve }
    set { change(.cornerCurve, \.cornerCurve, to: newValue) }
  }
  /// The width of the border, which lies inside the bounds, in points.
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
  /// The opacity of the shadow, 0...1.
  ///
  /// Default 0. Animatable.
  open var shadowOpacity: Float {
    get { values.shadowOpacity }
    set { change(.shadowOpacity, \.shadowOpacity, to: newValue, isValid: newValue.isFinite) }
  }
  /// The offset of the shadow, in points.
  ///
  /// Default (0, -3). Animatable.
  open var shadowOffset: CGSize {
    get { values.shadowOffset }
    set { change(.shadowOffset, \.shadowOffset, to: newValue, isValid: newValue.isFinite) }
  }
  /// The standard deviation of the shadow's blur, in points.
  ///
  /// Default 3. Animatable.
  open var shadowRadius: CGFloat {
    get { values.shadowRadius }
    set { change(.shadowRadius, \.shadowRadius, to: newValue, isValid: newValue.isFinite) }
  }
  /// The outline of the shadow, in the layer's space; nil takes the alpha of the layer and its
  /// sublayers.
  ///
  /// Default nil. Animatable, but not implicitly.
  open var shadowPath: CGPath? {
    get { values.shadowPath }
    set { change(.shadowPath, \.shadowPath, to: newValue?.immutable) }
  }

  // MARK: - Compositing

  /// Whether opacity applies to the layer with its sublayers as one group.
  ///
  /// Default true.
  open var allowsGroupOpacity: Bool {
    get { values.allowsGroupOpacity }
    set { change(.allowsGroupOpacity, \.allowsGroupOpacity, to: newValue) }
  }
  /// Whether the edges of the layer may be antialiased.
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
  /// Whether the layer with its sublayers is rendered to a bitmap before it is composited.
  ///
  /// Default false.
  open var shouldRasterize: Bool {
    get { values.shouldRasterize }
    set { change(.shouldRasterize, \.shouldRasterize, to: newValue) }
  }
  /// Pixels for each point of that bitmap.
  ///
  /// Default 1.
  open var rasterizationScale: CGFloat {
    get { values.rasterizationScale }
    set { change(.rasterizationScale, \.rasterizationScale, to: newValue) }
  }
  /// Whether drawing may be deferred to another thread; kept, without effect.
  ///
  /// Default false.
  open var drawsAsynchronously: Bool {
    get { extras.drawsAsynchronously }
    set { extras.drawsAsynchronously = newValue }
  }
  /// How the layer is composited with what is behind it: a `CIFilter` or a name; nil is
  /// source-over.
  ///
  /// Default nil.
  open var compositingFilter: Any? {
    get { extras.compositingFilter }
    set { setFilter(newValue) }
  }
  /// Filters that are applied to the layer with its sublayers, one after the other: `CIFilter` and
  /// `CAFilter` objects, or names of their types.
  ///
  /// Default nil. Core Animation's own types are `gaussianBlur` and `variableBlur` (`inputRadius`,
  /// the standard deviation in points, default 10; `inputNormalizeEdges`, whether the picture ends
  /// at the bounds without fading; and `inputMaskImage`, whose alpha scales the radius from pixel
  /// to pixel, stretched over the bounds), `colorSaturate`, `colorBrightness` and `colorContrast`
  /// (`inputAmount`), `colorInvert`, `colorHueRotate` (`inputAngle`, in radians),
  /// `colorMonochrome`, `multiplyColor` (`inputColor`) and `colorMatrix`.
  open var filters: [Any]? {
    get { extras.filters }
    set { setFilters(newValue) }
  }
  /// Filters that are applied to what is behind the layer, inside its bounds.
  ///
  /// Default nil.
  open var backgroundFilters: [Any]? {
    get { extras.backgroundFilters }
    set { setBackgroundFilters(newValue) }
  }

  // MARK: - Hierarchy

  /// The sublayers, from back to front; nil where there are none.
  ///
  /// Setting removes the old ones and adds the new ones; a layer that occurs twice or would make a
  /// cycle is left out with a line in the log.
  open var sublayers: [CALayer]? {
    get { sublayerList }
    set { setSublayers(newValue ?? []) }
  }
  /// The superlayer, or the layer that this one masks.
  open var superlayer: CALayer? { superlayerValue }

  /// Adds `layer` in front of all sublayers, and removes it from its former superlayer.
  open func addSublayer(_ layer: CALayer) {
    insert(layer, at: children.count)
  }
  /// Inserts `layer` at an index of the sublayers; larger indices mean the front.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) {
    insert(layer, at: Int(index))
  }
  /// Inserts `layer` directly behind `sibling`; at the back where that is no sublayer.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer, beside: sibling, offset: 0, fallback: 0)
  }
  /// Inserts `layer` directly in front of `sibling`; at the front where that is no sublayer.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer, beside: sibling, offset: 1, fallback: .max)
  }
  /// Replaces `oldLayer` by `newLayer`; has no effect where `oldLayer` is no sublayer.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    replace(oldLayer, with: newLayer)
  }
  /// Removes the layer from its superlayer, or from the layer that it masks.
  open func removeFromSuperlayer() {
    detach()
  }

  // MARK: - Names, delegates, actions

  /// The name by which key paths reach the layer.
  ///
  /// `sublayers.<name>.<key>`. Default nil.
  open var name: String? {
    get { storedName }
    set { storedName = newValue }
  }
  /// The object that draws, lays out and provides actions for the layer; not retained.
  ///
  /// Default nil.
  @exclusivity(unchecked) open weak var delegate: (any CALayerDelegate)?
  /// Actions by key, searched after the delegate.
  ///
  /// NSNull ends the search. Default nil.
  open var actions: [String: any CAAction]? {
    get { extras.actions }
    set { extras.actions = newValue }
  }
  /// Values for keys that have none; `style["actions"]` is searched after `actions`.
  open var style: [AnyHashable: Any]? {
    get { extras.style }
    set { extras.style = newValue }
  }
  /// Which margins and lengths change when the superlayer is resized.
  ///
  /// Default none.
  open var autoresizingMask: CAAutoresizingMask {
    get { extras.autoresizingMask }
    set { extras.autoresizingMask = newValue }
  }
  /// Whether a change of the size of the bounds redraws the contents.
  ///
  /// Default false.
  open var needsDisplayOnBoundsChange: Bool {
    get { extras.needsDisplayOnBoundsChange }
    set { extras.needsDisplayOnBoundsChange = newValue }
  }

  // MARK: - Actions

  /// Returns the action for an event, such as the change of a property.
  ///
  /// Searched in this order: the delegate, `actions`, `style["actions"]`, `defaultAction(forKey:)`.
  /// NSNull ends the search without an action. If the result is nil, the change animates
  /// implicitly.
  open func action(forKey event: String) -> (any CAAction)? {
    findAction(forKey: event)
  }
  /// Returns the class's own action for an event; nil here.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }
  /// Returns a property's default; nil where it is zero, nil or unknown.
  open class func defaultValue(forKey key: String) -> Any? { builtInDefault(forKey: key) }
  /// Returns whether a change of `key` must redraw the contents; false here.
  ///
  /// While such a key is animated, `display()` is called for each frame.
  open class func needsDisplay(forKey key: String) -> Bool { false }
  /// Returns whether the class wants `key` archived; false here, since archives are not written.
  open func shouldArchiveValue(forKey key: String) -> Bool { false }

  // MARK: - Animations

  /// Adds a copy of `anim`; an animation with the same key is replaced and ends unfinished.
  ///
  /// Animations with a nil key replace none. A duration of 0 takes the transaction's. The copy is
  /// immutable. Beyond 131,072 animations of a layer a further one is left out with a line in the log.
  open func add(_ anim: CAAnimation, forKey key: String?) {
    attach(anim, forKey: key)
  }
  /// Returns the animation that was added under `key`: the same object each time.
  open func animation(forKey key: String) -> CAAnimation? {
    attachedAnimation(forKey: key)
  }
  /// Returns the keys of the animations in the order in which they were added; nil where there are
  /// none.
  open func animationKeys() -> [String]? { attachedKeys }
  /// Removes the animation under a key; it ends unfinished.
  open func removeAnimation(forKey key: String) {
    removeAttached(forKey: key)
  }
  /// Removes all animations; they end unfinished.
  open func removeAllAnimations() {
    removeAllAttached()
  }

  // MARK: - Presentation

  /// Returns a layer with the presentation values of now; nil unless the layer was committed in a
  /// tree that is shown.
  ///
  /// A copy made by `init(layer:)`; the same object until the time or the committed state changes.
  open func presentation() -> Self? {
    presentationCopy() as? Self
  }
  /// Returns the model layer of a presentation layer; a model layer returns itself.
  open func model() -> Self {
    (modelLayer as? Self) ?? self
  }
  /// Returns the frontmost layer at a point in the superlayer's space: this layer or a descendant;
  /// nil for none.
  open func hitTest(_ p: CGPoint) -> CALayer? { hitTestLayer(p) }
  /// Returns whether the bounds contain a point in the layer's space; the edges at largest x and y
  /// do not belong to them.
  open func contains(_ p: CGPoint) -> Bool { containsPoint(p) }

  // MARK: - Layout and display

  /// Requests layout at the next commit.
  open func setNeedsLayout() {
    state.needsLayout = true
    invalidate()
  }
  /// Returns whether layout was requested.
  open func needsLayout() -> Bool { state.needsLayout }
  /// Lays out at once the layers that need it, from the topmost superlayer that does.
  open func layoutIfNeeded() {
    layoutTreeIfNeeded()
  }
  /// Lays out the sublayers; by default the delegate does.
  open func layoutSublayers() {
    layoutByDelegate()
  }
  /// Returns the preferred size: that of the bounds.
  open func preferredFrameSize() -> CGSize { bounds.size }
  /// Resizes each sublayer by its autoresizing mask.
  open func resizeSublayers(withOldSize size: CGSize) {
    for child in children { child.resize(withOldSuperlayerSize: size) }
  }
  /// Resizes the layer by its autoresizing mask after the superlayer was resized.
  open func resize(withOldSuperlayerSize size: CGSize) {
    autoresize(oldSize: size)
  }
  /// Requests that the contents be drawn anew at the next commit.
  open func setNeedsDisplay() {
    state.needsDisplay = true
    invalidate()
  }
  /// Requests that the contents be drawn anew; the whole layer is drawn.
  open func setNeedsDisplay(_ r: CGRect) {
    setNeedsDisplay()
  }
  /// Returns whether drawing was requested.
  open func needsDisplay() -> Bool { state.needsDisplay }
  /// Draws the contents at once if that was requested.
  open func displayIfNeeded() {
    displayIfAsked()
  }
  /// Makes the contents: lets the delegate do it, or calls `draw(in:)` with a bitmap at
  /// `contentsScale`.
  ///
  /// While a key is animated that `needsDisplay(forKey:)` names, this is called for each frame, on
  /// the model layer: `presentation()` has the animated values, and changes that are made here,
  /// also of sublayers, are seen in the same frame. `draw(in:)` and the delegate get the
  /// presentation layer, which has the animated values.
  open func display() {
    displayContents()
  }
  /// Draws the contents in the layer's space, y down; by default the delegate does.
  open func draw(in ctx: CGContext) {
    drawByDelegate(in: ctx)
  }
  /// Draws the model tree into `ctx`.
  open func render(in ctx: CGContext) {
    renderTree(in: ctx)
  }
  /// Returns whether contents are flipped on their way to the screen: true on iOS, where y points
  /// down, unless an odd number of layers from this one to the root have `isGeometryFlipped`.
  ///
  /// Pictures stay upright; the context of `draw(in:)` is set up so that drawing appears where the
  /// layer's coordinates say. O(depth). Source: Apple, CALayer.h.
  open func contentsAreFlipped() -> Bool { !isFlippedOnScreen }

  // MARK: - Values by key

  /// Returns the value of a property, or what was stored under another key.
  open func value(forKey key: String) -> Any? { keyedValue(forKey: key) }
  /// Sets a property; values for other keys are stored.
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
  /// Default 0. With another value the layer is not shown before it, unless `fillMode` is
  /// `backwards` or `both`. Source: CAMediaTiming.h, as for all properties of the layer's time:
  /// `MediaTiming`.
  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { changeTiming(\.beginTime, to: newValue) }
  }
  /// The length of one pass of the layer's time, in seconds of its own time.
  ///
  /// Default infinity, also for 0 and negative values. After its passes the layer is not shown,
  /// unless `fillMode` is `forwards` or `both`.
  open var duration: CFTimeInterval {
    get { timing.duration }
    set { changeTiming(\.duration, to: newValue) }
  }
  /// The rate of the layer's time: 0 stops it, negative values run it backwards.
  ///
  /// Default 1.
  open var speed: Float {
    get { timing.speed }
    set { changeTiming(\.speed, to: newValue) }
  }
  /// The offset that is added to the layer's time, in seconds.
  ///
  /// Default 0.
  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { changeTiming(\.timeOffset, to: newValue) }
  }
  /// The number of passes of the layer's time, fractions included.
  ///
  /// Default 0, which means one; without effect where `duration` is infinite.
  open var repeatCount: Float {
    get { timing.repeatCount }
    set { changeTiming(\.repeatCount, to: newValue) }
  }
  /// The length of all passes together, in seconds of the layer's time.
  ///
  /// Default 0, which leaves it to `repeatCount`.
  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { changeTiming(\.repeatDuration, to: newValue) }
  }
  /// Whether each pass of the layer's time is followed by one in reverse.
  ///
  /// Default false.
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { changeTiming(\.autoreverses, to: newValue) }
  }
  /// Whether the layer is shown before its time begins and after it ends; its time is held then.
  ///
  /// Default `removed`: neither.
  open var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { changeTiming(\.fillMode, to: newValue) }
  }
}
