import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canonicalJson } from '../../src/package/json/canonical.js';
import { imageSize } from '../../src/package/pictures/image-size.js';
import type { Graded, StandardsReport } from '../../src/standards/report.js';
import { noTrust } from '../../src/verify/evidence.js';
import { nodePlatform } from '../../src/verify/node/platform.js';
import { openContainer } from '../../src/verify/node/open-container.js';
import { verifyPackage } from '../../src/verify/verify-package.js';
import { type CompletedAt, openStudio, type Studio } from '../capture/studio.js';
import { readWarc } from '../capture/warc-reader.js';
import { openShop, plainPage } from '../comparing/shop.js';
import { type FakeAuthority, startAuthority } from '../fakes/proofs/authority.js';
import { type NtpServer, ntpServer } from '../fakes/outside/ntp-server.js';
import type { Loose } from '../fakes/packages/package-builder.js';

/** A sealed package, unpacked. Its grades are read against its files by hand: nothing of src/standards is asked. */
interface Opened {
  readonly folder: string;
  readonly path: string;
  readonly report: StandardsReport;
  readonly bytes: (name: string) => Buffer;
  readonly json: (name: string) => Loose;
}

const kinds = ['good', 'failed proof', 'error page', 'test mode', 'comparison'] as const;
type Kind = (typeof kinds)[number];
const pages = kinds.slice(0, 4);

const opened = new Map<Kind, Opened>();
const of = (kind: Kind): Opened => opened.get(kind)!;
let studios: Studio[] = [];
let shop: Awaited<ReturnType<typeof openShop>>;
let authority: FakeAuthority;
let clock: NtpServer;
let scratch: string;

beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), 'evidence-standards-'));
  [shop, authority, clock] = await Promise.all([openShop(), startAuthority(), ntpServer({ kind: 'answer' })]);
  const stamping = await openStudio({ tsaUrl: authority.url('rsa'), ntpServers: [clock.address] });
  // Marked as one for eIDAS time-stamps, and nobody answers there.
  const inVain = await openStudio({ tsaUrl: 'http://127.0.0.1:9/', tsaQualified: true });
  studios = [stamping, inVain];
  const good = await captured(stamping, 'good', { timestamp: 'rfc3161' });
  await captured(inVain, 'failed proof', { include_eidas: true });
  shop.show({ status: 404 });
  await captured(stamping, 'error page', {});
  shop.show({});
  await captured(stamping, 'test mode', {}, true);
  shop.show({ price: '59.00' });
  const { outcome, faults } = await stamping.compare(good, await captured(stamping, undefined, {}));
  if (outcome.kind !== 'completed') throw new Error(outcome.message);
  expect(faults).toEqual([]);
  unpack('comparison', outcome.packagePath);
}, 180_000);
afterAll(async () => {
  await Promise.all([shop.close(), authority.close(), clock.close(), ...studios.map((studio) => studio.close())]);
  rmSync(scratch, { recursive: true, force: true });
});

async function captured(
  studio: Studio,
  kind: Kind | undefined,
  order: Parameters<Studio['capture']>[0],
  testMode = false,
): Promise<CompletedAt> {
  const { captureId, outcome } = await studio.capture({ url: shop.url, ...order }, testMode);
  if (outcome.kind !== 'completed') throw new Error(outcome.message);
  const { packagePath: path, manifestSha256 } = outcome;
  if (kind) unpack(kind, path);
  return { captureId, path, manifestSha256, url: shop.url, testMode };
}

function unpack(kind: Kind, path: string): void {
  const folder = join(scratch, kind.replaceAll(' ', '-'));
  execFileSync('unzip', ['-q', path, '-d', folder]);
  const bytes = (name: string): Buffer => readFileSync(join(folder, name));
  const json = (name: string): Loose => JSON.parse(bytes(name).toString()) as Loose;
  opened.set(kind, { folder, path, report: json('standards.json') as never, bytes, json });
}

