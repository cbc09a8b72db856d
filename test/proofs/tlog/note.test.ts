import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { parseCheckpoint, signCheckpoint } from '../../../src/proofs/tlog/checkpoint.js';
import { signedByLog } from '../../../src/proofs/tlog/signed.js';
import { cosign, cosignedBy } from '../../../src/proofs/tlog/cosignature.js';
import { emptyRoot } from '../../../src/proofs/tlog/hash.js';
import { parseVerifierKey, printVerifierKey } from '../../../src/proofs/tlog/key.js';
import { parseNote, printNote } from '../../../src/proofs/tlog/note.js';
import { signer } from './memory-log.js';

const log = signer('evidence-ledger/note');
const witness = signer('witness.example', 'witness');
const checkpoint = signCheckpoint({ origin: log.key.name, size: 0, root: emptyRoot() }, log.key, log.sign);
const { text, signatures } = parseNote(checkpoint);
const [own] = signatures as [(typeof signatures)[number]];

describe('a verifier key', () => {
  // The example of C2SP signed-note (and of Go's sumdb/note).
  const peter = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW';

  it('is read and written the same', () => {
    expect(printVerifierKey(parseVerifierKey(peter))).toBe(peter);
    const note =
      'If you think cryptography is the answer to your problem,\n' +
      "then you don't know what your problem is.\n" +
      '\n' +
      '— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n';
    expect(printNote(parseNote(note))).toBe(note);
  });

  it('of an algorithm that is not known is refused though its id is right', () => {
    const [typed, untyped] = [6, 0].map((type) => Buffer.concat([Buffer.of(type), Buffer.alloc(32, 7)])) as [
      Buffer,
      Buffer,
    ];
    for (const hashed of [typed, untyped]) {
      const id = createHash('sha256').update('Peter\n').update(hashed).digest('hex').slice(0, 8);
      expect(() => parseVerifierKey(`Peter+${id}+${typed.toString('base64')}`)).toThrow(/algorithm 6/);
    }
  });

  it.each([
    ['another id', peter.replace('c74f20a3', 'c74f20a4')],
    ['another name', peter.replace('Peter', 'Petra')],
    ['an algorithm that is not known', 'PeterNeumann+c74f20a3+BhpcQcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TWA'],
    ['no key', 'PeterNeumann+c74f20a3+'],
    ['a space in its name', `Peter ${peter}`],
    ['bits that base64 leaves over', peter.replace(/W$/, 'X')],
  ])('is refused with %s', (_, key) => {
    expect(() => parseVerifierKey(key)).toThrow();
  });
});

describe('a checkpoint', () => {
  it('is signed by its log and by nobody else', () => {
    const read = parseCheckpoint(checkpoint);
    expect(read).toMatchObject({ origin: log.key.name, size: 0 });
    expect(signedByLog(read, log.key)).toBe('signed');
    expect(signedByLog(read, signer(log.key.name, 'log', 'another seed').key)).toBe('absent');
    expect(signedByLog(read, signer('evidence-ledger/else').key)).toBe('absent');
    expect(signedByLog(read, signer(log.key.name, 'witness').key)).toBe('absent');
  });

  it('has a signature that does not hold when a size is claimed that was not signed', () => {
    expect(signedByLog(parseCheckpoint(checkpoint.replace('\n0\n', '\n7\n')), log.key)).toBe('forged');
  });

  it('may carry lines of keys that nobody knows', () => {
    const more = `${checkpoint}— stranger.example ${Buffer.from('four and a signature').toString('base64')}\n`;
    expect(signedByLog(parseCheckpoint(more), log.key)).toBe('signed');
  });

  const forms: readonly (readonly [string, string])[] = [
    ['a size with a leading zero', checkpoint.replace('\n0\n', '\n00\n')],
    ['a size that is no number', checkpoint.replace('\n0\n', '\n1e3\n')],
    ['a size that no number holds', checkpoint.replace('\n0\n', '\n9007199254740993\n')],
    ['a root of another length', checkpoint.replace(/\n[^\n]{44}\n/, '\nAAAA\n')],
    ['an extension line', checkpoint.replace('\n\n', '\nextension\n\n')],
    ['no origin', checkpoint.slice(log.key.name.length)],
    ['no signature', `${text}\n`],
    ['no end', checkpoint.slice(0, -1)],
    ['a carriage return', checkpoint.replaceAll('\n', '\r\n')],
    ['a signature that is not base64', checkpoint.replace(/.=?=?\n$/, '!\n')],
    ['a hyphen for the dash', checkpoint.replace('—', '-')],
    ['two blank lines', checkpoint.replace('\n\n', '\n\n\n')],
  ];
  it.each(forms)('is refused with %s', (_, form) => {
    expect(form).not.toBe(checkpoint);
    expect(() => parseCheckpoint(form)).toThrow();
  });

  it('is not signed by a log with the key of a witness, under its own id', () => {
    const other = signer(log.key.name, 'witness');
    const signed = signCheckpoint({ origin: log.key.name, size: 0, root: emptyRoot() }, other.key, other.sign);
    expect(signedByLog(parseCheckpoint(signed), other.key)).toBe('absent');
    const own = signCheckpoint({ origin: log.key.name, size: 0, root: emptyRoot() }, log.key, log.sign);
    expect(signedByLog(parseCheckpoint(own), log.key)).toBe('signed');
  });

  it('is refused with two lines of one known key', () => {
    const twice = parseCheckpoint(printNote({ text, signatures: [own, own] }));
    expect(() => signedByLog(twice, log.key)).toThrow(/two signatures/);
  });
});

describe('a cosignature', () => {
  const line = cosign(text, 1_763_805_600, witness.key, witness.sign);
  const note = parseNote(printNote({ text, signatures: [own, line] }));

  it('says when the witness saw the checkpoint', () => {
    expect(cosignedBy(note, witness.key)).toEqual({ kind: 'cosigned', time: 1_763_805_600 });
    expect(signedByLog(parseCheckpoint(printNote(note)), log.key)).toBe('signed');
  });

  it.each([
    ['of nobody', parseNote(checkpoint), witness.key, 'absent'],
    ['with a key of a log', note, log.key, 'absent'],
    ['of another checkpoint', { ...note, text: text.replace('\n0\n', '\n1\n') }, witness.key, 'forged'],
    ['that is cut', { text, signatures: [{ ...line, signature: line.signature.slice(8) }] }, witness.key, 'forged'],
    [
      'that is a log’s',
      { text, signatures: [{ ...line, signature: witness.sign(Buffer.from(text)) }] },
      witness.key,
      'forged',
    ],
  ] as const)('%s is found out', (_, told, key, kind) => {
    expect(cosignedBy(told, key).kind).toBe(kind);
  });
});
