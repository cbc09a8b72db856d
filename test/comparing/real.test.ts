import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CompletedComparison } from '../../daemon/run/comparison-run.js';
import { noTrust } from '../../src/verify/evidence.js';
import { openContainer } from '../../src/verify/node/open-container.js';
import { nodePlatform } from '../../src/verify/node/platform.js';
import { verifyPackage } from '../../src/verify/verify-package.js';
import { type CompletedAt, openStudio, type Studio } from '../capture/studio.js';
import { openShop, plainPage, type ShopPage } from './shop.js';

let studio: Studio;
let shop: Awaited<ReturnType<typeof openShop>>;
let folder: string;
let plain: CompletedAt;

beforeAll(async () => {
  [studio, shop] = await Promise.all([openStudio(), openShop()]);
  folder = await mkdtemp(join(tmpdir(), 'evidence-comparing-'));
  plain = await captured({});
});
afterAll(async () => {
  await Promise.all([studio.close(), shop.close()]);
  await rm(folder, { recursive: true, force: true });
});

async function captured(
  page: Partial<ShopPage>,
  order: Parameters<Studio['capture']>[0] = {},
  testMode = false,
): Promise<CompletedAt> {
  shop.show(page);
  const { captureId, outcome } = await studio.capture({ url: shop.url, ...order }, testMode);
  if (outcome.kind !== 'completed') throw new Error(outcome.message);
  return { captureId, path: outcome.packagePath, manifestSha256: outcome.manifestSha256, url: shop.url, testMode };
}

async function compared(before: CompletedAt, after: CompletedAt) {
  const { outcome, faults, stagingDir } = await studio.compare(before, after);
  if (outcome.kind !== 'completed') throw new Error(outcome.message);
  expect(faults).toEqual([]);
  const file = (name: string): string => join(stagingDir, 'files', name);
  return { outcome, summary: outcome.summary, file };
}

const verdictsOf = ({ summary: s }: CompletedComparison) => [s.text_verdict, s.images_verdict, s.metadata_verdict];

describe('what a person would call changed', () => {
  const lines = plainPage.items;
  it.each<[string, Partial<ShopPage>, readonly string[]]>([
    ['nothing', {}, ['unchanged', 'unchanged', 'unchanged']],
    ['the white space of the source', { spacing: '\n\n   ' }, ['unchanged', 'unchanged', 'unchanged']],
    ['a price', { price: '59.00' }, ['changed', 'changed', 'unchanged']],
    ['only a picture', { picture: '#a81b2c' }, ['unchanged', 'changed', 'unchanged']],
    ['the title alone', { title: 'General terms – Example Shop!' }, ['changed', 'changed', 'changed']],
    ['only the order', { items: [...lines.slice(1), lines[0]!] }, ['changed', 'changed', 'unchanged']],
    ['a box that is ticked', { agreed: true }, ['unchanged', 'changed', 'changed']],
    ['the status', { status: 410 }, ['unchanged', 'unchanged', 'changed']],
  ])('%s', async (_name, page, verdicts) => {
    const { outcome } = await compared(plain, await captured(page));
    expect(verdictsOf(outcome)).toEqual(verdicts);
    expect(outcome.summary.metadata.settings).toEqual([]);
  });
});