const letters: Readonly<Record<string, string>> = {
  'recorded and checkable': 'C',
  recorded: 'r',
  absent: '-',
  'not applicable': '.',
};
function groupsOf({ report }: Opened): Record<string, string> {
  const groups: Record<string, string> = {};
  for (const { id, grade } of report.points) groups[id.charAt(0)] = (groups[id.charAt(0)] ?? '') + letters[grade];
  return groups;
}
const pointOf = (kind: Kind, id: string): Graded => of(kind).report.points.find((point) => point.id === id)!;
const gradeOf = (kind: Kind, id: string) => pointOf(kind, id).grade;
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
/** By hand, not by the reader of the product: one token after another. */
const at = (value: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((found, token) => (found as Record<string, unknown>)[token], value);

/** C recorded and checkable, r recorded, - absent, . not applicable: one letter a point, in the order of the report. */
const page = {
  A: 'Cr-C---r.C',
  B: '..........',
  C: 'CrCrC-C-rr--',
  D: 'CCCr-r--rCrr--',
  E: 'rr-r---CCCr--r--',
  F: 'C.-rC',
  G: 'rCr-rCCr-',
};
/** No authority was asked for the time, so that it is not checkable. */
const unstamped = { ...page, A: 'rr-C---r.C', D: 'CCrr-r--rCrr--' };

describe('the report of a real package, point by point', () => {
  it.each<[Kind, Record<string, string>]>([
    // Nobody is named as collector, and a page by http has no certificate to compare.
    ['good', page],
    // No clock answered, and the eIDAS time-stamp that was asked for was not to be had.
    [
      'failed proof',
      { ...unstamped, A: 'rr-r---r.C', B: '-------.-r', C: 'rrCrC-C--r--', D: 'CCrr-r---Crr--', G: 'rr--rCCr-' },
    ],
    ['error page', unstamped],
    ['test mode', unstamped],
    [
      'comparison',
      {
        A: 'Cr-r---r.C',
        // No calendar is configured, and a comparison asks for one; the log was closed before (A4, C1, G2).
        B: '.........r',
        C: 'rr-.C-.rr.--',
        D: 'C.....-..C..--',
        E: 'r.-.C-..C.....-.',
        F: 'C.-..',
        G: 'rrr..CCr.',
      },
    ],
  ])('%s', (kind, wanted) => {
    expect(groupsOf(of(kind))).toEqual(wanted);
    expect(of(kind).report.test_mode).toBe(kind === 'test mode');
  });

  it.each(kinds)('each support of %s is there, and each reason names what is missing or who must supply it', (kind) => {
    const { report, folder, json } = of(kind);
    for (const { id, grade, support, reason = '' } of report.points) {
      for (const { file, pointer } of support) {
        expect(existsSync(join(folder, file)), `${id} ${file}`).toBe(true);
        if (pointer !== '') expect(at(json(file), pointer), `${id} ${pointer}`).toBeDefined();
      }
      expect(support.length > 0, id).toBe(grade.startsWith('recorded'));
      expect(/^[A-Z].*\.$/.test(reason), id).toBe(!grade.startsWith('recorded'));
    }
  });

  it.each(kinds)('evidence.pdf of %s prints each point with its grade', (kind) => {
    const { report, folder } = of(kind);
    const text = execFileSync('pdftotext', ['-layout', join(folder, 'evidence.pdf'), '-'], { encoding: 'utf8' });
    const chapter = text.slice(text.lastIndexOf('Points of evidence standards'));
    for (const { id } of report.points) expect(chapter, id).toMatch(new RegExp(`^ *${id} `, 'm'));
    for (const count of Object.values(report.counts)) expect(chapter).toContain(String(count));
    expect(text).not.toMatch(/compliant|admissible|self-authenticating/i);
  });
});

/** What the files must show where a point is graded as recorded at all; checked apart from how the grade came to be. */
const shownOf: Readonly<Record<string, (opened: Opened) => unknown>> = {
  'A1 C7 D3': ({ json, bytes }) => {
    const { screenshots } = json('metadata.json');
    const shot = screenshots['screenshot'];
    const size = imageSize(bytes('screenshot.jpeg'))!;
    expect(size.height).toBe(Math.round(shot['page_height'] * shot['scale']));
    expect(shot['shown_height']).toBe(shot['page_height']);
    const times = (json('forensic_log.json')['operations'] as Loose[]).find(
      ({ operation }) => operation === 'screenshot_taken',
    )!;
    expect([times['started_at'], shot['taken_at'], times['at']]).toEqual(
      [times['started_at'], shot['taken_at'], times['at']].toSorted((one, other) =>
        String(one) < String(other) ? -1 : 1,
      ),
    );
  },
  'A4 C1 G2': ({ json }) => {
    const custody = json('chain_of_custody.json');
    const log = json('forensic_log.json')['operations'] as Loose[];
    const ran = log.filter(({ outcome }) => outcome !== undefined && outcome !== 'skipped');
    expect((custody['steps'] as Loose[]).slice(0, -1).map((step) => step['step'])).toEqual(
      ran.map(({ operation }) => operation as unknown),
    );
    const missing = log.filter(({ outcome, asked }) => ['failed', 'truncated'].includes(outcome) || asked === true);
    const declined = (custody['not_performed'] as Loose[]).map((each) => each['step']);
    for (const { operation } of missing) expect(declined).toContain(operation);
  },
  A10: ({ path, folder }) => {
    const { status } = spawnSync('python3', [join(folder, 'verification/verify.py'), path]);
    expect(status).toBe(0);
  },
  C5: ({ json, report }) => {
    const ids = [
      json('metadata.json')['evidence_id'],
      json('forensic_log.json')['evidence_id'],
      json('chain_of_custody.json')['evidence']['evidence_id'],
      json('manifest.json')['evidence_id'],
    ];
    expect(new Set(ids)).toEqual(new Set([report.evidence_id]));
  },
  'C9 G3': ({ json }) => {
    const [reading] = json('metadata.json')['clock']['before'] as Loose[];
    expect(reading!['server']).toBe(clock.address);
  },
  'C2 E1': ({ json, path }) => {
    if (path === of('comparison').path) return;
    const { url, options, left_out: leftOut, browser } = json('order.json');
    const { requested_url: asked, environment, browser: used } = json('metadata.json');
    expect([url, options.viewport, leftOut, browser.version]).toEqual([asked, environment.viewport, [], used.version]);
    expect(options.evidence_pack).toMatchObject({ warc: true, whois: false, screenshot: 'jpeg' });
    // What the studio orders unless told otherwise.
    expect(options).toMatchObject({ wait: { until: 'settled', delay_ms: 0 }, time_limit_seconds: 20 });
  },
  'D8 E9 F1 G6': ({ json, bytes, folder }) => {
    const files = json('manifest.json')['files'] as Record<string, { sha256: string }>;
    for (const [name, { sha256: stated }] of Object.entries(files)) expect(sha256(bytes(name)), name).toBe(stated);
    for (const operation of json('forensic_log.json')['operations'] as Loose[])
      for (const { name, sha256: stated } of (operation['artifacts'] ?? []) as Loose[])
        if (files[name as string]?.sha256 === stated) expect(sha256(bytes(name as string))).toBe(stated);
    const words = 'dgst -sha256 -verify publickey.pem -signature manifest.sig manifest.json'.split(' ');
    expect(execFileSync('openssl', words, { cwd: folder, encoding: 'utf8' })).toContain('Verified OK');
  },
  G7: ({ json }) => {
    const { operations, hash_chain } = json('forensic_log.json');
    let previous = '0'.repeat(64);
    for (const { hash, ...entry } of operations as Loose[]) {
      expect(entry['previous']).toBe(previous);
      previous = sha256(Buffer.from(canonicalJson(entry)));
      expect(hash).toBe(previous);
    }
    expect(hash_chain['final_hash']).toBe(previous);
  },
};

/** And of a page. */
const shownOfPage: Readonly<Record<string, (opened: Opened) => unknown>> = {
  'C3 D1 D4 D9 E10 F5': async ({ folder, json }) => {
    const records = await readWarc(join(folder, 'archive/data.warc.gz'));
    expect(records.filter(({ type, url }) => type === 'response' && url === shop.url)).toHaveLength(1);
    const described = (json('datapackage.json')['resources'] as Loose[]).map(({ path }) => path as string);
    expect(described).toEqual(expect.arrayContaining(['archive/data.warc.gz', 'indexes/index.cdx']));
    expect(json('metadata.json')['requested_url']).toBe(shop.url);
  },
  'D2 E8': ({ bytes }) => {
    for (const name of ['source.html', 'page.html']) expect(bytes(name).toString(), name).toContain(plainPage.title);
  },
  D6: ({ bytes, json }) => {
    const lines = bytes('domtextcontent.txt').toString();
    for (const item of plainPage.items) expect(lines).toContain(item);
    expect(json('metadata.json')['completeness']['text_lines'].total).toBeGreaterThan(plainPage.items.length);
  },
  G5: ({ json, path }) => {
    const { page: seen } = json('metadata.json');
    const isError = path === of('error page').path;
    expect(seen['http_status']).toBe(isError ? 404 : 200);
    const codes = (seen['warnings'] as Loose[]).map(({ code }) => code as string);
    expect(codes.includes('http_error_status')).toBe(isError);
  },
};

describe('what a grade says is so, read in the files', () => {
  it.each(kinds.flatMap((kind) => Object.keys(shownOf).map((ids) => [kind, ids] as const)))(
    '%s: %s',
    async (kind, ids) => {
      const own = ids.split(' ').filter((id) => gradeOf(kind, id).startsWith('recorded'));
      if (own.length > 0 && !(kind === 'comparison' && ids.endsWith('D3'))) await shownOf[ids]!(of(kind));
      else expect(kind === 'comparison' || kind === 'failed proof').toBe(true);
    },
  );

  it.each(pages.flatMap((kind) => Object.keys(shownOfPage).map((ids) => [kind, ids] as const)))(
    '%s: %s',
    async (kind, ids) => {
      for (const id of ids.split(' ')) expect(gradeOf(kind, id), id).toMatch(/^recorded/);
      await shownOfPage[ids]!(of(kind));
    },
  );

  it('the token that makes a time checkable is about this manifest', () => {
    const { folder } = of('good');
    const roots = join(scratch, 'root.pem');
    writeFileSync(roots, authority.pki.rootPem);
    const words = ['ts', '-verify', '-data', 'manifest.json', '-in', 'manifest.json.tsr', '-CAfile', roots];
    const told = spawnSync('openssl', words, { cwd: folder, encoding: 'utf8' });
    expect(`${told.stdout}${told.stderr}`).toContain('Verification: OK');
    for (const kind of pages.slice(1)) expect(existsSync(join(of(kind).folder, 'manifest.json.tsr'))).toBe(false);
  });

  it('the time-stamp that was not to be had is the one that the report points to', () => {
    const [{ pointer } = { pointer: '' }] = pointOf('failed proof', 'B10').support;
    expect(at(of('failed proof').json('chain_of_custody.json'), pointer)).toMatchObject({ step: 'eidas_timestamp' });
  });

  it('the comparison names the two packages that it has copies of', () => {
    const { json, bytes } = of('comparison');
    for (const side of ['before', 'after'])
      expect(json('metadata.json')[side].manifest_sha256).toBe(sha256(bytes(`${side}/manifest.json`)));
    expect(bytes('text_diff.txt').toString()).toContain('59.00');
  });
});

it.each(kinds)('%s is verified, by the verifier and by verify.py', async (kind) => {
  const { path, folder } = of(kind);
  const report = await verifyPackage(await openContainer(path), noTrust, nodePlatform);
  expect(report.verdict).toBe('verified');
  expect(report.findings.filter(({ check }) => check === 'standards')).toMatchObject([{ outcome: 'pass' }]);
  const told = spawnSync('python3', [join(folder, 'verification/verify.py'), path], { encoding: 'utf8' });
  expect(told.stdout).toMatch(/^PASS +standards: /m);
});
