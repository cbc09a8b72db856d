import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readMember } from '../../../src/cli/stored/zip-member.js';
import { catalogue } from '../../../src/package/messages/catalogue.js';
import { startChild, type Child } from '../../daemon/child.js';
import { secondTier } from '../../second-tier.js';
import { both } from '../../tiers.mjs';
import { dropHome, evidence, makeHome, type Ran } from '../rig.js';

/** Two real daemons; the one that is the witness stands behind a small proxy, which notes the keys that it is sent. */
let homes: string[];
let asked: Child;
let other: Child;
let site: Awaited<ReturnType<typeof openSite>>;
let front: Awaited<ReturnType<typeof openFront>>;
let env: Record<string, string>;
let keys: string[];
const home = (): string => homes[2]!;

beforeAll(async () => {
  homes = [makeHome(), makeHome(), makeHome()];
  // The witness makes its first key, as a daemon does: no other test of the first tier seals with one that was made for it.
  const makesKeys: Record<string, string> = both ? { NODE_OPTIONS: '' } : { EVIDENCE_TEST_MAKES_A_KEY: '1' };
  [asked, other] = [await startChild(homes[0]!, 'real'), await startChild(homes[1]!, 'real', [], makesKeys)];
  site = await openSite();
  front = await openFront(other.port);
  keys = homes.slice(0, 2).map(keyOf);
  env = { EVIDENCE_BASE_URL: `http://127.0.0.1:${asked.port}/v1`, EVIDENCE_API_KEY: keys[0]! };
  know('firm-b', front.baseUrl, keys[1]!);
});
afterAll(async () => {
  await asked.end('SIGTERM');
  await other.end('SIGTERM');
  await front.close();
  await site.close();
  homes.forEach(dropHome);
});

const keyOf = (of: string): string =>
  (JSON.parse(readFileSync(join(of, 'credentials.json'), 'utf8')) as { profiles: { local: { live_key: string } } })
    .profiles.local.live_key;

/** A profile of the command line, as `login` keeps it. */
const profiles: Record<string, { base_url: string }> = {};
const stored: Record<string, { live_key?: string; test_key?: string }> = {};
function know(name: string, baseUrl: string, key: string): void {
  profiles[name] = { base_url: baseUrl };
  stored[name] = key.startsWith('ps_test_') ? { test_key: key } : { live_key: key };
  mkdirSync(home(), { recursive: true });
  writeFileSync(join(home(), 'config.json'), JSON.stringify({ profiles, keychain: false }));
  writeFileSync(join(home(), 'credentials.json'), JSON.stringify({ profiles: stored, in_keychain: [] }), {
    mode: 0o600,
  });
}

const capture = (...args: string[]): Promise<Ran> => evidence(home(), ['capture', ...args], { env });

const bare = (text: string): string => text.normalize('NFKC').replaceAll(/[\s-]+/g, '');

interface Printed {
  readonly capture_id: string;
  readonly package_path: string;
  readonly witnesses: readonly (Record<string, unknown> & {
    readonly package_path: string;
    readonly error?: { readonly code: string; readonly message: string };
  })[];
}

