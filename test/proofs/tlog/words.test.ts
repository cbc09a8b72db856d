import { describe, expect, it } from 'vitest';
import { toBase64 } from '../../../src/package/byte-strings.js';
import { utf8 } from '../../../src/package/bytes.js';
import { parseAddCheckpoint, printAddCheckpoint } from '../../../src/proofs/tlog/add-checkpoint.js';
import { parseCheckpoint, signCheckpoint } from '../../../src/proofs/tlog/checkpoint.js';
import { cosign, cosignedBy } from '../../../src/proofs/tlog/cosignature.js';
import { type LogEntry, parsePackageEntry, parseRestartEntry, printEntry } from '../../../src/proofs/tlog/entry.js';
import { emptyRoot, TlogError } from '../../../src/proofs/tlog/hash.js';
import { isKeyName, parseVerifierKey, printVerifierKey, verifierKey } from '../../../src/proofs/tlog/key.js';
import { parseNote, parseSignatures, printNote, printSignatures } from '../../../src/proofs/tlog/note.js';
import { isQuorum, parsePolicy } from '../../../src/proofs/tlog/policy.js';
import { parseProof, printProof } from '../../../src/proofs/tlog/proof.js';
import { signer } from './memory-log.js';

/** The words with which something is refused; 'accepted' when it is not. */
function outcome(read: () => unknown): string {
  try {
    read();
    return 'accepted';
  } catch (error) {
    expect(error).toBeInstanceOf(TlogError);
    return (error as Error).message;
  }
}

const log = signer('evidence-ledger/words');
const witness = signer('witness.example', 'witness');
const root = emptyRoot();
const checkpoint = signCheckpoint({ origin: log.key.name, size: 21, root }, log.key, log.sign);
const hash = toBase64(new Uint8Array(32).fill(7));

describe('a note', () => {
  const line = printSignatures([{ name: 'a', id: new Uint8Array(4), signature: new Uint8Array(64) }]);
  const padded = (length: number): string => {
    const end = `\n\n${line}`;
    return `${'x'.repeat(length - utf8(end).length)}${end}`;
  };
  it.each<[string, string, string]>([
    ['of 65,536 bytes', padded(65_536), 'accepted'],
    ['of 65,537', padded(65_537), 'the note is larger than any checkpoint'],
    [
      'of fewer characters and more bytes',
      `${'ü'.repeat(32_768)}\n\n${line}`,
      'the note is larger than any checkpoint',
    ],
    ['with 100 signatures', `x\n\n${line.repeat(100)}`, 'accepted'],
    ['with 101', `x\n\n${line.repeat(101)}`, 'there are more than 100 signatures'],
    ['without any', 'x\n\n', 'the signatures do not end with a line feed'],
    ['without a blank line', `x\n${line}`, 'the note has no signatures'],
    ['that ends within a line', `x\n\n${line.trimEnd()}`, 'the note has no signatures'],
    ['with a tab', `x\ty\n\n${line}`, 'the note has a control character or is not UTF-8'],
    ['with a carriage return', `x\r\n\n${line}`, 'the note has a control character or is not UTF-8'],
    ['with a zero', `x\0\n\n${line}`, 'the note has a control character or is not UTF-8'],
    ['with a unit separator', `x\u001f\n\n${line}`, 'the note has a control character or is not UTF-8'],
    ['with a delete', `x\u007f\n\n${line}`, 'the note has a control character or is not UTF-8'],
    ['with half of a character', `x\ud800\n\n${line}`, 'the note has a control character or is not UTF-8'],
    ['with a character that was not UTF-8', `x\ufffd\n\n${line}`, 'the note has a control character or is not UTF-8'],
    ['with a character of two halves', `x😀\n\n${line}`, 'accepted'],
    ['with a blank line in its text', `x\n\ny\n\n${line}`, 'accepted'],
    ['with a signature of one byte', `x\n\n— a ${toBase64(new Uint8Array(5))}\n`, 'accepted'],
    ['with one of no byte', `x\n\n— a ${toBase64(new Uint8Array(4))}\n`, 'a signature line of the note is malformed'],
    ['with a name that has a plus', `x\n\n— a+b ${hash}\n`, 'a signature line of the note is malformed'],
    ['with two spaces', `x\n\n— a  ${hash}\n`, 'a signature line of the note is malformed'],
    ['with a space at the end', `x\n\n— a ${hash} \n`, 'a signature line of the note is malformed'],
    ['with a line between its signatures', `x\n\n${line}\n${line}`, 'accepted'],
  ])('%s: %s', (_, note, expected) => expect(outcome(() => parseNote(note))).toBe(expected));

  it('takes the last blank line for the end of its text', () => {
    expect(parseNote(`x\n\ny\n\n${line}`)).toMatchObject({ text: 'x\n\ny\n', signatures: { length: 1 } });
    expect(parseNote(`x\n\n${line}\n${line}`)).toMatchObject({ text: `x\n\n${line}`, signatures: { length: 1 } });
  });

  it('is written as it was read', () => {
    const two = `x\n\n${line}— b.example/1 ${hash}\n`;
    expect(printNote(parseNote(two))).toBe(two);
    expect(outcome(() => parseSignatures(''))).toBe('the signatures do not end with a line feed');
    expect(outcome(() => parseSignatures('\n'))).toBe('a signature line of the note is malformed');
  });
});

