import { describe, expect, it } from 'vitest';
import { toBase64 } from '../../../src/package/byte-strings.js';
import { cosign } from '../../../src/proofs/tlog/cosignature.js';
import { parsePackageEntry, printEntry, type PackageEntry } from '../../../src/proofs/tlog/entry.js';
import { judgeProof } from '../../../src/proofs/tlog/judge.js';
import { printVerifierKey } from '../../../src/proofs/tlog/key.js';
import { parseNote, printNote } from '../../../src/proofs/tlog/note.js';
import { parsePolicy } from '../../../src/proofs/tlog/policy.js';
import { parseProof, printProof } from '../../../src/proofs/tlog/proof.js';
import { utf8 } from '../../../src/package/bytes.js';
import { memoryLog, signer } from './memory-log.js';

const log = signer('evidence-ledger/proof');
const witness = signer('witness.example', 'witness');
const hashOf = (at: number): string => String(at).padStart(64, '0');
const entryOf = (at: number): PackageEntry => ({
  commitments_sha256: null,
  eidas: false,
  issued_at: '2026-11-22T10:00:00.000Z',
  manifest_sha256: hashOf(at),
  type: 'capture',
  version: 1,
});
const tree = (change: (entries: PackageEntry[]) => PackageEntry[] = (same) => same) =>
  memoryLog(change(Array.from({ length: 21 }, (_, at) => entryOf(at))).map(printEntry), log);
const policyText = `log ${printVerifierKey(log.key)}\nwitness W ${printVerifierKey(witness.key)}\n`;
const policy = parsePolicy(`${policyText}quorum none\n`);
const strict = parsePolicy(`${policyText}quorum W\n`);
const whole = await tree();
const [proof, neighbour] = [await whole.proof(7), await whole.proof(8)];

/** The same proof with a checkpoint that this changes. */
const under = (file: string, change: (checkpoint: string) => string): string => {
  const cut = file.indexOf('\n\n') + 2;
  return file.slice(0, cut) + change(file.slice(cut));
};
const cosigned = under(proof, (checkpoint) => {
  const { text, signatures } = parseNote(checkpoint);
  return printNote({ text, signatures: [...signatures, cosign(text, 1_763_805_600, witness.key, witness.sign)] });
});
const otherLog = await memoryLog(whole.entries, signer('evidence-ledger/proof', 'log', 'a thief with another key'));
const stolen = await otherLog.proof(7);
const removed = await tree((entries) => entries.filter((_, at) => at !== 7));
const altered = await tree((entries) => entries.map((entry, at) => (at === 7 ? { ...entry, eidas: true } : entry)));
const reordered = await tree(([first, ...rest]) => [...rest, first as PackageEntry]);
const rolledBack = await memoryLog(whole.entries.slice(0, 5), log);

