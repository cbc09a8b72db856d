import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCredentials } from '../../../src/cli/service/credentials.js';
import { keptPublicKeys } from '../../fakes/proofs/signing-keys.js';
import { both } from '../../tiers.mjs';
import { dropHome, evidence, makeHome, type Ran } from '../rig.js';

let home: string;
let site: Server;
let page: string;

// Loopback may be captured, and nothing is asked of the outside.
const env = {
  EVIDENCE_AUTOSTART: '1',
  EVIDENCE_ALLOW_TARGETS: '127.0.0.0/8',
  EVIDENCE_NTP_SERVERS: '',
  EVIDENCE_DNS_RESOLVERS: '',
  EVIDENCE_OTS_CALENDARS: '',
  EVIDENCE_KEYCHAIN: 'false',
};
const run = (args: readonly string[], more: Readonly<Record<string, string>> = {}): Promise<Ran> =>
  evidence(home, args, { env: { ...env, ...more } });
const unzipped = (zip: string, name: string): string => execFileSync('unzip', ['-p', zip, name], { encoding: 'utf8' });
const pid = () => (JSON.parse(readFileSync(join(home, 'daemon.json'), 'utf8')) as { pid: number }).pid;

beforeAll(async () => {
  home = makeHome();
  site = createServer((request, response) => {
    response.setHeader('content-type', 'text/html');
    if (request.url === '/slow') return;
    response.statusCode = request.url === '/gone' ? 404 : 200;
    response.end('<!doctype html><title>A page</title><h1>Terms</h1><p>Something to read.</p>');
  });
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  page = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await run(['daemon', 'stop']);
  site.closeAllConnections();
  site.close();
  dropHome(home);
});