describe('a checkpoint', () => {
  const text = (...lines: string[]): string =>
    `${lines.join('\n')}\n\n${printSignatures([{ name: 'a', id: new Uint8Array(4), signature: new Uint8Array(64) }])}`;
  it.each<[string, string, string]>([
    ['as it should be', text('a', '0', hash), 'accepted'],
    ['of the largest size', text('a', '9007199254740991', hash), 'accepted'],
    ['of one more', text('a', '9007199254740992', hash), 'the checkpoint has no size that is a plain number'],
    ['without an origin', text('', '0', hash), 'the checkpoint has no origin'],
    ['with two lines', text('a', '0'), 'the checkpoint has no root that is a SHA-256'],
    ['with one line', text('a'), 'the checkpoint has no size that is a plain number'],
    ['with a negative size', text('a', '-1', hash), 'the checkpoint has no size that is a plain number'],
    [
      'with a root of 31 bytes',
      text('a', '0', toBase64(new Uint8Array(31))),
      'the checkpoint has no root that is a SHA-256',
    ],
    [
      'with a root of 33 bytes',
      text('a', '0', toBase64(new Uint8Array(33))),
      'the checkpoint has no root that is a SHA-256',
    ],
    [
      'with a root without its sign at the end',
      text('a', '0', hash.slice(0, -1)),
      'the checkpoint has no root that is a SHA-256',
    ],
    ['with an extension', text('a', '0', hash, 'more'), 'the checkpoint has extension lines, which are not known here'],
    [
      'with an empty extension',
      text('a', '0', hash, '', 'x'),
      'the checkpoint has extension lines, which are not known here',
    ],
  ])('%s: %s', (_, given, expected) => expect(outcome(() => parseCheckpoint(given))).toBe(expected));
});

describe('a key', () => {
  it.each([
    ['a', true],
    ['example.com/log/2026', true],
    ['größe', true],
    ['', false],
    ['a b', false],
    ['a+b', false],
    ['a\tb', false],
    ['a\u00a0b', false],
    ['a\u2003b', false],
    ['a\u2028b', false],
    ['a\u0085b', false],
    ['a\u0000b', false],
    ['\ufeffa', false],
  ])('may be called %j: %s', (name, may) => {
    expect(isKeyName(name)).toBe(may);
    const made = outcome(() => verifierKey(name, 'log', new Uint8Array(32)));
    expect(made).toBe(may ? 'accepted' : `${JSON.stringify(name)} is not a name of a key`);
  });

  it.each<[string, string, string]>([
    [
      'another id',
      printVerifierKey(log.key).replace(/\+[0-9a-f]{8}\+/, '+00000000+'),
      'has an id that differs from its key',
    ],
    ['an id in capitals', 'a+ABCDEF01+AQ==', 'is not a verifier key'],
    ['an id of seven digits', 'a+abcdef0+AQ==', 'is not a verifier key'],
    ['no name', '+abcdef01+AQ==', 'is not a verifier key'],
    ['nothing', '', 'is not a verifier key'],
    ['loose base64', 'a+abcdef01+AQ', 'is not a verifier key'],
    [
      'algorithm 2',
      `a+abcdef01+${toBase64(new Uint8Array(33).fill(2))}`,
      'has a key of algorithm 2, which is not known here',
    ],
    ['31 bytes', `a+abcdef01+${toBase64(new Uint8Array(32).fill(1))}`, 'an Ed25519 key has 32 bytes'],
    ['33 bytes', `a+abcdef01+${toBase64(new Uint8Array(34).fill(1))}`, 'an Ed25519 key has 32 bytes'],
    ['a plus in its name', `a+b+abcdef01+${toBase64(new Uint8Array(33).fill(1))}`, 'is not a verifier key'],
  ])('with %s: %s', (_, text, expected) => expect(outcome(() => parseVerifierKey(text))).toBe(expected));

  it('of a log and of a witness have different ids, though name and bytes are the same', () => {
    const bytes = log.key.publicKey;
    expect(verifierKey('a', 'log', bytes).id).not.toEqual(verifierKey('a', 'witness', bytes).id);
    for (const type of ['log', 'witness'] as const)
      expect(parseVerifierKey(printVerifierKey(verifierKey('a', type, bytes)))).toEqual(verifierKey('a', type, bytes));
  });
});

