background.addSubview(phoneWindow)
phoneWindow.layer.mask = phoneMask
phoneWindow.layer.addSublayer(phone)

phoneWindow.frame = layout.phoneWindow
phoneMask.frame = layout.mask
phoneMask.contents = Artwork.disc.image(size: layout.mask.size).cgImage
phone.frame = CGRect(
  x: 0,
  y: layout.phoneWindow.height,
  width: layout.phoneWindow.width,
  height: layout.phoneWindow.height
)
