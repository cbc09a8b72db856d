import { execFile } from 'node:child_process';
import { chownSync, existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Newest version that Debian's package put here. */
function programs(): string | undefined {
  const root = '/usr/lib/postgresql';
  const [newest] = existsSync(root) ? readdirSync(root).toSorted((one, other) => Number(other) - Number(one)) : [];
  return newest === undefined || !existsSync(join(root, newest, 'bin', 'initdb'))
    ? undefined
    : join(root, newest, 'bin');
}

export const hasPostgres = programs() !== undefined;

export interface Server {
  /** Of its first database; the user may do everything. */
  readonly url: string;
  restart(): Promise<void>;
  /** Ends it at once, as a power cut would. */
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

/** A server of PostgreSQL on loopback with a folder of its own, which `close` removes. As root it runs as the user postgres. */
export async function startPostgres(): Promise<Server> {
  const bin = programs();
  if (bin === undefined) throw new Error('PostgreSQL is not installed (Debian: postgresql)');
  const folder = await mkdtemp(join(tmpdir(), 'evidence-pg-'));
  const asRoot = process.getuid?.() === 0;
  if (asRoot) {
    const [uid = 0, gid = 0] = await Promise.all(
      ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, 'postgres'])).stdout)),
    );
    chownSync(folder, uid, gid);
  }
  const data = join(folder, 'data');
  const as = (program: string, args: readonly string[]) => {
    const whole = [join(bin, program), ...args];
    const [command = '', ...rest] = asRoot ? ['runuser', '-u', 'postgres', '--', ...whole] : whole;
    return run(command, rest, { cwd: '/' });
  };
  await as('initdb', ['--no-sync', '-D', data, '-A', 'trust', '-U', 'evidence', '--no-locale', '-E', 'UTF8']);
  const port = await freePort();
  const options = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories=${folder} -c fsync=off`;
  const start = async () =>
    void (await as('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start']));
  const stop = async () => void (await as('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']));
  await start();
  return {
    url: `postgresql://evidence@127.0.0.1:${port}/postgres`,
    start,
    stop,
    restart: async () => {
      await stop();
      await start();
    },
    close: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