describe('a cosignature', () => {
  const { text, signatures } = parseNote(checkpoint);
  const at = (time: bigint) => {
    const made = cosign(text, 0, witness.key, witness.sign);
    const stamp = new Uint8Array(8);
    new DataView(stamp.buffer).setBigUint64(0, time);
    const signature = witness.sign(utf8(`cosignature/v1\ntime ${time}\n${text}`));
    return { text, signatures: [...signatures, { ...made, signature: Uint8Array.from([...stamp, ...signature]) }] };
  };

  it.each([
    [0n, { kind: 'cosigned', time: 0 }],
    [1_763_805_600n, { kind: 'cosigned', time: 1_763_805_600 }],
    [BigInt(Number.MAX_SAFE_INTEGER), { kind: 'cosigned', time: Number.MAX_SAFE_INTEGER }],
    [BigInt(Number.MAX_SAFE_INTEGER) + 1n, { kind: 'forged' }],
    [2n ** 64n - 1n, { kind: 'forged' }],
  ])('of the time %s', (time, expected) => expect(cosignedBy(at(time), witness.key)).toEqual(expected));

  it.each([71, 73, 8, 0])('of %i bytes is none', (length) => {
    const line = { ...cosign(text, 5, witness.key, witness.sign), signature: new Uint8Array(length) };
    expect(cosignedBy({ text, signatures: [line] }, witness.key)).toEqual({ kind: 'forged' });
  });

  it('of another second does not hold', () => {
    const line = cosign(text, 5, witness.key, witness.sign);
    const moved = { ...line, signature: line.signature.with(7, 6) };
    expect(cosignedBy({ text, signatures: [line] }, witness.key)).toEqual({ kind: 'cosigned', time: 5 });
    expect(cosignedBy({ text, signatures: [moved] }, witness.key)).toEqual({ kind: 'forged' });
  });
});

