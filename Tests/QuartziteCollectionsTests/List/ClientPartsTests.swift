// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCollections
import QuartziteGeometry
import QuartziteStage
import Testing

/// Accessories, contents and headers of lists that clients make.
///
/// Source: Apple's documentation of `UICellAccessory.CustomViewConfiguration`, `UIContentView` and
/// `UICollectionLayoutListConfiguration.HeaderMode.firstItemInSection`.
@MainActor @Suite final class ClientPartsTests {
  private struct Box: UIContentConfiguration {
    var text: String
    func makeContentView() -> any UIView & UIContentView { BoxView(self) }
    func updated(for state: any UIConfigurationState) -> Box { self }
  }

  private final class BoxView: UIView, UIContentView {
    let field = UITextField()
    var configuration: any UIContentConfiguration {
      didSet { field.text = (configuration as? Box)?.text }
    }
    init(_ box: Box) {
      configuration = box
      super.init(frame: .zero)
      field.translatesAutoresizingMaskIntoConstraints = false
      addSubview(field)
      NSLayoutConstraint.activate([
        field.topAnchor.constraint(equalTo: topAnchor),
        field.bottomAnchor.constraint(equalTo: bottomAnchor),
        field.leadingAnchor.constraint(equalTo: leadingAnchor),
        field.trailingAnchor.constraint(equalTo: trailingAnchor),
        field.heightAnchor.constraint(equalToConstant: 120),
      ])
    }
    required init?(coder: NSCoder) { nil }
  }

  private final class Source: NSObject, UICollectionViewDataSource {
    var make: (UICollectionViewListCell, Int) -> Void = { _, _ in }
    func collectionView(
      _ collectionView: UICollectionView,
      numberOfItemsInSection section: Int
    ) -> Int { 3 }
    func collectionView(
      _ collectionView: UICollectionView,
      cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
      if let row = cell as? UICollectionViewListCell { make(row, indexPath.item) }
      return cell
    }
  }

  private let stage = Stage(size: CGSize(width: 300, height: 400), scale: 1)
  private let source = Source()

