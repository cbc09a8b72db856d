import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Agent, fetch as undiciFetch } from 'undici';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { realWorld } from '../../daemon/compose/real-world.js';
import { list } from '../../daemon/store/packages/s3/bucket.js';
import { connect as connectBucket } from '../../daemon/store/packages/s3/connection.js';
import { connect, type Client } from '../../src/client/index.js';
import { evidence, runJs } from '../cli/rig.js';
import { makeDatabase } from '../daemon/database.js';
import { startCalendar, type FakeCalendar } from '../fakes/proofs/calendar.js';
import { startTrapSite, type TrapSite } from '../fakes/site/index.js';
import { hasRadosgw, radosKeys, startRadosgw, type Radosgw } from '../store/packages/radosgw.js';
import { freePort, hasPostgres, startPostgres, type Server } from './server.js';

vi.setConfig({ testTimeout: 900_000, hookTimeout: 300_000 });

/**
 * `container/cluster` without containers: each node and the proxy is a process of this machine, with the command and the environment that
 * compose.yaml states. Each node has an address of its own on loopback, so that ports stay as they are. Names and addresses of services are
 * replaced by these, the trusted proxy by 127.0.0.1, and the folder of the volume by one that is removed afterwards. PostgreSQL, Caddy and an
 * S3 store are Debian's. Nothing installs Caddy for the tests, because its package begins to serve ports 80 and 443: without it this file is skipped.
 */
const folder = fileURLToPath(new URL('../../container/cluster', import.meta.url));
const addresses: Readonly<Record<string, string>> = {
  'api-1': '127.77.0.11',
  'api-2': '127.77.0.12',
  'worker-1': '127.77.0.21',
  'worker-2': '127.77.0.22',
};
const SITE = 'evidence.localhost';
const caddy = '/usr/bin/caddy';
const absent = Object.entries({
  caddy: existsSync(caddy),
  postgresql: hasPostgres,
  radosgw: hasRadosgw,
  'python3-yaml': succeeds('python3', ['-c', 'import yaml']),
}).flatMap(([name, isThere]) => (isThere ? [] : [name]));
const isHere = absent.length === 0;

interface Service {
  readonly environment: Readonly<Record<string, string>>;
  readonly command: readonly string[];
  readonly volumes: readonly string[];
  readonly healthcheck: { readonly test: readonly string[] };
}

let database: Server;
let store: Radosgw;
let calendar: FakeCalendar;
let site: TrapSite;
let work: string;
let home: string;
let proxyPort: number;
const running = new Map<string, ChildProcess>();

