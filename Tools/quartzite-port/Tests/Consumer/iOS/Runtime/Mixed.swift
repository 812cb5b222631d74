import SwiftUI
import UIKit

/// A view of UIKit's in a file that has something for SwiftUI, too.
public class Plain: UIView {
  public var answer = 42

  public var tint: Color {
    return Color.red
  }
}

struct Wrapped: UIViewRepresentable {
  func makeUIView(context: Context) -> Plain { return Plain() }
  func updateUIView(_ view: Plain, context: Context) {}
}

struct WrappedPreview: PreviewProvider {
  static var previews: some View { Wrapped() }
}
