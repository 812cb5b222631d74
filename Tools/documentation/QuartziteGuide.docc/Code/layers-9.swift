circle.path = UIBezierPath(ovalIn: bounds).cgPath
circle.fillColor = UIColor.clear.cgColor
circle.strokeColor = UIColor.gray.cgColor
circle.lineWidth = 3
circle.strokeEnd = 0
layer.addSublayer(circle)

circle.strokeEnd = 1
