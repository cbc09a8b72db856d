import { createSocket } from 'node:dgram';
import { createServer } from 'node:http';
import { listening } from '../fakes/outside/listening.js';

/** A place that nobody may reach: it counts every TCP connection and every datagram. */
export interface Canary {
  /** `127.0.0.2:<port>`; loopback, but not the loopback address that the test's operator allowed. */
  readonly address: string;
  /** What came: `tcp`, `udp`, and the paths of requests. */
  readonly heard: string[];
  close(this: void): Promise<void>;
}

export async function canary(): Promise<Canary> {
  const heard: string[] = [];
  const server = createServer((request, response) => {
    heard.push(request.url ?? '');
    response.setHeader('access-control-allow-origin', '*').end('you should not be here');
  });
  server.on('connection', () => heard.push('tcp'));
  const { port, close } = await listening(server, '127.0.0.2');
  const udp = createSocket('udp4').on('message', () => heard.push('udp'));
  await new Promise<void>((resolve) => udp.bind(port, '127.0.0.2', resolve));
  return {
    address: `127.0.0.2:${port}`,
    heard,
    close: async () => {
      await new Promise<void>((resolve) => udp.close(() => resolve()));
      await close();
    },
  };
}
