CATransaction.begin()
CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))
CATransaction.setAnimationDuration(0.5)
progress.strokeEnd = CGFloat(percent) / 100
label.text = "\(percent)%"
CATransaction.commit()
