import type { Server } from 'node:http';
import { connect } from 'node:net';
import type { EgressProxy } from '../../daemon/outside/egress/connection.js';

export function passOf(proxy: EgressProxy): string {
  return `Proxy-Authorization: Basic ${Buffer.from(`${proxy.username}:${proxy.password}`).toString('base64')}\r\n`;
}

/**
 * Writes bytes to the proxy and gives back what came, until the other side closes or has been quiet for a moment.
 * `end`: our side is ended after the first answer. `reset`: we leave after sending. `open`: the connection is kept.
 */
export function exchange(
  proxy: EgressProxy,
  text: string,
  then: 'wait' | 'end' | 'reset' | 'open' = 'wait',
): Promise<string> {
  return new Promise((resolve) => {
    let received = '';
    const socket = connect({ port: Number(new URL(proxy.server).port), host: '127.0.0.1', allowHalfOpen: true });
    const finish = () => {
      if (then !== 'open') socket.destroy();
      resolve(received);
    };
    socket.setEncoding('latin1').on('error', finish).on('close', finish).on('end', finish);
    socket.on('data', (data) => {
      received += String(data);
      if (then === 'end') socket.end();
      if (complete(received)) finish();
      if (then === 'open') finish();
    });
    socket.write(text, 'latin1', () => {
      if (then === 'reset') setTimeout(() => (socket.resetAndDestroy(), resolve(received)), 30);
    });
  });
}

/** An answer with a length, or a chunked one, that has come whole; anything else ends with its connection. */
function complete(received: string): boolean {
  const at = received.indexOf('\r\n\r\n');
  if (at < 0) return false;
  const head = received.slice(0, at).toLowerCase();
  if (/^http\/1\.1 (403|407|502|400)/.test(head) && head.includes('content-length: 0')) return true;
  if (head.startsWith('http/1.1 101')) return received.endsWith('ping');
  const length = /content-length: (\d+)/.exec(head);
  if (length) return received.length - at - 4 >= Number(length[1]);
  return head.includes('chunked') && received.endsWith('0\r\n\r\n');
}

/** Answers an upgrade as a WebSocket server would, then echoes raw bytes. */
export function webSocketEcho(server: Server): void {
  server.on('upgrade', (_request, socket, head) => {
    socket.on('error', () => undefined);
    socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n');
    if (head.length > 0) socket.write(head);
    socket.pipe(socket);
  });
}
