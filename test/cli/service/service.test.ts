import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildPackage } from '../../fakes/packages/package-builder.js';
import { fakeService, type FakeService } from '../../fakes/service.js';
import { dropHome, evidence, makeHome, testKey, type Ran } from '../rig.js';

const page = 'https://shop.example/terms?x=1';
let home: string;
let service: FakeService;

beforeEach(async () => {
  home = makeHome();
  service = await fakeService();
});
afterEach(async () => {
  await service.close();
  dropHome(home);
});

const run = (args: readonly string[], how: Parameters<typeof evidence>[2] = {}): Promise<Ran> =>
  evidence(home, args, { ...how, env: { EVIDENCE_BASE_URL: service.baseUrl, EVIDENCE_API_KEY: testKey, ...how.env } });
const zips = () => readdirSync(home).filter((name) => /\.(zip|part)/.test(name));
const asked = (method: string, path: string) =>
  service.seen.filter((each) => each.method === method && each.path === path);

async function good(): Promise<void> {
  service.next = { polls: 1, ending: 'completed', zip: (await buildPackage()).zip() };
}

describe('capture', () => {
  it('waits, downloads, checks, and prints one JSON document', async () => {
    await good();
    const { code, stdout, stderr } = await run(['capture', page, '--json']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining(service.baseUrl) as string });
    const answer = JSON.parse(stdout) as { package_path: string; verification: { verdict: string; checks: unknown[] } };
    expect(answer.package_path).toBe(join(home, 'shop.example-20261121T010203Z-cap_00000000000000000001.zip'));
    expect(answer.verification.verdict).toBe('verified');
    expect(answer.verification.checks.length).toBeGreaterThan(5);
    expect(readFileSync(answer.package_path).equals(service.captures.get('cap_00000000000000000001')!.zip!)).toBe(true);
    expect(zips()).toHaveLength(1);
  });

  it('sends the options that were set, no others, and an Idempotency-Key', async () => {
    await run(['capture', page, '--no-wait']);
    await run([
      'capture',
      page,
      '--no-wait',
      '--viewport',
      '1440x900@2',
      '--timestamp',
      'both',
      '--no-warc',
      '--whois',
      '--screenshot',
      'png',
      '--wait-for',
      '#main',
      '--delay',
      '2s',
      '--no-expand',
      '--keep-overlays',
      '--accept-invalid-tls',
      '--time-limit',
      '3m',
      '--metadata',
      'a=1',
      '--metadata',
      'b=c=d',
      '--note',
      'n',
      '--case-reference',
      'r',
      '--legal-authority',
      'Order 7/26',
      '--purpose',
      'Terms of sale',
      '--locale',
      'de-DE',
    ]);
    const [bare, full] = asked('POST', '/captures');
    expect(bare?.body).toEqual({ url: page });
    expect(full?.body).toEqual({
      url: page,
      options: {
        viewport: { width: 1440, height: 900, device_scale_factor: 2 },
        timestamp: 'both',
        evidence_pack: { screenshot: 'png', warc: false, whois: true },
        wait: { selector: '#main', delay_ms: 2000 },
        expand_content: false,
        dismiss_overlays: false,
        accept_invalid_tls: true,
        locale: 'de-DE',
        time_limit_seconds: 180,
        case_reference: 'r',
        legal_authority: 'Order 7/26',
        purpose: 'Terms of sale',
        private_note: 'n',
        metadata: { a: '1', b: 'c=d' },
      },
    });
    expect(bare?.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
    expect(full?.idempotencyKey).not.toBe(bare?.idempotencyKey);
  });

  it('sends a busy request again under the same key', async () => {
    service.refusals.set('POST /captures', [{ status: 429, code: 'CONCURRENT_CAPTURE_LIMIT', retryAfter: 0 }]);
    const { code } = await run(['capture', page, '--no-wait']);
    const sent = asked('POST', '/captures').map((each) => each.idempotencyKey);
    expect({ code, count: sent.length, keys: new Set(sent).size }).toEqual({ code: 0, count: 2, keys: 1 });
  });

  it('says loudly what a page warns of, and escapes its title', async () => {
    await good();
    service.next = { ...service.next, warnings: ['consent_wall'] };
    const { code, stdout } = await run(['capture', page]);
    expect(code).toBe(0);
    expect(stdout).toContain('! consent_wall');
    expect(stdout).not.toContain('\u001b');
    expect((await run(['capture', page, '--strict'])).code).toBe(1);
    service.next = { ...service.next, warnings: ['partial_region', 'code_of_later'] };
    const later = (await run(['capture', page])).stdout;
    expect(later).toContain('! partial_region: a part of the page is not fully in the picture');
    expect(later).toContain('! code_of_later: see metadata.json in the package');
  });

  it('captures several and answers them in one document', async () => {
    await good();
    writeFileSync(join(home, 'urls'), '# pages\nhttps://b.example/\n\nhttps://c.example/\n');
    const { code, stdout } = await run(['capture', page, '--urls-from', 'urls', '--json']);
    const { captures } = JSON.parse(stdout) as { captures: { url: string }[] };
    expect(code).toBe(0);
    expect(captures.map(({ url }) => url)).toEqual([page, 'https://b.example/', 'https://c.example/']);
    expect(zips()).toHaveLength(3);
  });

  it('leaves nothing half-written when the package ends early', async () => {
    service.next = { polls: 0, ending: 'completed' };
    const { code } = await run(['capture', page]);
    expect(code).toBe(5);
    expect(zips()).toEqual([]);
  });

  it('exits with 1 when the package does not verify, and keeps it to look at', async () => {
    const broken = await buildPackage({ sealed: (files) => void files.set('page.html', Buffer.from('altered')) });
    service.next = { polls: 0, ending: 'completed', zip: broken.zip() };
    const { code, stdout } = await run(['capture', page, '--json']);
    expect(code).toBe(1);
    expect((JSON.parse(stdout) as { verification: { verdict: string } }).verification.verdict).toBe('failed');
    expect(zips()).toHaveLength(1);
  });

  it('leaves the capture running on Ctrl-C and says how to come back', async () => {
    service.next = { polls: 0, ending: 'never' };
    const { code, stdout, stderr } = await run(['capture', page, '--json'], {
      started: (child) => {
        const timer = setInterval(() => {
          if (asked('GET', '/captures/cap_00000000000000000001').length === 0) return;
          clearInterval(timer);
          child.kill('SIGINT');
        }, 20);
      },
    });
    expect(code).toBe(130);
    expect(stderr).toContain('evidence show cap_00000000000000000001');
    expect((JSON.parse(stdout) as { error: { code: string } }).error.code).toBe('INTERRUPTED');
  });
});

