// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics

/// One kind of particle of an emitter layer.
///
/// See: <https://developer.apple.com/documentation/quartzcore/caemittercell>
open class CAEmitterCell: NSObject, CAMediaTiming {
  /// The values.
  final var values = EmitterCellValues()
  private final var colorSlot = ColorSlot()
  private final var picture: Any?
  private final var cells: [CAEmitterCell]?
  private final var custom: [String: Any] = [:]
  private final var storedStyle: [AnyHashable: Any]?

  /// Makes a cell with the defaults.
  public override init() {
    super.init()
  }

  /// Makes a cell with the defaults; archives are not read.
  public required init?(coder: NSCoder) {
    super.init()
  }

  deinit {
    if !custom.isEmpty { GradualRelease.drop(&custom, leaving: [:]) }
    if picture is CAEmitterCell || picture is CALayer {
      GradualRelease.drop(&picture, leaving: nil)
    }
    guard var nested = cells else { return }
    cells = nil
    GradualRelease.release(&nested) { cell in
      defer { cell.cells = nil }
      return cell.cells ?? []
    }
  }

  /// The values, with those of nested cells.
  ///
  /// Nesting is cut off at `EmitterCellValues.mostNesting`, so that a cell may contain itself. At most
  /// `left` nested cells are in the result, because a cell may be nested in many others.
  package final func snapshot(depth: Int = 0, nested left: inout Int) -> EmitterCellValues {
    var result = values
    result.cells = []
    guard depth < EmitterCellValues.mostNesting else { return result }
    for cell in cells ?? [] where left > 0 {
      left -= 1
      result.cells.append(cell.snapshot(depth: depth + 1, nested: &left))
    }
    return result
  }

  /// The largest number of nested cells of an emitter; a cell that is nested in several counts for
  /// each.
  static let mostNested = 4096

