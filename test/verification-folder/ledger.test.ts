import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cosign } from '../../src/proofs/tlog/cosignature.js';
import { printVerifierKey } from '../../src/proofs/tlog/key.js';
import { type NoteSignature, parseNote, printNote, type SignedNote } from '../../src/proofs/tlog/note.js';
import { buildPackage } from '../fakes/packages/package-builder.js';
import { signer } from '../proofs/tlog/memory-log.js';
import { secondForm, unusualKeys } from '../proofs/tlog/unusual-keys.js';
import { ledgerProof, testLog, withLedger } from '../verify/faults/ledger.js';
import { program } from './folder.js';

const folder = await mkdtemp(join(tmpdir(), 'ledger-doors-'));
afterAll(() => rm(folder, { recursive: true }));

const cli = join(import.meta.dirname, '..', '..', 'bin', 'run.js');
const doors: readonly (readonly [string, string, readonly string[]])[] = [
  ['evidence verify', process.execPath, [cli, 'verify', '--offline']],
  ['verify.mjs', process.execPath, [program('verify.mjs')]],
  ['verify.py', 'python3', [program('verify.py')]],
  ['verify.sh under dash', 'dash', [program('verify.sh')]],
  ['verify.sh under bash', 'bash', [program('verify.sh')]],
];

