rectangle.fillColor = nil
rectangle.lineWidth = 5
rectangle.strokeColor = color.cgColor
let draw = CABasicAnimation(keyPath: "strokeEnd")
draw.fromValue = 0.0
draw.toValue = 1.0
draw.duration = 0.4
rectangle.add(draw, forKey: nil)
