// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Makes a cell of a class that is known only when the program runs.
///
/// As `ClassProbe` of Core: the metatype is read as that of a class whose initialiser is required,
/// and the call goes through the slot that the real class inherited or overrode.
@MainActor
enum TableCellMaker {
  @_optimize(none) @inline(never)
  static func make(_ type: UITableViewCell.Type, _ identifier: String) -> UITableViewCell {
    // SAFETY: the initialiser's slot stands at the same place in every subclass of UITableViewCell.
    unsafeBitCast(type, to: CellProbe.Type.self)
      .init(style: .default, reuseIdentifier: identifier)
  }

  /// The same for headers and footers.
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

/// Keeps `CellProbe` from being taken for final.
final class CellProbeWitness: CellProbe {
  required init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A header whose initialiser can be called on a metatype.
class EdgeProbe: UITableViewHeaderFooterView {
  required override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Keeps `EdgeProbe` from being taken for final.
final class EdgeProbeWitness: EdgeProbe {
  required init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}
