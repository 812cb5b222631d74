// SPDX-License-Identifier: Apache-2.0
import QuartziteStudio
import Testing

@Suite struct HostPolicyTests {
  private let policy = HostPolicy(host: "127.0.0.1", names: ["Workbench"])

  @Test(arguments: [
    "localhost", "localhost:8327", "LOCALHOST:1", "127.0.0.1:8327", "[::1]:8327", "[::1]",
    "192.168.1.20:80", "workbench:8327",
  ])
  func `this server's names and numbers are allowed`(_ host: String) {
    #expect(policy.allows(host: host))
  }

  @Test(arguments: [
    nil, "", "evil.example", "evil.example:8327", "localhost.evil.example",
    "127.0.0.1.evil.example",
    "127.0.0.256", "localhost:", "localhost:99999", "localhost:8327:1", "[::1", "[evil]", ":8327",
    "127.1", "0x7f000001",
  ])
  func `other names are refused, numbers in disguise too`(_ host: String?) {
    #expect(!policy.allows(host: host))
  }

  @Test func `an origin must be the page's own, port and all`() {
    let host = "localhost:8327"
    #expect(policy.allows(origin: "http://localhost:8327", host: host, required: true))
    #expect(policy.allows(origin: "HTTP://LOCALHOST:8327", host: host, required: true))
    for other in [
      "http://localhost", "http://localhost:8328", "http://127.0.0.1:8327", "https://evil.example",
      "null", "", "http://localhost:8327.evil.example", "file://",
    ] {
      #expect(!policy.allows(origin: other, host: host, required: true), "\(other)")
    }
  }

  @Test func `no origin is allowed only where none is required`() {
    #expect(policy.allows(origin: nil, host: "localhost", required: false))
    #expect(!policy.allows(origin: nil, host: "localhost", required: true))
  }
}
