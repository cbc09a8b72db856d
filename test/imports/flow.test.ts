import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkApart } from '../../daemon/imports/check-apart.js';
import { keepImports } from '../../daemon/jobs/verify-imports.js';
import { buildPackage, sha256, type Faults } from '../fakes/packages/package-builder.js';
import { openHouse, testWorld, type House } from '../daemon/house.js';
import { importPackage } from './upload.js';

const text = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? []).toString('utf8');

let house: House;
beforeAll(async () => {
  house = await openHouse({ checkPackage: checkApart({ world: testWorld(), roots: [] }) });
});
afterAll(async () => {
  expect(house.faults).toEqual([]);
  await house.close();
});

describe('a package that verifies', () => {
  let zip: Uint8Array;
  let manifest: string;
  let importId: string;

  test('becomes a capture of the same id, kept for ten years, with what it says of itself', async () => {
    const built = await buildPackage();
    zip = built.zip();
    manifest = sha256(built.files.get('manifest.json') ?? '');
    const done = await importPackage(house.live, zip);
    importId = done.import_id;
    expect(done).toMatchObject({
      status: 'accepted',
      capture_id: importId,
      duplicate_of: null,
      reasons: [],
      manifest_hash: `sha256:${manifest}`,
      summary: { integrity: 'verified', time_anchor: 'none', provenance: 'unverified' },
      verification: { checks: { files: { unhashed: [] } }, failures: [], failures_total: 0 },
      import: { captured_at_basis: 'package_claim', retained_until: '2036-11-21T10:00:00.000Z' },
    });
    const metadata = JSON.parse(text(built.files.get('metadata.json'))) as Record<string, string>;
    const read = await house.live.getCapture({ params: { capture_id: importId } });
    expect(read).toMatchObject({
      status: 'completed',
      source: 'import',
      import: { captured_at_basis: 'package_claim' },
      test_mode: false,
      url: metadata['requested_url'],
      captured_at: metadata['captured_at'],
      manifest_hash: `sha256:${manifest}`,
      size_bytes: zip.length,
      timestamps: { bitcoin_ots: { status: 'not_included', block_height: null } },
    });
    // An import is no capture: it takes nothing from the month.
    expect((await house.live.whoami({})).usage.captures).toBe(0);
    const { captures } = await house.live.listCaptures({ query: {} });
    expect(captures.map(({ capture_id, source }) => [capture_id, source])).toEqual([[importId, 'import']]);
  });

  test('is downloaded byte for byte, and is where packages are', async () => {
    const read = await house.live.getCapture({ params: { capture_id: importId } });
    const { package_url } = read as { package_url: string };
    const { bytes } = await house.live.download(package_url);
    expect(Buffer.from(await new Response(bytes).arrayBuffer()).equals(zip)).toBe(true);
    expect(await readFile(join(house.home, 'packages', `${importId}.zip`))).toHaveLength(zip.length);
    expect(await readdir(join(house.home, 'imports'))).toEqual([]);
  });

  test('is verified again as when it came, and a changed byte is told', async () => {
    const params = { capture_id: importId };
    expect(await house.live.verifyCapture({ params })).toMatchObject({
      result: 'match',
      summary: { integrity: 'verified', provenance: 'unverified' },
    });
    const path = join(house.home, 'packages', `${importId}.zip`);
    const changed = await buildPackage();
    changed.files.set('page.html', Buffer.from('<p>something else'));
    await writeFile(path, changed.zip());
    expect(await house.live.verifyCapture({ params })).toMatchObject({ result: 'modified' });
    await writeFile(path, zip);
  });

  test('is a duplicate the second time, and nothing more of it is kept', async () => {
    const again = await importPackage(house.live, zip, 'again.zip');
    expect(again).toMatchObject({ status: 'duplicate', duplicate_of: importId, capture_id: null, reasons: [] });
    // The state is told first, then the bytes go.
    await expect.poll(() => readdir(join(house.home, 'imports'))).toEqual([]);
    await expect.poll(() => readdir(join(house.home, 'packages'))).toEqual([`${importId}.zip`]);
    const { captures } = await house.live.listCaptures({ query: {} });
    expect(captures).toHaveLength(1);
  });

  test('is held, trashed and restored as any capture', async () => {
    const params = { capture_id: importId };
    await house.live.updateCapture({ params, body: { action: 'legal_hold', value: true } });
    await expect(house.live.deleteCapture({ params, query: {} })).rejects.toMatchObject({ code: 'LEGAL_HOLD' });
    await house.live.updateCapture({ params, body: { action: 'legal_hold', value: false } });
    expect(await house.live.deleteCapture({ params, query: {} })).toMatchObject({ status: 'deleted' });
    // In the trash it is still held in the account.
    expect(await importPackage(house.live, zip)).toMatchObject({ status: 'duplicate', duplicate_of: importId });
    expect(await house.live.updateCapture({ params, body: { action: 'restore' } })).toMatchObject({
      status: 'completed',
    });
  });

  test('can be imported anew once it is gone for good', async () => {
    const params = { capture_id: importId };
    await house.live.deleteCapture({ params, query: {} });
    await house.live.deleteCapture({ params, query: { permanent: true } });
    expect(await readdir(join(house.home, 'packages'))).toEqual([]);
    expect(await importPackage(house.live, zip)).toMatchObject({ status: 'accepted' });
    expect(await house.live.getImport({ params: { import_id: importId }, query: {} })).toMatchObject({
      status: 'accepted',
      capture_id: importId,
    });
  });

  test('goes to the trash after ten years, unless it is held, and stays when it is restored', async () => {
    const other = await importPackage(house.live, (await buildPackage({ evidenceId: id(1) })).zip());
    const held = await importPackage(house.live, (await buildPackage({ evidenceId: id(2) })).zip());
    const [a, b] = [{ capture_id: other.import_id }, { capture_id: held.import_id }];
    await house.live.updateCapture({ params: b, body: { action: 'legal_hold', value: true } });
    const later = { ...house.desk, world: { ...house.world, now: () => new Date('2036-11-21T09:59:00Z') } };
    await keepImports(later);
    expect(await statusOf(a)).toBe('completed');
    const after = { ...later, world: { ...house.world, now: () => new Date('2036-11-21T10:01:00Z') } };
    await keepImports(after);
    expect([await statusOf(a), await statusOf(b)]).toEqual(['deleted', 'completed']);
    await house.live.updateCapture({ params: a, body: { action: 'restore' } });
    await keepImports(after);
    expect(await statusOf(a)).toBe('completed');
  });
});

