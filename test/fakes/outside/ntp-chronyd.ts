import { spawn, spawnSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export const hasChronyd = spawnSync('chronyd', ['--version']).error === undefined;
export const hasFaketime = spawnSync('faketime', ['--version']).error === undefined;

/** Debian's chronyd on a high port, serving this machine's clock, or that clock shifted by faketime (`+2.5`). */
export async function chronyd(shift?: string): Promise<{ readonly address: string; close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'evidence-chrony-'));
  chmodSync(folder, 0o777);
  const port = await freeUdpPort();
  const lines = ['bindaddress 127.0.0.1', 'allow 127.0.0.1', 'local stratum 2', 'cmdport 0'];
  const config = join(folder, 'chrony.conf');
  const own = [`port ${port}`, `bindcmdaddress ${folder}/sock`, `pidfile ${folder}/pid`];
  writeFileSync(config, [...lines, ...own, ''].join('\n'));
  const asNobody = process.getuid?.() === 0 ? ['setpriv', '--reuid=nobody', '--regid=nogroup', '--clear-groups'] : [];
  const shifted = shift === undefined ? [] : ['faketime', '-f', shift];
  const [command, ...args] = [...asNobody, ...shifted, 'chronyd', '-d', '-x', '-U', '-f', config];
  // A group of its own, because faketime starts chronyd as its child.
  const child = spawn(command, args, { stdio: 'ignore', detached: true });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await answering(port);
  return {
    address: `127.0.0.1:${port}`,
    close: async () => {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function freeUdpPort(): Promise<number> {
  const socket = createSocket('udp4');
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  const { port } = socket.address();
  await new Promise<void>((resolve) => socket.close(() => resolve()));
  return port;
}

async function answering(port: number): Promise<void> {
  const socket = createSocket('udp4').on('error', () => undefined);
  const heard = new Promise<true>((resolve) => socket.once('message', () => resolve(true)));
  const question = Buffer.alloc(48);
  question[0] = 0x23;
  let answered = false;
  for (let i = 0; i < 100 && !answered; i++) {
    socket.send(question, port, '127.0.0.1');
    answered = await Promise.race([heard, wait(50, false)]);
  }
  socket.close();
  if (!answered) throw new Error('chronyd does not answer');
}