describe('the daemon, started by the command that needs it', () => {
  it('is started once by several commands at the same time', async () => {
    const ran = await Promise.all([1, 2, 3, 4].map(() => run(['list', '--json'])));
    expect(ran.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
    expect(ran.filter(({ stderr }) => stderr.includes('starting the local daemon'))).toHaveLength(1);
    const ours = execFileSync('ps', ['-eo', 'pid,args'])
      .toString()
      .split('\n')
      .filter((line) => line.includes('daemon run'));
    expect(ours.filter((line) => line.trim().startsWith(`${pid()} `))).toHaveLength(1);
    expect(statSync(home).mode & 0o777).toBe(0o700);
    expect(statSync(join(home, 'credentials.json')).mode & 0o777).toBe(0o600);
  });

  it('is the only one of its home', async () => {
    await run(['daemon', 'start']);
    const { code, stdout, stderr } = await run(['daemon', 'run']);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain('evidence daemon status');
    expect(stderr).not.toContain('unexpected');
  });

  it('shows its log in the foreground, and writes each line of it once', async () => {
    const own = makeHome();
    const { code, stdout } = await evidence(own, ['daemon', 'run', '--idle-exit', '500ms'], { env });
    expect(code).toBe(0);
    const eventsOf = (text: string) =>
      text
        .trim()
        .split('\n')
        .map((line) => (JSON.parse(line) as { event: string }).event);
    expect(eventsOf(stdout)).toEqual(['started', 'ledger_begun', 'stopped']);
    expect(readFileSync(join(own, 'daemon.log'), 'utf8')).toBe(stdout);
    dropHome(own);
    await run(['daemon', 'restart']);
    const lines = readFileSync(join(home, 'daemon.log'), 'utf8').trim().split('\n');
    expect(new Set(lines).size).toBe(lines.length);
  });

  it('gives its operator new keys when those of the home are lost', async () => {
    await run(['daemon', 'start']);
    rmSync(join(home, 'credentials.json'));
    const without = await run(['list']);
    expect([without.code, without.stderr]).toEqual([2, expect.stringContaining('evidence login local --key-from -')]);
    for (const kind of ['live', 'test']) {
      const { stdout } = await run(['keys', 'create', '--account', 'local', '--env', kind]);
      const kept = await evidence(home, ['login', 'local', '--key-from', '-', '--json'], { env, stdin: stdout });
      expect(JSON.parse(kept.stdout)).toMatchObject({ profile: 'local', keys_in: 'file', account: { env: kind } });
    }
    expect((await run(['list', '--json'])).code).toBe(0);
    expect(Object.keys(readCredentials(home).profiles['local'] ?? {}).toSorted()).toEqual(['live_key', 'test_key']);
    expect(existsSync(join(home, 'config.json'))).toBe(false);
  });

  it('captures a page into a package that two other readers agree on', async () => {
    const { code, stdout } = await run(['capture', `${page}/`, '--json']);
    expect(code, stdout).toBe(0);
    const answer = JSON.parse(stdout) as {
      package_path: string;
      page: { title: string };
      verification: { verdict: string };
    };
    expect(answer).toMatchObject({ page: { title: 'A page' }, verification: { verdict: 'verified' } });
    execFileSync('python3', ['-m', 'zipfile', '-t', answer.package_path]);
    expect((await run(['verify', answer.package_path])).code).toBe(0);
    // Else each capture of the tests would cost seconds more, and nothing would say so (kept-keys.cjs).
    expect(keptPublicKeys).toContain(unzipped(answer.package_path, 'publickey.pem'));
  });

  it('captures an error page, says so, and with --strict exits with 1', async () => {
    // test/cli/capture/expectations.test.ts has a warning without --strict.
    if (both) expect((await run(['capture', `${page}/gone`])).code).toBe(0);
    const { code, stdout, stderr } = await run(['capture', `${page}/gone`, '--strict']);
    expect(code, stderr + stdout).toBe(1);
    expect(stdout).toContain('http_error_status (404)');
  });

  it('exits with 1 when a page does not answer, 7 when the wait is over before', async () => {
    expect((await run(['capture', `${page}/slow`, '--timeout', '1s'])).code).toBe(7);
    expect((await run(['capture', `${page}/slow`, '--time-limit', '10s'])).code).toBe(1);
  });

  it('refuses a private address that is not allowed', async () => {
    const { code, stdout } = await run(['capture', 'http://10.0.0.1/', '--json']);
    expect(code).toBe(5);
    expect((JSON.parse(stdout) as { error: { code: string } }).error.code).toBe('SSRF_BLOCKED');
  });

  it('is found, shown, opened and downloaded', async () => {
    const { captures } = JSON.parse((await run(['list', '--json', '--status', 'completed'])).stdout) as {
      captures: { capture_id: string }[];
    };
    const id = captures.at(-1)!.capture_id;
    expect((await run(['show', id])).stdout).toContain('A page');
    const opened = await run(['open', id]);
    expect({ code: opened.code, there: existsSync(opened.stdout.trim()) }).toEqual({ code: 0, there: true });
    expect((await run(['download', id, '--output', 'copy.zip'])).code).toBe(0);
    expect((await run(['verify', 'copy.zip'])).code).toBe(0);
    expect((await run(['delete', id, '--yes'])).code).toBe(0);
    expect((await run(['download', id, '--output', 'again.zip'])).code).toBe(1);
    expect((await run(['restore', id])).code).toBe(0);
  });

  it('is restarted, stopped, and found to be stopped', async () => {
    const before = pid();
    expect((await run(['daemon', 'status'])).code).toBe(0);
    expect((await run(['daemon', 'restart'])).code).toBe(0);
    expect(pid()).not.toBe(before);
    expect((await run(['daemon', 'stop'])).code).toBe(0);
    expect((await run(['daemon', 'status'])).code).toBe(6);
    expect((await run(['daemon', 'stop'])).code).toBe(0);
    expect((await run(['daemon', 'logs', '--json'])).code).toBe(0);
  });

  it('that cannot start ends in 6 with the end of its log', async () => {
    const { code, stderr } = await run(['list'], { EVIDENCE_TSA_ROOTS: '/not/there.pem' });
    expect(code).toBe(6);
    expect(stderr).toContain('EVIDENCE_TSA_ROOTS');
  });

  it('takes over a start that was cut off', async () => {
    writeFileSync(join(home, 'daemon.start.lock'), '999999999');
    expect((await run(['list'])).code).toBe(0);
  });
});