it('seals what both saw, each by its own key, and the package verifies offline', async () => {
  const { code, stdout, stderr } = await capture(
    site.url('/same'),
    '--witness',
    'firm-b',
    '--pdf-language',
    'pl',
    '--case-reference',
    '2 O 114/26',
    '--output',
    'same',
    '--json',
  );
  expect([code, stderr]).toEqual([0, expect.stringContaining(`witness firm-b (${front.baseUrl})`)]);
  const { witnesses } = JSON.parse(stdout) as Printed;
  expect(witnesses).toEqual([
    expect.objectContaining({
      profile: 'firm-b',
      agreement: 'agree',
      differing: [],
      capture_id: expect.stringMatching(/^cap_/) as string,
      import_id: expect.stringMatching(/^imp_/) as string,
      compare_id: expect.stringMatching(/^cmp_/) as string,
    }),
  ]);
  const path = witnesses[0]!.package_path;
  const verify = await evidence(home(), ['verify', path, '--offline', '--require', 'witness-agrees']);
  expect([verify.code, verify.stdout]).toEqual([0, expect.stringContaining('Second witness: yes: nothing')]);
  expect([...front.keys]).toEqual([`Bearer ${keys[1]}`]);
  // The documents of both packages are in the language that was ordered, its chapter of the second witness too.
  const metadata = (await readMember(path, 'metadata.json'))!;
  expect(JSON.parse(Buffer.from(metadata).toString('utf8'))).toMatchObject({
    document_language: 'pl',
    case_reference: '2 O 114/26',
  });
  writeFileSync(join(home(), 'evidence.pdf'), (await readMember(path, 'evidence.pdf'))!);
  const pdf = execFileSync('pdftotext', ['-raw', join(home(), 'evidence.pdf'), '-'], { encoding: 'utf8' });
  for (const key of ['witness.title', 'witness.agree', 'witness.files', 'witness.limit_persons'] as const)
    for (const part of (catalogue.pl[key] as string).split(/\{\w+\}/)) expect(bare(pdf)).toContain(bare(part));
});

secondTier('says where the two differ when the site shows each another page', async () => {
  const { code, stdout } = await capture(site.url('/by-turns'), '--witness', 'firm-b', '--output', 'differs', '--json');
  expect(code).toBe(0);
  const { witnesses } = JSON.parse(stdout) as Printed;
  expect(witnesses[0]).toMatchObject({ agreement: 'differ', differing: ['status', 'text', 'pictures'] });
  const verify = (demand: string) =>
    evidence(home(), ['verify', witnesses[0]!.package_path, '--offline', '--require', demand]);
  const valid = await verify('witness');
  expect([valid.code, valid.stdout]).toEqual([0, expect.stringContaining('differ: HTTP status, text, pictures')]);
  expect((await verify('witness-agrees')).code).toBe(4);
});

secondTier('refuses captures that lie further apart than the window, and keeps the one that was made', async () => {
  const window = ['--witness', 'firm-b', '--witness-window', '1s'];
  const { code, stdout } = await capture(site.url('/late'), ...window, '--output', 'late', '--json');
  expect(code).toBe(5);
  const printed = JSON.parse(stdout) as Printed;
  expect(printed.package_path).toMatch(/-cap_/);
  expect(printed.witnesses[0]?.error).toMatchObject({
    code: 'NOT_A_WITNESS',
    message: expect.stringContaining("witness 'firm-b'") as string,
    details: { reason: 'outside_window' },
  });
});

it('names the witness whose service has no ledger', async () => {
  const silent = await openFront(other.port, '/v1/ledger/policy');
  know('no-ledger', silent.baseUrl, keys[1]!);
  const { code, stdout } = await capture(site.url('/same'), '--witness', 'no-ledger', '--output', 'silent', '--json');
  await silent.close();
  expect(code).toBe(1);
  const { error } = (JSON.parse(stdout) as Printed).witnesses[0]!;
  expect(error?.message).toMatch(/^witness 'no-ledger': .*\/ledger\/policy answers with status 404/);
});

it.each([
  ['itself', ['--witness', 'me'], "'me' is the same service"],
  ['an unknown profile', ['--witness', 'nobody'], "there is no profile 'nobody'"],
  ['a profile twice', ['--witness', 'firm-b,firm-b'], "'firm-b' is given twice"],
  ['a profile with a test key alone', ['--witness', 'testing'], "profile 'testing' has only a test key"],
  ['a test', ['--witness', 'firm-b', '--test'], 'a test capture cannot be witnessed'],
  ['a window without a witness', ['--witness-window', '5m'], 'there is no --witness'],
  ['a window of two hours', ['--witness', 'firm-b', '--witness-window', '2h'], '--witness-window'],
  ['signing in', ['--witness', 'firm-b', '--http-user', 'anna', '--http-password-file', 'password'], 'signs in'],
])('refuses %s before anybody is asked', async (_, args, words) => {
  know('me', `http://127.0.0.1:${asked.port}/v1`, keys[0]!);
  know('testing', `http://127.0.0.1:9/v1`, `ps_test_${'t'.repeat(40)}`);
  writeFileSync(join(home(), 'password'), 'secret');
  const { code, stderr } = await capture(site.url('/never'), ...args);
  expect([code, stderr]).toEqual([2, expect.stringContaining(words)]);
  expect(site.asked('/never')).toBe(0);
});

