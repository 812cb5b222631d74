// SPDX-License-Identifier: Apache-2.0
// The connection to the server: JSON both ways, frames as binary data; reconnects endlessly.

export class Link {
  constructor(handlers) {
    this.handlers = handlers;
    this.delay = 200;
    this.connect();
    // A page that becomes visible again reconnects at once.
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden && this.socket && !this.isOpen) this.connect();
    });
  }

  get isOpen() {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  connect() {
    clearTimeout(this.timer);
    if (this.socket && this.socket.readyState <= WebSocket.OPEN) return;
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/socket`);
    socket.binaryType = "arraybuffer";
    this.socket = socket;
    socket.onmessage = (event) => {
      this.delay = 200;
      if (typeof event.data !== "string") return this.handlers.picture(event.data);
      const message = JSON.parse(event.data);
      this.handlers[message.kind]?.(message);
    };
    socket.onclose = () => {
      if (this.socket !== socket) return;
      this.handlers.closed();
      this.timer = setTimeout(() => this.connect(), this.delay);
      this.delay = Math.min(this.delay * 1.5, 2000);
    };
  }

  // Ends the connection for good.
  close() {
    clearTimeout(this.timer);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  send(message) {
    if (this.isOpen) this.socket.send(JSON.stringify(message));
  }
}