  private func list(_ configuration: UICollectionLayoutListConfiguration) -> UICollectionView {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 400),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration)
    )
    view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
    view.dataSource = source
    stage.rootView.addSubview(view)
    view.layoutIfNeeded()
    return view
  }

  @Test func `a view of a client is an accessory of its own size, in a tint of its own`() throws {
    let button = UIButton(type: .system)
    button.bounds.size = CGSize(width: 28, height: 30)
    source.make = { row, index in
      guard index == 0 else { return }
      var custom = UICellAccessory.CustomViewConfiguration(
        customView: button,
        placement: .leading(displayed: .always)
      )
      custom.tintColor = .systemPink
      row.accessories = [.customView(configuration: custom), .disclosureIndicator()]
    }
    let view = list(UICollectionLayoutListConfiguration(appearance: .plain))
    stage.advance(by: 0.1)
    let cell = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
    #expect(button.isDescendant(of: cell) && button.window != nil)
    #expect(button.bounds.height > 0 && button.bounds.width > 0)
    #expect(button.tintColor == .systemPink)
    let frame = button.convert(button.bounds, to: cell)
    #expect(abs(frame.midY - cell.bounds.midY) < 1 && frame.maxX < 60)
  }

  @Test func `a custom accessory is where it says, and before the others by default`() throws {
    let (first, second, third) = (UIView(), UIView(), UIView())
    for view in [first, second, third] { view.bounds.size = CGSize(width: 10, height: 10) }
    func custom(_ view: UIView, _ place: UICellAccessory.Placement) -> UICellAccessory {
      .customView(
        configuration: UICellAccessory.CustomViewConfiguration(
          customView: view,
          placement: place,
          maintainsFixedSize: true
        )
      )
    }
    source.make = { row, _ in
      row.accessories = [
        .disclosureIndicator(), custom(first, .trailing()),
        custom(second, .trailing(at: { $0.count })),
        custom(
          third,
          .trailing(at: UICellAccessory.Placement.position(after: custom(first, .trailing())))
        ),
      ]
    }
    let view = list(UICollectionLayoutListConfiguration(appearance: .plain))
    stage.advance(by: 0.1)
    let cell = try #require(view.cellForItem(at: IndexPath(item: 2, section: 0)))
    let places = [first, third, second].map { $0.convert($0.bounds, to: cell).midX }
    // The chevron is between the third and the second.
    #expect(places == places.sorted() && places[2] - places[1] > places[1] - places[0])
  }

  @Test func `a state carries what the client adds to it`() {
    final class Row: UICollectionViewListCell {
      override var configurationState: UICellConfigurationState {
        var state = super.configurationState
        state[UIConfigurationStateCustomKey("app.item")] = 5
        return state
      }
      var seen: AnyHashable?
      override func updateConfiguration(using state: UICellConfigurationState) {
        super.updateConfiguration(using: state)
        seen = state[UIConfigurationStateCustomKey("app.item")]
      }
    }
    let row = Row()
    row.setNeedsUpdateConfiguration()
    #expect(row.seen == AnyHashable(5))
    #expect(row.configurationState[UIConfigurationStateCustomKey("app.other")] == nil)
  }

  @Test func `a content view's constraints give its row the height, and it is told what to show`()
    throws
  {
    source.make = { row, index in row.contentConfiguration = Box(text: "\(index)") }
    let view = list(UICollectionLayoutListConfiguration(appearance: .plain))
    stage.advance(by: 0.1)
    let cell = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)))
    // And a pixel for the separator.
    #expect(cell.bounds.height == 121)
    #expect((cell.contentView.subviews.first as? BoxView)?.field.text == "1")
  }

  private struct Band: UIContentConfiguration {
    func makeContentView() -> any UIView & UIContentView { BandView(self) }
    func updated(for state: any UIConfigurationState) -> Band { self }
  }

  private final class BandView: UIView, UIContentView {
    var configuration: any UIContentConfiguration
    init(_ band: Band) {
      configuration = band
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
    override var intrinsicContentSize: CGSize {
      CGSize(width: UIView.noIntrinsicMetric, height: 70)
    }
  }

  @Test func `a content view without constraints is as high as its contents`() throws {
    source.make = { row, _ in row.contentConfiguration = Band() }
    let view = list(UICollectionLayoutListConfiguration(appearance: .plain))
    stage.advance(by: 0.1)
    let cell = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)))
    // And a pixel for the separator.
    #expect(cell.bounds.height == 71 && cell.contentView.subviews.first?.bounds.width == 300)
  }

  @Test func `a header that is the first item has the default content of a header`() throws {
    source.make = { row, index in
      var content = row.defaultContentConfiguration()
      content.text = "Row \(index)"
      row.contentConfiguration = content
    }
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .firstItemInSection
    let view = list(configuration)
    stage.advance(by: 0.1)
    func cell(_ item: Int) throws -> UICollectionViewListCell {
      let cell = view.cellForItem(at: IndexPath(item: item, section: 0))
      return try #require(cell as? UICollectionViewListCell)
    }
    let header = try cell(0).defaultContentConfiguration()
    #expect(header.textProperties.font != UIListContentConfiguration.cell().textProperties.font)
    let row = try cell(1).defaultContentConfiguration()
    #expect(row.textProperties.font == UIListContentConfiguration.cell().textProperties.font)
  }

  /// The closure is not kept, as in UIKit, whose overlay marks it `NS_NOESCAPE`.
  @Test func `the updates of a batch refer to self without saying so`() {
    @MainActor final class Updater {
      let view: UICollectionView
      let table = UITableView()
      var count = 0
      init(_ view: UICollectionView) { self.view = view }
      func update() {
        view.performBatchUpdates({ count += 1 }, completion: nil)
        view.performBatchUpdates { count += 1 }
        table.performBatchUpdates({ count += 1 }, completion: nil)
        table.performBatchUpdates { count += 1 }
      }
    }
    let updater = Updater(list(UICollectionLayoutListConfiguration(appearance: .plain)))
    updater.update()
    #expect(updater.count == 4)
  }
}