it('names the capture of the witness when the service refuses its own', async () => {
  const refusing = { ...env, EVIDENCE_API_KEY: `ps_live_${'x'.repeat(40)}` };
  const args = ['capture', site.url('/same'), '--witness', 'firm-b', '--output', 'refused', '--json'];
  const { code, stdout, stderr } = await evidence(home(), args, { env: refusing });
  expect(code).toBe(5);
  const { error } = JSON.parse(stdout) as { error: { details: Pick<Printed, 'witnesses'> } };
  const id = expect.stringMatching(/^cap_/) as string;
  expect(error.details.witnesses).toEqual([
    { profile: 'firm-b', capture_id: id, error: expect.objectContaining({ code: 'NOT_COMPARED' }) as object },
  ]);
  expect(stderr).toMatch(/witness 'firm-b': not compared, .* its capture cap_\w+ (continues|is kept)/);
});

secondTier('keeps its own capture when the witness is killed in the midst of its one, and names it', async () => {
  const running = capture(site.url('/held'), '--witness', 'firm-b', '--output', 'killed', '--json');
  await site.heldBy(2);
  await other.end('SIGKILL');
  site.release();
  const { code, stdout } = await running;
  expect(code).toBe(6);
  const printed = JSON.parse(stdout) as Printed;
  expect((await evidence(home(), ['verify', printed.package_path, '--offline'])).code).toBe(0);
  expect(printed.witnesses[0]?.error).toMatchObject({
    code: 'UNREACHABLE',
    message: expect.stringMatching(/^witness 'firm-b': /) as string,
  });
});

/** A site whose pages depend on who comes how often. */
async function openSite() {
  const counts = new Map<string, number>();
  const held: (() => void)[] = [];
  let told: () => void = () => undefined;
  const page = (words: string): string => `<!doctype html><title>Terms</title><h1>Terms of use</h1><p>${words}</p>`;
  const server = createServer(({ url = '' }, response) => {
    const count = counts.get(url) ?? 0;
    counts.set(url, count + 1);
    const answer = (status: number, words: string): void =>
      void response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(page(words));
    if (url === '/by-turns' && count > 0) return answer(403, 'This page is not available in your country.');
    if (url === '/late' && count > 0) return void setTimeout(() => answer(200, 'The price is 10 EUR.'), 4000);
    if (url !== '/held') return answer(url === '/favicon.ico' ? 404 : 200, 'The price is 10 EUR.');
    held.push(() => answer(200, 'The price is 10 EUR.'));
    told();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: (path: string): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    asked: (path: string): number => counts.get(path) ?? 0,
    heldBy: (many: number) =>
      new Promise<void>((resolve) => {
        told = () => held.length >= many && resolve();
        told();
      }),
    release: (): void => held.splice(0).forEach((answer) => answer()),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Hands requests on to a port and notes what they are signed in with; `without` is a path that it does not have. */
async function openFront(port: number, without = '') {
  const keys = new Set<string>();
  const server = createServer((incoming: IncomingMessage, response: ServerResponse) => {
    const { method, url = '', headers } = incoming;
    if (headers.authorization !== undefined) keys.add(headers.authorization);
    if (url === without) return void response.writeHead(404).end();
    const on = request({
      port,
      host: '127.0.0.1',
      method,
      path: url,
      headers: { ...headers, host: `127.0.0.1:${port}` },
    });
    on.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    on.on('error', () => response.destroy());
    incoming.pipe(on);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    keys,
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(resolve);
      }),
  };
}
