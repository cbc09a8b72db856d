import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CertificateOrder } from '../../src/contract/captures/certificate-order.js';
import { noTrust } from '../../src/verify/evidence.js';
import { openContainer } from '../../src/verify/node/open-container.js';
import { nodePlatform } from '../../src/verify/node/platform.js';
import { verifyPackage } from '../../src/verify/verify-package.js';
import { openStudio, type Studio } from '../capture/studio.js';

let studio: Studio;
let folder: string;
beforeAll(async () => {
  studio = await openStudio();
  folder = await mkdtemp(join(tmpdir(), 'evidence-certifying-'));
});
afterAll(async () => {
  await studio.close();
  await rm(folder, { recursive: true, force: true });
});

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
const order: CertificateOrder = {
  hashes: [
    { sha256: hash('one'), name: 'ein Vertrag – “final”.pdf', size_bytes: 3 },
    { sha256: hash('two'), name: null, size_bytes: null },
  ],
  label: 'Delivery <of> 21 November',
  language: 'en',
  timestamp: 'none',
  include_eidas: false,
  case_reference: null,
  metadata: {},
  webhook_url: null,
};

test('a certificate: it verifies by all, sha256sum reads its list, and its document shows what it certifies', async () => {
  const { outcome, faults } = await studio.certify(order);
  if (outcome.kind !== 'completed') throw new Error(outcome.message);
  expect(faults).toEqual([]);
  expect(outcome.capturedAt).toBeNull();
  const report = await verifyPackage(await openContainer(outcome.packagePath), noTrust, nodePlatform);
  expect(report.findings.filter((each) => each.outcome === 'fail')).toEqual([]);
  expect(report.findings.filter((each) => each.check === 'certificate').map((each) => each.outcome)).toEqual(['pass']);
  for (const [command, script] of [
    ['python3', 'verify.py'],
    ['sh', 'verify.sh'],
  ] as const) {
    const path = new URL(`../../dist/src/verify/scripts/${script}`, import.meta.url).pathname;
    const { status, stdout } = spawnSync(command, [path, outcome.packagePath], { encoding: 'utf8' });
    expect([status, stdout.match(/^FAIL.*/gm)]).toEqual([0, null]);
  }
  execFileSync('unzip', ['-q', '-o', outcome.packagePath, '-d', folder]);
  await writeFile(join(folder, 'ein Vertrag – “final”.pdf'), 'one');
  await writeFile(join(folder, 'hash-002'), 'two');
  expect(spawnSync('sha256sum', ['--strict', '-c', 'hashes.sha256'], { cwd: folder }).status).toBe(0);
  const printed = execFileSync('pdftotext', ['-layout', 'evidence.pdf', '-'], { cwd: folder }).toString();
  for (const said of [hash('one'), hash('two'), 'Delivery <of> 21 November', 'sha256sum -c hashes.sha256', 'hash-002'])
    expect(printed).toContain(said);
  const steps = JSON.parse(await readFile(join(folder, 'chain_of_custody.json'), 'utf8')) as {
    steps: { step: string }[];
  };
  expect(
    steps.steps
      .map(({ step }) => step)
      .filter((step) => step !== 'clock_read')
      .toSorted(),
  ).toEqual(['custody_record_written', 'hashes_recorded', 'program_named']);
  expect(steps.steps.at(-1)?.step).toBe('custody_record_written');
});

test('a test certificate carries its mark', async () => {
  const { outcome } = await studio.certify(order, true);
  if (outcome.kind !== 'completed') throw new Error(outcome.message);
  const report = await verifyPackage(await openContainer(outcome.packagePath), noTrust, nodePlatform);
  expect([report.verdict, report.subject.test_mode]).toEqual(['verified', true]);
});

test('of 1,001 hashes the document shows 1,000 and where the others stand', async () => {
  const hashes = Array.from({ length: 1001 }, (_, at) => ({
    sha256: hash(`${at}`),
    name: `file-${at + 1}`,
    size_bytes: 1,
  }));
  const { outcome, faults } = await studio.certify({ ...order, hashes });
  if (outcome.kind !== 'completed') throw new Error(outcome.message);
  expect(faults).toEqual([]);
  const report = await verifyPackage(await openContainer(outcome.packagePath), noTrust, nodePlatform);
  expect(report.findings.filter((each) => each.outcome === 'fail')).toEqual([]);
  const script = new URL('../../dist/src/verify/scripts/verify.py', import.meta.url).pathname;
  const { status, stdout } = spawnSync('python3', [script, outcome.packagePath], { encoding: 'utf8' });
  expect([status, stdout.match(/^FAIL.*/gm)]).toEqual([0, null]);
  const to = await mkdtemp(join(folder, 'long-'));
  execFileSync('unzip', ['-q', '-o', outcome.packagePath, '-d', to]);
  const printed = execFileSync('pdftotext', ['-layout', 'evidence.pdf', '-'], { cwd: to }).toString();
  expect(printed.match(/file-\d+/g)).toHaveLength(1000);
  expect(printed.replaceAll(/\s+/g, ' ')).toContain(
    'The first 1,000 of 1,001 hashes are printed here. All of them are in certificate.json and hashes.sha256.',
  );
  expect(printed).toContain('under the names in hashes.sha256');
}, 60_000);