describe('a proof', () => {
  const whole = printProof({ entry: utf8('{}'), index: 7, path: [root, root], checkpoint });
  const lines = (path: number): string =>
    printProof({ entry: utf8('{}'), index: 7, path: Array.from({ length: path }, () => root), checkpoint });
  it.each<[string, string, string]>([
    ['as it should be', whole, 'accepted'],
    ['with no hash', lines(0), 'accepted'],
    ['with 53 hashes', lines(53), 'accepted'],
    ['with 54', lines(54), 'the proof is longer than any'],
    ['of another version', whole.replace('@v1', '@v1.1'), 'the proof does not begin with c2sp.org/tlog-proof@v1'],
    ['with a line before it', `\n${whole}`, 'the proof does not begin with c2sp.org/tlog-proof@v1'],
    ['that is its first line', 'c2sp.org/tlog-proof@v1', 'the proof has no checkpoint'],
    ['without an entry', whole.replace(/extra .*\n/, ''), 'the proof does not carry its entry'],
    ['with an empty entry', whole.replace(/extra .*/, 'extra '), 'the proof does not carry its entry'],
    ['with an entry that is no base64', whole.replace(/extra .*/, 'extra e30'), 'the proof does not carry its entry'],
    ['without an index', whole.replace(/index .*\n/, ''), 'the proof has no index that is a plain number'],
    [
      'with an index in hexadecimal',
      whole.replace('index 7', 'index 0x7'),
      'the proof has no index that is a plain number',
    ],
    [
      'with a short hash',
      whole.replace(toBase64(root), toBase64(root.slice(1))),
      'a line of the proof is not a SHA-256',
    ],
    ['with a hash that is no base64', whole.replace(toBase64(root), '!'), 'a line of the proof is not a SHA-256'],
    ['whose checkpoint is cut', whole.slice(0, -1), 'the note has no signatures'],
  ])('%s: %s', (_, file, expected) => expect(outcome(() => parseProof(file))).toBe(expected));

  it('cut at any character is refused', () => {
    const accepted = Array.from({ length: whole.length }, (_, length) =>
      outcome(() => parseProof(whole.slice(0, length))),
    );
    expect(accepted).not.toContain('accepted');
  });
});

describe('what a witness is shown', () => {
  const body = printAddCheckpoint({ old: 5, proof: [root, root], checkpoint });
  it('is read as it was written', () => {
    expect(parseAddCheckpoint(body)).toEqual({ old: 5, proof: [root, root], checkpoint });
    expect(body.startsWith(`old 5\n${toBase64(root)}\n`)).toBe(true);
  });

  const proof = (length: number): string =>
    printAddCheckpoint({ old: 5, proof: Array.from({ length }, () => root), checkpoint });
  it.each<[string, string, string]>([
    ['with no proof', proof(0), 'accepted'],
    ['with 63 hashes', proof(63), 'accepted'],
    ['with 64', proof(64), 'the proof is longer than any'],
    ['without a blank line', 'old 5\n', 'the request has no checkpoint'],
    ['without an old size', `\n\n${checkpoint}`, 'the request does not begin with an old size that is a plain number'],
    [
      'with an old size that is none',
      body.replace('old 5', 'old five'),
      'the request does not begin with an old size that is a plain number',
    ],
    [
      'with an old size of its own spelling',
      body.replace('old 5', 'old 05'),
      'the request does not begin with an old size that is a plain number',
    ],
    [
      'with a tab',
      body.replace('old 5', 'old\t5'),
      'the request does not begin with an old size that is a plain number',
    ],
    ['with a line that is no hash', body.replace(toBase64(root), 'AAAA'), 'a line of the proof is not a SHA-256'],
  ])('%s: %s', (_, given, expected) => expect(outcome(() => parseAddCheckpoint(given))).toBe(expected));
});

