import { createServer } from 'node:net';
import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AlreadyRunning, startDaemon, type Daemon } from '../../daemon/compose/main.js';
import type { DaemonSettings } from '../../src/settings/daemon.js';
import { startChild } from './child.js';
import { leaveFile, noCertificate, noComparison, noLook, noMatterRecord, noPrint, noRedaction } from './house.js';
import { listening } from '../fakes/outside/listening.js';
import { quietSettings } from '../outside/settings.js';

let home: string;
const daemons: Daemon[] = [];
beforeEach(async () => {
  home = join(await mkdtemp(join(tmpdir(), 'evidence-start-')), 'home');
});
afterEach(async () => {
  await Promise.all(daemons.splice(0).map((daemon) => daemon.stop()));
  await rm(join(home, '..'), { recursive: true, force: true });
});

async function start(settings: Partial<DaemonSettings> = {}): Promise<Daemon> {
  const daemon = await startDaemon(
    {
      home,
      database: null,
      bucket: null,
      node: null,
      roles: ['api', 'worker', 'ticker', 'sender'],
      internalListen: null,
      keys: null,
      otsWindowMs: null,
      listen: '127.0.0.1',
      port: 0,
      publicHosts: [],
      publicUrls: [],
      trustedProxies: [],
      dashboard: false,
      requireSecondFactor: false,
      idleExitMs: null,
      browser: null,
      browserMode: null,
      extraCaCerts: null,
      keychain: false,
      concurrency: 2,
      captureMemory: 1_600_000_000,
      keysAhead: 0,
      ledger: { origin: null, known: null, witnesses: null, witnessLogs: null },
      retentionMs: null,
      diskBudget: null,
      collector: null,
      organisation: null,
      stated: {},
      recordHost: false,
      pdfLanguage: 'en',
      validationUrl: null,
      mail: null,
      outside: quietSettings,
      ...settings,
    },
    {
      version: '1.2.3',
      openCaptures: async () => ({
        run: (run) => leaveFile(run),
        look: noLook,
        print: noPrint,
        compare: noComparison,
        certify: noCertificate,
        redact: noRedaction,
        recordMatter: noMatterRecord,
        close: async () => undefined,
      }),
    },
  );
  daemons.push(daemon);
  return daemon;
}
const json = async (name: string) => JSON.parse(await readFile(join(home, name), 'utf8')) as Record<string, unknown>;
const get = (daemon: Daemon, path: string, headers = {}) =>
  fetch(`http://127.0.0.1:${daemon.port}/v1${path}`, { headers });

test('a first start makes a private home with an account and two keys, and says where it listens', async () => {
  const daemon = await start();
  expect(await (await get(daemon, '/health')).json()).toEqual({ status: 'ok', version: '1.2.3' });
  expect(await json('daemon.json')).toMatchObject({ pid: process.pid, port: daemon.port, version: '1.2.3' });
  const { live_key: live, test_key: testKey } = (
    (await json('credentials.json'))['profiles'] as { local: Record<string, string> }
  ).local;
  expect([live, testKey]).toEqual([
    expect.stringMatching(/^ps_live_[0-9A-Za-z]{40}$/),
    expect.stringMatching(/^ps_test_[0-9A-Za-z]{40}$/),
  ]);
  const me = (key: string | undefined) =>
    get(daemon, '/whoami', { authorization: `Bearer ${key}` }).then((answer) => answer.json() as Promise<object>);
  expect(await me(live)).toMatchObject({
    account_ref: 'local',
    plan: 'legal_seats',
    email_verified: true,
    env: 'live',
  });
  expect(await me(testKey)).toMatchObject({ env: 'test' });
  expect((await stat(home)).mode & 0o777).toBe(0o700);
  for (const name of ['daemon.json', 'credentials.json', 'package-links.key'])
    expect((await stat(join(home, name))).mode & 0o777).toBe(0o600);
  // The ledger begins beside the first requests: until its head is there, files under way get their names.
  await expect
    .poll(
      async () => {
        const names = await readdir(home);
        return names.includes('ledger.head') && !names.some((name) => name.endsWith('.new'));
      },
      { timeout: 30_000 },
    )
    .toBe(true);
  for (const name of await readdir(home)) {
    if (name === 'credentials.json' || (await stat(join(home, name))).isDirectory()) continue;
    expect((await readFile(join(home, name))).includes(live?.slice(8) ?? '')).toBe(false);
  }
  await daemon.stop();
  expect(await readdir(home)).not.toContain('daemon.json');
});

