// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit
import Testing

/// A row that gets other contents while it is shown, as when it is reused or a picture arrives.
@MainActor
@Suite struct CellContentTests {
  private func cell(_ style: UITableViewCell.CellStyle) -> UITableViewCell {
    let cell = UITableViewCell(style: style, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
    cell.textLabel?.text = "Name"
    cell.detailTextLabel?.text = "A"
    cell.layoutIfNeeded()
    return cell
  }

  @Test func `a longer text has the room that it needs`() throws {
    let cell = cell(.value1)
    let detail = try #require(cell.detailTextLabel)
    let short = detail.frame.width
    detail.text = "A longer text"
    cell.layoutIfNeeded()
    #expect(detail.frame.width > short)
    #expect(detail.frame.width == detail.sizeThatFits(CGSize(width: 320, height: 44)).width)
    #expect(detail.frame.maxX == 304)
  }

  @Test func `a larger font lays the row out, too`() throws {
    let cell = cell(.subtitle)
    let detail = try #require(cell.detailTextLabel)
    let height = detail.frame.height
    detail.font = .systemFont(ofSize: 20)
    cell.layoutIfNeeded()
    #expect(detail.frame.height > height)
  }

  @Test func `a picture that arrives later moves the text`() throws {
    let cell = cell(.default)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 30)).image { _ in }
    let view = try #require(cell.imageView)
    cell.layoutIfNeeded()
    #expect(cell.textLabel?.frame.minX == 16)
    view.image = image
    cell.layoutIfNeeded()
    #expect(cell.textLabel?.frame.minX == 62)
  }
}