  /// The name by which key paths reach the cell.
  ///
  /// Default nil.
  open var name: String? {
    get { values.name }
    set { values.name = newValue }
  }
  /// Whether it emits.
  ///
  /// Default true.
  open var isEnabled: Bool {
    get { values.isEnabled }
    set { values.isEnabled = newValue }
  }
  /// The number of particles that are born in a second.
  ///
  /// Default 0.
  open var birthRate: Float {
    get { values.birthRate }
    set { set(\.birthRate, newValue, newValue.isFinite) }
  }
  /// The mean lifetime of a particle, in seconds.
  ///
  /// Default 0.
  open var lifetime: Float {
    get { values.lifetime }
    set { set(\.lifetime, newValue, newValue.isFinite) }
  }
  /// How far a lifetime may lie from the mean, on either side, in seconds.
  ///
  /// Default 0.
  open var lifetimeRange: Float {
    get { values.lifetimeRange }
    set { set(\.lifetimeRange, newValue, newValue.isFinite) }
  }
  /// The angle of emission from the x-y plane, in radians.
  ///
  /// Default 0.
  open var emissionLatitude: CGFloat {
    get { values.emissionLatitude }
    set { set(\.emissionLatitude, newValue, newValue.isFinite) }
  }
  /// The angle of emission in the x-y plane from the x axis, in radians.
  ///
  /// Default 0.
  open var emissionLongitude: CGFloat {
    get { values.emissionLongitude }
    set { set(\.emissionLongitude, newValue, newValue.isFinite) }
  }
  /// The full opening angle of the cone around the direction of emission, in radians.
  ///
  /// Default 0.
  open var emissionRange: CGFloat {
    get { values.emissionRange }
    set { set(\.emissionRange, newValue, newValue.isFinite) }
  }
  /// The mean speed at birth, in points a second.
  ///
  /// Default 0.
  open var velocity: CGFloat {
    get { values.velocity }
    set { set(\.velocity, newValue, newValue.isFinite) }
  }
  /// How far a speed may lie from the mean, on either side, in points a second.
  ///
  /// Default 0.
  open var velocityRange: CGFloat {
    get { values.velocityRange }
    set { set(\.velocityRange, newValue, newValue.isFinite) }
  }
  /// The acceleration along x, in points a second squared.
  ///
  /// Default 0.
  open var xAcceleration: CGFloat {
    get { values.xAcceleration }
    set { set(\.xAcceleration, newValue, newValue.isFinite) }
  }
  /// The acceleration along y, in points a second squared.
  ///
  /// Default 0.
  open var yAcceleration: CGFloat {
    get { values.yAcceleration }
    set { set(\.yAcceleration, newValue, newValue.isFinite) }
  }
  /// The acceleration along z, in points a second squared.
  ///
  /// Default 0.
  open var zAcceleration: CGFloat {
    get { values.zAcceleration }
    set { set(\.zAcceleration, newValue, newValue.isFinite) }
  }
  /// The mean scale of the contents at birth.
  ///
  /// Default 1.
  open var scale: CGFloat {
    get { values.scale }
    set { set(\.scale, newValue, newValue.isFinite) }
  }
  /// How far a scale may lie from the mean, on either side.
  ///
  /// Default 0.
  open var scaleRange: CGFloat {
    get { values.scaleRange }
    set { set(\.scaleRange, newValue, newValue.isFinite) }
  }
  /// The change of scale in a second.
  ///
  /// Default 0.
  open var scaleSpeed: CGFloat {
    get { values.scaleSpeed }
    set { set(\.scaleSpeed, newValue, newValue.isFinite) }
  }
  /// The mean angular velocity, in radians a second.
  ///
  /// Default 0.
  open var spin: CGFloat {
    get { values.spin }
    set { set(\.spin, newValue, newValue.isFinite) }
  }
  /// How far a spin may lie from the mean, on either side, in radians a second.
  ///
  /// Default 0.
  open var spinRange: CGFloat {
    get { values.spinRange }
    set { set(\.spinRange, newValue, newValue.isFinite) }
  }
  /// The part of the picture that is shown, in its unit square.
  ///
  /// Default (0, 0, 1, 1).
  open var contentsRect: CGRect {
    get { values.contentsRect }
    set { values.contentsRect = newValue }
  }
  /// Pixels of the picture for each point.
  ///
  /// Default 1.
  open var contentsScale: CGFloat {
    get { values.contentsScale }
    set { set(\.contentsScale, newValue, newValue.isFinite) }
  }
  /// How the picture is sampled when it is drawn smaller.
  ///
  /// Default `linear`.
  open var minificationFilter: String {
    get { values.minificationFilter.rawValue }
    set { values.minificationFilter = CALayerContentsFilter(rawValue: newValue) }
  }
  /// How the picture is sampled when it is drawn larger.
  ///
  /// Default `linear`.
  open var magnificationFilter: String {
    get { values.magnificationFilter.rawValue }
    set { values.magnificationFilter = CALayerContentsFilter(rawValue: newValue) }
  }
  /// The bias of the level of detail when minified with `trilinear`.
  ///
  /// Default 0.
  open var minificationFilterBias: Float {
    get { values.minificationFilterBias }
    set { set(\.minificationFilterBias, newValue, newValue.isFinite) }
  }
  /// When the cell begins to emit, in the emitter's time.
  ///
  /// Default 0.
  open var beginTime: CFTimeInterval {
    get { values.beginTime }
    set { set(\.beginTime, newValue, newValue.isFinite) }
  }
  /// How long the cell emits, in seconds of its own time.
  ///
  /// Default infinite.
  open var duration: CFTimeInterval {
    get { values.duration }
    set { values.duration = newValue }
  }
  /// The rate of the cell's time, relative to the emitter's.
  ///
  /// Default 1.
  open var speed: Float {
    get { values.speed }
    set { set(\.speed, newValue, newValue.isFinite) }
  }
  /// The offset that is added to the cell's time, in seconds.
  ///
  /// Default 0.
  open var timeOffset: CFTimeInterval {
    get { values.timeOffset }
    set { set(\.timeOffset, newValue, newValue.isFinite) }
  }
  /// How many times the cell's time repeats; kept, without effect.
  ///
  /// Default 0.
  open var repeatCount: Float {
    get { values.repeatCount }
    set { set(\.repeatCount, newValue, newValue.isFinite) }
  }
  /// For how long the cell's time repeats; kept, without effect.
  ///
  /// Default 0.
  open var repeatDuration: CFTimeInterval {
    get { values.repeatDuration }
    set { set(\.repeatDuration, newValue, newValue.isFinite) }
  }
  /// Whether the cell's time runs backwards after each pass; kept, without effect.
  ///
  /// Default false.
  open var autoreverses: Bool {
    get { values.autoreverses }
    set { values.autoreverses = newValue }
  }
  /// What the cell does outside its active duration; kept, without effect.
  ///
  /// Default `removed`.
  open var fillMode: CAMediaTimingFillMode {
    get { values.fillMode }
    set { values.fillMode = newValue }
  }
  /// How far the red component may lie from the mean, on either side.
  ///
  /// Default 0.
  open var redRange: Float {
    get { Float(values.colorRange.x) }
    set { set(\.colorRange.x, Double(newValue), newValue.isFinite) }
  }
  /// The change of the red component in a second.
  ///
  /// Default 0.
  open var redSpeed: Float {
    get { Float(values.colorSpeed.x) }
    set { set(\.colorSpeed.x, Double(newValue), newValue.isFinite) }
  }
  /// How far the green component may lie from the mean, on either side.
  ///
  /// Default 0.
  open var greenRange: Float {
    get { Float(values.colorRange.y) }
    set { set(\.colorRange.y, Double(newValue), newValue.isFinite) }
  }
  /// The change of the green component in a second.
  ///
  /// Default 0.
  open var greenSpeed: Float {
    get { Float(values.colorSpeed.y) }
    set { set(\.colorSpeed.y, Double(newValue), newValue.isFinite) }
  }
  /// How far the blue component may lie from the mean, on either side.
  ///
  /// Default 0.
  open var blueRange: Float {
    get { Float(values.colorRange.z) }
    set { set(\.colorRange.z, Double(newValue), newValue.isFinite) }
  }
  /// The change of the blue component in a second.
  ///
  /// Default 0.
  open var blueSpeed: Float {
    get { Float(values.colorSpeed.z) }
    set { set(\.colorSpeed.z, Double(newValue), newValue.isFinite) }
  }
  /// How far the alpha component may lie from the mean, on either side.
  ///
  /// Default 0.
  open var alphaRange: Float {
    get { Float(values.colorRange.w) }
    set { set(\.colorRange.w, Double(newValue), newValue.isFinite) }
  }
  /// The change of the alpha component in a second.
  ///
  /// Default 0.
  open var alphaSpeed: Float {
    get { Float(values.colorSpeed.w) }
    set { set(\.colorSpeed.w, Double(newValue), newValue.isFinite) }
  }
  /// The mean colour, which multiplies the picture.
  ///
  /// Default white.
  open var color: CGColor? {
    get { colorSlot.object(for: values.color) }
    set { (colorSlot.color, values.color) = (newValue, newValue?.rgba) }
  }
  /// The picture of a particle, a `CGImage`.
  ///
  /// Default nil.
  open var contents: Any? {
    get { picture }
    set {
      picture = AnimatableValue.unwrap(newValue)
      values.contents = AnimatableValue.image(from: picture)
    }
  }
  /// The cells that each particle emits from.
  ///
  /// Default nil.
  open var emitterCells: [CAEmitterCell]? {
    get { cells }
    set { cells = newValue }
  }
  /// Values for keys that have none.
  ///
  /// Default nil.
  open var style: [AnyHashable: Any]? {
    get { storedStyle }
    set { storedStyle = newValue }
  }
  /// Returns a property's default; nil where it is zero, nil or unknown.
  open class func defaultValue(forKey key: String) -> Any? {
    EmitterCellRow.row(key)?.get(EmitterCellValues()).defaultObject
  }
  /// Returns whether `key` would be archived; false here, since archives are not written.
  open func shouldArchiveValue(forKey key: String) -> Bool { false }

