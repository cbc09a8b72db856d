import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dropHome, evidence, makeHome } from '../rig.js';

// 127.0.0.2 stands for any interface but 127.0.0.1: nothing answers on the default address.
const home = makeHome();
const env = {
  EVIDENCE_AUTOSTART: '1',
  EVIDENCE_LISTEN: '127.0.0.2',
  EVIDENCE_PORT: '17610',
  EVIDENCE_KEYCHAIN: 'false',
  EVIDENCE_NTP_SERVERS: '',
  EVIDENCE_DNS_RESOLVERS: '',
  EVIDENCE_OTS_CALENDARS: '',
};
const run = (...args: readonly string[]) => evidence(home, args, { env });

beforeAll(async () => {
  expect(await run('daemon', 'start')).toMatchObject({ code: 0 });
});
afterAll(async () => {
  await run('daemon', 'stop');
  dropHome(home);
});

it('a daemon on another interface is found by every command, and once', async () => {
  const file = JSON.parse(readFileSync(join(home, 'daemon.json'), 'utf8')) as { host: string; port: number };
  expect(file.host).toBe('127.0.0.2');
  const status = JSON.parse((await run('daemon', 'status', '--json')).stdout) as { base_url: string };
  expect(status.base_url).toBe(`http://127.0.0.2:${file.port}/v1`);
  const listed = await run('list', '--json');
  expect(listed).toMatchObject({ code: 0, stderr: '' });
  expect(await run('daemon', 'start')).toMatchObject({ code: 0, stdout: expect.stringContaining('already running') });
  await expect(fetch(`http://127.0.0.1:${file.port}/v1/health`)).rejects.toThrow();
});

it('an address that this machine does not have is named, as no fault of the program', async () => {
  const own = makeHome();
  const answer = await evidence(own, ['daemon', 'run', '--listen', '192.0.2.1', '--idle-exit', '1s'], { env });
  expect(answer).toMatchObject({ code: 1, stderr: expect.stringContaining('--listen') });
  expect(answer.stderr).not.toContain('bug in evidence');
  expect(existsSync(join(own, 'daemon.json'))).toBe(false);
  dropHome(own);
});

it('a role without a node, an unknown one, and a node without PostgreSQL are refused with what to set', async () => {
  const own = makeHome();
  const refused = async (node: string | undefined, ...roles: readonly string[]) => {
    const flags = roles.flatMap((role) => ['--role', role]);
    const said = { ...env, ...(node !== undefined && { EVIDENCE_NODE: node }) };
    const { code, stderr } = await evidence(own, ['daemon', 'run', ...flags, '--idle-exit', '1s'], { env: said });
    return [code, stderr] as const;
  };
  expect(await refused(undefined, 'worker')).toEqual([2, expect.stringContaining('set EVIDENCE_NODE')]);
  expect(await refused('a', 'cook')).toEqual([2, expect.stringContaining('expected api, worker, ticker, sender')]);
  expect(await refused('a/b')).toEqual([2, expect.stringContaining('EVIDENCE_NODE')]);
  expect(await refused('a', 'worker')).toEqual([1, expect.stringContaining('set database_url')]);
  dropHome(own);
});

it('a credentials file that cannot be read is named and left as it is', async () => {
  const own = makeHome();
  writeFileSync(join(own, 'credentials.json'), '{"profiles": ');
  const answer = await evidence(own, ['list'], { env });
  expect(answer.code).not.toBe(0);
  expect(answer.stderr).toContain('credentials.json');
  expect(readFileSync(join(own, 'credentials.json'), 'utf8')).toBe('{"profiles": ');
  dropHome(own);
});