describe('a notice that pushes everything down, and a price', () => {
  let comparison: Awaited<ReturnType<typeof compared>>;
  let unpacked: string;
  beforeAll(async () => {
    const notice = 'Notice: these terms change on 1 December 2026.';
    comparison = await compared(plain, await captured({ notice, price: '59.00' }));
    unpacked = join(folder, 'unpacked');
    expect(spawnSync('unzip', ['-q', comparison.outcome.packagePath, '-d', unpacked]).status).toBe(0);
  });

  it('is told in few words', () => {
    expect(comparison.summary).toMatchObject({
      verdict: 'changed',
      text: { added: 1, removed: 0, changed_lines: 1, order_only: false },
      metadata: { changed: [], settings: [] },
    });
    // The notice, the price; nothing of what only moved.
    expect(comparison.summary.images.boxes.map(({ kind }) => kind).toSorted()).toEqual(['added', 'changed']);
  });

  it('the unified difference names both lines', async () => {
    const text = await readFile(comparison.file('text_diff.txt'), 'utf8');
    expect(text).toContain('--- before/domtextcontent.txt\n+++ after/domtextcontent.txt\n@@ ');
    expect(text).toContain('\n-49.00 Euro\n');
    expect(text).toContain('\n+59.00 Euro\n');
    expect(text).toContain('\n+Notice: these terms change on 1 December 2026.\n');
  });

  it('the difference image can be opened and shows both sides', async () => {
    const { width, height } = await sharp(join(unpacked, 'images_diff.png')).metadata();
    const before = await sharp(comparison.file('before/screenshot.jpeg')).metadata();
    expect(width).toBe(2 * before.width + 24);
    expect(height).toBeGreaterThan(before.height);
  });

  it('the package verifies, and tells the same to every program that it carries', async () => {
    const report = await verifyPackage(await openContainer(comparison.outcome.packagePath), noTrust, nodePlatform);
    expect(report.findings.filter(({ outcome }) => outcome === 'fail')).toEqual([]);
    expect(report.verdict).toBe('verified');
    expect(report.subject).toMatchObject({ url: shop.url, capture_id: expect.stringMatching(/^cmp_/) });
    for (const words of [
      [process.execPath, 'verify.mjs'],
      ['python3', 'verify.py'],
      ['sh', 'verify.sh'],
    ] as const) {
      const done = spawnSync(words[0], [join(unpacked, 'verification', words[1]), unpacked], { encoding: 'utf8' });
      expect([words[1], done.status, done.stdout.includes('FAIL')]).toEqual([words[1], 0, false]);
    }
  });

  it('the copies of the sources are theirs: openssl checks each against its own signed list', async () => {
    for (const [side, source] of [['before', plain.manifestSha256]] as const) {
      const at = join(unpacked, side);
      const args = ['dgst', '-sha256', '-verify', 'publickey.pem', '-signature', 'manifest.sig', 'manifest.json'];
      expect(execFileSync('openssl', args, { cwd: at }).toString()).toContain('Verified OK');
      const sums = execFileSync('sha256sum', ['manifest.json', 'screenshot.jpeg', 'domtextcontent.txt'], { cwd: at });
      const [manifest, ...files] = sums
        .toString()
        .trim()
        .split('\n')
        .map((line) => line.split(/\s+/));
      expect(manifest?.[0]).toBe(source);
      const listed = JSON.parse(await readFile(join(at, 'manifest.json'), 'utf8')) as Record<string, string>;
      for (const [sum, name = ''] of files) expect([name, sum]).toEqual([name, listed[name]]);
    }
  });

  it('the document shows verdict, both sides and the changed words', () => {
    const text = execFileSync('pdftotext', ['-layout', join(unpacked, 'evidence.pdf'), '-'], { encoding: 'utf8' });
    for (const words of ['The two captures differ.', '1. Before and after', '59.00', plain.captureId])
      expect(text).toContain(words);
    expect(text).not.toContain('were not made in the same way');
  });
});

describe('captures made in different ways', () => {
  it('another width is said to be not comparable, and named as a setting', async () => {
    const viewport = { width: 800, height: 800, device_scale_factor: 1, mobile: false };
    const { summary } = await compared(plain, await captured({}, { viewport }));
    expect(summary).toMatchObject({ text_verdict: 'unchanged', images_verdict: 'not_comparable' });
    expect(summary.verdict).toBe('not_comparable');
    expect(summary.metadata.settings).toContain('environment.viewport');
  });

  it('locale and time zone are named', async () => {
    const { summary } = await compared(plain, await captured({}, { locale: 'de-DE', timezone: 'Europe/Berlin' }));
    expect(summary.metadata.settings).toEqual(
      expect.arrayContaining(['environment.locale', 'environment.timezone', 'browser_identity.accept_language']),
    );
    expect(summary).toMatchObject({ text_verdict: 'unchanged', images_verdict: 'unchanged', verdict: 'unchanged' });
  });

  it('a package that was changed is not compared', async () => {
    const other = await captured({});
    const { outcome } = await studio.compare(plain, { ...other, manifestSha256: 'ab'.repeat(32) });
    expect(outcome).toMatchObject({ kind: 'failed', message: expect.stringContaining(other.captureId) as string });
  });
});
