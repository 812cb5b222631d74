// SPDX-License-Identifier: Apache-2.0
import QuartziteCore
import QuartziteGraphics

extension LottieDialect {
  /// Whether expressions are run: if the caller asks for it, and not in the Core Animation engine, which
  /// has none.
  func runs(_ expressions: LottieExpressions) -> Bool { self == .format && expressions == .run }

  /// Reads a file and converts its model to the dialect.
  ///
  /// The reader itself has no dialects: its model is the file as the format documents it.
  func read(
    _ bytes: [UInt8],
    limits: LottieLimits,
    expressions: LottieExpressions = .off
  ) throws(LottieImportError) -> (model: FileModel, issues: [LottieIssue]) {
    let log = IssueLog()
    let file = try ModelReader.read(
      bytes,
      limits: limits,
      expressions: runs(expressions) ? .run : .off,
      log
    )
    var model =
      switch self {
      case .format: file.withoutDisabledLooks(log)
      case .coreAnimation: CoreAnimationPass(log: log).model(of: file)
      }
    model.dialect = self
    return (model, log.issues)
  }
}

extension FileModel {
  /// Adds the layers of the file, built for its dialect, to a layer whose time is in frames.
  func build(
    into parent: CALayer,
    _ context: BuildContext,
    images: @escaping (ImageModel) -> CGImage?
  ) {
    func build(_ dialect: some DialectBuilder) {
      var builder = CompositionBuilder(
        model: self,
        dialect: dialect,
        context: context,
        images: images
      )
      builder.build(into: parent)
    }
    switch dialect {
    case .format: build(FormatBuilder(context))
    case .coreAnimation: build(CoreAnimationBuilder(self, context))
    }
  }

  /// Returns the file without its disabled effects and styles, and removes the issues about them.
  fileprivate func withoutDisabledLooks(_ log: IssueLog) -> FileModel {
    func isWhole(_ layer: LayerModel) -> Bool {
      layer.effects.allSatisfy { $0.isOn } && layer.styles.allSatisfy { $0.isOn }
    }
    func reduce(_ layers: inout [LayerModel]) {
      for index in layers.indices where !isWhole(layers[index]) {
        let off =
          layers[index].effects.filter { !$0.isOn }.map(\.keyPath)
          + layers[index].styles.filter { !$0.isOn }.map(\.keyPath)
        for keyPath in off { log.forget(keyPath) }
        layers[index].effects.removeAll { !$0.isOn }
        layers[index].styles.removeAll { !$0.isOn }
      }
    }
    var result = self
    reduce(&result.layers)
    for (id, layers) in compositions where !layers.allSatisfy(isWhole) {
      var layers = layers
      reduce(&layers)
      result.compositions[id] = layers
    }
    return result
  }
}
