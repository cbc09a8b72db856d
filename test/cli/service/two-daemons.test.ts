import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { Ran } from '../rig.js';
import { twoDaemons, type Services, type Way } from './services.js';

let services: Services;
beforeAll(async () => (services = await twoDaemons()));
afterAll(() => services.close());

const ways = ['local', 'hosted', 'watched'] as const;
/** For each way: the exit code of every step and the fields of its answer. */
const told = new Map<string, string[]>();

interface Answer {
  readonly capture_id: string;
  readonly package_path: string;
  readonly [name: string]: unknown;
}

describe.each(ways)('the same commands against %s', (name: (typeof ways)[number]) => {
  let way: Way;
  let captured: Answer;
  let key: { key_id: string; key: string };
  beforeAll(() => (way = services[name]));

  /** Runs a command with --json, notes how it came out, and gives its document. */
  async function step(code: number, args: readonly string[], stdin?: string): Promise<Answer> {
    const ran = await services.run(way, [...args, '--json'], stdin);
    expect({ args, code: ran.code, ...(ran.code !== code && ran) }).toEqual({ args, code });
    const answer = JSON.parse(ran.stdout) as Answer;
    told.set(name, [...(told.get(name) ?? []), `${args[0]} ${ran.code} ${fields(answer).join(' ')}`]);
    return answer;
  }
  const errorOf = (answer: Answer) => (answer['error'] as { code: string }).code;

  it('whoami, and captures a page: sealed, downloaded, verified', async () => {
    expect(await step(0, ['whoami'])).toMatchObject({
      env: 'live',
      server: { kind: name === 'local' ? 'local' : 'hosted' },
    });
    captured = await step(0, [
      'capture',
      `${services.site.origin}/bench-page`,
      '--output',
      `out-${name}`,
      '--note',
      'a note',
    ]);
    expect(captured['status']).toBe('completed');
    expect((captured['verification'] as { verdict: string }).verdict).toBe('verified');
    expect(existsSync(captured.package_path)).toBe(true);
    expect((await step(0, ['verify', captured.package_path]))['verdict']).toBe('verified');
  });

  it('shows, lists and downloads it', async () => {
    const id = captured.capture_id;
    expect(await step(0, ['show', id])).toMatchObject({ capture_id: id, private_note: 'a note' });
    expect(await step(0, ['list', '--status', 'completed'])).toMatchObject({ captures: [{ capture_id: id }] });
    expect(await step(0, ['hosts'])).toMatchObject({ hosts: [{ host: '127.0.0.1', captures: 1 }] });
    expect(await step(0, ['download', id, '--output', `again-${name}.zip`])).toMatchObject({ capture_id: id });
    expect(await step(0, ['api', 'GET', '/events', '--field', 'limit=1', '--paginate'])).toMatchObject({
      events: [{ type: 'capture.completed', capture_id: id }],
      next_cursor: null,
    });
  });

  it('holds, deletes, restores, and removes it for good', async () => {
    const id = captured.capture_id;
    expect((await step(0, ['hold', id]))['legal_hold']).toBe(true);
    expect(errorOf(await step(5, ['delete', id, '--yes']))).toBe('LEGAL_HOLD');
    expect((await step(0, ['release', id]))['legal_hold']).toBe(false);
    expect((await step(0, ['note', id, 'another']))['private_note']).toBe('another');
    expect((await step(0, ['delete', id, '--yes']))['status']).toBe('deleted');
    expect((await step(0, ['restore', id]))['status']).toBe('completed');
    await step(0, ['delete', id, '--yes']);
    expect((await step(0, ['delete', id, '--permanent', '--yes']))['purged_at']).not.toBeNull();
  });

  it('makes a key, works with it, and ends it', async () => {
    key = (await step(0, ['keys', 'create', '--env', 'test', '--name', 'ci'])) as unknown as typeof key;
    const base = way.env['EVIDENCE_BASE_URL'] ?? (await addressOf(way));
    const alone: Way = { home: way.home, env: { EVIDENCE_BASE_URL: base, EVIDENCE_API_KEY: key.key } };
    expect((await services.run(alone, ['whoami', '--json'])).code).toBe(0);
    expect((await step(0, ['keys', 'list']))['api_keys']).toHaveLength(3);
    expect((await step(0, ['keys', 'revoke', key.key_id, '--yes']))['revoked_at']).not.toBeNull();
    const refused = await services.run(alone, ['whoami', '--json']);
    expect({ code: refused.code, error: errorOf(JSON.parse(refused.stdout) as Answer) }).toEqual({
      code: 5,
      error: 'INVALID_API_KEY',
    });
  });

  it('is refused in the same words', async () => {
    expect(errorOf(await step(5, ['capture', 'http://10.0.0.1/']))).toBe('SSRF_BLOCKED');
    expect(errorOf(await step(5, ['show', 'cap_00000000000000000000']))).toBe('NOT_FOUND');
    expect(errorOf(await step(2, ['api', 'GET', 'https://example.com/']))).toBe('USAGE');
  });

  // Prism answers itself what is not in the document, or against it.
  if (name !== 'watched')
    it('is refused in the same words what is against the document', async () => {
      const unknown = await services.run(way, ['api', 'GET', '/nothing-here', '--json']);
      const body = '{"url": "https://example.com/", "colour": 1}';
      const malformed = await services.run(way, ['api', 'POST', '/captures', '--input', '-', '--json'], body);
      const found = [unknown, malformed].map(({ code, stdout }) => [code, errorOf(JSON.parse(stdout) as Answer)]);
      expect(found).toEqual([
        [5, 'NOT_FOUND'],
        [5, 'MALFORMED_REQUEST'],
      ]);
    });

  it('says where a write goes when that is not this machine\u2019s own daemon', async () => {
    const ran = await services.run(way, ['api', 'PATCH', '/captures/cap_none', '--field', 'action=restore']);
    expect(ran.code).toBe(5);
    if (name === 'local') expect(ran.stderr).not.toContain('\u2192');
    // A profile by its name, an address that was given apart by itself.
    else if (name === 'hosted') expect(ran.stderr).toMatch(/^\u2192 firm \(http:\/\/127\.0\.0\.1:\d+\/v1\) live key\n/);
    else expect(ran.stderr).toMatch(/^\u2192 http:\/\/127\.0\.0\.1:\d+ live key\n/);
    const read = await services.run(way, ['list']);
    expect(read.stderr).not.toContain('\u2192');
  });
});

