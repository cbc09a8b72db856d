import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readMember } from '../../../src/cli/stored/zip-member.js';
import type { WitnessRecord } from '../../../src/package/witness/record.js';
import { printVerifierKey } from '../../../src/proofs/tlog/key.js';
import { signer } from '../../proofs/tlog/memory-log.js';
import { type Child, startChild } from '../../daemon/child.js';
import { dropHome, evidence, makeHome } from '../rig.js';

/** Three real daemons: the one that is asked and two witnesses. The site tells each that comes after the first one another price. */
let homes: string[];
let daemons: Child[];
let site: Awaited<ReturnType<typeof openSite>>;

beforeAll(async () => {
  homes = [makeHome(), makeHome(), makeHome(), makeHome()];
  daemons = [];
  for (const home of homes.slice(0, 3)) daemons.push(await startChild(home, 'real'));
  site = await openSite();
});
afterAll(async () => {
  for (const each of daemons) await each.end('SIGTERM');
  await site.close();
  homes.forEach(dropHome);
});

interface Printed {
  readonly capture_id: string;
  readonly manifest_hash: string;
  readonly witnesses: readonly {
    readonly profile: string;
    readonly capture_id: string | null;
    readonly package_path?: string;
    readonly error?: { readonly code: string; readonly message: string };
  }[];
}

const baseUrl = (at: number): string => `http://127.0.0.1:${daemons[at]!.port}/v1`;
const keyOf = (of: string): string =>
  (JSON.parse(readFileSync(join(of, 'credentials.json'), 'utf8')) as { profiles: { local: { live_key: string } } })
    .profiles.local.live_key;

/** Profiles of the command line, as `login` keeps them. */
function know(
  home: string,
  profiles: Readonly<Record<string, { readonly baseUrl: string; readonly key: string }>>,
): void {
  mkdirSync(home, { recursive: true });
  const each = (to: (of: { readonly baseUrl: string; readonly key: string }) => object) =>
    Object.fromEntries(Object.entries(profiles).map(([name, of]) => [name, to(of)]));
  const config = { profiles: each(({ baseUrl: base_url }) => ({ base_url })), keychain: false };
  writeFileSync(join(home, 'config.json'), JSON.stringify(config));
  const stored = { profiles: each(({ key }) => ({ live_key: key })), in_keychain: [] };
  writeFileSync(join(home, 'credentials.json'), JSON.stringify(stored), { mode: 0o600 });
}

it('names the captures of all witnesses in one package, where they differ, and who gave none', async () => {
  const home = homes[3]!;
  know(home, {
    'firm-b': { baseUrl: baseUrl(1), key: keyOf(homes[1]!) },
    'firm-c': { baseUrl: baseUrl(2), key: keyOf(homes[2]!) },
    'firm-gone': { baseUrl: 'http://127.0.0.1:9/v1', key: `ps_live_${'g'.repeat(40)}` },
  });
  const env = { EVIDENCE_BASE_URL: baseUrl(0), EVIDENCE_API_KEY: keyOf(homes[0]!) };
  const args = ['--witness', 'firm-b,firm-gone,firm-c', '--output', 'several', '--json'];
  const { code, stdout } = await evidence(home, ['capture', site.url('/price'), ...args], { env });
  expect(code).toBe(6);
  const printed = JSON.parse(stdout) as Printed;
  expect(printed.witnesses.map(({ profile }) => profile)).toEqual(['firm-b', 'firm-gone', 'firm-c']);
  const [first, gone, second] = printed.witnesses;
  expect(gone?.error).toMatchObject({ code: 'UNREACHABLE' });
  const path = first!.package_path!;
  expect(second!.package_path).toBe(path);

  const record = JSON.parse(Buffer.from((await readMember(path, 'witness.json'))!).toString()) as WitnessRecord;
  expect(record).toMatchObject({
    format: 'evidence-witness/2',
    missing: [{ name: 'firm-gone', code: 'UNREACHABLE' }],
    agreement: 'differ',
  });
  const ids = [record.captures.before.capture_id, record.captures.after.capture_id];
  expect(new Set(ids)).toEqual(new Set([printed.capture_id, first!.capture_id]));
  expect(record.further?.['witness-2']?.capture_id).toBe(second!.capture_id);
  const all = [record.captures.before, record.captures.after, record.further!['witness-2']!];
  expect(new Set(all.map(({ manifest_sha256: hash }) => hash)).size).toBe(3);
  expect(new Set(all.map(({ ledger }) => ledger.key)).size).toBe(3);

  const verify = (demand: string) => evidence(home, ['verify', path, '--offline', '--require', demand]);
  expect(await verify('witness')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(
      /do not all agree: text[^(]*\(witnesses: 2; without a\s+capture: firm-gone\)/,
    ) as string,
  });
  expect((await verify('witness-agrees')).code).toBe(4);
  writeFileSync(join(home, 'evidence.pdf'), (await readMember(path, 'evidence.pdf'))!);
  const pdf = execFileSync('pdftotext', ['-layout', join(home, 'evidence.pdf'), '-'], { encoding: 'utf8' });
  for (const words of [
    'Not all of the captures agree',
    'witness-2/',
    'firm-gone',
    'UNREACHABLE',
    'after/, witness-2/:',
  ])
    expect(pdf).toContain(words);
  // A line may end within a name.
  expect(pdf.replaceAll(/\s+/g, '')).toContain('after/manifest.json.tlog-proof,witness-2/manifest.json.tlog-proof');
});

