struct GuideLayout: Equatable {
  let background: CGRect
  let phoneWindow: CGRect
  let mask: CGRect

  init(size: CGSize) {
    let w = size.width * 0.75
    let center = CGPoint(x: size.width / 2, y: size.height / 2 - 20)
    background = Self.rect(center, w, w * 1.10704961)
    let length = w * 0.82114883
    let p = length * 0.68203498
    let window = CGSize(width: p, height: p * 1.44988345)
    phoneWindow = CGRect(
      x: (background.width - window.width) / 2,
      y: (background.height - window.height) / 2,
      width: window.width,
      height: window.height
    )
    mask = Self.rect(CGPoint(x: window.width / 2, y: window.height / 2), length, length)
  }
}
