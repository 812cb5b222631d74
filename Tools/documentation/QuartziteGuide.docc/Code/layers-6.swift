let blur = UIBlurEffect(style: .light)
let panel = UIVisualEffectView(effect: blur)
panel.frame = CGRect(x: 0, y: 100, width: bounds.width, height: 200)
addSubview(panel)

let vibrancy = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: blur))
vibrancy.frame = CGRect(x: 0, y: 0, width: panel.bounds.width, height: 200)
panel.contentView.addSubview(vibrancy)
label.font = .systemFont(ofSize: 50)
label.frame = vibrancy.bounds
vibrancy.contentView.addSubview(label)