const witness = signer('witness.example', 'witness');
const thief = signer(testLog.key.name, 'log', 'another key of the same name');
const other = signer('evidence-ledger/other');
const second = signer('second.example', 'witness');
const { divided, small } = unusualKeys(testLog.key.name);
const keyText = printVerifierKey(witness.key);
const known = `# logs that I know\n\tlog ${printVerifierKey(testLog.key)} https://log.example/v1/ledger\n`;
const policies = {
  known: `${known}quorum none\n`,
  other: `log ${printVerifierKey(other.key)}\nquorum none\n`,
  thief: `log ${printVerifierKey(thief.key)}\nquorum none\n`,
  nobody: 'quorum none\n',
  witnessed: `${known}witness W ${keyText}\nquorum W\n`,
  both: `${known}witness W ${keyText}\nwitness X ${printVerifierKey(second.key)} https://x.example\ngroup G all W X\nquorum G\n`,
  nested: `${known}witness W ${keyText}\nwitness X ${printVerifierKey(second.key)}\ngroup a.*b any X W\ngroup H 1 a.*b\nquorum H\n`,
  otherKey: `${known}witness W ${printVerifierKey(signer(witness.key.name, 'witness', 'another').key)}\nquorum W\n`,
  witnessOfNoUse: `${known}witness W ${keyText}\nquorum none\n`,
  logAsWitness: `${known}witness W ${printVerifierKey(thief.key)}\nquorum W\n`,
  emptyGroup: `${known}group G any\nquorum G\n`,
  twiceGrouped: `${known}witness W ${keyText}\ngroup G any W\ngroup H any W\nquorum H\n`,
  tooMany: `${known}witness W ${keyText}\ngroup G 2 W\nquorum G\n`,
  sameName: `${known}witness W ${keyText}\nwitness W ${printVerifierKey(second.key)}\nquorum W\n`,
  sameKey: `${known}witness W ${keyText}\nwitness V ${keyText}\nquorum W\n`,
  unknownQuorum: `${known}quorum W\nwitness W ${keyText}\n`,
  broken: known,
  mixed: `log ${printVerifierKey(divided.key)}\nquorum none\n`,
  small: `log ${printVerifierKey(small.key)}\nquorum none\n`,
  otherId: known.replace(/\+[0-9a-f]{8}\+/, '+00000000+') + 'quorum none\n',
  algorithm: `log ${testLog.key.name}+00000000+BhpcQcUPDhMQegwxbzhK\nquorum none\n`,
} as const;
const honest = (text: string): NoteSignature => cosign(text, 1_763_805_600, witness.key, witness.sign);
const changed = (bytes: Uint8Array, at: number, value: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(bytes, (byte, index) => (index === at ? value : byte));
const cosignedBy = (by: (note: SignedNote) => NoteSignature[]) =>
  withLedger((proof) => {
    const cut = proof.indexOf('\n\n') + 2;
    const note = parseNote(proof.slice(cut));
    return proof.slice(0, cut) + printNote({ ...note, signatures: [...note.signatures, ...by(note)] });
  });

const packages = {
  good: withLedger(),
  none: {},
  forged: withLedger((proof) => {
    const cut = proof.indexOf('\n\n') + 2;
    const { text, signatures } = parseNote(proof.slice(cut));
    return (
      proof.slice(0, cut) +
      printNote({ text, signatures: signatures.map((one) => ({ ...one, signature: thief.sign(Buffer.from(text)) })) })
    );
  }),
  twice: withLedger((proof) => proof + (/— .*\n$/.exec(proof)?.[0] ?? '')),
  // The same signature by another number, which RFC 8032 forbids.
  secondForm: withLedger((proof) => {
    const cut = proof.indexOf('\n\n') + 2;
    const note = parseNote(proof.slice(cut));
    return (
      proof.slice(0, cut) +
      printNote({
        ...note,
        signatures: note.signatures.map((one) => ({ ...one, signature: secondForm(one.signature) })),
      })
    );
  }),
  mixed: withLedger((_, manifest) => ledgerProof(manifest, divided)),
  small: withLedger((_, manifest) => ledgerProof(manifest, small)),
  signedByOtherLog: cosignedBy(({ text }) => [
    { name: other.key.name, id: other.key.id, signature: other.sign(Buffer.from(text)) },
  ]),
  stolen: withLedger((_, manifest) => ledgerProof(manifest, thief)),
  seen: cosignedBy(({ text }) => [honest(text)]),
  seenByBoth: cosignedBy(({ text }) => [honest(text), cosign(text, 1_763_805_601, second.key, second.sign)]),
  forgedWitness: cosignedBy(({ text }) => [cosign(text, 1_763_805_600, witness.key, second.sign)]),
  witnessTwice: cosignedBy(({ text }) => [honest(text), cosign(text, 1_763_805_601, witness.key, witness.sign)]),
  longWitness: cosignedBy(({ text }) => [
    { ...honest(text), signature: Buffer.concat([honest(text).signature, Buffer.alloc(1)]) },
  ]),
  farFuture: cosignedBy(({ text }) => [{ ...honest(text), signature: changed(honest(text).signature, 0, 0x20) }]),
  signedFarFuture: cosignedBy(({ text }) => [cosign(text, 2 ** 60, witness.key, witness.sign)]),
  // A signature over the checkpoint alone, as logs make them, under the id of a witness.
  logAsWitness: cosignedBy(({ text }) => [
    { ...honest(text), signature: Buffer.concat([Buffer.alloc(8), witness.sign(Buffer.from(text))]) },
  ]),
} as const;

beforeAll(async () => {
  for (const [name, text] of Object.entries(policies)) await writeFile(join(folder, `${name}.policy`), text);
  for (const [name, faults] of Object.entries(packages))
    await writeFile(join(folder, `${name}.zip`), (await buildPackage(faults)).zip());
});

interface Told {
  readonly exit: number;
  /** The two lines that stand first in the result. */
  readonly first: readonly string[];
  readonly text: string;
}

function ask(
  command: string,
  words: readonly string[],
  of: keyof typeof packages,
  policy?: keyof typeof policies,
  last = false,
) {
  const told = policy === undefined ? [] : ['--policy', join(folder, `${policy}.policy`)];
  const file = join(folder, `${of}.zip`);
  return new Promise<Told>((resolve) => {
    const child = execFile(command, [...words, ...(last ? [file, ...told] : [...told, file])], (_, stdout, stderr) => {
      const lines = stdout.split('\n');
      const at = lines.findIndex((line) => line.startsWith('Unchanged since sealing: '));
      resolve({ exit: child.exitCode ?? -1, first: lines.slice(at, at + 2), text: stdout + stderr });
    });
  });
}

const sealedBy = (who: string): string[] => ['Unchanged since sealing: yes', `Sealed by: ${who}`];
const log = `${testLog.key.name}, entry 2`;
const otherKey = 'not known (a different key than the one that you know for its log)';

describe.each(doors)('%s', (_, command, words) => {
  it.each([
    ['good', undefined, 'not known'],
    ['none', 'known', 'not known'],
    ['good', 'known', log],
    ['good', 'other', 'not known'],
    // A known log says nothing about the tree of another.
    ['signedByOtherLog', 'other', 'not known'],
    ['good', 'nobody', 'not known'],
    ['good', 'thief', otherKey],
    ['stolen', 'known', otherKey],
    ['stolen', undefined, 'not known'],
    ['seen', 'known', log],
  ] as const)('of %s with the policy %s: sealed by %3$s', { timeout: 30_000 }, async (of, policy, who) => {
    const { exit, first } = await ask(command, words, of, policy);
    expect([exit, first]).toEqual([0, sealedBy(who)]);
  });

  it.each([
    ['forged', 'known'],
    ['twice', 'known'],
    ['secondForm', 'known'],
    ['mixed', 'mixed'],
    ['small', 'small'],
  ] as const)('finds out that a signature of a known key is %s', { timeout: 30_000 }, async (of, policy) => {
    const { exit, first, text } = await ask(command, words, of, policy);
    expect([exit, first]).toEqual([1, ['Unchanged since sealing: not proven', 'Sealed by: not known']]);
    expect(text).toContain('ledger_invalid');
  });

  it('says when nobody but the operator has seen the tree', { timeout: 120_000 }, async () => {
    const says = async (of: keyof typeof packages, policy?: keyof typeof policies): Promise<boolean> =>
      /no\s+witness\s+has\s+signed\s+this\s+tree|not seen by a witness/i.test(
        (await ask(command, words, of, policy)).text,
      );
    expect([await says('good', 'known'), await says('seen', 'witnessed'), await says('good')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('takes the policy behind the package, too', { timeout: 30_000 }, async () => {
    const { exit, first } = await ask(command, words, 'good', 'known', true);
    expect([exit, first]).toEqual([0, sealedBy(log)]);
  });

  it.each([
    'broken',
    'algorithm',
    'otherId',
    'logAsWitness',
    'emptyGroup',
    'twiceGrouped',
    'tooMany',
    'sameName',
    'sameKey',
    'unknownQuorum',
  ] as const)('refuses a policy that is %s', { timeout: 30_000 }, async (policy) => {
    expect((await ask(command, words, 'good', policy)).exit).toBe(2);
  });

  it.each([
    ['good', 'witnessed', false],
    ['seen', 'witnessed', true],
    ['seen', 'both', false],
    ['seenByBoth', 'both', true],
    ['seen', 'nested', true],
    ['good', 'nested', false],
    ['seen', 'otherKey', false],
    ['seen', 'witnessOfNoUse', true],
  ] as const)('wants the witnesses that the policy wants: %s, %s', { timeout: 30_000 }, async (of, policy, enough) => {
    const { exit, first } = await ask(command, words, of, policy);
    expect([exit, first]).toEqual([0, sealedBy(enough ? log : 'not known')]);
  });

  it.each(['forgedWitness', 'witnessTwice', 'longWitness', 'farFuture', 'signedFarFuture', 'logAsWitness'] as const)(
    'finds out that the cosignature of a known witness is no such: %s',
    { timeout: 30_000 },
    async (of) => {
      const { exit, text } = await ask(command, words, of, 'witnessed');
      expect([exit, /ledger_invalid/.test(text)]).toEqual([1, true]);
      // Nobody who does not know the witness can say that.
      expect((await ask(command, words, of, 'known')).first).toEqual(sealedBy(log));
    },
  );
});

it('evidence verify --require issuer needs no network', { timeout: 60_000 }, async () => {
  const words = [cli, 'verify', '--offline', '--require', 'issuer'];
  expect((await ask(process.execPath, words, 'good', 'known')).exit).toBe(0);
  expect((await ask(process.execPath, words, 'good', 'other')).exit).toBe(4);
  expect((await ask(process.execPath, words, 'none', 'known')).exit).toBe(4);
  const { text } = await ask(process.execPath, [...words, '--json'], 'seen', 'witnessed');
  const report = JSON.parse(text) as { summary: unknown; findings: { check: string; detail?: unknown }[] };
  expect(report.summary).toMatchObject({ provenance: 'issued_by_proofsnap' });
  expect(report.findings.find(({ check }) => check === 'issuer')?.detail).toMatchObject({
    log: { origin: testLog.key.name, index: 2, size: 5, cosigned: [{ name: 'W', time: '2025-11-22T10:00:00.000Z' }] },
  });
});