describe('exit codes, the same with and without --json', () => {
  const cases: readonly [string, number, string, readonly string[], (() => void)?][] = [
    [
      'the capture failed',
      1,
      'CAPTURE_FAILED',
      ['capture', page],
      () => (service.next = { polls: 0, ending: 'failed' }),
    ],
    ['unknown option', 2, 'USAGE', ['capture', page, '--nope']],
    ['no such command', 2, 'USAGE', ['captuer']],
    ['an unreadable input', 3, 'UNREADABLE', ['capture', '--urls-from', 'not-there']],
    [
      'a refusal',
      5,
      'SSRF_BLOCKED',
      ['capture', page],
      () =>
        service.refusals.set('POST /captures', [
          { status: 422, code: 'SSRF_BLOCKED', details: { field: 'url', reason: 'loopback' } },
        ]),
    ],
    ['an unknown id', 5, 'NOT_FOUND', ['show', 'cap_zzz']],
    [
      'gave up waiting',
      7,
      'TIMEOUT',
      ['capture', page, '--timeout', '0.3s'],
      () => (service.next = { polls: 0, ending: 'never' }),
    ],
  ];
  it.each(cases)('%s: %d', async (_name, expected, errorCode, args, prepare) => {
    prepare?.();
    const plain = await run(args);
    prepare?.();
    const json = await run([...args, '--json']);
    expect([plain.code, json.code]).toEqual([expected, expected]);
    expect(plain.stdout).toBe('');
    expect(plain.stderr).not.toBe('');
    const document = JSON.parse(json.stdout) as { error: { code: string; message: string } };
    expect(document.error.code).toBe(errorCode);
    expect(document.error.message).not.toBe('');
  });

  it('prints the words of a refusal as the API said them', async () => {
    const { stdout, stderr } = await run(['show', 'cap_zzz', '--json']);
    const { message } = (JSON.parse(stdout) as { error: { message: string } }).error;
    expect(message).toBe('Refused: NOT_FOUND.');
    expect(stderr).toBe('');
    expect((await run(['show', 'cap_zzz'])).stderr).toContain('NOT_FOUND: Refused: NOT_FOUND\n  hint: ');
  });

  it('a base URL where nothing listens: 6', async () => {
    const { code, stdout } = await run(['list', '--json'], { env: { EVIDENCE_BASE_URL: 'http://127.0.0.1:9/v1' } });
    expect(code).toBe(6);
    expect((JSON.parse(stdout) as { error: { code: string } }).error.code).toBe('UNREACHABLE');
  });
});

