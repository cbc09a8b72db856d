import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parsePolicy } from '../../../src/proofs/tlog/policy.js';
import { printVerifierKey } from '../../../src/proofs/tlog/key.js';
import { noTrust } from '../../../src/verify/evidence.js';
import { unmet } from '../../../src/verify/requirements.js';
import { firstLines } from '../../../src/verify/words.js';
import { buildComparison } from '../../fakes/packages/comparison-builder.js';
import { buildWitness, ledgers } from '../../fakes/packages/witness-builder.js';
import { goodOfSeveral, sealedByAsked, witnessFaults } from '../faults/witness.js';
import { openPython, type Said } from '../../verification-folder/doors.js';
import { program } from '../../verification-folder/folder.js';
import { failures, verifyZip } from '../verify.js';
import { both } from '../../tiers.mjs';

const folder = mkdtempSync(join(tmpdir(), 'evidence-witness-'));
const programs = openPython();
afterAll(() => {
  programs.close();
  rmSync(folder, { recursive: true, force: true });
});
let written = 0;
const onDisk = (zip: Buffer): string => {
  const path = join(folder, `${(written += 1)}.zip`);
  writeFileSync(path, zip);
  return path;
};

/** What the programs that are written apart from the verifier print. */
const python = (zip: Buffer): Promise<Said> => programs.ask(onDisk(zip));
function shell(zip: Buffer): Promise<Said> {
  const { status, stdout } = spawnSync('sh', [program('verify.sh'), onDisk(zip)], { encoding: 'utf8' });
  return Promise.resolve({ status: status ?? -1, out: stdout });
}

const failed = (codes: readonly string[]) => new RegExp(`FAIL +(${codes.join('|')})`);

const witnessOf = (report: Awaited<ReturnType<typeof verifyZip>>) =>
  report.findings.find(({ check }) => check === 'witness');

describe('captures by two services', () => {
  it('agree where nothing that was compared differs', async () => {
    const zip = (await buildWitness()).zip();
    const report = await verifyZip(zip);
    expect(failures(report)).toEqual([]);
    expect(witnessOf(report)?.detail?.witness).toEqual({
      agreement: 'agree',
      differing: [],
      ledgers: ['evidence-ledger/asked', 'evidence-ledger/witness'],
      known: false,
    });
    expect(unmet(report, ['witness', 'witness-agrees'])).toEqual([]);
    expect(firstLines(report)).toContainEqual(['Second witness', 'yes: nothing that was compared differs']);
    expect(report.not_proven.join(' ')).toContain('different persons');
    const { status, out } = await python(zip);
    expect([status, out]).toEqual([
      0,
      expect.stringContaining('Second witness: yes: nothing that was compared differs'),
    ]);
  });

  it('differ where their texts do, which is no failure and is said first', async () => {
    const zip = (await buildWitness({ differs: true })).zip();
    const report = await verifyZip(zip);
    expect(failures(report)).toEqual([]);
    expect(unmet(report, ['witness', 'witness-agrees'])).toEqual(['witness-agrees']);
    expect(firstLines(report)).toContainEqual(['Second witness', 'yes, but the two captures differ: text']);
    const { status, out } = await python(zip);
    expect([status, out]).toEqual([
      0,
      expect.stringContaining('Second witness: yes, but the two captures differ: text'),
    ]);
  });

  it('are of ledgers that a policy may name', async () => {
    const lines = Object.values(ledgers).map(({ key }) => `log ${printVerifierKey(key)}`);
    const policy = parsePolicy([...lines, 'quorum none'].join('\n'));
    const report = await verifyZip((await buildWitness()).zip(), { ...noTrust, policy });
    expect(witnessOf(report)?.detail?.witness?.known).toBe(true);
    expect(report.not_proven.join(' ')).toContain('who operates the two ledgers');
    const one = parsePolicy([lines[0], 'quorum none'].join('\n'));
    expect(
      witnessOf(await verifyZip((await buildWitness()).zip(), { ...noTrust, policy: one }))?.detail?.witness?.known,
    ).toBe(false);
  });

  it('are sealed by the service that was asked', async () => {
    const zip = (await buildWitness(sealedByAsked)).zip();
    expect(failures(await verifyZip(zip))).toEqual([]);
    expect((await python(zip)).status).toBe(0);
    expect(await shell(zip)).toEqual({
      status: 0,
      out: expect.stringContaining('Second witness: yes: nothing') as string,
    });
  });

  it.each([
    ['witnesses that agree', 'yes: nothing that was compared differs (witnesses: 3)', []],
    [
      'witnesses of which one differs and one gave no capture',
      'yes, but the captures do not all agree: text (witnesses: 3; without a capture: firm-e)',
      ['witness-agrees'],
    ],
    ['witnesses whose words stand on other lines', 'yes: nothing that was compared differs (witnesses: 3)', []],
  ])('of more than one: %s', async (name, words, missed) => {
    const zip = (await buildWitness(goodOfSeveral.find(([each]) => each === name)?.[1])).zip();
    const report = await verifyZip(zip);
    expect(failures(report)).toEqual([]);
    expect(unmet(report, ['witness', 'witness-agrees'])).toEqual(missed);
    expect(witnessOf(report)?.detail?.witness?.ledgers).toHaveLength(4);
    expect(firstLines(report)).toContainEqual(['Second witness', words]);
    // Of the shell the first tier asks what is hardest to tell.
    for (const door of both || missed.length > 0 ? [python, shell] : [python])
      expect(await door(zip)).toEqual({
        status: 0,
        out: expect.stringContaining(`Second witness: ${words}`) as string,
      });
  });

  it('are not all compared where one gave no capture, whatever the others show', async () => {
    const missing = [{ name: 'firm-e', code: 'UNREACHABLE' }];
    const report = await verifyZip((await buildWitness({ several: { missing } })).zip());
    expect(failures(report)).toEqual([]);
    expect(unmet(report, ['witness', 'witness-agrees'])).toEqual(['witness-agrees']);
    expect(report.not_proven.join(' ')).toContain('by the word of whoever asked them');
  });

  it('are demanded of no comparison, and not met by one', async () => {
    const report = await verifyZip((await buildComparison()).zip());
    expect(witnessOf(report)).toBeUndefined();
    expect(unmet(report, ['witness'])).toEqual(['witness']);
  });

  it.each(witnessFaults)('with $name are refused by every reading', async ({ name, codes, faults }) => {
    const zip = (await buildWitness(faults)).zip();
    expect(failures(await verifyZip(zip))).toEqual(expect.arrayContaining([...codes]));
    expect(await python(zip)).toEqual({ status: 1, out: expect.stringMatching(failed(codes)) as string });
    // A second of many small programs for each: the first tier takes some of them. What it cannot read it may call by another name.
    if (!both && witnessFaults.findIndex((fault) => fault.name === name) % 20 !== 0) return;
    const shells = [...codes, 'witness_mismatch'];
    expect(await shell(zip)).toEqual({ status: 1, out: expect.stringMatching(failed(shells)) as string });
  });
});