test('a second start keeps the account, and credentials that were moved away stay away', async () => {
  await (await start()).stop();
  await rm(join(home, 'credentials.json'));
  await start();
  expect(await readdir(home)).not.toContain('credentials.json');
});

test('the profiles of other servers stay in credentials.json', async () => {
  await (await start()).stop();
  await rm(join(home, 'evidence.db'));
  await writeFile(join(home, 'credentials.json'), '{"profiles":{"hosted":{"live_key":"x"}}}');
  await start();
  expect(Object.keys((await json('credentials.json'))['profiles'] as object)).toEqual(['hosted', 'local']);
});

test('a taken port is passed over', async () => {
  const taken = await listening(createServer());
  const daemon = await start({ port: taken.port });
  expect(daemon.port).toBeGreaterThan(taken.port);
  await taken.close();
});

describe('one daemon per home', () => {
  test('a second one is refused, in this process and another, and the first goes on', async () => {
    const first = await start();
    await expect(start()).rejects.toBeInstanceOf(AlreadyRunning);
    await expect(startChild(home, 'slow')).rejects.toThrow(/ended[^]*AlreadyRunning/);
    expect((await get(first, '/health')).status).toBe(200);
  });

  test('one that was killed leaves no lock behind', async () => {
    const child = await startChild(home, 'slow');
    await child.end('SIGKILL');
    expect(await json('daemon.json')).toMatchObject({ port: child.port });
    const next = await start();
    expect(await json('daemon.json')).toMatchObject({ pid: process.pid, port: next.port });
  });
});

test('names beside the loopback ones must be configured', async () => {
  const daemon = await start({ publicHosts: ['evidence.example'] });
  const asked = async (host: string) => {
    const { request } = await import('node:http');
    return new Promise<number | undefined>((resolve, reject) => {
      request({ port: daemon.port, path: '/v1/health', headers: { host } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      })
        .on('error', reject)
        .end();
    });
  };
  const hosts = [
    'localhost:7433',
    '127.0.0.1',
    '127.9.9.9:1',
    '[::1]:7433',
    'Evidence.Example',
    'evidence.example:7433',
    'rebind.example',
    'localhost.rebind.example',
    '127.0.0.1.rebind.example',
  ];
  expect(await Promise.all(hosts.map(asked))).toEqual([200, 200, 200, 200, 200, 200, 421, 421, 421]);
});

test('ends by itself when nobody asks for anything', async () => {
  const daemon = await start({ idleExitMs: 200 });
  await daemon.ended;
  await expect(get(daemon, '/health')).rejects.toThrow();
  expect(await readdir(home)).not.toContain('daemon.json');
});

test('while a seal is finished, whoever still asks is told to come again', async () => {
  const { openHouse } = await import('./house.js');
  const { buildServer } = await import('../../daemon/http/server.js');
  const house = await openHouse({ start: false });
  const app = buildServer(house.desk, {
    publicHosts: [],
    publicUrls: [],
    trustedProxies: [],
    stopping: () => true,
    touched: () => undefined,
  });
  const answer = await app.inject({ url: '/v1/health' });
  expect([answer.statusCode, answer.json().error.code, answer.headers['retry-after']]).toEqual([
    503,
    'SHUTTING_DOWN',
    '10',
  ]);
  await app.close();
  await house.close();
});

test('stop can be called twice', async () => {
  const daemon = await start();
  await Promise.all([daemon.stop(), daemon.stop()]);
  await daemon.ended;
});
