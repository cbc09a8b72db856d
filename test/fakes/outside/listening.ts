import type { AddressInfo, Server as NetServer, Socket } from 'node:net';

/** A server of a test on a free loopback port; `close` ends its connections too. */
export interface Listening {
  readonly port: number;
  close(this: void): Promise<void>;
}

export async function listening(server: NetServer, host = '127.0.0.1', port = 0): Promise<Listening> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
