guard let filter = CIFilter(name: "CIGaussianBlur") else { return }
// A blur reaches beyond the border: clamped, the border's colours go on for ever.
filter.setValue(input.clampedToExtent(), forKey: kCIInputImageKey)
filter.setValue(NSNumber(value: 3), forKey: "inputRadius")
guard let output = filter.value(forKey: kCIOutputImageKey) as? CIImage else { return }
picture.image = context.createCGImage(output, from: input.extent).map { UIImage(cgImage: $0) }