describe('an entry', () => {
  const entry = {
    commitments_sha256: null,
    eidas: false,
    issued_at: '2026-11-22T10:00:00.000Z',
    manifest_sha256: 'a'.repeat(64),
    type: 'capture',
    version: 1,
  } as const;
  const restart = {
    previous: { origin: 'evidence-ledger/old', root: hash, size: 21 },
    type: 'log_restarted',
    version: 1,
  } as const;
  const printed = (value: unknown): Uint8Array => printEntry(value as LogEntry);
  const without = (value: object, field: string): Uint8Array =>
    printed(Object.fromEntries(Object.entries(value).filter(([name]) => name !== field)));
  const other = (field: string, kind = 'about packages'): string =>
    `the entry has another ${field} than entries ${kind} have`;

  it.each<[string, Uint8Array, string]>([
    ['as it should be', printed(entry), 'accepted'],
    ['with commitments', printed({ ...entry, commitments_sha256: 'b'.repeat(64) }), 'accepted'],
    ['that is qualified', printed({ ...entry, eidas: true }), 'accepted'],
    ...(['comparison', 'redaction', 'certificate', 'matter', 'export'] as const).flatMap((type) =>
      [type, `test_${type}`].map(
        (each) =>
          [`of the type ${each}`, printed({ ...entry, type: each }), 'accepted'] as [string, Uint8Array, string],
      ),
    ),
    ['of no type', printed({ ...entry, type: '' }), other('type')],
    ['of a type twice tested', printed({ ...entry, type: 'test_test_capture' }), other('type')],
    ['with a number for a type', printed({ ...entry, type: 1 }), other('type')],
    ['without commitments or null', printed({ ...entry, commitments_sha256: '' }), other('commitments_sha256')],
    ['with a hash of 63 digits', printed({ ...entry, manifest_sha256: 'a'.repeat(63) }), other('manifest_sha256')],
    ['with a hash of 65 digits', printed({ ...entry, manifest_sha256: 'a'.repeat(65) }), other('manifest_sha256')],
    ['with null for its manifest', printed({ ...entry, manifest_sha256: null }), other('manifest_sha256')],
    ['with a word for yes', printed({ ...entry, eidas: 'true' }), other('eidas')],
    ['with a time that there is not', printed({ ...entry, issued_at: '2026-02-30T10:00:00.000Z' }), other('issued_at')],
    ['of version 2', printed({ ...entry, version: 2 }), other('version')],
    ['of version "1"', printed({ ...entry, version: '1' }), other('version')],
    ['with a field more', printed({ ...entry, url: '' }), other('url')],
    ['without a field', without(entry, 'eidas'), other('eidas')],
    ['that is a list', utf8('[]'), 'the entry is not a JSON object'],
    ['that is null', utf8('null'), 'the entry is not a JSON object'],
    ['that is nothing', utf8(''), 'the entry is not JSON'],
    ['with a name twice', utf8('{"version":1,"version":1}'), 'the entry is not JSON'],
    ['with a byte that is not UTF-8', Uint8Array.of(0x22, 0xff, 0x22), 'the entry is not JSON'],
    ['with a space', utf8(`${JSON.stringify(entry)} `), 'the entry is not in its canonical form'],
  ])('%s: %s', (_, bytes, expected) => expect(outcome(() => parsePackageEntry(bytes))).toBe(expected));

  const begin = (field: string): string => other(field, 'that begin a log');
  const previous = (change: object): Uint8Array =>
    printed({ ...restart, previous: { ...restart.previous, ...change } });
  it.each<[string, Uint8Array, string]>([
    ['as it should be', printed(restart), 'accepted'],
    ['after an empty log', previous({ size: 0 }), 'accepted'],
    ['after a log of less than nothing', previous({ size: -1 }), begin('previous')],
    ['after a log of half an entry', previous({ size: 0.5 }), begin('previous')],
    ['after one of more than there are numbers', previous({ size: 2 ** 53 }), begin('previous')],
    ['with a short root', previous({ root: 'AAAA' }), begin('previous')],
    ['with a root that is no text', previous({ root: 5 }), begin('previous')],
    ['with a number for an origin', previous({ origin: 5 }), begin('previous')],
    ['with one thing more of the log before', previous({ url: '' }), begin('previous')],
    ['with one thing less', printed({ ...restart, previous: { origin: 'x', root: hash } }), begin('previous')],
    ['with a list of the log before', printed({ ...restart, previous: [] }), begin('previous')],
    ['with nothing before', printed({ ...restart, previous: null }), begin('previous')],
    ['about a package', printed(entry), begin('previous')],
    ['of another version', printed({ ...restart, version: 2 }), begin('version')],
    ['of another type', printed({ ...restart, type: 'capture' }), begin('type')],
    ['with a field more', printed({ ...restart, eidas: true }), begin('eidas')],
  ])('that begins a log %s: %s', (_, bytes, expected) => {
    expect(outcome(() => parseRestartEntry(bytes))).toBe(expected);
  });
});