it('compares the others when one has the ledger of the first service, and one gives a key that did not sign', async () => {
  const home = homes[3]!;
  // Each is a real daemon under another address; the second one gives a key that nobody signed with.
  const mirror = await openFront(daemons[0]!.port);
  const liar = await openFront(daemons[1]!.port, printVerifierKey(signer('evidence-ledger/liar').key));
  know(home, {
    'firm-mirror': { baseUrl: mirror.baseUrl, key: keyOf(homes[0]!) },
    'firm-liar': { baseUrl: liar.baseUrl, key: keyOf(homes[1]!) },
    'firm-c': { baseUrl: baseUrl(2), key: keyOf(homes[2]!) },
  });
  const args = ['--witness', 'firm-mirror,firm-liar,firm-c', '--output', 'others', '--json'];
  const env = { EVIDENCE_BASE_URL: baseUrl(0), EVIDENCE_API_KEY: keyOf(homes[0]!) };
  const { stdout } = await evidence(home, ['capture', site.url('/terms'), ...args], { env });
  await mirror.close();
  await liar.close();
  const { witnesses } = JSON.parse(stdout) as Printed;
  const [same, lying, sound] = witnesses;
  expect(same?.error).toMatchObject({
    code: 'SAME_LEDGER',
    message: expect.stringContaining('of the first service') as string,
  });
  expect(lying?.error?.code).toBe('NOT_COMPARED');
  expect(lying?.error?.message).toMatch(/^witness 'firm-liar': .*did not sign for it/);
  expect(sound).not.toHaveProperty('error');
  const path = sound!.package_path!;
  const record = JSON.parse(Buffer.from((await readMember(path, 'witness.json'))!).toString()) as WitnessRecord;
  expect(record.missing).toEqual([
    { name: 'firm-mirror', code: 'SAME_LEDGER' },
    { name: 'firm-liar', code: 'NOT_COMPARED' },
  ]);
  expect(record.further).toEqual({});
  const verified = await evidence(home, ['verify', path, '--offline', '--require', 'witness']);
  expect([verified.code, verified.stdout]).toEqual([0, expect.stringContaining('firm-liar')]);
});

it('names the form with commas to whoever gives --witness twice', async () => {
  const twice = ['capture', 'https://example.com/', '--witness', 'firm-b', '--witness', 'firm-c'];
  const { code, stderr } = await evidence(homes[3]!, twice);
  expect([code, stderr]).toEqual([2, expect.stringContaining('--witness firm-b,firm-c')]);
});

/** One page, with a price of its own for whoever asks first. */
async function openSite() {
  let asked = 0;
  const server = createServer(({ url = '' }, response) => {
    if (url !== '/price' && url !== '/terms') return void response.writeHead(404).end();
    if (url === '/price') asked += 1;
    const price = url === '/price' && asked === 1 ? 10 : 20;
    const page = `<!doctype html><title>Price</title><h1>Price</h1><p>It costs ${price} EUR.</p>`;
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: (path: string): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** A daemon under another address; with a key, its policy gives that one. */
async function openFront(port: number, key?: string) {
  const server = createServer((incoming, response) => {
    const { method, url = '', headers } = incoming;
    if (key !== undefined && url === '/v1/ledger/policy')
      return void response.writeHead(200, { 'content-type': 'text/plain' }).end(`log ${key}\nquorum none\n`);
    const sent = { ...headers, host: `127.0.0.1:${port}` };
    const on = request({ port, host: '127.0.0.1', method, path: url, headers: sent });
    on.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    on.on('error', () => response.destroy());
    incoming.pipe(on);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}
