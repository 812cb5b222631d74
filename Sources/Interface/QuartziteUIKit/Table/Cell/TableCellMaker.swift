// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Makes a cell of a class that is only known at run time.
///
/// As in `ClassProbe` of QuartziteCore, the metatype is cast to that of a class with a `required`
/// initialiser, and the call goes through the slot of the vtable that the real class inherited or
/// overrode.
@MainActor
enum TableCellMaker {
  @_optimize(none) @inline(never)
  static func make(_ type: UITableViewCell.Type, _ identifier: String) -> UITableViewCell {
    // SAFETY: the initialiser's slot stands at the same place in every subclass of UITableViewCell.
    unsafeBitCast(type, to: CellProbe.Type.self)
      .init(style: .default, reuseIdentifier: identifier)
  }

  /// Makes a header or footer view in the same way.
  @_optimize(none) @inline(never)
  static func make(
    _ type: UITableViewHeaderFooterView.Type,
    _ identifier: String
  ) -> UITableViewHeaderFooterView {
    // SAFETY: the initialiser's slot stands at the same place in every subclass of the class.
    unsafeBitCast(type, to: EdgeProbe.Type.self).init(reuseIdentifier: identifier)
  }
}

/// A cell whose initialiser can be called on a metatype.
class CellProbe: UITableViewCell {
  required override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A subclass, so that the compiler does not take `CellProbe` for final.
final class CellProbeWitness: CellProbe {
  required init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A header or footer view whose initialiser can be called on a metatype.
class EdgeProbe: UITableViewHeaderFooterView {
  required override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A subclass, so that the compiler does not take `EdgeProbe` for final.
final class EdgeProbeWitness: EdgeProbe {
  required init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}
