import { execFile } from 'node:child_process';
import { createHash, createPublicKey, verify } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeHead } from '../../daemon/ledger/head.js';
import { makeKey } from '../../daemon/ledger/key.js';
import { ownValidation } from '../../daemon/process/tool-validation.js';
import {
  type ToolValidation,
  validationFile,
  validationMessage,
  validationNote,
} from '../../src/package/records/tool-validation.js';
import { parseNote, signatureOf } from '../../src/proofs/tlog/note.js';
import { root } from './suites.js';

const origin = 'evidence.example/ledger';
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
let home: string;
let made: ToolValidation;
let bytes: Buffer;
let key: Awaited<ReturnType<typeof makeKey>>['key'];
const hashOf = (of: Uint8Array): string => createHash('sha256').update(of).digest('hex');
const named = () => ownValidation(home, { version, publishedAt: null });
const put = (change: (record: ToolValidation) => object): void =>
  writeFileSync(join(home, validationFile), JSON.stringify(change(structuredClone(made))));

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'evidence-validation-'));
  ({ key } = await makeKey(home, 'log', origin));
  await writeHead(home, { origin, size: 0, root: '00'.repeat(32), place: '00'.repeat(32) });
  const args = ['--import', 'tsx', 'test/validation/main.ts', '--suite', 'mutations', '--short', '--home', home];
  await promisify(execFile)(process.execPath, args, { cwd: root });
  bytes = readFileSync(join(home, validationFile));
  made = JSON.parse(bytes.toString()) as ToolValidation;
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

describe('a validation', () => {
  it('has what ran, and never takes a part for the whole', () => {
    expect(made).toMatchObject({ program: { name: 'evidence', version }, whole: false, passed: true });
    expect(made.browsers[0]?.version).toMatch(/^\d+\./);
    expect(made.suites).toMatchObject([{ name: 'mutations', part: '200 of 20000 mutations', failed: 0 }]);
    expect(made.suites[0]!.passed).toBeGreaterThan(100);
    expect(made.known_limits.map(({ page }) => page)).toContain('man/evidence-package.5.md');
    expect(made.known_limits.some(({ text }) => text.includes('the key inside names nobody'))).toBe(true);
  });

  it('is signed by the key of the ledger', () => {
    const note = parseNote(readFileSync(join(home, validationNote), 'utf8'));
    expect(note.text).toContain(hashOf(bytes));
    const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), key.publicKey]);
    const publicKey = createPublicKey({ key: spki, format: 'der', type: 'spki' });
    const signature = signatureOf(note, key)!;
    expect(verify(null, validationMessage(hashOf(bytes)), publicKey, signature)).toBe(true);
    expect(verify(null, validationMessage(hashOf(Buffer.from('other'))), publicKey, signature)).toBe(false);
  });
});

describe('packages name', () => {
  it('the one of their program by its hash', async () => {
    writeFileSync(join(home, validationFile), bytes);
    expect(await named()).toMatchObject({ version, sha256: hashOf(bytes), whole: false, passed: true });
    const publishedAt = 'https://evidence.example/tool-validation.json';
    expect(await ownValidation(home, { version, publishedAt })).toMatchObject({ found_at: publishedAt });
  });

  it.each<[string, (record: ToolValidation) => object, RegExp]>([
    [
      'of another version',
      (r) => ({ ...r, program: { ...r.program, version: '0.0.9' } }),
      /another version of the program/,
    ],
    ['of another platform', (r) => ({ ...r, platform: { ...r.platform, architecture: 'vax' } }), /another platform/],
    ['that says whole where a part ran', (r) => ({ ...r, whole: true }), /^.*whole: false, as its suites have it/],
    [
      'that says passed where something failed',
      (r) => ({ ...r, suites: r.suites.map((each) => ({ ...each, failed: 1 })) }),
      /passed: false, as its suites have it/,
    ],
    ['with a field of its own', (r) => ({ ...r, grade: 'good' }), /grade: no field of this name/],
  ])('none %s', async (_, change, reason) => {
    put(change);
    expect(await named()).toEqual({ none: expect.stringMatching(reason) as string });
  });

  it('none where there is no such file', async () => {
    rmSync(join(home, validationFile));
    expect(await named()).toEqual({ none: expect.stringMatching(/^No validation/) as string });
  });
});
