import { describe, expect, it } from 'vitest';
import { counterSignature } from '../../../src/proofs/tlog/counter-signature.js';
import { type PackageEntry, printEntry } from '../../../src/proofs/tlog/entry.js';
import { printVerifierKey } from '../../../src/proofs/tlog/key.js';
import { memoryLog, signer } from './memory-log.js';

const log = signer('evidence-ledger/counter');
const key = printVerifierKey(log.key);
const manifest = 'ab'.repeat(32);
const entry = (more: Partial<PackageEntry> = {}): PackageEntry => ({
  commitments_sha256: null,
  eidas: false,
  issued_at: '2026-11-21T10:00:05.000Z',
  manifest_sha256: manifest,
  type: 'capture',
  version: 1,
  ...more,
});
const logOf = (...entries: readonly PackageEntry[]) => memoryLog(entries.map(printEntry), log);
const told = await logOf(entry({ manifest_sha256: 'cd'.repeat(32) }), entry(), entry({ type: 'matter' }));
const [ofAnother, proof] = [await told.proof(0), await told.proof(1)];

describe('what a ledger signed for a manifest', () => {
  it('is the entry, the tree and the key', async () => {
    const signed = counterSignature(proof, manifest, key);
    expect(signed).toEqual({
      kind: 'signed',
      origin: 'evidence-ledger/counter',
      index: 1,
      size: 3,
      issuedAt: '2026-11-21T10:00:05.000Z',
      type: 'capture',
      commitmentsSha256: null,
      publicKey: key.split('+')[2],
    });
    const committed = await logOf(entry({ commitments_sha256: 'ef'.repeat(32) }));
    expect(counterSignature(await committed.proof(0), manifest, key)).toMatchObject({
      commitmentsSha256: 'ef'.repeat(32),
    });
  });

  it.each<[string, string, string, string]>([
    ['another manifest', ofAnother, key, 'another'],
    ['words that are no proof', 'A notary saw it.', key, ''],
    ['nothing', '', key, ''],
    ['a key of another ledger', proof, printVerifierKey(signer('other').key), 'stated for it'],
    [
      'another key under the same name',
      proof,
      printVerifierKey(signer('evidence-ledger/counter', 'log', 'other seed').key),
      'it is not signed by the key stated for it',
    ],
    [
      'a key of a witness',
      proof,
      printVerifierKey(signer('evidence-ledger/counter', 'witness').key),
      'the key stated for it is not one of a ledger',
    ],
    ['no key', proof, '', 'the key stated for it is not a verifier key'],
    ['an id that is of another name', proof, key.replace('counter', 'countes'), 'the key stated for it'],
    ['a key in another encoding', proof, `${key}\n`, 'the key stated for it'],
  ])('is not %s', (_, given, stated, reason) => {
    const found = counterSignature(given, manifest, stated);
    expect(found.kind).toBe('fault');
    if (found.kind === 'fault' && reason !== 'another') expect(found.reason).toContain(reason);
  });

  it('is not that of an entry that was changed, nor of another tree', async () => {
    const elsewhere = await logOf(entry(), entry());
    const lines = proof.split('\n');
    const others = [(await elsewhere.proof(1)).split('\n'), (await told.proof(2)).split('\n')];
    // Each line of the proof exchanged for that of another proof of the same log.
    for (const other of others)
      for (const [at, line] of lines.entries()) {
        if (other[at] === undefined || other[at] === line) continue;
        const mixed = lines.with(at, other[at]).join('\n');
        expect([at, counterSignature(mixed, manifest, key).kind]).toEqual([at, 'fault']);
      }
  });
});