describe('a proof of the ledger', () => {
  it('shows the entry of a manifest in a log that the reader knows', () => {
    expect(judgeProof(proof, hashOf(7), policy)).toMatchObject({
      kind: 'logged',
      origin: log.key.name,
      index: 7,
      size: 21,
      entry: entryOf(7),
      cosigned: [],
    });
    expect(judgeProof(cosigned, hashOf(7), strict)).toMatchObject({
      kind: 'logged',
      cosigned: [{ name: 'W', time: '2025-11-22T10:00:00.000Z' }],
    });
  });

  it('is read and written the same', () => {
    const { entry, index, path } = parseProof(proof);
    const checkpoint = proof.slice(proof.indexOf('\n\n') + 2);
    expect(printProof({ entry, index, path, checkpoint })).toBe(proof);
    expect(checkpoint).toBe(whole.checkpoint);
  });

  it.each([
    ['no policy', proof, undefined],
    ['a log that the policy does not know', proof, parsePolicy('quorum none\n')],
    ['the name of a known log under another key', stolen, policy],
    ['no witness where one is wanted', proof, strict],
  ])('shows nobody known with %s', (_, file, known) => {
    expect(judgeProof(file, hashOf(7), known)).toMatchObject({ kind: 'not_trusted', index: 7 });
  });

  it.each([
    ['of another package', neighbour],
    ['of an entry that was removed, by the tree that remains', under(proof, () => removed.checkpoint)],
    ['of an entry that was altered', under(proof, () => altered.checkpoint)],
    ['of entries that were reordered', under(proof, () => reordered.checkpoint)],
    ['under a tree that was rolled back', under(proof, () => rolledBack.checkpoint)],
    [
      'under an old checkpoint that claims a newer size',
      under(proof, () => rolledBack.checkpoint.replace('\n5\n', '\n21\n')),
    ],
    ['whose checkpoint claims a newer size', proof.replace('\n21\n', '\n22\n')],
    ['with an extension line', under(proof, (checkpoint) => checkpoint.replace('\n\n', '\nnew rules\n\n'))],
    ['at another index', proof.replace('\nindex 7\n', '\nindex 6\n')],
    ['at an index with a leading zero', proof.replace('\nindex 7\n', '\nindex 07\n')],
    ['with two hashes swapped', swapped(proof)],
    ['with a hash less', proof.split('\n').toSpliced(3, 1).join('\n')],
    ['without its entry', proof.split('\n').toSpliced(1, 1).join('\n')],
    [
      'with another entry',
      proof.replace(/extra .*/, `extra ${toBase64(printEntry({ ...entryOf(7), type: 'comparison' }))}`),
    ],
    [
      'with an entry that is not canonical',
      proof.replace(/extra .*/, `extra ${toBase64(utf8(JSON.stringify(entryOf(7), null, 1)))}`),
    ],
    ['of another version', proof.replace('@v1', '@v2')],
    [
      'signed falsely in the name of the log',
      under(proof, (checkpoint) => {
        const { text, signatures } = parseNote(checkpoint);
        return printNote({ text, signatures: signatures.map((one) => ({ ...one, signature: new Uint8Array(64) })) });
      }),
    ],
    ['cosigned falsely', cosigned.replace(/(witness\.example \S{40})./, '$1z')],
    ['that is empty', ''],
    ['that is cut', proof.slice(0, 200)],
  ])('%s does not hold', (_, file) => {
    expect(file).not.toBe(proof);
    expect(judgeProof(file, hashOf(7), policy)).toMatchObject({
      kind: 'invalid',
      reason: expect.any(String) as string,
    });
  });
});

function swapped(file: string): string {
  const lines = file.split('\n');
  return [...lines.slice(0, 3), lines[4], lines[3], ...lines.slice(5)].join('\n');
}

describe('an entry', () => {
  it('is read and written the same', () => {
    expect(parsePackageEntry(printEntry(entryOf(3)))).toEqual(entryOf(3));
    expect(parsePackageEntry(printEntry({ ...entryOf(3), type: 'test_comparison' })).type).toBe('test_comparison');
  });

  it('has one form: what says the same otherwise is none', () => {
    const { version, ...rest } = entryOf(1);
    for (const text of [JSON.stringify(entryOf(1), null, 1), JSON.stringify({ version, ...rest })])
      expect(() => parsePackageEntry(utf8(text))).toThrow(/canonical/);
  });

  it.each([
    ['a field more', { ...entryOf(1), url: 'https://example.com' }],
    ['a type that there is not', { ...entryOf(1), type: 'test_' }],
    ['a time without milliseconds', { ...entryOf(1), issued_at: '2026-11-22T10:00:00Z' }],
    ['a day that there is not', { ...entryOf(1), issued_at: '2026-13-22T10:00:00.000Z' }],
    ['a hash in capitals', { ...entryOf(1), manifest_sha256: 'A'.repeat(64) }],
    ['another version', { ...entryOf(1), version: 2 }],
    ['the beginning of a log', { previous: { origin: 'x', root: '', size: 1 }, type: 'log_restarted', version: 1 }],
  ])('with %s is none about a package', (_, entry) => {
    expect(() => parsePackageEntry(printEntry(entry as PackageEntry))).toThrow(/entry/);
  });
});
