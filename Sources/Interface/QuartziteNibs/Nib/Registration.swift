// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCollections
import QuartziteCore
import QuartziteUIKit

extension UINib {
  /// Instantiates the nib and returns its first top-level view of a type; nil, which is logged, if
  /// there is none.
  fileprivate func makeView<View: UIView>(_ type: View.Type) -> View? {
    let found = instantiate(withOwner: nil).lazy.compactMap { $0 as? View }.first
    if found == nil { Log.noteOnce("A nib that was registered has no \(View.self).") }
    return found
  }
}

extension UITableView {
  /// Registers a nib with one cell for a reuse identifier; nil unregisters it.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uitableview/register(_:forcellreuseidentifier:)-86bex>
  public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    let maker: (() -> UITableViewCell)? = nib.map { nib in
      {
        nib.makeView(UITableViewCell.self)
          ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
      }
    }
    register(maker, forCell: identifier)
  }

  /// Registers a nib with one header or footer for a reuse identifier; nil unregisters it.
  public func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    let maker: (() -> UITableViewHeaderFooterView)? = nib.map { nib in
      {
        nib.makeView(UITableViewHeaderFooterView.self)
          ?? UITableViewHeaderFooterView(reuseIdentifier: identifier)
      }
    }
    register(maker, forHeaderFooter: identifier)
  }
}

extension UICollectionView {
  /// Registers a nib with one cell for a reuse identifier; nil unregisters it.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uicollectionview/register(_:forcellwithreuseidentifier:)-6bx6z>
  public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    let maker: (() -> UICollectionReusableView)? = nib.map { nib in
      { nib.makeView(UICollectionViewCell.self) ?? UICollectionViewCell(frame: .zero) }
    }
    register(maker, forCell: identifier)
  }

  /// Registers a nib with one supplementary view for a kind and a reuse identifier; nil unregisters
  /// it.
  public func register(
    _ nib: UINib?,
    forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) {
    let maker: (() -> UICollectionReusableView)? = nib.map { nib in
      { nib.makeView(UICollectionReusableView.self) ?? UICollectionReusableView(frame: .zero) }
    }
    register(maker, forKind: kind, identifier)
  }
}