function succeeds(program: string, args: readonly string[]): boolean {
  try {
    execFileSync(program, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** As Compose fills them in: `${NAME:?}` must be there, `${NAME:-word}` may be absent. */
function filledIn(text: string, given: Readonly<Record<string, string>>): string {
  return text.replace(/\$\{(\w+)(?::([?-])([^}]*))?\}/g, (_, name: string, how: string, word: string) => {
    const value = given[name] ?? (how === '-' ? word : undefined);
    if (value === undefined) throw new Error(`compose.yaml wants ${name}`);
    return value;
  });
}

/** Names of services, and the addresses that a container has of its own, as they are on loopback. */
const mapped = (text: string, own: string): string =>
  Object.entries(addresses)
    .reduce((so, [name, address]) => so.replace(new RegExp(`\\b${name}(?=:\\d)`, 'g'), address), text)
    .replaceAll('0.0.0.0', own)
    .replaceAll('127.0.0.1:9433', `${own}:9433`);

function services(): Readonly<Record<string, Service>> {
  const { host } = new URL(database.url);
  const text = filledIn(readFileSync(join(folder, 'compose.yaml'), 'utf8'), {
    SITE,
    DATABASE_PASSWORD: 'letters1and2digits',
    PACKAGE_STORE: 's3://evidence-compose/team',
    S3_ENDPOINT: store.endpoint,
    S3_ACCESS_KEY: radosKeys.accessKeyId,
    S3_SECRET_KEY: radosKeys.secretAccessKey,
  }).replaceAll('@database/', `@${host}/`);
  const program = 'import json, sys, yaml; print(json.dumps(yaml.safe_load(sys.stdin.read())))';
  const read = execFileSync('python3', ['-c', program], { input: text, encoding: 'utf8' });
  return (JSON.parse(read) as { services: Record<string, Service> }).services;
}

function launch(name: string, program: string, args: readonly string[], env: Readonly<Record<string, string>>): void {
  const child = spawn(program, args, {
    cwd: work,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = createWriteStream(join(work, `${name}.log`), { flags: 'a' });
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  running.set(name, child);
}

function startNode(name: string, { environment, command, volumes }: Service): void {
  const address = addresses[name] ?? '';
  // The folder in which the volume lies is that of the image.
  expect(readFileSync(join(folder, '../../Dockerfile'), 'utf8')).toContain(
    `EVIDENCE_HOME=${volumes[0]?.split(':')[1]}`,
  );
  const stated = Object.entries(environment).map(([key, value]) => [key, mapped(value, address)]);
  launch(name, process.execPath, [runJs, ...command.map((word) => mapped(word, address))], {
    HOME: work,
    EVIDENCE_HOME: home,
    ...(Object.fromEntries(stated) as Record<string, string>),
    EVIDENCE_TRUSTED_PROXIES: '127.0.0.1',
    // What is not of the cluster: pages, and services outside.
    EVIDENCE_ALLOW_TARGETS: '127.0.0.0/8',
    EVIDENCE_NTP_SERVERS: '',
    EVIDENCE_DNS_RESOLVERS: '',
    EVIDENCE_OTS_CALENDARS: calendar.url,
  });
}

/** The proxy with its file as it is, behind options that keep it to loopback and to a folder of its own. */
async function startProxy(): Promise<void> {
  const options = `{
    admin off
    skip_install_trust
    auto_https disable_redirects
    default_bind 127.0.0.1
    http_port ${await freePort()}
    https_port ${proxyPort}
  }\n`;
  const file = join(work, 'Caddyfile');
  await writeFile(file, options + mapped(await readFile(join(folder, 'Caddyfile'), 'utf8'), '0.0.0.0'));
  const { SITE: named } = services()['proxy']?.environment ?? {};
  launch('proxy', caddy, ['run', '--config', file, '--adapter', 'caddyfile'], {
    HOME: work,
    XDG_DATA_HOME: work,
    XDG_CONFIG_HOME: work,
    SITE: named ?? '',
  });
}

/** The check that compose.yaml states, within the container. */
const isHealthy = (name: string, { healthcheck }: Service): Promise<boolean> =>
  new Promise((resolve) => {
    const [, program = '', ...args] = healthcheck.test.map((word) => mapped(word, addresses[name] ?? ''));
    execFile(program, args, (error) => resolve(error === null));
  });

async function clientThroughProxy(): Promise<{
  readonly client: Client;
  readonly open: (link: string) => Promise<Uint8Array>;
}> {
  const root = join(work, 'caddy', 'pki', 'authorities', 'local', 'root.crt');
  await expect.poll(() => existsSync(root), { timeout: 60_000 }).toBe(true);
  const dispatcher = new Agent({
    connect: {
      ca: await readFile(root, 'utf8'),
      lookup: (_name, _options, found) => found(null, [{ address: '127.0.0.1', family: 4 }]),
    },
  });
  // The port of the container is 443, and the one here is another.
  const reach = ((input: URL | string, init: RequestInit = {}) => {
    const url = new URL(input);
    expect(url.hostname).toBe(SITE);
    url.port = String(proxyPort);
    return undiciFetch(url, { ...(init as object), dispatcher });
  }) as unknown as typeof globalThis.fetch;
  const { profiles } = JSON.parse(await readFile(join(home, 'credentials.json'), 'utf8')) as {
    profiles: { local: { live_key: string } };
  };
  return {
    client: connect({ baseUrl: `https://${SITE}/v1`, key: profiles.local.live_key, fetch: reach }),
    open: async (link) => new Uint8Array(await (await reach(link)).arrayBuffer()),
  };
}

beforeAll(async () => {
  if (!isHere) return;
  [database, store, calendar, site] = await Promise.all([
    startPostgres(),
    startRadosgw(),
    startCalendar(),
    startTrapSite(),
  ]);
  await makeDatabase(database.url, 'evidence');
  const place = { endpoint: store.endpoint, bucket: 'evidence-compose', region: 'us-east-1' };
  const bucket = connectBucket(place, () => Promise.resolve(radosKeys), realWorld);
  const headers = { 'x-amz-bucket-object-lock-enabled': 'true' };
  await (await bucket.ask({ method: 'PUT', headers, ok: [200], patience: { ms: 60_000 } })).body.dump();
  await bucket.close();
  work = await mkdtemp(join(tmpdir(), 'evidence-compose-'));
  home = join(work, 'home');
  await mkdir(home, { mode: 0o700 });
  proxyPort = await freePort();
});
afterAll(async () => {
  if (!isHere) return;
  for (const child of running.values()) child.kill('SIGKILL');
  await Promise.all([site.close(), calendar.close(), store.close(), database.close()]);
  await rm(work, { recursive: true, force: true });
});

const ended = (name: string): Promise<unknown> => {
  const child = running.get(name);
  return child === undefined || child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve([child?.exitCode])
    : once(child, 'exit');
};

const answers = (client: Client): Promise<boolean> =>
  client.listCaptures({ query: {} }).then(
    () => true,
    () => false,
  );

test('the services of compose.yaml come up together, capture behind the proxy, and go on without one of each kind', async ({
  skip,
}) => {
  if (!isHere) return skip(`not installed: ${absent.join(', ')}`);
  const stated = services();
  const nodes = Object.entries(stated).filter(([, { environment }]) => 'EVIDENCE_NODE' in environment);
  expect(nodes.map(([name]) => name)).toEqual(Object.keys(addresses));
  // Nobody waits for another: all depend on the database alone.
  for (const [name, service] of nodes) startNode(name, service);
  await startProxy();
  for (const [name, service] of nodes)
    await expect.poll(() => isHealthy(name, service), { timeout: 120_000, interval: 1_000 }).toBe(true);

  const { client, open } = await clientThroughProxy();
  const captured = async () => {
    const { capture_id } = await client.createCapture({ body: { url: `${site.origin}/article` } });
    const read = () => client.getCapture({ params: { capture_id } });
    await expect.poll(async () => (await read()).status, { timeout: 180_000, interval: 1_000 }).toBe('completed');
    const done = await read();
    return 'package_url' in done ? (done.package_url ?? '') : '';
  };
  await expect.poll(() => answers(client), { timeout: 30_000 }).toBe(true);
  const link = await captured();
  // As the request had it: name and port of the proxy, and those of no node.
  expect(link.startsWith(`https://${SITE}:${proxyPort}/v1/packages/`)).toBe(true);
  const file = join(work, 'package.zip');
  await writeFile(file, await open(link));
  const verified = await evidence(home, ['verify', file, '--offline']);
  expect([verified.code, verified.stdout]).toEqual([0, expect.stringContaining('VERIFIED')]);
  expect(calendar.received).toHaveLength(1);

  for (const name of ['api-1', 'worker-1']) running.get(name)?.kill('SIGKILL');
  // The proxy asks every two seconds whether a node is ready.
  await expect.poll(() => answers(client), { timeout: 30_000 }).toBe(true);
  await captured();
  const at = { endpoint: store.endpoint, bucket: 'evidence-compose', region: 'us-east-1' };
  const bucket = connectBucket(at, () => Promise.resolve(radosKeys), realWorld);
  const names: string[] = [];
  for await (const page of list(bucket, 'team/', { ms: 60_000 })) names.push(...page.map(({ key }) => key));
  await bucket.close();
  expect(names.filter((name) => name.endsWith('.zip'))).toHaveLength(2);

  for (const name of ['api-2', 'worker-2']) running.get(name)?.kill('SIGTERM');
  expect((await Promise.all(['api-2', 'worker-2'].map(ended))).map((one) => (one as unknown[])[0])).toEqual([0, 0]);
});