test('exit codes and the fields of every answer were the same', () => {
  expect(told.get('hosted')).toEqual(told.get('local'));
  expect(told.get('watched')).toEqual(told.get('local'));
});

test('Prism saw the requests and found nothing against an answer', () => {
  expect(services.prism.said()).toMatch(/post \/captures/);
  expect(services.prism.said()).not.toMatch(/Violation: response/);
});

test('the operator\u2019s commands are for the daemon of the own home only', async () => {
  const refused: Ran = await services.run(services.hosted, ['accounts', 'list', '--json']);
  expect(refused.code).toBe(2);
  const accounts = await services.run(services.local, ['accounts', 'list', '--json']);
  expect((JSON.parse(accounts.stdout) as { accounts: object[] }).accounts).toMatchObject([{ account_id: 'local' }]);
});

async function addressOf(way: Way): Promise<string> {
  const shown = await services.run(way, ['profile', 'show', '--json']);
  const { base_url } = JSON.parse(shown.stdout) as { base_url: { value: string | null } };
  if (base_url.value !== null) return base_url.value;
  const status = await services.run(way, ['daemon', 'status', '--json']);
  return (JSON.parse(status.stdout) as { base_url: string }).base_url;
}

/** Names of the fields, with those inside; of a list those of its first element. */
function fields(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.length === 0 ? [`${path}[]`] : fields(value[0], `${path}[]`);
  if (typeof value !== 'object' || value === null) return [path];
  return Object.keys(value)
    .sort()
    .flatMap((name) => fields((value as Record<string, unknown>)[name], `${path}.${name}`));
}
