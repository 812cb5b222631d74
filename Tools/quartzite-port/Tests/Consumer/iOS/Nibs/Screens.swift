// SPDX-License-Identifier: Apache-2.0
import UIKit

public class ScreensDelegate: UIResponder, UIApplicationDelegate {
  public var window: UIWindow?
}

public class FirstViewController: UIViewController {
  @IBOutlet weak var nameLabel: UILabel!
  public private(set) var unwound = 0

  public override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    if let second = segue.destination as? SecondViewController { second.name = "from first" }
  }

  @IBAction func unwindToFirst(_ segue: UIStoryboardSegue) {
    unwound += 1
  }
}

public class SecondViewController: UIViewController {
  @IBOutlet private var nameLabel: UILabel!
  public var name = ""
  public var shown: String? { nameLabel.text }

  public override func viewDidLoad() {
    super.viewDidLoad()
    nameLabel.text = name
  }
}