describe('where keys go', () => {
  it('never sends a stored key to an address from the environment', async () => {
    writeFileSync(
      join(home, 'credentials.json'),
      JSON.stringify({ profiles: { local: { live_key: 'ps_live_secret' } } }),
    );
    const { code } = await run(['list'], { env: { EVIDENCE_API_KEY: '' } });
    expect(code).toBe(2);
    expect(service.seen).toEqual([]);
  });

  it('keeps a profile with its keys in a private file and speaks to it', async () => {
    const own = { EVIDENCE_BASE_URL: '', EVIDENCE_API_KEY: '' };
    const added = await run(['profile', 'add', 'firm', '--base-url', service.baseUrl, '--key-from', '-'], {
      env: own,
      stdin: `${testKey}\n`,
    });
    expect(added.code).toBe(0);
    expect(readFileSync(join(home, 'config.json'), 'utf8')).not.toContain(testKey);
    expect((await run(['list', '--profile', 'firm'], { env: own })).code).toBe(0);
    expect(service.seen.at(-1)?.key).toBe(testKey);
    expect((await run(['list', '--profile', 'nobody'], { env: own })).code).toBe(2);
    expect((await run(['profile', 'remove', 'firm'], { env: own })).code).toBe(0);
    expect(readFileSync(join(home, 'credentials.json'), 'utf8')).not.toContain(testKey);
  });

  it('refuses --test with a live key', async () => {
    const { code } = await run(['capture', page, '--test'], { env: { EVIDENCE_API_KEY: 'ps_live_x' } });
    expect(code).toBe(2);
    expect(service.seen).toEqual([]);
  });
});

describe('download, show, list, changes', () => {
  it('sends a package whole to standard output', async () => {
    await good();
    await run(['capture', page, '--no-wait']);
    service.captures.get('cap_00000000000000000001')!.polls = 0;
    const { code } = await run(['download', 'cap_00000000000000000001', '--output', 'x.zip']);
    expect(code).toBe(0);
    expect(readFileSync(join(home, 'x.zip')).equals(service.next.zip!)).toBe(true);
    expect((await run(['download', 'cap_00000000000000000001', '--output', 'x.zip'])).code).toBe(2);
    expect((await run(['download', 'cap_00000000000000000001', '--output', '-', '--json'])).code).toBe(2);
  });

  it('shows rows, and asks with the filters that were given', async () => {
    await run(['capture', page, '--no-wait']);
    const { code, stdout } = await run([
      'list',
      '--host',
      'shop.example',
      '--from',
      '2026-11-01',
      '--limit',
      '5',
      '--utc',
      '-q',
    ]);
    expect(code).toBe(0);
    expect(stdout).toContain('cap_00000000000000000001');
    const { searchParams } = new URL(service.seen.at(-1)?.path ?? '', 'http://x');
    const from = '2026-11-01T00:00:00.000Z';
    expect(Object.fromEntries(searchParams)).toEqual({ limit: '5', host: 'shop.example', from });
  });

  it.each([
    [['hold', 'cap_1'], 'PATCH', { action: 'legal_hold', value: true }],
    [['release', 'cap_1'], 'PATCH', { action: 'legal_hold', value: false }],
    [['restore', 'cap_1'], 'PATCH', { action: 'restore' }],
    [['note', 'cap_1', 'text'], 'PATCH', { action: 'private_note', value: 'text' }],
    [['note', 'cap_1', '--remove'], 'PATCH', { action: 'private_note', value: null }],
    [['delete', 'cap_1', '--yes'], 'DELETE', undefined],
  ])('%s', async (args, method, body) => {
    service.captures.set('cap_1', { url: page, polls: 0, ending: 'failed' });
    expect((await run(args)).code).toBe(0);
    expect(service.seen.at(-1)).toMatchObject({ method, path: '/captures/cap_1' });
    expect(service.seen.at(-1)?.body).toEqual(body);
  });

  it('deletes nothing unasked where nobody can be asked', async () => {
    const { code } = await run(['delete', 'cap_1']);
    expect(code).toBe(2);
    expect(service.seen).toEqual([]);
    expect(existsSync(join(home, 'daemon.json'))).toBe(false);
  });
});

describe('list', () => {
  it('asks with nothing but filters, however it prints', async () => {
    const { code, stdout } = await run(['list', '--json', '--quiet', '--no-autostart']);
    expect({ code, path: service.seen.at(-1)?.path }).toEqual({ code: 0, path: '/captures' });
    expect(JSON.parse(stdout)).toEqual({ captures: [], next_cursor: null });
  });
});