  private final func set<Value>(
    _ path: WritableKeyPath<EmitterCellValues, Value>,
    _ value: Value,
    _ isValid: Bool
  ) {
    guard isValid else { return Log.note("An emitter cell's numbers must be finite.") }
    values[keyPath: path] = value
  }

  // MARK: - Values by key

  /// Returns the value of a property, or what was stored under another key.
  open func value(forKey key: String) -> Any? {
    switch key {
    case "contents": return contents
    case "color": return color
    case "emitterCells": return emitterCells
    case "style": return style
    default: break
    }
    if let row = EmitterCellRow.row(key) { return row.get(values).object }
    return custom[key] ?? storedStyle?[key] ?? type(of: self).defaultValue(forKey: key)
  }
  /// Sets a property; values for other keys are stored.
  open func setValue(_ value: Any?, forKey key: String) {
    let value = AnimatableValue.unwrap(value)
    switch key {
    case "contents": contents = value
    case "color": color = value as? CGColor
    case "emitterCells": emitterCells = value as? [CAEmitterCell]
    case "style": style = value as? [AnyHashable: Any]
    default:
      if let row = EmitterCellRow.row(key) {
        row.set(&values, AnimatableValue(any: value))
      } else {
        custom[key] = value
      }
    }
  }
  /// Returns the value at the end of a path, such as `emitterCells.name.velocity`.
  open func value(forKeyPath keyPath: String) -> Any? {
    guard let (cell, rest) = inner(keyPath) else { return value(forKey: keyPath) }
    return cell?.value(forKeyPath: rest)
  }
  /// Sets the value at the end of a path.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let (cell, rest) = inner(keyPath) else { return setValue(value, forKey: keyPath) }
    cell?.setValue(value, forKeyPath: rest)
  }

  private final func inner(_ keyPath: String) -> (CAEmitterCell?, String)? {
    let parts = keyPath.split(separator: ".", maxSplits: 2).map(String.init)
    guard parts.count == 3, parts[0] == "emitterCells" else { return nil }
    return (cells?.first { $0.name == parts[1] }, parts[2])
  }
}
