import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const programs = ['radosgw', 'radosgw-admin', 'ceph-mon', 'ceph-osd', 'ceph', 'monmaptool'];

export const hasRadosgw = programs.every((program) =>
  ['/usr/bin', '/usr/local/bin'].some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  }),
);

export const radosKeys = { accessKeyId: 'evidence', secretAccessKey: 'evidence-secret' } as const;

export interface Radosgw {
  readonly endpoint: string;
  close(): Promise<void>;
  /** To the gateway: stopped, it takes requests and does not answer. */
  signal(signal: NodeJS.Signals): void;
}

/** Ceph's S3 server on loopback, in memory: one monitor, one OSD, one gateway. No manager is needed. */
export async function startRadosgw(): Promise<Radosgw> {
  const folder = await mkdtemp(join(tmpdir(), 'evidence-rgw-'));
  for (const name of ['mon', 'osd', 'run', 'rgw']) await mkdir(join(folder, name));
  const [port, ...monitors] = await freePorts(3);
  const fsid = randomUUID();
  const conf = join(folder, 'ceph.conf');
  await writeFile(conf, configuration({ folder, fsid, port: port ?? 0, monitors }));
  const at = (program: string, ...args: string[]) => run(program, args, { cwd: folder });
  await at('ceph-authtool', '--create-keyring', 'keyring', '--gen-key', '-n', 'mon.', '--cap', 'mon', 'allow *');
  for (const who of ['client.admin', 'client.rgw', 'osd.0']) {
    const caps = ['mon', 'osd', 'mgr'].flatMap((what) => ['--cap', what, 'allow *']);
    await at('ceph-authtool', 'keyring', '--gen-key', '-n', who, ...caps);
  }
  const [v2 = 0, v1 = 0] = monitors;
  const address = `[v2:127.0.0.1:${v2},v1:127.0.0.1:${v1}]`;
  await at('monmaptool', '--create', '--fsid', fsid, '--addv', 'a', address, 'monmap');
  await at('ceph-mon', '-c', conf, '-i', 'a', '--mkfs', '--monmap', 'monmap', '--keyring', 'keyring');
  await at('ceph-mon', '-c', conf, '-i', 'a');
  const osd = randomUUID();
  await at('ceph', '-c', conf, 'osd', 'new', osd);
  await at('ceph-osd', '-c', conf, '-i', '0', '--mkfs', '--osd-uuid', osd);
  await at('ceph-osd', '-c', conf, '-i', '0');
  const gateway = spawn('radosgw', ['-c', conf, '-n', 'client.rgw'], { cwd: folder, stdio: 'ignore' });
  await once(gateway, 'exit');
  const endpoint = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 600 && !(await answers(endpoint)); tries += 1) await rest(200);
  const key = ['--access-key=evidence', '--secret-key=evidence-secret'];
  const user = ['user', 'create', '--uid=evidence', '--display-name=evidence', ...key];
  await at('radosgw-admin', '-c', conf, '-n', 'client.rgw', ...user);
  const pid = Number(await readFile(join(folder, 'run', 'client.rgw.pid'), 'utf8'));
  return { endpoint, signal: (signal) => void process.kill(pid, signal), close: () => stop(folder) };
}

/** With `auth … = none` it looks for its monitor for ever. */
const configuration = (at: {
  folder: string;
  fsid: string;
  port: number;
  monitors: readonly number[];
}): string => `[global]
fsid = ${at.fsid}
mon host = [v2:127.0.0.1:${at.monitors[0]},v1:127.0.0.1:${at.monitors[1]}]
public addr = 127.0.0.1
keyring = ${at.folder}/keyring
run dir = ${at.folder}/run
admin socket = ${at.folder}/run/$name.asok
pid file = ${at.folder}/run/$name.pid
log file = ${at.folder}/run/$name.log
crash dir = ${at.folder}/run
mon data = ${at.folder}/mon
mon allow pool size one = true
osd data = ${at.folder}/osd
osd objectstore = memstore
memstore device bytes = 1073741824
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 4
osd pool default pgp num = 4
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
[client.rgw]
rgw frontends = beast endpoint=127.0.0.1:${at.port}
rgw data = ${at.folder}/rgw
rgw dns name = localhost
rgw thread pool size = 32
rgw run sync thread = false
`;

const answers = (endpoint: string): Promise<boolean> =>
  fetch(endpoint).then(
    () => true,
    () => false,
  );

const rest = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** One after the other: a gateway whose OSD went first never ends. */
async function stop(folder: string): Promise<void> {
  for (const name of ['client.rgw', 'osd.0', 'mon.a']) {
    const pid = Number(await readFile(join(folder, 'run', `${name}.pid`), 'utf8').catch(() => '0'));
    if (pid === 0) continue;
    const send = (signal: NodeJS.Signals | 0): boolean => {
      try {
        return process.kill(pid, signal);
      } catch {
        return false;
      }
    };
    send('SIGTERM');
    for (let tries = 0; tries < 50 && send(0); tries += 1) await rest(200);
    send('SIGKILL');
  }
  await rm(folder, { recursive: true, force: true });
}

async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  for (const server of servers) server.close();
  return ports;
}