describe('a policy', () => {
  const key = printVerifierKey(log.key);
  const [a, b, c] = ['a', 'b', 'c'].map((name) => printVerifierKey(signer(`${name}.example`, 'witness').key));
  const witnesses = `witness A ${a}\nwitness B ${b}\nwitness C ${c}\n`;
  it.each<[string, string, string]>([
    ['of nothing', '', 'the policy has no quorum line'],
    ['of a comment', '# quorum none', 'the policy has no quorum line'],
    ['with an unknown word', 'quorum none\nmirror x', 'line 2 of the policy begins with "mirror"'],
    ['with a word in capitals', 'Quorum none', 'line 1 of the policy begins with "Quorum"'],
    ['with a log without a key', 'log', 'line 1 of the policy is not a log with its key'],
    ['with a log of too much', `log ${key} https://a b`, 'line 1 of the policy is not a log with its key'],
    ['with a log of no key', 'log x', 'line 1 of the policy is not a verifier key'],
    ['with the key of a witness', `log ${a}`, 'line 1 of the policy gives a log the key of a witness'],
    ['with the key of a log', `witness A ${key}`, 'line 1 of the policy gives a witness the key of a log'],
    ['with a log twice', `log ${key}\nlog ${key}`, 'line 2 of the policy repeats a key'],
    ['with a witness without a name', 'witness', 'line 1 of the policy has no name, or one that is in use'],
    ['with a witness without a key', 'witness A', 'line 1 of the policy is not a witness with its key'],
    ['with a witness called none', `witness none ${a}`, 'line 1 of the policy has no name, or one that is in use'],
    ['with a witness twice', `witness A ${a}\nwitness B ${a}`, 'line 2 of the policy repeats a key'],
    [
      'with a group called as a witness',
      `${witnesses}group A any B`,
      'line 4 of the policy has no name, or one that is in use',
    ],
    ['with a group of nobody', `${witnesses}group g any`, 'line 4 of the policy is not a group that can be met'],
    ['with a group of all of nobody', `${witnesses}group g all`, 'line 4 of the policy is not a group that can be met'],
    ['with a group of too many', `${witnesses}group g 4 A B C`, 'line 4 of the policy is not a group that can be met'],
    ['with a group of none wanted', `${witnesses}group g 0 A`, 'line 4 of the policy is not a group that can be met'],
    ['with a group of some number', `${witnesses}group g 01 A`, 'line 4 of the policy is not a group that can be met'],
    [
      'with a group of a word that objects have',
      `${witnesses}group g constructor A`,
      'line 4 of the policy is not a group that can be met',
    ],
    [
      'with a group of a stranger',
      `${witnesses}group g any D`,
      'line 4 of the policy names D, which no line before it defines',
    ],
    ['with a member twice', `${witnesses}group g any A A`, 'line 4 of the policy names A, which is in a group already'],
    ['with a quorum of nothing', 'quorum', 'line 1 of the policy is not a quorum'],
    ['with a quorum of two', `${witnesses}quorum A B`, 'line 4 of the policy is not a quorum'],
    ['with a quorum of a stranger', 'quorum D', 'line 1 of the policy names D, which no line before it defines'],
    ['with two quorums', 'quorum none\nquorum none', 'line 2 of the policy is a second quorum'],
    ['with a control character', 'quorum none\n# \u0001', 'line 2 of the policy has a control character'],
    ['with a carriage return', 'quorum none\r\n', 'line 1 of the policy has a control character'],
    ['with tabs', '\tquorum\tnone\t', 'accepted'],
    ['of 262,144 characters', `quorum none\n${'#'.repeat(262_132)}`, 'accepted'],
    ['of 262,145', `quorum none\n${'#'.repeat(262_133)}`, 'the policy is larger than any'],
  ])('%s: %s', (_, text, expected) => expect(outcome(() => parsePolicy(text))).toBe(expected));

  it.each<[string, string, string[]]>([
    ['quorum A', 'A', ['A', 'AB', 'AC', 'ABC']],
    ['group g any A B\nquorum g', 'any of two', ['A', 'AB', 'AC', 'ABC', 'B', 'BC']],
    ['group g all A B C\nquorum g', 'all', ['ABC']],
    ['group g 2 A B C\nquorum g', 'two of three', ['AB', 'AC', 'ABC', 'BC']],
    ['group g any A B\ngroup h all g C\nquorum h', 'C and either', ['AC', 'ABC', 'BC']],
    ['quorum none', 'nobody', ['', 'A', 'AB', 'AC', 'ABC', 'B', 'BC', 'C']],
  ])('%j is met by %s', (lines, _, met) => {
    const policy = parsePolicy(`${witnesses}${lines}\n`);
    const all = ['', 'A', 'AB', 'AC', 'ABC', 'B', 'BC', 'C'];
    expect(all.filter((some) => isQuorum(policy, new Set(some)))).toEqual(met);
  });
});