const id = (number: number): string => `ps_00000000-0000-4000-8000-00000000000${number}`;
const statusOf = async (params: { capture_id: string }) => (await house.live.getCapture({ params })).status;

describe('a package that does not', () => {
  test('leaves its record with every reason, and no bytes', async () => {
    const before = await readdir(join(house.home, 'packages'));
    const altered = await buildPackage({ evidenceId: id(3) });
    altered.files.set('page.html', Buffer.from('<p>something else'));
    altered.files.set('extra.txt', Buffer.from('not listed'));
    altered.files.delete('evidence.pdf');
    const done = await importPackage(house.live, altered.zip());
    expect(done).toMatchObject({ status: 'rejected', capture_id: null, summary: { integrity: 'failed' } });
    expect([...done.reasons].sort()).toEqual(
      expect.arrayContaining(['file_hash_mismatch', 'file_missing', 'file_unlisted']),
    );
    expect(done.verification?.failures).toContainEqual(
      expect.objectContaining({ code: 'file_hash_mismatch', path: 'page.html' }),
    );
    await expect.poll(() => readdir(join(house.home, 'imports'))).toEqual([]);
    await expect.poll(() => readdir(join(house.home, 'packages'))).toEqual(before);
    await expect(house.live.getCapture({ params: { capture_id: done.import_id } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('is no duplicate of the true one that it pretends to be', async () => {
    const built = await buildPackage({ evidenceId: id(4) });
    expect(await importPackage(house.live, built.zip())).toMatchObject({ status: 'accepted' });
    built.files.set('page.html', Buffer.from('<p>something else'));
    expect(await importPackage(house.live, built.zip())).toMatchObject({ status: 'rejected' });
  });

  test('a package made for evaluation is no evidence', async () => {
    const done = await importPackage(house.live, (await buildPackage({ testMode: true })).zip());
    expect(done).toMatchObject({ status: 'rejected', reasons: ['test_mode_package'] });
  });

  test('a file that is no package at all', async () => {
    expect(await importPackage(house.live, Buffer.from('hello'))).toMatchObject({
      status: 'rejected',
      reasons: expect.arrayContaining(['not_a_zip', 'manifest_missing']),
    });
  });
});

describe('the flat form of the browser extension', () => {
  test('is accepted, with the file that it never hashed named', async () => {
    const done = await importPackage(house.live, (await buildPackage(flat(id(5)))).zip());
    expect(done).toMatchObject({
      status: 'accepted',
      summary: { provenance: 'not_registered' },
      verification: { checks: { files: { unhashed: ['evidence.pdf'] } } },
    });
  });
});

const ours = ['chain_of_custody.json', 'forensic_log.json', 'datapackage.json', 'archive/data.warc.gz'];
const more = ['indexes/index.cdx', 'pages/pages.jsonl', 'certificate_chain.pem'];

const flat = (evidenceId: string): Faults => ({
  evidenceId,
  listed: (files) => [...ours, ...more].forEach((name) => files.delete(name)),
  manifest: (manifest) => {
    const full = JSON.parse(manifest) as { evidence_id: string; files: Record<string, { sha256: string }> };
    const hashes = Object.entries(full.files).filter(([name]) => name !== 'evidence.pdf');
    const entries = hashes.map(([name, { sha256: hash }]) => [name, hash] as const);
    return JSON.stringify({ evidence_id: full.evidence_id, ...Object.fromEntries(entries) }, null, 2);
  },
});
