import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Database } from '../../../daemon/store/sqlite.js';
import { dropHome, evidence, makeHome } from '../rig.js';

const env = {
  EVIDENCE_AUTOSTART: '1',
  EVIDENCE_NTP_SERVERS: '',
  EVIDENCE_DNS_RESOLVERS: '',
  EVIDENCE_OTS_CALENDARS: '',
  EVIDENCE_KEYCHAIN: 'false',
};
interface Shown {
  readonly key: string;
  readonly webhook_secret: string;
}
let home: string;
let base: string;
const secrets: string[] = [];
const heard: string[] = [];

/** What the command line prints goes into the heap that is searched; so does the process list while it runs. */
async function run(args: readonly string[], more: Readonly<Record<string, string>> = {}) {
  const over = new AbortController();
  const watched = (async () => {
    while (!over.signal.aborted) {
      heard.push(execFileSync('ps', ['-eo', 'args', '-ww']).toString());
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  const ran = await evidence(home, args, { env: { ...env, ...more } });
  over.abort();
  await watched;
  heard.push(ran.stdout, ran.stderr);
  return ran;
}

type Asked = Pick<RequestInit, 'method' | 'body'> & { readonly headers?: Record<string, string> };

async function ask(path: string, key: string, init: Asked = {}): Promise<{ status: number; text: string }> {
  const headers = { authorization: `Bearer ${key}`, ...(init.body ? { 'content-type': 'application/json' } : {}) };
  const answer = await fetch(base + path, { ...init, headers: { ...headers, ...init.headers } });
  return { status: answer.status, text: await answer.text() };
}

beforeAll(async () => {
  home = makeHome();
  expect((await run(['daemon', 'start'])).code).toBe(0);
  const read = (name: string) => readFileSync(join(home, name), 'utf8');
  const { port } = JSON.parse(read('daemon.json')) as { port: number };
  base = `http://127.0.0.1:${port}/v1`;
  const { local } = (JSON.parse(read('credentials.json')) as { profiles: { local: Record<string, string> } }).profiles;
  secrets.push(...Object.values(local ?? {}), read('operator.token').trim());
  expect(secrets).toHaveLength(3);
});
afterAll(async () => {
  await run(['daemon', 'stop']);
  dropHome(home);
});

it('no key is in a log, an error, the process list or the database, however it was sent', async () => {
  const [live = '', , operator = ''] = secrets;
  const made = await ask('/api-keys', live, { method: 'POST', body: '{"env":"live","name":"made"}' });
  expect(made.status).toBe(201);
  const own = JSON.parse(made.text) as Shown;
  const account = await ask('/accounts', operator, { method: 'POST', body: '{}' });
  const shown = [own, ...(JSON.parse(account.text) as { api_keys: Shown[] }).api_keys];
  secrets.push(...shown.map((each) => each.key));
  expect(secrets).toHaveLength(6);

  const other = new Database(join(home, 'evidence.db'));
  other.exec('alter table ledger rename to away');
  const statuses: number[] = [];
  for (const key of secrets) {
    for (const [path, init] of [
      ['/whoami', {}],
      ['/accounts', {}],
      ['/nothing', {}],
      ['/captures?limit=none', {}],
      ['/captures', { method: 'POST', body: '{bad' }],
      ['/captures', { method: 'POST', body: '{"url":"ftp://x"}', headers: { authorization: `Basic ${key}` } }],
      [
        '/captures',
        { method: 'POST', body: '{"url":"https://10.0.0.1/"}', headers: { authorization: `Bearer ${key}x` } },
      ],
      [`/ledger/${'a'.repeat(64)}`, {}],
    ] as [string, Asked][]) {
      const { status, text } = await ask(path, key, init);
      statuses.push(status);
      heard.push(text);
    }
    const ran = await run(['list', '--json'], { EVIDENCE_API_KEY: key });
    expect([0, 5]).toContain(ran.code);
    if (key === live) await run(['doctor', '--json'], { EVIDENCE_API_KEY: key });
  }
  other.exec('alter table away rename to ledger');
  other.close();
  expect(new Set(statuses)).toEqual(new Set([200, 400, 401, 403, 404, 500]));
  await run(['daemon', 'restart']);

  // What signs webhooks is at rest neither as it was shown nor as the bytes that it stands for.
  const signing = shown.flatMap(({ webhook_secret: secret }) => {
    const base64 = secret.replace(/^whsec_/, '');
    return [base64, Buffer.from(base64, 'base64')];
  });
  const files = readdirSync(home, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
  const names = files.map((each) => each.name);
  for (const name of ['evidence.db', 'daemon.log', 'daemon.json']) expect(names).toContain(name);
  for (const { name, parentPath } of files) {
    if (name === 'credentials.json' || name === 'operator.token') continue;
    const bytes = readFileSync(join(parentPath, name));
    for (const secret of [...secrets, ...signing]) expect([name, bytes.includes(secret)]).toEqual([name, false]);
  }
  expect(readFileSync(join(home, 'daemon.log'), 'utf8')).toContain('"fault"');

  for (const secret of secrets) expect(heard.filter((text) => text.includes(secret))).toEqual([]);
});
