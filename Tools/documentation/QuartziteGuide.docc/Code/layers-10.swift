let (oldContents, oldBounds) = (layer.contents, layer.bounds)
layer.contents = image.cgImage
bounds = CGRect(origin: .zero, size: size)

let fade = CABasicAnimation(keyPath: "contents")
fade.fromValue = oldContents
fade.toValue = image.cgImage
fade.duration = 3
let shape = CABasicAnimation(keyPath: "bounds")
shape.fromValue = NSValue(cgRect: oldBounds)
shape.toValue = NSValue(cgRect: bounds)
shape.duration = 3
let group = CAAnimationGroup()
group.animations = [fade, shape]
group.duration = 3
layer.add(group, forKey: "change")
