// SPDX-License-Identifier: Apache-2.0

/// Every benchmark that `quartzite bench` knows, in the order in which it runs them.
package enum Benchmarks {
  /// The list; a new workload adds the array of its folder here.
  package static var all: [any Benchmark] {
    CoreBenchmarks.all + CompositorBenchmarks.all
  }
}
