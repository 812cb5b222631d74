// SPDX-License-Identifier: Apache-2.0
import UIKit

/// A row that is as high as its text.
final class MessageCell: UITableViewCell {
  static let identifier = "MessageCell"
  let message = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    message.numberOfLines = 0
    message.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(message)
    NSLayoutConstraint.activate([
      message.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
      message.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
      message.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 20),
      message.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -20),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

/// The commonest use of a table: a controller that is data source and delegate.
final class MessagesController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  let tableView = UITableView()
  var messages = [
    "Short", "A message that is so long that it needs several lines of a narrow table.", "Short",
  ]
  private(set) var selected: [IndexPath] = []
  private(set) var scrolls = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(tableView)
    NSLayoutConstraint.activate([
      tableView.topAnchor.constraint(equalTo: view.topAnchor),
      tableView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      tableView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      tableView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
    tableView.dataSource = self
    tableView.delegate = self
    tableView.separatorStyle = .none
    tableView.rowHeight = UITableView.automaticDimension
    tableView.estimatedRowHeight = 60
    tableView.register(MessageCell.self, forCellReuseIdentifier: MessageCell.identifier)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    messages.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard
      let cell = tableView.dequeueReusableCell(
        withIdentifier: MessageCell.identifier,
        for: indexPath
      ) as? MessageCell
    else { return UITableViewCell() }
    cell.message.text = messages[indexPath.row]
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    selected.append(indexPath)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    scrolls += 1
  }
}

/// Sections with headers, in a controller whose view is the table.
final class ContactsController: UITableViewController {
  var contacts: [(letter: String, names: [String])] = [
    ("A", ["Ada", "Alan", "Alonzo"]), ("B", ["Barbara"]), ("G", ["Grace", "Gottfried"]),
  ]
  private(set) var opened: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    tableView.rowHeight = 50
  }

  override func numberOfSections(in tableView: UITableView) -> Int { contacts.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    contacts[section].names.count
  }

  override func tableView(
    _ tableView: UITableView,
    titleForHeaderInSection section: Int
  ) -> String? { contacts[section].letter }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = contacts[indexPath.section].names[indexPath.row]
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    opened.append(contacts[indexPath.section].names[indexPath.row])
  }
}

/// A header of its own class, with constraints.
final class BannerHeader: UITableViewHeaderFooterView {
  let label = UILabel()

  override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 15),
      label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -15),
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      label.heightAnchor.constraint(equalToConstant: 30),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}
