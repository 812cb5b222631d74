// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A server on this machine that answers each request with the same status and bytes.
final class PictureServer: @unchecked Sendable {
  // SAFETY: nothing changes after init but the socket, which is closed once.
  let port: UInt16
  private let listener: Int32
  private let answer: Data

  /// Starts it on a free port; nil where sockets are not allowed.
  init?(status: Int, body: Data) {
    var head = Data("HTTP/1.1 \(status) X\r\nContent-Length: \(body.count)\r\n".utf8)
    head.append(Data("Content-Type: image/png\r\nConnection: close\r\n\r\n".utf8))
    answer = head + body
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard listener >= 0 else { return nil }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let socket = listener
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, length) == 0 && listen(socket, 4) == 0
          && getsockname(socket, $0, &length) == 0
      }
    }
    guard isBound else {
      close(listener)
      return nil
    }
    port = UInt16(bigEndian: address.sin_port)
    Thread.detachNewThread { [self] in serve() }
  }

  var url: URL? { URL(string: "http://127.0.0.1:\(port)/picture.png") }

  /// Ends it.
  func stop() {
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  private func serve() {
    while true {
      let connection = accept(listener, nil, nil)
      guard connection >= 0 else { return }
      var request = [UInt8](repeating: 0, count: 4096)
      _ = recv(connection, &request, request.count, 0)
      let bytes = [UInt8](answer)
      var sent = 0
      while sent < bytes.count {
        let count = bytes[sent...].withUnsafeBytes {
          send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        guard count > 0 else { break }
        sent += count
      }
      close(connection)
    }
  }
}
