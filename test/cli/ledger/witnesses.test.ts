import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseProof } from '../../../src/proofs/tlog/proof.js';
import { program } from '../../verification-folder/folder.js';
import { evidence, noNewKeys, runJs } from '../rig.js';

/** Two daemons with real captures, each the witness of the other. The second is then put back to an old state and seals on. */
const folder = mkdtempSync(join(tmpdir(), 'evidence-witnesses-'));
const home = { a: join(folder, 'a'), b: join(folder, 'b') } as const;
type Name = keyof typeof home;
const file = (name: string): string => join(folder, name);
/** Addresses stay, because policies name them. */
const ports: Record<Name, number> = { a: 17_733, b: 17_833 };

let site: Server;
const running = new Map<Name, { readonly child: ChildProcess; readonly ended: Promise<unknown> }>();
const settings: Record<Name, Record<string, string>> = { a: {}, b: {} };
const quiet = {
  ...noNewKeys,
  EVIDENCE_NTP_SERVERS: '',
  EVIDENCE_DNS_RESOLVERS: '',
  EVIDENCE_OTS_CALENDARS: '',
  EVIDENCE_ALLOW_TARGETS: '127.0.0.0/8',
};

async function start(name: Name): Promise<void> {
  const env = { PATH: process.env['PATH'], HOME: home[name], EVIDENCE_HOME: home[name], ...quiet, ...settings[name] };
  const child = spawn(process.execPath, [runJs, 'daemon', 'run', '--port', String(ports[name])], {
    env,
    stdio: 'ignore',
  });
  running.set(name, { child, ended: new Promise((resolve) => child.once('exit', resolve)) });
  const file = join(home[name], 'daemon.json');
  while (!existsSync(file)) {
    if (child.exitCode !== null) throw new Error(`the daemon ${name} ended at its start`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  ports[name] = (JSON.parse(readFileSync(file, 'utf8')) as { port: number }).port;
}

async function stop(name: Name): Promise<void> {
  const one = running.get(name);
  running.delete(name);
  one?.child.kill('SIGTERM');
  await one?.ended;
}

const url = (name: Name, what: 'ledger' | 'witness'): string => `http://127.0.0.1:${ports[name]}/v1/${what}`;
const said = async (args: readonly string[]) => {
  const ran = await evidence(folder, args, { cwd: folder });
  return { ...ran, json: JSON.parse(ran.stdout || '{}') as Record<string, unknown> };
};
const lineOf = async (kind: 'policy' | 'witness', of: string): Promise<string> =>
  String((await said(['ledger', kind, of, '--json'])).json['policy']).split('\n')[0] ?? '';

/** Its id. */
async function capture(name: Name, output: string): Promise<string> {
  const page = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
  const ran = await evidence(home[name], ['capture', page, '-o', file(output), '--json'], { env: quiet });
  expect([ran.code, ran.stderr]).toEqual([0, '']);
  return (JSON.parse(ran.stdout) as { capture_id: string }).capture_id;
}

const firstLines = (command: string, args: readonly string[]): Promise<string> =>
  new Promise((resolve) => {
    execFile(command, [...args], (_, stdout) => resolve(/^Sealed by: .*$/m.exec(stdout)?.[0] ?? ''));
  });

beforeAll(async () => {
  site = createServer((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><title>Terms</title><p>Be kind.</p>');
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  await Promise.all([start('a'), start('b')]);
  const logs = { a: await lineOf('policy', url('a', 'ledger')), b: await lineOf('policy', url('b', 'ledger')) };
  for (const [name, other] of [['a', 'b'] as const, ['b', 'a'] as const]) {
    await stop(name);
    writeFileSync(file(`${name}.logs`), `${logs[other]}\nquorum none\n`);
    settings[name] = { EVIDENCE_WITNESS_LOGS: file(`${name}.logs`) };
    await start(name);
  }
  const witnesses = {
    a: await lineOf('witness', url('a', 'witness')),
    b: await lineOf('witness', url('b', 'witness')),
  };
  for (const [name, other] of [['a', 'b'] as const, ['b', 'a'] as const]) {
    await stop(name);
    writeFileSync(file(`${name}.witnesses`), `${witnesses[other]}\nquorum ${witnesses[other].split(' ')[1] ?? ''}\n`);
    settings[name] = { ...settings[name], EVIDENCE_LEDGER_WITNESSES: file(`${name}.witnesses`) };
    await start(name);
    writeFileSync(
      file(`${name}.policy`),
      String((await said(['ledger', 'policy', url(name, 'ledger'), '--json'])).json['policy']),
    );
  }
}, 120_000);
afterAll(async () => {
  await Promise.all([stop('a'), stop('b')]);
  site.closeAllConnections();
  await new Promise((resolve) => site.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

it(
  'each package carries the cosignature of the other daemon, and every door wants it',
  { timeout: 120_000 },
  async () => {
    const [id] = await Promise.all([capture('a', 'a1.zip'), capture('b', 'b1.zip')]);
    for (const [output, written] of [
      ['a1.tlog-proof', 'a1.tlog-proof'],
      ['.', `${id}-manifest.json.tlog-proof`],
    ] as const) {
      const newest = await evidence(home.a, ['proofs', 'download', id, '--ledger', '-o', file(output)], { env: quiet });
      expect([newest.code, newest.stderr]).toEqual([0, '']);
      expect(parseProof(readFileSync(file(written), 'utf8'))).toMatchObject({ index: 0, checkpoint: { size: 1 } });
    }
    const refused = await evidence(home.a, ['proofs', 'download', id, '--ledger', '-o', file('a1.zip')], {
      env: quiet,
    });
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringMatching(/ends in \.tlog-proof/)]);
    for (const name of ['a', 'b'] as const) {
      const ran = await said([
        'verify',
        `${name}1.zip`,
        '--policy',
        `${name}.policy`,
        '--offline',
        '--require',
        'issuer',
        '--json',
      ]);
      const findings = ran.json['findings'] as { check: string; detail?: { log: { cosigned: object[] } } }[];
      expect([ran.code, findings.find(({ check }) => check === 'issuer')?.detail?.log.cosigned.length]).toEqual([0, 1]);
      const args = [file(`${name}1.zip`), '--policy', file(`${name}.policy`)];
      for (const line of [
        await firstLines('python3', [program('verify.py'), ...args]),
        await firstLines('sh', [program('verify.sh'), ...args]),
      ])
        expect(line).toMatch(/^Sealed by: evidence-ledger\/\w{20}, entry 0$/);
      expect(
        (await said(['ledger', 'audit', url(name, 'ledger'), '--policy', `${name}.policy`, '--json'])).json,
      ).toMatchObject({
        size: 1,
        faults: [],
        cosigned: [{}],
        witnesses: [{ size: 1, reason: null }],
      });
      const shown = await said(['ledger', 'show', `${name}1.zip`, '--policy', `${name}.policy`, '--json']);
      expect(shown.json).toMatchObject({ index: 0, size: 1, known: true, cosigned: [{}] });
    }
  },
);

it(
  'a daemon that was put back, home and all, gets no cosignature for its fork, and an audit finds out',
  { timeout: 120_000 },
  async () => {
    await stop('b');
    cpSync(home.b, file('old'), { recursive: true });
    await start('b');
    await capture('b', 'b2.zip');
    expect((await said(['ledger', 'show', 'b2.zip', '--policy', 'b.policy', '--json'])).json).toMatchObject({
      known: true,
    });
    await stop('b');
    rmSync(home.b, { recursive: true });
    cpSync(file('old'), home.b, { recursive: true });
    await start('b');
    // Another package at the same place: nothing in the home can know of the first.
    await capture('b', 'fork.zip');
    expect((await said(['ledger', 'show', 'fork.zip', '--policy', 'b.policy', '--json'])).json).toMatchObject({
      index: 1,
      known: false,
      reason: expect.stringMatching(/fewer witnesses/) as string,
    });
    expect(
      (await said(['verify', 'fork.zip', '--policy', 'b.policy', '--offline', '--require', 'issuer', '--json'])).code,
    ).toBe(4);
    expect(readFileSync(join(home.b, 'daemon.log'), 'utf8')).toMatch(
      /it has seen a different tree of 2 entries: the log has forked/,
    );
    expect(readFileSync(join(home.a, 'daemon.log'), 'utf8')).toContain('"event":"log_forked"');
    const { code, json } = await said(['ledger', 'audit', url('b', 'ledger'), '--policy', 'b.policy', '--json']);
    expect([code, json['faults']]).toEqual([
      1,
      [expect.stringMatching(/has seen a different tree of 2 entries: the log has forked/)],
    ]);
    // What came before still holds.
    expect(
      (await said(['verify', 'b1.zip', '--policy', 'b.policy', '--offline', '--require', 'issuer', '--json'])).code,
    ).toBe(0);
    // Nor may the copy that was kept go on: the witness has seen more.
    const adopted = await evidence(file('old'), ['ledger', 'adopt', '--yes', '--json'], { env: settings.b });
    expect([adopted.code, JSON.parse(adopted.stdout)]).toMatchObject([
      1,
      { error: { code: 'LEDGER_NOT_ADOPTED', details: { reasons: [expect.stringMatching(/has seen 2 entries/)] } } },
    ]);
  },
);
